import TestSupport
import Testing

@testable import KoleoKit
@testable import KoleoNetwork

@Suite("The transport: replies") struct ReplyTests {
  static let list = Fixtures.stations.json

  @Test("a body is returned decompressed", arguments: [true, false])
  func compression(isUsed compressed: Bool) async throws {
    let outcome = try await fetch(.list(Self.list, etag: "W/\"1\"", compresses: compressed))
    #expect(try outcome.get() == [HTTPResponse(status: 200, entityTag: "W/\"1\"", body: Self.list)])
  }

  @Test("replies have the order of the requests") func order() async throws {
    let server = try LoopbackServer()
    server.behaviour["/slow"] = .list("slow".utf8).delayed(by: .milliseconds(100))
    server.behaviour["/fast"] = .list("fast".utf8)
    let responses = try await fetch(server.url + "/slow", server.url + "/fast").get()
    #expect(responses.map { String(decoding: $0.body, as: UTF8.self) } == ["slow", "fast"])
  }

  @Test("a list that has not changed is a status") func unchangedList() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .list(Self.list, etag: "\"1\"")
    let request = request(server.url + "/list", headers: ["If-None-Match": "\"1\""])
    #expect(try await fetch([request]).get() == [HTTPResponse(status: 304, entityTag: "\"1\"")])
  }

  static let entityTags: [(name: String, headers: HeaderFields, tag: String?)] = [
    ("usual name", ["ETag": "\"1\""], "\"1\""),
    ("name in lower case", ["etag": "W/\"1\""], "W/\"1\""),
    ("no tag at all", ["ETag": "unquoted"], "unquoted"),
    ("two of them", ["ETag": "\"a\"", "ETag": "\"b\""], "\"a\", \"b\""),
    ("none", [:], nil),
  ]

  @Test("an entity tag is returned as it came", arguments: entityTags)
  func entityTag(name: String, headers: HeaderFields, tag: String?) async throws {
    let outcome = try await fetch(.status(200, headers: headers, body: "[]".utf8))
    #expect(try outcome.get().map(\.entityTag) == [tag])
  }

  @Test("any status is returned, without a body", arguments: Fault.statuses)
  func status(_ fault: Fault) async throws {
    let responses = try await fetch(fault.reply).get()
    #expect(responses.map(\.status) == [Int(fault.name.prefix(3))])
    #expect(responses.map(\.body) == [[]])
  }

  @Test(
    "no challenge is answered",
    arguments: ["Basic realm=\"koleo\"", "Digest realm=\"k\", nonce=\"1\"", "Negotiate"])
  func challenge(_ challenge: String) async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .status(401, headers: ["WWW-Authenticate": challenge])
    #expect(try await fetch(server.url + "/list").get().map(\.status) == [401])
    #expect(server.requests.count == 1)
  }

  @Test("a body that nobody reads is not waited for") func unreadBody() async throws {
    let unfinished = Reply { _, connection in
      try connection.send("HTTP/1.1 503 Busy\r\nContent-Length: 99\r\n\r\n".utf8)
      try connection.waitForEnd()
    }
    #expect(try await fetch(unfinished).get() == [HTTPResponse(status: 503)])
  }

  @Test("the announcement of a reply is passed over") func informationalStatus() async throws {
    let hints = "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"
    let announced = Reply.raw((hints + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]").utf8)
    #expect(try await fetch(announced).get() == [HTTPResponse(status: 200, body: Array("[]".utf8))])
  }

  /// The server holds back the second half of each reply until both first halves are reported.
  @Test("the bytes received are reported while the transport waits") func progress() async throws {
    let server = try LoopbackServer()
    let counts = Counts()
    let half = [UInt8](repeating: 0, count: 1000)
    server.behaviour["/list"] = Reply { _, connection in
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n".utf8 + half)
      while counts.values.reduce(0, +) < 2000 { try connection.pause(.milliseconds(5)) }
      try connection.send(half)
    }
    let requests = [1, 2].map { _ in request(server.url + "/list") }
    let whole = HTTPResponse(status: 200, body: half + half)
    #expect(await fetch(requests) { counts.append($0) } == .success([whole, whole]))
    #expect(counts.values.reduce(0, +) == 4000)
  }

  // MARK: Decoding

  @Test("JSON is decoded") func json() throws {
    #expect(try JSONReplyDecoder().decode([Int].self, from: Array(" [1,2]\n".utf8)) == [1, 2])
  }

  @Test(
    "a coordinate in quotes is a decimal number or none",
    arguments: [
      ("52.5", 52.5), ("-1", -1), ("0x10", nil), ("nan", nil), ("inf", nil), ("", nil),
      ("5 2", nil),
    ] as [(String, Double?)])
  func quotedNumber(_ text: String, is latitude: Double?) throws {
    let json = #"[{"id":1,"name":"Reda","latitude":"\#(text)","longitude":"21"}]"#
    let reply = try JSONReplyDecoder().decode(StationsReply.self, from: Array(json.utf8))
    #expect(reply.records.map { $0.position?.latitude } == [latitude])
  }

  @Test(
    "JSON of another type, and what is not JSON, are different errors",
    arguments: [("{}", true), ("[1,2", false), ("", false), ("<html>", false)])
  func decodingError(for text: String, isOfType: Bool) {
    let error = #expect(throws: DecodingError.self) {
      try JSONReplyDecoder().decode([Int].self, from: Array(text.utf8))
    }
    if case .typeMismatch = error { #expect(isOfType) } else { #expect(!isOfType) }
  }
}
