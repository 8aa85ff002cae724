import Foundation
import KoleoKit

/// What a refresh is asked for. Of equal ones, one runs at a time in a process.
struct RefreshKey: Hashable, Sendable {
  let directory: CacheDirectory?
  let addresses: [ServerAddress]?
  let timeout: Duration?
  var isForced = false
}

/// Refreshes that run, each on a thread of its own, and are shared by equal calls.
///
/// `@unchecked Sendable`: a lock guards them.
final class SharedRefreshes<Value: Sendable>: @unchecked Sendable {
  typealias Work = @Sendable (_ isCanceled: @escaping @Sendable () -> Bool) -> Value

  private struct Running {
    let task: Task<Value, Never>
    let id: Int
    var callers = 1
  }

  private let lock = NSLock()
  private var running: [RefreshKey: Running] = [:]
  private var lastID = 0

  /// Awaits the refresh with this key, and begins it if it does not run. It is canceled when the
  /// tasks of all its callers are.
  ///
  /// - Parameters:
  ///   - key: What is asked for.
  ///   - work: Blocks its thread, and ends soon after the closure that it is passed returns true.
  /// - Returns: What `work` returns.
  func value(of key: RefreshKey, _ work: @escaping Work) async -> Value {
    let refresh = lock.withLock {
      running[key]?.callers += 1
      if let refresh = running[key] { return refresh }
      lastID += 1
      let refresh = Running(task: start(work, key, lastID), id: lastID)
      running[key] = refresh
      return refresh
    }
    return await withTaskCancellationHandler {
      await refresh.task.value
    } onCancel: {
      lock.withLock {
        guard running[key]?.id == refresh.id else { return }
        running[key]?.callers -= 1
        // Whoever calls now begins another refresh.
        if running[key]?.callers == 0 { running[key] = nil }
      }
    }
  }

  private func start(_ work: @escaping Work, _ key: RefreshKey, _ id: Int) -> Task<Value, Never> {
    Task {
      let isCanceled: @Sendable () -> Bool = { [self] in lock.withLock { running[key]?.id != id } }
      // The work must block none of Swift's threads, nor of Dispatch's.
      let value = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: work(isCanceled)) }
      }
      lock.withLock { if running[key]?.id == id { running[key] = nil } }
      return value
    }
  }
}
