import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

@Suite("The transport: replies that fail", .timeLimit(.minutes(5))) struct FailureTests {
  static let list = Fixtures.stations.json

  @Test(
    "a body that is incomplete is an error, or what there is of it if nothing tells where it ends",
    arguments: Truncation.allCases)
  func incompleteBody(_ truncation: Truncation) async throws {
    let outcome = try await fetch(.truncated(Self.list, truncation))
    // Libraries differ in whether a compressed stream without its end is an error.
    let mayBeCut: Set = [
      Truncation.withoutLength, .compressedWithoutLength, .compressedWithFittingLength,
    ]
    guard mayBeCut.contains(truncation), case .success(let responses) = outcome else {
      #expect(outcome.lacksConnection && truncation != .withoutLength)
      return
    }
    // Only decoding can show that it is incomplete.
    let body = try #require(responses.first).body
    #expect(body.count < Self.list.count && Self.list.starts(with: body))
  }

  @Test("a connection that breaks is lost", arguments: Fault.breaks)
  func brokenConnection(_ fault: Fault) async throws {
    #expect(try await fetch(fault.reply).error == .connectionLost(url: namedServer.url))
  }

  @Test("malformed HTTP is an error, or read by the library", arguments: Fault.nonsense)
  func malformedHTTP(_ fault: Fault) async throws {
    let outcome = try await fetch(fault.reply)
    let isRefused = outcome.lacksConnection || outcome.error == .tooLarge
    #expect(try isRefused || outcome.get().map(\.status) == [200])
  }

  @Test("a closed port refuses the connection, and a missing host is unknown")
  func noServer() async throws {
    let port = try RefusingPort()
    #expect(await fetch(port.url).error == .cannotConnect(url: namedServer.url))
    let outcome = await fetch("http://koleo-test.invalid/list")
    #expect(outcome.error == .unknownHost(url: namedServer.url))
  }

  @Test(
    "text that is not an address is not asked",
    arguments: ["", "stations", "http://", "http://[", "gopher://127.0.0.1/", "ht tp:"])
  func noAddress(_ url: String) async {
    let outcome = await fetch(url)
    #expect(outcome.lacksConnection || outcome.error == .invalidAddress(.notAnAddress(url)))
  }

  @Test("a request that fails is reported before the others end") func firstFailure() async throws {
    let server = try LoopbackServer()
    server.behavior["/list"] = .silent
    let port = try RefusingPort()
    #expect(await fetch(server.url + "/list", port.url, within: .seconds(600)).lacksConnection)
  }

  // MARK: Sizes

  /// A gigabyte is refused in a small memory, as whole processes show.
  @Test("a body may reach the limit, and is an error beyond, also if the length is only announced")
  func limit() async throws {
    let limit = HTTPResponse.maximumSize
    #expect(limit == 32_000_000)
    #expect(try await fetch(.flood(limit)).get().map(\.body.count) == [limit])
    for reply in [.flood(limit + 1), .headersThenSilence(promising: limit + 1)] as [Reply] {
      #expect(try await fetch(reply).error == .tooLarge)
    }
  }

  @Test("the body of an error is not waited for, however long it is")
  func unreadBody() async throws {
    let endless = Reply { _, connection in
      try connection.send("HTTP/1.1 500 X\r\nContent-Length: 99000000000\r\n\r\n".utf8)
      try connection.waitForEnd()
    }
    #expect(try await fetch(endless).get() == [HTTPResponse(status: 500)])
  }

  // MARK: Deadlines

  /// How exactly the deadline holds, and for which replies, is measured on whole processes.
  @Test("no reply, a redirect without an end, or an expired deadline is a timeout")
  func noReply() async throws {
    let port = try UnansweringPort()
    #expect(await fetch(port.url, within: .milliseconds(200)) == .failure(.timeout))
    #expect(try await fetch(.silent, within: .zero) == .failure(.timeout))
    let redirect = Reply { _, connection in
      try connection.send("HTTP/1.1 302 F\r\nLocation: /x\r\nContent-Length: 9\r\n\r\n".utf8)
      try connection.waitForEnd()
    }
    #expect(try await fetch(redirect, within: .milliseconds(200)) == .failure(.timeout))
  }
}
