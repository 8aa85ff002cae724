import Foundation
import TestSupport
import Testing

/// Clocks that have been wrong, now or when the list was fetched.
@Suite("The station list: clocks that are wrong", .fewAtOnce) struct ClockFaultTests {
  @Test(
    "a list with a time stamp from another age is confirmed by the server and dated now",
    arguments: [
      "1970-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "2038-01-19T03:14:08Z",
      "9999-12-31T23:59:59Z",
      "2199-01-01T00:00:00+14:00",
    ])
  func confirmsAListFromAnotherAge(_ stamp: String) async throws {
    let sandbox = try await Sandbox.withList()
    try setStamp(stamp, in: sandbox)
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.count == 2, "the list is not taken for fresh")
    sandbox.server.forgetRequests()
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.isEmpty, "now it is")
  }

  @Test(
    "a list with a time stamp from another age answers when the server is gone",
    arguments: ["2199-01-01T00:00:00Z", "1970-01-01T00:00:00Z"])
  func answersFromAListFromAnotherAgeWithoutAServer(_ stamp: String) async throws {
    let sandbox = try await Sandbox.withList()
    try setStamp(stamp, in: sandbox)
    sandbox.closeServer()
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "was not refreshed")
  }

  @Test(
    "a list without a readable time stamp counts as damaged and is replaced",
    arguments: [
      "", "yesterday", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-11-21T08:30:00",
      "99999-01-01T00:00:00Z", "-2026-11-21T08:30:00Z", "2026-11-21T08:30:00+99:99",
    ])
  func replacesAListWithoutATimeStamp(_ stamp: String) async throws {
    let sandbox = try await Sandbox.withList()
    try setStamp(stamp, in: sandbox)
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("a list is fresh until the last second of its 24 hours")
  func isFreshUntilTheLastSecondOfTheDay() async throws {
    let sandbox = try await Sandbox.withList()
    try sandbox.ageList(by: .hours(24) - .minutes(10))
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.isEmpty)
    try sandbox.ageList(by: .minutes(10))
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("the dates of the list's file mean nothing") func takesNoNoticeOfTheDatesOfTheFile()
    async throws
  {
    let sandbox = try await Sandbox.withList()
    for date in [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 5_000_000_000)] {
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: sandbox.listPath)
      expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    }
    #expect(sandbox.server.requests.isEmpty)
  }

  private func setStamp(_ stamp: String, in sandbox: Sandbox) throws {
    let bytes = try #require(sandbox.list)
    let end = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    try sandbox.write(list: Array("{\"fetched_at\":\"\(stamp)\",".utf8) + bytes[end...])
  }
}
