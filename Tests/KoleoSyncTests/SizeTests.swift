import KoleoKit
import TestSupport
import Testing

@Suite(.serialized) struct SizeTests {
  static let limit = TransportLimit.replySize

  static let tooLarge: [Fault] = [
    Fault("much in little", .bomb(200_000_000)),
    Fault("a gigabyte that just flows", .flood(1_000_000_000)),
    Fault("an announced length", .headersThenSilence(promising: limit + 1)),
    Fault("one byte too many", .flood(limit + 1)),
  ]

  @Test(arguments: tooLarge) func isRefused(_ fault: Fault) async throws {
    #expect(try await fetch(fault.reply).error == .tooLarge(limit: Self.limit))
  }

  @Test func mayReachTheLimit() async throws {
    let responses = try await fetch(.flood(Self.limit)).get()
    #expect(responses.map(\.body.count) == [Self.limit])
  }

  @Test func doesNotMatterWhereTheBodyIsNotRead() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .claimingLength("99000000000")
    server.behaviour["/error"] = Reply { _, connection in
      try connection.send("HTTP/1.1 500 X\r\nContent-Length: 99000000000\r\n\r\n".utf8)
      try connection.waitForEnd()
    }
    #expect(try await fetch(server.url + "/error").get() == [Response(status: 500)])
    #expect(await fetch(server.url + "/list").error == .tooLarge(limit: Self.limit))
  }
}
