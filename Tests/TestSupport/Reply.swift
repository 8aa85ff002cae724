/// How the server answers a request.
///
///     server.behaviour["/stations"] = .choosing { $0.ordinal == 1 ? .status(503) : whole }
package struct Reply: Sendable {
  let answer: @Sendable (ReceivedRequest, Connection) throws -> Void

  /// A reply that does whatever it wants with the connection.
  package init(_ answer: @escaping @Sendable (ReceivedRequest, Connection) throws -> Void) {
    self.answer = answer
  }

  /// A whole reply with a fitting `Content-Length`, after which the connection stays open.
  ///
  /// The headers follow a `Date` and a `Content-Length`, unless they have ones of their own.
  package static func status(
    _ status: Int, headers: HeaderFields = [:], body: some Sequence<UInt8> & Sendable = []
  ) -> Reply {
    let body = Array(body)
    return Reply { _, connection in
      try connection.send(status, headers, body)
    }
  }

  /// A list as the server of the API sends it: with an entity-tag and a `Cache-Control` of a day,
  /// answered 304 when the client already has it, compressed when the client can read that.
  ///
  /// The headers replace the usual ones of the same name.
  package static func list(
    _ body: some Sequence<UInt8> & Sendable, etag: String? = nil, headers: HeaderFields = [:],
    compresses: Bool = true
  ) -> Reply {
    let body = Array(body)
    return Reply { request, connection in
      var headers = headers
      if let etag { headers.setDefault("ETag", etag) }
      headers.setDefault("Cache-Control", "max-age=86400")
      headers.setDefault("Vary", "Accept-Encoding")
      if let etag, request.headers["If-None-Match"] == etag {
        try connection.send(304, headers, nil)
        return
      }
      headers.setDefault("Content-Type", "application/json; charset=utf-8")
      guard compresses, request.acceptsGzip else {
        try connection.send(200, headers, body)
        return
      }
      headers.append("Content-Encoding", "gzip")
      try connection.send(200, headers, Gzip.wrap(body))
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

  /// One reply after the other, request by request; the last one from then on.
  package static func inTurn(_ replies: Reply...) -> Reply {
    .choosing { request in
      replies.dropFirst(request.ordinal - 1).first ?? replies.last ?? .status(404)
    }
  }

  /// The same reply, begun so much later.
  package func delayed(by duration: Duration) -> Reply {
    Reply { request, connection in
      try connection.pause(duration)
      try answer(request, connection)
    }
  }
}

extension Connection {
  /// Sends a whole message. A nil body means a status that allows none, and no `Content-Length`.
  func send(_ status: Int, _ headers: HeaderFields, _ body: [UInt8]?) throws {
    let allowsBody = status != 204 && status != 304 && status >= 200
    var head = ReplyHead(status: status, headers: headers)
    head.headers.setDefault("Date", "Sat, 21 Nov 2026 08:30:00 GMT")
    if allowsBody { head.headers.setDefault("Content-Length", "\(body?.count ?? 0)") }
    try send(head.bytes + (allowsBody ? body ?? [] : []))
  }
}
