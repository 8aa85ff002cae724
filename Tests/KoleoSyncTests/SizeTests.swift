import Foundation
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

  static let growing: [Fault] = [
    Fault("compressed", .bomb(1_000_000_000)), Fault("plain", .flood(1_000_000_000)),
  ]

  @Test(arguments: growing) func doesNotPileUp(_ fault: Fault) async throws {
    let before = try Self.peakMemory()
    let server = try LoopbackServer()
    server.behaviour["/list"] = fault.reply
    #expect(await fetch(server.url + "/list").error == .tooLarge(limit: Self.limit))
    // What is not read is still sent.
    while server.openConnections > 0 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(try Self.peakMemory() - before < 400_000_000)
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

  /// The largest memory that this process has had resident, in bytes.
  private static func peakMemory() throws -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      try #require(getrusage(RUSAGE_SELF, &usage) == 0)
      return usage.ru_maxrss
    #else
      try #require(getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0)
      return usage.ru_maxrss * 1024
    #endif
  }
}
