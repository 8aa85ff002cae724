import Foundation
import KoleoKit

/// What a refresh is asked for. Of equal ones, one runs at a time in a process.
struct FlightPlan: Hashable, Sendable {
  let directory: CacheDirectory?
  let servers: [ServerAddress]?
  let timeout: Duration?
  var isForced = false
}

/// Refreshes that run, each on a thread of its own, and are shared by equal calls.
///
/// `@unchecked Sendable`: a lock guards the flights.
final class Flights<Value: Sendable>: @unchecked Sendable {
  typealias Work = @Sendable (_ isCanceled: @escaping @Sendable () -> Bool) -> Value

  private struct Flight {
    let task: Task<Value, Never>
    let id: Int
    var callers = 1
  }

  private let lock = NSLock()
  private var flights: [FlightPlan: Flight] = [:]
  private var lastID = 0

  /// Awaits the flight with this plan, and begins it if it does not run. It is canceled when the
  /// tasks of all its callers are.
  ///
  /// - Parameters:
  ///   - plan: What is asked for.
  ///   - work: Blocks its thread, and ends soon after the closure that it is passed returns true.
  /// - Returns: What `work` returns.
  func value(of plan: FlightPlan, _ work: @escaping Work) async -> Value {
    let flight = lock.withLock {
      flights[plan]?.callers += 1
      if let flight = flights[plan] { return flight }
      lastID += 1
      let flight = Flight(task: start(work, plan, lastID), id: lastID)
      flights[plan] = flight
      return flight
    }
    return await withTaskCancellationHandler {
      await flight.task.value
    } onCancel: {
      lock.withLock {
        guard flights[plan]?.id == flight.id else { return }
        flights[plan]?.callers -= 1
        // Whoever calls now begins another flight.
        if flights[plan]?.callers == 0 { flights[plan] = nil }
      }
    }
  }

  private func start(_ work: @escaping Work, _ plan: FlightPlan, _ id: Int) -> Task<Value, Never> {
    Task {
      let isCanceled: @Sendable () -> Bool = { [self] in lock.withLock { flights[plan]?.id != id } }
      // The work must block none of Swift's threads, nor of Dispatch's.
      let value = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: work(isCanceled)) }
      }
      lock.withLock { if flights[plan]?.id == id { flights[plan] = nil } }
      return value
    }
  }
}
