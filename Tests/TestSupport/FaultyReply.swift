/// Replies of servers and networks in trouble. The connection is closed after each reply.
extension Reply {
  /// Nothing at all, until the client gives up.
  package static let silent = Reply { _, connection in try connection.waitForEnd() }

  /// The connection is reset instead of a reply.
  package static let resetBeforeReply = Reply { _, connection in connection.reset() }

  /// The header fields at once and then nothing, until the client gives up.
  package static func headersThenSilence(promising length: Int = 1000) -> Reply {
    Reply { _, connection in
      try connection.send(head: 200, ["Content-Length": "\(length)"])
      try connection.waitForEnd()
    }
  }

  /// The same lines again and again after a start: header fields, or interim replies such as 100.
  package static func dripping(_ lines: String, after start: String = "") -> Reply {
    Reply { _, connection in
      try connection.send(start.utf8)
      while true {
        try connection.send(lines.utf8)
        try connection.pause(.milliseconds(50))
      }
    }
  }

  /// A whole reply, byte by byte.
  package static func drippingBody(
    _ body: some Sequence<UInt8> & Sendable, every interval: Duration
  ) -> Reply {
    let body = Array(body)
    return Reply { _, connection in
      try connection.send(head: 200, ["Content-Length": "\(body.count)"])
      for byte in body {
        try connection.send([byte])
        try connection.pause(interval)
      }
    }
  }

  /// Half of the body, and then a reset.
  package static func resetInBody(_ body: [UInt8]) -> Reply {
    Reply { _, connection in
      try connection.send(
        head: 200, ["Content-Length": "\(body.count)"], Array(body.prefix(body.count / 2)))
      // Without the pause, the reset may overtake the head.
      try connection.pause(.milliseconds(50))
      connection.reset()
    }
  }

  /// Exactly these bytes instead of a message.
  package static func raw(_ bytes: some Sequence<UInt8>) -> Reply {
    let bytes = Array(bytes)
    return Reply { _, connection in
      try connection.send(bytes)
      connection.close()
    }
  }

  /// A body under header fields that need not be true.
  package static func claiming(_ headers: HeaderFields, body: [UInt8] = []) -> Reply {
    Reply { _, connection in
      try connection.send(
        head: 200,
        headers.filled(with: ["Connection": "close", "Content-Type": "application/json"]), body)
      connection.close()
    }
  }

  /// A body of `count` bytes, a `[` and blanks, neither compressed nor announced.
  package static func flood(_ count: Int = 1_000_000_000) -> Reply {
    .endless([:], [UInt8(ascii: "[")], [UInt8](repeating: UInt8(ascii: " "), count: 65_536), count)
  }

  /// A gzip stream that unpacks to about 160 times its own length.
  ///
  /// It unpacks to `size` bytes: a `[` and blanks, so that a JSON parser waits for more. The stream
  /// has no proper end, since no client should read that far.
  package static func bomb(_ size: Int = 1_000_000_000) -> Reply {
    // Two literal bytes, and the beginning of the first repetition.
    let start: [UInt8] = [0x8B, 0x56, 0x18]
    // Repeats the byte before it 8 × 258 times.
    let repetitions: [UInt8] = [
      0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A, 0x46, 0xC1, 0x28, 0x18,
    ]
    let many = [UInt8]((0..<5_000).map { _ in repetitions }.joined())
    let count = size / (8 * 258) * repetitions.count
    return .endless(["Content-Encoding": "gzip"], Gzip.header + start, many, count)
  }

  /// A body of `count` bytes: a start, and then the same piece again and again.
  private static func endless(
    _ headers: HeaderFields, _ start: [UInt8], _ piece: [UInt8], _ count: Int
  ) -> Reply {
    Reply { _, connection in
      try connection.send(head: 200, headers, start)
      for sent in stride(from: start.count, to: count, by: piece.count) {
        try connection.send(piece.prefix(count - sent))
      }
      connection.close()
    }
  }

  /// A redirection to the very same address, forever.
  package static let redirectLoop = Reply.choosing { request in
    .redirect(to: "http://\(request.headers["Host"] ?? "127.0.0.1")\(request.target)")
  }

  /// A part of a list that could be taken for the whole.
  package static func truncated(_ body: [UInt8], _ truncation: Truncation) -> Reply {
    let (headers, sent) = truncation.message(of: body)
    return .claiming(headers, body: sent)
  }
}

/// A way in which a body can stop half-way.
package enum Truncation: String, Sendable, CaseIterable {
  /// `Content-Length` promises more than comes.
  case shorterThanLength
  /// Chunks without the last, empty one.
  case chunkedWithoutEnd
  /// No length: the end of the connection looks like the end of the body.
  case withoutLength
  /// Compressed, and `Content-Length` promises more than comes.
  case compressedWithLength
  /// Compressed, and cut before `Content-Length` was computed, which therefore fits what comes.
  case compressedWithFittingLength
  /// Compressed, without a length.
  case compressedWithoutLength
  /// Compressed and complete, but damaged on the way.
  case corruptCompression

  fileprivate func message(of body: [UInt8]) -> (HeaderFields, [UInt8]) {
    let (half, whole) = (Array(body.prefix(body.count / 2)), Gzip.wrap(body))
    let cut = Array(whole.prefix(whole.count / 2))
    switch self {
    case .shorterThanLength: return (["Content-Length": "\(body.count)"], half)
    case .chunkedWithoutEnd:
      let size = String(half.count, radix: 16)
      return (["Transfer-Encoding": "chunked"], "\(size)\r\n".utf8 + half + "\r\n".utf8)
    case .withoutLength: return ([:], half)
    case .compressedWithLength:
      return (["Content-Encoding": "gzip", "Content-Length": "\(whole.count)"], cut)
    case .compressedWithFittingLength:
      return (["Content-Encoding": "gzip", "Content-Length": "\(cut.count)"], cut)
    case .compressedWithoutLength: return (["Content-Encoding": "gzip"], cut)
    case .corruptCompression:
      // A block of the reserved type, right after the gzip header.
      let corrupt = Gzip.header + [0b111] + whole.dropFirst(Gzip.header.count + 1)
      return (["Content-Encoding": "gzip"], corrupt)
    }
  }
}
