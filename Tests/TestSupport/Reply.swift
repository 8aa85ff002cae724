/// How the server answers a request.
///
///     server.behavior["/stations"] = .status(503, headers: ["Retry-After": "120"])
package struct Reply: Sendable {
  let answer: @Sendable (ReceivedRequest, Connection) throws -> Void

  /// A reply that does whatever it wants with the connection.
  package init(_ answer: @escaping @Sendable (ReceivedRequest, Connection) throws -> Void) {
    self.answer = answer
  }

  /// A whole reply with the right `Content-Length`, after which the connection stays open. If the
  /// status allows no body, the reply has no body and no `Content-Length`.
  package static func status(
    _ status: Int, headers: HeaderFields = [:], body: some Sequence<UInt8> = []
  ) -> Reply {
    let allowsBody = status >= 200 && status != 204 && status != 304
    let body = allowsBody ? Array(body) : []
    let length: HeaderFields = allowsBody ? ["Content-Length": "\(body.count)"] : [:]
    return Reply { _, connection in
      try connection.send(head: status, headers.filled(with: length), body)
    }
  }

  /// A list as the server of the API sends it:
  /// - with an entity tag, if `etag` is given, and a `Cache-Control` of a day;
  /// - as a 304 without a body, if the client already has the list;
  /// - compressed, if the client accepts gzip, unless `compresses` is false.
  package static func list(
    _ body: some Sequence<UInt8>, etag: String? = nil, compresses: Bool = true
  ) -> Reply {
    let body = Array(body)
    let headers = HeaderFields(etag.map { [("ETag", $0)] } ?? []).filled(with: [
      "Cache-Control": "max-age=86400", "Content-Type": "application/json; charset=utf-8",
    ])
    return .choosing { request in
      if let etag, request.headers["If-None-Match"] == etag {
        return .status(304, headers: headers)
      }
      guard compresses, request.headers["Accept-Encoding"]?.contains("gzip") == true else {
        return .status(200, headers: headers, body: body)
      }
      let encoded = headers.filled(with: ["Content-Encoding": "gzip"])
      return .status(200, headers: encoded, body: Gzip.wrap(body))
    }
  }

  /// A redirection. Without a location the `Location` field is left out.
  package static func redirect(to location: String?, status: Int = 302) -> Reply {
    .status(status, headers: location.map { ["Location": $0] } ?? [:])
  }

  /// The reply that the closure chooses for a request.
  package static func choosing(_ choice: @escaping @Sendable (ReceivedRequest) -> Reply) -> Reply {
    Reply { request, connection in try choice(request).answer(request, connection) }
  }

  /// The same reply, begun after a delay.
  package func delayed(by duration: Duration) -> Reply {
    Reply { request, connection in
      try connection.pause(duration)
      try answer(request, connection)
    }
  }
}

extension Connection {
  /// Sends the head of a reply, and its body if there is one.
  func send(head status: Int, _ headers: HeaderFields, _ body: [UInt8] = []) throws {
    // FoundationNetworking refuses a field without a blank after the colon.
    let fields = headers.fields.map { "\($0.name): \($0.value)\r\n" }
    try send("HTTP/1.1 \(status) Reason\r\n\(fields.joined())\r\n".utf8 + body)
  }
}
