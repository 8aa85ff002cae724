import KoleoKit
import TestSupport
import Testing

@Suite struct ReplyTests {
  static let list = Fixtures.stations.json

  @Test(arguments: [true, false]) func deliversTheBodyDecoded(compressed: Bool) async throws {
    let outcome = try await fetch(.list(Self.list, etag: "W/\"1\"", compresses: compressed))
    #expect(try outcome.get() == [Response(status: 200, entityTag: "W/\"1\"", body: Self.list)])
  }

  @Test func keepsTheOrderOfTheRequests() async throws {
    let server = try LoopbackServer()
    server.behaviour["/slow"] = .list("slow".utf8).delayed(by: .milliseconds(100))
    server.behaviour["/fast"] = .list("fast".utf8)
    let responses = try await fetch(server.url + "/slow", server.url + "/fast").get()
    #expect(responses.map { String(decoding: $0.body, as: UTF8.self) } == ["slow", "fast"])
  }

  @Test func deliversThatNothingHasChanged() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .list(Self.list, etag: "\"1\"")
    let request = Request(url: server.url + "/list", headers: ["If-None-Match": "\"1\""])
    #expect(try await fetch([request]).get() == [Response(status: 304, entityTag: "\"1\"")])
  }

  static let entityTags: [(name: String, headers: HeaderFields, tag: String?)] = [
    ("usual name", ["ETag": "\"1\""], "\"1\""),
    ("name in lower case", ["etag": "W/\"1\""], "W/\"1\""),
    ("no tag at all", ["ETag": "unquoted"], "unquoted"),
    ("two of them", ["ETag": "\"a\"", "ETag": "\"b\""], "\"a\", \"b\""),
    ("none", [:], nil),
  ]

  @Test(arguments: entityTags)
  func deliversTheEntityTagAsItCame(name: String, headers: HeaderFields, tag: String?) async throws
  {
    let outcome = try await fetch(.status(200, headers: headers, body: "[]".utf8))
    #expect(try outcome.get().map(\.entityTag) == [tag])
  }

  @Test(arguments: Fault.statuses) func deliversAnyStatus(_ fault: Fault) async throws {
    let responses = try await fetch(fault.reply).get()
    #expect(responses.map(\.status) == [Int(fault.name.prefix(3))])
    #expect(responses.map(\.body) == [[]])
  }

  static let challenges = ["Basic realm=\"koleo\"", "Digest realm=\"k\", nonce=\"1\"", "Negotiate"]

  @Test(arguments: challenges) func answersNoChallenge(_ challenge: String) async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .status(401, headers: ["WWW-Authenticate": challenge])
    #expect(try await fetch(server.url + "/list").get().map(\.status) == [401])
    #expect(server.requests.count == 1)
  }

  @Test func waitsNoLongerForABodyThatNobodyReads() async throws {
    let unfinished = Reply { _, connection in
      try connection.send("HTTP/1.1 503 Busy\r\nContent-Length: 99\r\n\r\n".utf8)
      try connection.waitForEnd()
    }
    #expect(try await fetch(unfinished).get() == [Response(status: 503)])
  }

  @Test func readsPastTheAnnouncementOfAReply() async throws {
    let hints = "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"
    let announced = Reply.raw((hints + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]").utf8)
    #expect(try await fetch(announced).get() == [Response(status: 200, body: Array("[]".utf8))])
  }

  /// The server keeps the second half of each reply back until both first halves have been told of.
  @Test func tellsHowMuchHasCome() async throws {
    let server = try LoopbackServer()
    let counts = Counts()
    let half = [UInt8](repeating: 0, count: 1000)
    server.behaviour["/list"] = Reply { _, connection in
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n".utf8 + half)
      while counts.values.last ?? 0 < 2000 { try connection.pause(.milliseconds(5)) }
      try connection.send(half)
    }
    let requests = [1, 2].map { _ in Request(url: server.url + "/list", headers: [:]) }
    let whole = Response(status: 200, body: half + half)
    #expect(await fetch(requests) { counts.append($0) } == .success([whole, whole]))
    #expect(counts.values.contains(2000))
    #expect(counts.values == counts.values.sorted())
  }
}
