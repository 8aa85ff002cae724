import Foundation
import KoleoKit

extension CacheDirectory {
  /// Refreshes the list from the server, and creates the directory if it does not exist.
  ///
  ///     let directory = try CacheDirectory.forCurrentUser()
  ///     let list = try await directory.refresh().list
  ///
  /// One refresh of a directory runs at a time, in this process or another; the others wait for it.
  /// Readers always find a whole list. The work has a thread of its own, which also ends its
  /// requests when the task is canceled.
  ///
  /// On Linux, Foundation makes empty directories for caches and cookies in the user's home, and
  /// uses the proxy that the environment names.
  ///
  /// - Parameters:
  ///   - mode: When to ask the server, and what to accept.
  ///   - servers: The addresses of one server, asked one after the other; by default those of
  ///     ``ServerAddress/configured()``. The one that the list is from is asked first, and the one
  ///     that was being asked when the last attempt ended is asked last.
  ///   - timeout: The time for everything, at most an hour. An address that is silent for two
  ///     seconds gives way to the next.
  ///   - progress: Called on another thread with each step.
  /// - Returns: The list, and what happened to it.
  /// - Throws: `Failure`; the list is then unchanged:
  ///   - `.unavailable` if no address can be reached, or the task is canceled;
  ///   - `.badReply` if the reply is no station list, or is refused;
  ///   - `.inputOutput` if the list cannot be kept;
  ///   - `.usage` if there is no address.
  @discardableResult
  public func refresh(
    _ mode: RefreshMode = .automatic, from servers: [ServerAddress]? = nil,
    timeout: Duration = .seconds(30),
    progress: @escaping @Sendable (RefreshProgress) -> Void = { _ in }
  ) async throws(Failure) -> RefreshOutcome {
    let servers = if let servers { servers } else { try ServerAddress.configured() }
    if servers.isEmpty {
      throw Failure(
        .usage, en: "a refresh needs the address of a server", pl: "brak adresu serwera")
    }
    let deadline = Deadline(after: timeout)
    let end = RefreshEnd()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        end.resume(continuation)
        // The work blocks its thread, which must be none of Swift's or of Dispatch's.
        Thread.detachNewThread {
          let refresh = Refresh(
            directory: self, servers: servers, mode: mode, deadline: deadline,
            isCanceled: { end.result != nil }, progress: progress)
          end.reach(Result { () throws(Failure) in try refresh.run() })
        }
      }
    } onCancel: {
      end.reach(
        .failure(
          Failure(.unavailable, en: "the refresh was canceled", pl: "przerwano odświeżanie")))
    }
    guard let result = end.result else { throw .timedOut(servers[0]) }
    return try result.get()
  }
}

/// The end of a refresh: its result, or its cancellation, whichever is first.
///
/// `@unchecked Sendable`: a lock guards all state.
private final class RefreshEnd: @unchecked Sendable {
  private let lock = NSLock()
  private var reached: Result<RefreshOutcome, Failure>?
  private var waiting: CheckedContinuation<Void, Never>?

  var result: Result<RefreshOutcome, Failure>? { lock.withLock { reached } }

  func reach(_ result: Result<RefreshOutcome, Failure>) {
    lock.withLock {
      reached = reached ?? result
      waiting?.resume()
      waiting = nil
    }
  }

  /// Resumes at the end, which may have been reached already.
  func resume(_ continuation: CheckedContinuation<Void, Never>) {
    lock.withLock {
      if reached != nil { continuation.resume() } else { waiting = continuation }
    }
  }
}
