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
    try Descriptors.write(bytes, to: descriptor)
  }

  package func send(_ text: String) throws { try send(text.utf8) }

  /// Sends the head of a reply, with these header fields, and its body.
  package func send(status: Int, _ headers: [String], _ body: [UInt8] = []) throws {
    let fields = headers.map { $0 + "\r\n" }.joined()
    try send("HTTP/1.1 \(status) Reason\r\n\(fields)\r\n".utf8 + body)
  }

  /// Waits for a time; throws as soon as the client closes the connection or the server is stopped.
  package func pause(_ duration: Duration) throws {
    let end = ContinuousClock.now + duration
    while case let rest = ContinuousClock.now.duration(to: end), rest > .zero {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, rest.pollTimeout) > 0 else { continue }
      guard receiveMore() else { throw SystemCallError("read") }
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

  /// The next request; nil if the client sends no more, or something else.
  func receiveRequest() -> ReceivedRequest? {
    repeat {
      if let end = received.firstRange(of: Array("\r\n\r\n".utf8)) {
        defer { received.removeFirst(end.upperBound) }
        return ReceivedRequest(head: String(decoding: received[..<end.lowerBound], as: UTF8.self))
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

/// A request that the server has received.
package struct ReceivedRequest: Sendable {
  package let method: String
  /// The target as it stood in the request line.
  package let target: String
  /// The path relative to the server's base path: `/stations`.
  package let path: String
  private let fields: [(name: String, value: String)]

  init?(head: String) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    (method, target) = (words[0], words[1])
    let base = LoopbackServer.basePath
    path = target.hasPrefix(base + "/") ? String(target.dropFirst(base.count)) : target
    fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        parts[0].lowercased(), parts.dropFirst().joined().trimmingCharacters(in: .whitespaces)
      )
    }
  }

  /// The first value of a header field.
  package subscript(name: String) -> String? {
    fields.first { $0.name == name.lowercased() }?.value
  }
}
