import Foundation

/// A connection to a `LoopbackServer`, which one thread reads, writes and closes.
package final class Connection: @unchecked Sendable {
  private let descriptor: Int32
  private let lock = NSLock()
  private(set) var isClosed = false
  private var received: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close() }

  /// Sends all of the bytes; throws if the client or the server has closed the connection.
  package func send(_ bytes: some Sequence<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw ConnectionClosedError() }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for a time; throws as soon as the client closes the connection or the server is stopped.
  package func pause(_ duration: Duration) throws {
    let end = ContinuousClock.now + duration
    while case let rest = ContinuousClock.now.duration(to: end), rest > .zero {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, rest.milliseconds) > 0 else { continue }
      guard receiveMore() else { throw ConnectionClosedError() }
    }
  }

  /// Waits until the client gives up or the server is stopped, and throws then.
  package func waitForEnd() throws {
    while true { try pause(.seconds(60)) }
  }

  /// Ends the connection in good order: the bytes sent before still arrive.
  package func close() {
    lock.withLock {
      guard !isClosed else { return }
      isClosed = true
      _ = shutdown(descriptor, Int32(SHUT_WR))
      _ = Foundation.close(descriptor)
    }
  }

  /// Ends the connection with a reset instead of a proper end.
  package func reset() {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout<linger>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, size)
    lock.withLock {
      isClosed = true
      _ = Foundation.close(descriptor)
    }
  }

  /// Makes the current read or write of the connection's own thread fail at once. May be called
  /// from any thread.
  func interrupt() {
    lock.withLock {
      if !isClosed { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// The next message head, without its empty line; nil if the client sends no more.
  func receiveHead() -> [UInt8]? {
    repeat {
      if let end = received.firstRange(of: Array("\r\n\r\n".utf8)) {
        defer { received.removeFirst(end.upperBound) }
        return Array(received[..<end.lowerBound])
      }
    } while receiveMore()
    return nil
  }

  private func receiveMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }
}

/// The client is gone, or the server has been stopped.
package struct ConnectionClosedError: Error {}
