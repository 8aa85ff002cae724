import KoleoKit
import TestSupport
import Testing

@Suite("The transport: sizes", .serialized) struct SizeTests {
  private static let limit = HTTPResponse.maximumSize

  static let tooLarge: [Fault] = [
    Fault("much in little", .bomb(200_000_000)),
    Fault("a gigabyte that just flows", .flood(1_000_000_000)),
    Fault("an announced length", .headersThenSilence(promising: limit + 1)),
    Fault("one byte too many", .flood(limit + 1)),
  ]

  @Test("a body beyond the limit is an error", arguments: tooLarge)
  func beyondLimit(_ fault: Fault) async throws {
    #expect(try await fetch(fault.reply).error == .tooLarge)
  }

  @Test("a body may reach the limit") func atLimit() async throws {
    #expect(Self.limit == 32_000_000)
    let responses = try await fetch(.flood(Self.limit)).get()
    #expect(responses.map(\.body.count) == [Self.limit])
  }

  @Test("the body of an error is not waited for, however long it is")
  func unreadBody() async throws {
    let server = try LoopbackServer()
    server.behavior["/list"] = .claimingLength("99000000000")
    server.behavior["/error"] = Reply { _, connection in
      try connection.send("HTTP/1.1 500 X\r\nContent-Length: 99000000000\r\n\r\n".utf8)
      try connection.waitForEnd()
    }
    #expect(try await fetch(server.url + "/error").get() == [HTTPResponse(status: 500)])
    #expect(await fetch(server.url + "/list").error == .tooLarge)
  }
}
