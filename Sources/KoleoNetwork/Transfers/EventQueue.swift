import Dispatch
import Foundation
import KoleoKit

/// The events of a transport's transfers, queued for the waiting thread.
///
/// `@unchecked Sendable`: a lock guards all mutable state.
final class EventQueue: @unchecked Sendable {
  enum Event: Sendable {
    case transfer(TransferEvent)
    /// The server redirects to this URL, which may be relative.
    case redirect(PendingRequest, to: String)
  }

  /// Counts the events in the queue.
  private let arrivals = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var events: [Event] = []
  /// At most a few for each address, until the transport is gone.
  private var abandonedIDs: Set<Int> = []

  /// Adds an event, from any thread.
  func add(_ event: Event) {
    lock.withLock { events.append(event) }
    arrivals.signal()
  }

  /// Marks a request whose reply nobody waits for; its transfer ends at the next piece.
  func abandon(_ id: Int) {
    lock.withLock { _ = abandonedIDs.insert(id) }
  }

  /// Whether the caller has stopped waiting for the reply to a request.
  func isAbandoned(_ id: Int) -> Bool {
    lock.withLock { abandonedIDs.contains(id) }
  }

  /// Waits for the next event; returns nil if none comes in time.
  func next(before deadline: Deadline) -> Event? {
    let timeout = DispatchTime.now() + .milliseconds(deadline.remaining.milliseconds)
    guard arrivals.wait(timeout: timeout) == .success else { return nil }
    return lock.withLock { events.removeFirst() }
  }
}
