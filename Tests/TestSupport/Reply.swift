/// How the server answers a request.
///
///     server.behavior["/stations"] = .status(503, headers: ["Retry-After: 120"])
package struct Reply: Sendable {
  package let answer: @Sendable (ReceivedRequest, Connection) throws -> Void

  /// A reply that does whatever it wants with the connection.
  package init(_ answer: @escaping @Sendable (ReceivedRequest, Connection) throws -> Void) {
    self.answer = answer
  }

  /// The reply that the closure chooses for a request.
  package static func choosing(
    _ choice: @escaping @Sendable (ReceivedRequest) throws -> Reply
  ) -> Reply {
    Reply { request, connection in try choice(request).answer(request, connection) }
  }

  /// A whole reply with the right `Content-Length`, after which the connection stays open. If the
  /// status allows no body, the reply has no body and no `Content-Length`.
  package static func status(
    _ status: Int, headers: [String] = [], body: some Sequence<UInt8> = []
  ) -> Reply {
    let allowsBody = status >= 200 && status != 204 && status != 304
    let body = allowsBody ? Array(body) : []
    let length = allowsBody ? ["Content-Length: \(body.count)"] : []
    return Reply { _, connection in try connection.send(status: status, headers + length, body) }
  }

  /// A list as the server of the API sends it:
  /// - with an entity tag, if `etag` is given, and a `Cache-Control` of a day;
  /// - as a 304 without a body, if the client already has the list;
  /// - compressed, if the client accepts gzip, unless `compresses` is false.
  package static func list(
    _ body: some Sequence<UInt8>, etag: String? = nil, compresses: Bool = true
  ) -> Reply {
    let body = Array(body)
    let headers =
      ["Cache-Control: max-age=86400", "Content-Type: application/json; charset=utf-8"]
      + (etag.map { ["ETag: \($0)"] } ?? [])
    return .choosing { request in
      if let etag, request["If-None-Match"] == etag { return .status(304, headers: headers) }
      guard compresses, request["Accept-Encoding"]?.contains("gzip") == true else {
        return .status(200, headers: headers, body: body)
      }
      return .status(
        200, headers: headers + ["Content-Encoding: gzip"], body: Gzip.wrap(body))
    }
  }

  /// A redirection. Without a location the `Location` field is left out.
  package static func redirect(to location: String?, status: Int = 302) -> Reply {
    .status(status, headers: location.map { ["Location: \($0)"] } ?? [])
  }

  // MARK: Servers and networks in trouble

  /// Nothing at all, until the client gives up.
  package static let silent = Reply { _, connection in try connection.waitForEnd() }

  /// The connection is reset instead of a reply.
  package static let reset = Reply { _, connection in connection.reset() }

  /// Exactly these bytes instead of a message, and then nothing, until the client gives up.
  package static func stalling(after start: String) -> Reply {
    Reply { _, connection in
      try connection.send(start)
      try connection.waitForEnd()
    }
  }

  /// The same text again and again after a start.
  package static func dripping(_ text: String, after start: String = "") -> Reply {
    Reply { _, connection in
      try connection.send(start)
      while true {
        try connection.send(text)
        try connection.pause(.milliseconds(50))
      }
    }
  }

  /// Exactly these bytes instead of a message, and then the end of the connection.
  package static func raw(_ bytes: some Sequence<UInt8>) -> Reply {
    let bytes = Array(bytes)
    return Reply { _, connection in
      try connection.send(bytes)
      connection.close()
    }
  }

  /// A body under header fields that need not be true, and then the end of the connection.
  package static func claiming(_ headers: [String], _ body: some Sequence<UInt8>) -> Reply {
    let fields = (headers + ["Connection: close"]).map { $0 + "\r\n" }.joined()
    return .raw("HTTP/1.1 200 OK\r\n\(fields)\r\n".utf8 + Array(body))
  }

  /// A start, and then the same piece again and again, `count` bytes in all.
  package static func flood(
    _ count: Int, _ headers: [String], _ start: [UInt8], _ piece: [UInt8]
  ) -> Reply {
    Reply { _, connection in
      try connection.send(status: 200, headers + ["Connection: close"], start)
      for _ in 0..<(count / piece.count) { try connection.send(piece) }
      connection.close()
    }
  }
}

/// The gzip format (RFC 1951, RFC 1952), as far as tests need it: the bytes are merely stored.
package enum Gzip {
  /// Deflate, no flags, no time stamp, unknown system.
  package static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// A complete stream of stored blocks.
  package static func wrap(_ bytes: [UInt8]) -> [UInt8] {
    var result = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(Int(UInt16.max))
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += littleEndian(length) + littleEndian(~length) + block
    } while !rest.isEmpty
    return result + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian, Array.init)
  }

  /// The CRC-32 of the bytes.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { state, byte in
      table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
