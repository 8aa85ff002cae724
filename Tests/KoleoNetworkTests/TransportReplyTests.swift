import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

@Suite("The transport: replies") struct TransportReplyTests {
  static let list = Fixtures.stations.json

  @Test("a body is returned decompressed", arguments: [true, false])
  func compression(isUsed compressed: Bool) async throws {
    let outcome = try await fetch(.list(Self.list, etag: "W/\"1\"", compresses: compressed))
    #expect(try outcome.get() == [HTTPResponse(status: 200, entityTag: "W/\"1\"", body: Self.list)])
  }

  @Test("a list that has not changed is a status") func unchangedList() async throws {
    let server = try LoopbackServer()
    server.behavior["/list"] = .list(Self.list, etag: "\"1\"")
    let request = request(server.url + "/list", headers: ["If-None-Match": "\"1\""])
    #expect(try await fetch([request]).get() == [HTTPResponse(status: 304, entityTag: "\"1\"")])
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
    let responses = try await fetch(fault.reply).get()
    #expect(responses.map(\.status) == [Int(fault.name.prefix(3))])
    #expect(responses.map(\.body) == [[]])
  }

  @Test(
    "a challenge is not answered",
    arguments: ["Basic realm=\"koleo\"", "Digest realm=\"k\", nonce=\"1\"", "Negotiate"])
  func challenge(_ challenge: String) async throws {
    let server = try LoopbackServer()
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
    let server = try LoopbackServer()
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

  // MARK: Decoding

  @Test(
    "JSON is decoded; JSON of another type, and other text, are different errors",
    arguments: [("{}", true), ("[1,2", false), ("", false), ("<html>", false)])
  func decoding(_ text: String, isJSON: Bool) throws {
    #expect(try JSONReplyDecoder().decode([Int].self, from: Array(" [1,2]\n".utf8)) == [1, 2])
    let error = #expect(throws: DecodingError.self) {
      try JSONReplyDecoder().decode([Int].self, from: Array(text.utf8))
    }
    if case .typeMismatch = error { #expect(isJSON) } else { #expect(!isJSON) }
  }
}
