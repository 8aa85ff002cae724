import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A connection that a client has opened to a `LoopbackServer`, as a `Reply` sees it.
///
/// One thread reads, writes and closes it; `interrupt` may come from any.
package final class Connection: @unchecked Sendable {
  /// The client is gone, or the server has been stopped.
  package struct Ended: Error {}

  /// Counted from 1.
  package let number: Int
  private let descriptor: Int32
  private let lock = NSLock()
  private var isClosed = false
  private var received: [UInt8] = []
  /// Whether a reply has been left in a state that no other can follow.
  private(set) var mustClose = false

  init(_ descriptor: Int32, number: Int) {
    self.descriptor = descriptor
    self.number = number
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var immediately: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &immediately,
      socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close() }

  /// Sends all of the bytes.
  ///
  /// - Throws: `Ended` when the client has closed the connection or the server has been stopped.
  package func send(_ bytes: some Sequence<UInt8>) throws {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Self.withoutSignal)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Ended() }
      sent += count
    }
  }

  /// Waits, but no longer than the client and the server do.
  package func pause(_ duration: Duration) throws {
    let end = ContinuousClock.now + duration
    while case let rest = ContinuousClock.now.duration(to: end), rest > .zero {
      guard becomesReadable(within: rest) else { continue }
      var byte: UInt8 = 0
      guard recv(descriptor, &byte, 1, Int32(MSG_PEEK.rawInt32)) > 0 else { throw Ended() }
      // A request sent ahead keeps the socket readable: nothing left to wait on but time.
      usleep(UInt32(min(rest.milliseconds, 50)) * 1000)
    }
  }

  /// Waits until the client gives up or the server is stopped.
  package func waitForEnd() throws {
    while true { try pause(.seconds(60)) }
  }

  /// Ends the connection in good order; what has been sent still arrives.
  package func close() {
    lock.withLock {
      guard !isClosed else { return }
      isClosed = true
      mustClose = true
      _ = shutdown(descriptor, Int32(SHUT_WR.rawInt32))
      _ = Foundation.close(descriptor)
    }
  }

  /// Ends the connection with a reset instead of a proper end.
  package func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    lock.withLock {
      guard !isClosed else { return }
      isClosed = true
      mustClose = true
      setsockopt(
        descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      _ = Foundation.close(descriptor)
    }
  }

  /// Makes whatever the connection's own thread does on it fail at once.
  func interrupt() {
    lock.withLock {
      if !isClosed { _ = shutdown(descriptor, Int32(SHUT_RDWR.rawInt32)) }
    }
  }

  /// The next message head, without its empty line; nil when the client sends no more.
  func receiveHead() -> [UInt8]? {
    let limit = 65_536
    var searched = 0
    while received.count < limit {
      if let end = received.endOfHead(from: max(0, searched - 3)) {
        let head = Array(received[..<(end - 4)])
        received.removeFirst(end)
        return head
      }
      searched = received.count
      guard receiveMore() else { return nil }
    }
    return nil
  }

  /// Reads and drops a request's body.
  func skip(_ count: Int) {
    while received.count < count, receiveMore() {}
    received.removeFirst(min(count, received.count))
  }

  private func receiveMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  private func becomesReadable(within duration: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, duration.milliseconds) > 0
  }

  #if canImport(Darwin)
    private static let withoutSignal: Int32 = 0
  #else
    private static let withoutSignal = Int32(MSG_NOSIGNAL.rawInt32)
  #endif
}

extension [UInt8] {
  /// Where the first empty line ends, at or after `start`.
  fileprivate func endOfHead(from start: Int) -> Int? {
    guard count >= 4 else { return nil }
    for index in start..<(count - 3)
    where self[index] == 13 && self[index + 1] == 10 && self[index + 2] == 13
      && self[index + 3] == 10
    {
      return index + 4
    }
    return nil
  }
}

// The constants of the socket calls are plain numbers in one C library and enumerations in another.
extension Int32 { var rawInt32: Int32 { self } }
extension Int { var rawInt32: Int32 { Int32(self) } }
#if canImport(Glibc)
  extension __socket_type { var rawInt32: Int32 { Int32(rawValue) } }
#endif
