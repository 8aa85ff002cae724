/// Replies as servers and networks in trouble give them. After each the connection is closed.
extension Reply {
  /// Nothing at all, until the client gives up.
  package static let silent = Reply { _, connection in try connection.waitForEnd() }

  /// The connection ends in good order, but without a reply.
  package static let closedBeforeReply = Reply { _, connection in connection.close() }

  /// The connection is reset instead of a reply.
  package static let resetBeforeReply = Reply { _, connection in connection.reset() }

  /// The header fields at once and then nothing, until the client gives up.
  package static func headersThenSilence(promising length: Int = 1000) -> Reply {
    Reply { _, connection in
      try connection.send(head: ["Content-Length": "\(length)"])
      try connection.waitForEnd()
    }
  }

  /// One header field after the other and no end of them.
  package static func drippingHeaders(every interval: Duration) -> Reply {
    Reply { _, connection in
      try connection.send("HTTP/1.1 200 OK\r\n".utf8)
      for number in 1... {
        try connection.send("X-Drip-\(number): 1\r\n".utf8)
        try connection.pause(interval)
      }
    }
  }

  /// A whole reply, byte by byte.
  package static func drippingBody(
    _ body: some Sequence<UInt8> & Sendable, every interval: Duration
  ) -> Reply {
    let body = Array(body)
    return Reply { _, connection in
      try connection.send(head: ["Content-Length": "\(body.count)"])
      for byte in body {
        try connection.send(CollectionOfOne(byte))
        try connection.pause(interval)
      }
    }
  }

  /// Half of the body and then a reset.
  package static func resetInBody(_ body: some Sequence<UInt8> & Sendable) -> Reply {
    let body = Array(body)
    return Reply { _, connection in
      try connection.send(head: ["Content-Length": "\(body.count)"])
      try connection.send(body.prefix(body.count / 2))
      // Without it the reset may overtake the head.
      try connection.pause(.milliseconds(50))
      connection.reset()
    }
  }

  /// Exactly these bytes instead of a message.
  package static func raw(_ bytes: some Sequence<UInt8> & Sendable) -> Reply {
    let bytes = Array(bytes)
    return Reply { _, connection in
      try connection.send(bytes)
      connection.close()
    }
  }

  /// A body under a `Content-Length` that need not be a number.
  package static func claimingLength(
    _ length: String, body: some Sequence<UInt8> & Sendable = []
  ) -> Reply {
    let body = Array(body)
    return Reply { _, connection in
      try connection.send(head: ["Content-Length": length])
      try connection.send(body)
      connection.close()
    }
  }

  /// A body of so many blanks after a `[`, neither compressed nor announced.
  package static func flood(_ count: Int = 1_000_000_000) -> Reply {
    Reply { _, connection in
      try connection.send(head: [:])
      try connection.send("[".utf8)
      let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)
      var rest = count - 1
      while rest > 0 {
        try connection.send(blanks.prefix(rest))
        rest -= blanks.count
      }
      connection.close()
    }
  }

  /// A redirection to the very same address, for ever.
  package static let redirectLoop = Reply.choosing { .redirect(to: $0.address) }

  /// A part of a list that could be taken for the whole.
  package static func truncated(
    _ body: some Sequence<UInt8> & Sendable, _ truncation: Truncation
  ) -> Reply {
    let body = Array(body)
    return Reply { _, connection in
      try truncation.send(body, over: connection)
      connection.close()
    }
  }
}

/// A way in which a body can stop half-way.
package enum Truncation: String, Sendable, CaseIterable {
  /// `Content-Length` tells of more than comes.
  case shorterThanLength
  /// Chunks without the last, empty one.
  case chunkedWithoutEnd
  /// No length: the end of the connection looks like the end of the body.
  case withoutLength
  /// Compressed, and `Content-Length` tells of more than comes.
  case compressedWithLength
  /// Compressed, cut before it was framed: `Content-Length` fits what comes.
  case compressedWithFittingLength
  /// Compressed, without a length.
  case compressedWithoutLength
  /// Compressed and complete, but damaged on its way.
  case corruptCompression

  func send(_ body: [UInt8], over connection: Connection) throws {
    let half = Array(body.prefix(body.count / 2))
    switch self {
    case .shorterThanLength:
      try connection.send(head: ["Content-Length": "\(body.count)"])
      try connection.send(half)
    case .chunkedWithoutEnd:
      try connection.send(head: ["Transfer-Encoding": "chunked"])
      try connection.send("\(String(half.count, radix: 16))\r\n".utf8 + half + "\r\n".utf8)
    case .withoutLength:
      try connection.send(head: [:])
      try connection.send(half)
    default:
      try sendCompressed(Gzip.wrap(body), over: connection)
    }
  }

  private func sendCompressed(_ bytes: [UInt8], over connection: Connection) throws {
    var head: HeaderFields = ["Content-Encoding": "gzip"]
    var sent = Array(bytes.prefix(bytes.count / 2))
    if self == .corruptCompression {
      sent = bytes
      // A block of the reserved type, right after the header of the format.
      sent[Gzip.header.count] = 0b111
    }
    if self == .compressedWithLength { head.append("Content-Length", "\(bytes.count)") }
    if self == .compressedWithFittingLength { head.append("Content-Length", "\(sent.count)") }
    try connection.send(head: head)
    try connection.send(sent)
  }
}

extension Connection {
  /// Sends the head of a reply 200 after which the connection will be closed.
  func send(head: HeaderFields) throws {
    var headers = head
    headers.append("Connection", "close")
    headers.setDefault("Content-Type", "application/json; charset=utf-8")
    try send(ReplyHead(status: 200, headers: headers).bytes)
  }
}

extension ReceivedRequest {
  /// The whole address that was asked for.
  fileprivate var address: String { "http://\(headers["Host"] ?? "127.0.0.1")\(target)" }
}
