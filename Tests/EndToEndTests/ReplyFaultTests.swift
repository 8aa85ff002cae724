import Foundation
import TestSupport
import Testing

/// Replies that are lists, but odd ones. What becomes of odd records is tested with `WireReply`.
@Suite("The server: odd replies", .fewAtOnce) struct ReplyFaultTests {
  // MARK: Validators

  @Test(
    "a valid ETag is sent back as it came, another one is not sent back",
    arguments: [
      ([#"W/"abc""#], #"W/"abc""#), ([#""""#], #""""#), (["abc123"], nil), (["W/\"abc"], nil),
      (["\"" + String(repeating: "x", count: 8192) + "\""], nil), ([#""a""#, #""b""#], nil),
      (["\"a\u{1}b\""], nil), (["\"zażółć\""], nil),
    ] as [([String], String?)])
  func entityTag(_ tags: [String], isSentBackAs validator: String?) async throws {
    let sandbox = try Sandbox()
    let headers = HeaderFields(tags.map { HeaderFields.Field(name: "ETag", value: $0) })
    sandbox.server.behaviour["/stations"] = .list(Fixtures.stations.json, headers: headers)
    expectSilence(try await sandbox.koleo("sync"))
    expectSilence(try await sandbox.koleo("sync"))
    let second = try #require(sandbox.server.requests(to: "/stations").dropFirst().first)
    #expect(second.headers["If-None-Match"] == validator)
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  // MARK: 304

  @Test("a 304 that nobody asked for is refused") func unwanted304() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour.setAll(.status(304))
    expectFailure(try await sandbox.koleo("sync"), 65, saying: "304")
    sandbox.expectList(nil)
  }

  @Test("a list that has vanished is fetched whole") func vanishedList() async throws {
    let sandbox = try await Sandbox.withList()
    try FileManager.default.removeItem(atPath: sandbox.listPath)
    expectSilence(try await sandbox.koleo("sync"))
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
  }

  // MARK: Dates

  @Test(
    "the 24 hours count by the client's clock, whatever the reply's dates say",
    arguments: [
      [
        "Date": "Thu, 01 Jan 1970 00:00:00 GMT", "Age": "99999999999999999999",
        "Cache-Control": "max-age=-5", "Expires": "0", "Vary": "*",
      ],
      [
        "Date": "Fri, 31 Dec 2199 23:59:59 GMT", "Age": "-1",
        "Cache-Control": "max-age=99999999999999999999",
        "Last-Modified": "Fri, 31 Dec 2199 23:59:59 GMT",
      ],
      ["Date": "yesterday", "Cache-Control": "no-store, no-cache, max-age=\"86400\""],
    ] as [HeaderFields])
  func dates(_ headers: HeaderFields) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] =
      .list(Fixtures.stations.json, etag: #""1""#, headers: headers)
    expectSilence(try await sandbox.koleo("sync"))
    sandbox.server.forgetRequests()
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.isEmpty)
    try sandbox.ageList(by: .hours(25))
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    #expect(sandbox.server.requests.count == 2)
  }
}
