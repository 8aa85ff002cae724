import KoleoKit
import TestSupport
import Testing

/// That the deadline holds to the half second is measured on whole processes; here it must hold at
/// all.
@Suite(.timeLimit(.minutes(5))) struct DeadlineTests {
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

  @Test(arguments: slow) func holds(_ fault: Fault) async throws {
    try await requireInTime { try await fetch(fault.reply, within: .milliseconds(500)) }
  }

  /// The head is sent to its end in spite of the deadline: FoundationNetworking ends the process
  /// when a connection ends in the middle of a head.
  @Test func holdsWhileHeadersDrip() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = Reply { _, connection in
      try connection.send("HTTP/1.1 200 OK\r\n".utf8)
      for number in 1...100 {
        try connection.send("X-\(number): 1\r\n".utf8)
        try connection.pause(.milliseconds(20))
      }
      try connection.send("Content-Length: 0\r\n\r\n".utf8)
      connection.close()
    }
    try await requireInTime { await fetch(server.url + "/list", within: .milliseconds(500)) }
    while server.openConnections > 0 { try await Task.sleep(for: .milliseconds(20)) }
  }

  @Test func holdsWhileConnecting() async throws {
    let port = try UnansweringPort()
    try await requireInTime { await fetch(port.url, within: .milliseconds(500)) }
  }

  @Test func holdsWhenOnlyOneReplyIsMissing() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .list("[]".utf8)
    server.behaviour["/silent"] = .silent
    try await requireInTime {
      await fetch(server.url + "/list", server.url + "/silent", within: .milliseconds(500))
    }
  }

  @Test func countsFromTheFirstRequestOverAllRedirects() async throws {
    let server = try LoopbackServer()
    server.behaviour["/a"] = .redirect(to: "b").delayed(by: .milliseconds(300))
    server.behaviour["/b"] = .redirect(to: "c").delayed(by: .milliseconds(300))
    server.behaviour["/c"] = .silent
    try await requireInTime { await fetch(server.url + "/a", within: .milliseconds(500)) }
  }

  @Test func mayHavePassedAlready() async throws {
    try await requireInTime { try await fetch(.silent, within: .zero) }
  }

  @Test func leavesTheWayFreeForOtherRequests() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .inTurn(.silent, .list("[]".utf8))
    #expect(await fetch(server.url + "/list", within: .milliseconds(500)) == .failure(.timedOut))
    try await server.waitForRequests(to: "/list")
    #expect(try await fetch(server.url + "/list").get().map(\.status) == [200])
  }

  private func requireInTime(_ fetch: () async throws -> Outcome) async throws {
    #expect(try await fetch() == .failure(.timedOut))
  }
}
