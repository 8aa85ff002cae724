import KoleoKit
import TestSupport
import Testing

/// That the deadline holds to the half second is measured on whole processes; here it must hold at
/// all.
@Suite("The transport: deadlines", .timeLimit(.minutes(5))) struct DeadlineTests {
  static let slow: [Fault] = [
    Fault("silence", .silent),
    Fault("silence after the head", .headersThenSilence()),
    Fault(
      "one byte after the other",
      .drippingBody(Fixtures.stations.json, every: .milliseconds(20))),
    Fault(
      "a redirect without an end",
      Reply { _, connection in
        try connection.send("HTTP/1.1 302 F\r\nLocation: /x\r\nContent-Length: 9\r\n\r\n".utf8)
        try connection.waitForEnd()
      }),
  ]

  @Test("a reply that does not end times out at the deadline", arguments: slow)
  func endlessReply(_ fault: Fault) async throws {
    #expect(try await fetch(fault.reply, within: .milliseconds(200)) == .failure(.timeout))
  }

  @Test("a connection that is not accepted, or an expired deadline, is a timeout")
  func noReply() async throws {
    let port = try UnansweringPort()
    #expect(await fetch(port.url, within: .milliseconds(200)) == .failure(.timeout))
    #expect(try await fetch(.silent, within: .zero) == .failure(.timeout))
  }

  @Test("one missing reply is enough for a timeout, and the next request is not affected")
  func oneReplyMissing() async throws {
    let server = try LoopbackServer()
    server.behavior["/list"] = .list("[]".utf8)
    server.behavior["/silent"] = .silent
    let urls = (server.url + "/list", server.url + "/silent")
    #expect(await fetch(urls.0, urls.1, within: .milliseconds(200)) == .failure(.timeout))
    #expect(try await fetch(urls.0).get().map(\.status) == [200])
  }

  @Test("all redirects have one deadline") func redirects() async throws {
    let server = try LoopbackServer()
    server.behavior["/a"] = .redirect(to: "b").delayed(by: .milliseconds(120))
    server.behavior["/b"] = .redirect(to: "c").delayed(by: .milliseconds(120))
    server.behavior["/c"] = .silent
    #expect(await fetch(server.url + "/a", within: .milliseconds(200)) == .failure(.timeout))
  }
}
