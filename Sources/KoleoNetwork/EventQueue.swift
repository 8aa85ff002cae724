import Dispatch
import Foundation
import KoleoKit

/// The events of all transfers, queued for the waiting thread.
///
/// `@unchecked Sendable`: a lock guards everything that changes.
final class EventQueue: @unchecked Sendable {
  /// The outcome of a transfer.
  enum Event: Sendable {
    case response(HTTPResponse)
    /// The server redirects to this absolute address.
    case redirect(to: String)
    case failure(RefreshError)
  }

  /// Counts the events that have not been taken.
  private let arrivals = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var events: [(PendingRequest, Event)] = []
  private var receivedBytes = 0

  /// How long the waiting thread sleeps before a report of progress: a shorter wait is not worth one.
  private static let interval = Duration.milliseconds(200)

  /// Adds an event, from any thread.
  func deliver(_ event: Event, for pending: PendingRequest) {
    lock.withLock { events.append((pending, event)) }
    arrivals.signal()
  }

  /// Adds to the bytes received by all transfers.
  func addReceived(_ bytes: Int) {
    lock.withLock { receivedBytes += bytes }
  }

  /// Waits for an event; returns nil if none comes in time.
  ///
  /// Meanwhile calls `progress` with the number of bytes received by all transfers.
  func next(before deadline: Deadline, progress: (Int) -> Void) -> (PendingRequest, Event)? {
    while !deadline.hasPassed {
      let pause = min(deadline.remaining, Self.interval).milliseconds
      if arrivals.wait(timeout: .now() + .milliseconds(pause)) == .success {
        return lock.withLock { events.isEmpty ? nil : events.removeFirst() }
      }
      progress(lock.withLock { receivedBytes })
    }
    return nil
  }
}
