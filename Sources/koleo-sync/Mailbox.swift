import Dispatch
import Foundation
import KoleoKit

/// Where transfers leave what has become of them for the thread that waits.
///
/// `@unchecked Sendable`: transfers and the waiting thread meet here, and a lock guards all that
/// changes.
final class Mailbox: @unchecked Sendable {
  /// What becomes of a transfer.
  enum Event: Sendable {
    case reply(Response)
    /// The server says that the reply is at another, absolute, address.
    case redirect(to: String)
    case failure(TransportError)
  }

  /// Counts the events that have not been taken.
  private let arrivals = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var events: [(Exchange, Event)] = []
  private var receivedBytes = 0

  /// How long the waiting thread sleeps before it tells again how much has come.
  private static let interval = Duration.milliseconds(100)

  func deliver(_ event: Event, for exchange: Exchange) {
    lock.withLock { events.append((exchange, event)) }
    arrivals.signal()
  }

  /// Adds to the bytes received by all transfers.
  func count(_ bytes: Int) {
    lock.withLock { receivedBytes += bytes }
  }

  /// Waits for an event; nil when none comes in time.
  ///
  /// - Parameter progress: Called while it waits, with the bytes received by all transfers.
  func next(before deadline: Deadline, progress: (Int) -> Void) -> (Exchange, Event)? {
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
