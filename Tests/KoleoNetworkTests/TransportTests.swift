import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

@Suite("The transport: requests and replies") struct TransportTests {
  static let list = Fixtures.stations.json

  private let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  // MARK: Requests

  @Test("the headers of a request are sent, and none that describes the user")
  func headers() async throws {
    let headers = [
      "Accept": "application/json", "Accept-Language": "en", "User-Agent": "koleo/9.9 (test)",
      "X-KOLEO-Version": "1", "If-None-Match": "W/\"abc\"",
    ]
    _ = await fetch([request(server.url + "/stations", headers: headers)])
    let received = try #require(server.requests.first)
    #expect(received.method == "GET")
    let added = ["Accept-Encoding": "gzip"]
    for (name, value) in headers.merging(added, uniquingKeysWith: { $1 }) {
      #expect(received.headers.all(name) == [value])
    }
    let names = Set(received.headers.fields.map { $0.name.lowercased() })
    let known = (Array(headers.keys) + Array(added.keys) + ["host", "connection"])
    #expect(names.subtracting(known.map { $0.lowercased() }) == [])
  }

  @Test("scheme and host may be in capitals", arguments: ["HTTP://LOCALHOST", "Http://127.0.0.1"])
  func capitals(_ origin: String) async throws {
    server.behavior["/list"] = .list("[]".utf8)
    let port = try #require(server.origin.split(separator: ":").last)
    #expect(try await fetch("\(origin):\(port)/list").get().map(\.status) == [200])
  }

  @Test("cookies and entity tags of a reply are not sent back") func cookies() async throws {
    server.behavior["/list"] = .status(
      200,
      headers: [
        "Set-Cookie": "id=1; Max-Age=9999", "ETag": "\"1\"", "Cache-Control": "max-age=9999",
      ])
    for _ in 1...2 { _ = await fetch(server.url + "/list") }
    #expect(server.requests.map { $0.headers["Cookie"] } == [nil, nil])
    #expect(server.requests.map { $0.headers["If-None-Match"] } == [nil, nil])
  }

  @Test("all requests are sent before any is answered, and replies have the order of the requests")
  func concurrency() async throws {
    let reply = Reply { request, connection in
      while server.requests.count < 2 { try connection.pause(.milliseconds(5)) }
      if request.path == "/slow" { try connection.pause(.milliseconds(100)) }
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\(request.path)".utf8)
    }
    for path in ["/slow", "/fast"] { server.behavior[path] = reply }
    let responses = try await fetch(server.url + "/slow", server.url + "/fast").get()
    #expect(responses.map { String(decoding: $0.body, as: UTF8.self) } == ["/slow", "/fast"])
  }

  // MARK: Replies

  @Test("a body is returned decompressed", arguments: [true, false])
  func compression(isUsed compressed: Bool) async throws {
    let outcome = try await fetch(.list(Self.list, etag: "W/\"1\"", compresses: compressed))
    #expect(try outcome.get() == [HTTPResponse(status: 200, entityTag: "W/\"1\"", body: Self.list)])
  }

  @Test(
    "an entity tag is returned unchanged",
    arguments: [
      (["ETag": "\"1\""], "\"1\""), (["etag": "W/\"1\""], "W/\"1\""),
      (["ETag": "unquoted"], "unquoted"), (["ETag": "\"a\"", "ETag": "\"b\""], "\"a\", \"b\""),
      ([:], nil),
    ] as [(HeaderFields, String?)])
  func entityTag(headers: HeaderFields, tag: String?) async throws {
    let outcome = try await fetch(.status(200, headers: headers, body: "[]".utf8))
    #expect(try outcome.get().map(\.entityTag) == [tag])
  }

  @Test("any other status is returned without a body", arguments: Fault.statuses)
  func status(_ fault: Fault) async throws {
    let response = try #require(try await fetch(fault.reply).get().first)
    #expect(response.status == Int(fault.name.prefix(3)) && response.body.isEmpty)
  }

  @Test(
    "a challenge is not answered",
    arguments: ["Basic realm=\"koleo\"", "Digest realm=\"k\", nonce=\"1\"", "Negotiate"])
  func challenge(_ challenge: String) async throws {
    server.behavior["/list"] = .status(401, headers: ["WWW-Authenticate": challenge])
    #expect(try await fetch(server.url + "/list").get().map(\.status) == [401])
    #expect(server.requests.count == 1)
  }

  @Test("an informational reply is ignored") func informationalStatus() async throws {
    let hints = "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"
    let announced = Reply.raw((hints + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]").utf8)
    #expect(try await fetch(announced).get() == [HTTPResponse(status: 200, body: Array("[]".utf8))])
  }

  /// The server holds back the second half of each reply until both first halves are reported.
  @Test("the bytes received are reported while the transport waits") func progress() async throws {
    let counts = Counts()
    let half = [UInt8](repeating: 0, count: 1000)
    server.behavior["/list"] = Reply { _, connection in
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n".utf8 + half)
      while counts.values.reduce(0, +) < 2000 { try connection.pause(.milliseconds(5)) }
      try connection.send(half)
    }
    let requests = [1, 2].map { _ in request(server.url + "/list") }
    let whole = HTTPResponse(status: 200, body: half + half)
    #expect(await fetch(requests) { counts.append($0) } == .success([whole, whole]))
    #expect(counts.values.reduce(0, +) == 4000)
  }
}
