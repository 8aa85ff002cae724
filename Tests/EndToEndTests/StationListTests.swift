import Foundation
import TestSupport
import Testing

/// When `search` and `distance` ask the server, and what answers when that fails.
@Suite("The station list: when it is fetched, and what answers", .fewAtOnce)
struct StationListTests {
  // MARK: Asking the server

  @Test("the first query fetches both lists, and the next ones answer from them")
  func firstQuery() async throws {
    let sandbox = try Sandbox().with(environment: ["LANG": "pl_PL.UTF-8"])
    try await sandbox.program.expectSearch()
    #expect(sandbox.server.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])
    for request in sandbox.server.requests {
      #expect(request.headers["If-None-Match"] == nil)
      #expect(request.headers["User-Agent"]?.hasPrefix("koleo/") == true)
    }
    #expect(sandbox.directory.read(Sandbox.lockName) == [], "no failure is remembered")
    expectAnswer(try await sandbox.koleo("distance", "zakopane", "praha"), "408.4 km\n")
    #expect(sandbox.server.requests.count == 2)
  }

  /// The replies of the server have another date, and an age at which a cache would drop them.
  @Test(
    "a list is fresh for 24 hours from its confirmation, whatever the dates of its file and replies",
    arguments: [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 5_000_000_000)])
  func freshList(_ date: Date) async throws {
    let sandbox = try Sandbox()
    try await sandbox.program.expectSync()
    sandbox.server.forgetRequests()
    try sandbox.ageList(by: .hours(24) - .minutes(5))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: sandbox.listPath)
    let list = sandbox.list
    try await sandbox.program.expectSearch()
    expectAnswer(try await sandbox.koleo("distance", "zakopane", "praha"), "408.4 km\n")
    #expect(sandbox.server.requests.isEmpty)
    sandbox.expectList(list)
  }

  @Test(
    "a list that is older, or from the future, is confirmed by the server first",
    arguments: [Duration.hours(24), .days(20_000), .hours(-1), .days(-20_000)])
  func staleList(_ age: Duration) async throws {
    let sandbox = try Sandbox.withList(aged: age)
    let before = Date.now.addingTimeInterval(-2)
    let list = sandbox.list
    for _ in 1...2 { try await sandbox.program.expectSearch() }
    let tags = sandbox.server.requests.map { $0.path + " " + ($0.headers["If-None-Match"] ?? "-") }
    #expect(
      tags.sorted() == [
        #"/station_keywords W/"keywords-1""#, #"/stations W/"stations-1""#,
      ])
    #expect(try sandbox.listDate() >= before)
    #expect(sandbox.hasRecords(of: list))
  }

  @Test("stations gone from the server are gone from the answers, and new ones appear")
  func newList() async throws {
    let sandbox = try Sandbox.withOldList()
    sandbox.server.serve(
      stations: Fixtures.stations.removing(id: Fixtures.zakopane.id)
        + [StationFixture(777, "Nowa Stacja", at: (51, 20))],
      keywords: Fixtures.keywords.adding("Pod Giewontem", for: 777), version: "2")
    expectAnswer(try await sandbox.koleo("search", "giewont"), "Nowa Stacja\n")
    expectFailure(try await sandbox.koleo("search", "zakopane"), 1, saying: "'zakopane'")
  }

  // MARK: When asking fails

  @Test("after a failure no query tries again for five minutes, but sync does, and ends the wait")
  func retryDelay() async throws {
    for sandbox in [try Sandbox.withOldList(), try Sandbox()] {
      sandbox.server.behavior["/stations"] = .status(503)
      // A failure from the future holds off nothing.
      for (age, words, requests) in [
        (Duration.zero, "503", 1),
        (.zero, "the last attempt failed just now; run 'koleo sync' to try again", 1),
        (.minutes(4), "failed 4 minutes ago", 1), (.minutes(1) + .seconds(1), "503", 2),
        (.days(-100), "503", 3),
      ] {
        if age != .zero { try sandbox.ageFailure(by: age) }
        try await sandbox.program.expectSearch(noting: words)
        #expect(sandbox.server.requests(to: "/stations").count == requests)
      }
      try await sandbox.program.expectSync(fails: 69, saying: "503")
      sandbox.server.serve(stations: Fixtures.stations, keywords: Fixtures.keywords)
      try await sandbox.program.expectSync()
      try sandbox.ageList(by: .hours(25))
      try await sandbox.program.expectSearch()
      #expect(sandbox.server.requests(to: "/stations").count == 6)
    }
  }

  @Test(
    "the age of a list from the future is not given",
    arguments: [("en_US", "future"), ("pl_PL", "przyszłości")])
  func future(_ locale: String, _ words: String) async throws {
    let sandbox = try Sandbox.withList(aged: .days(-30))
      .with(environment: ["LANG": "\(locale).UTF-8"])
    sandbox.server.stop()
    try await sandbox.program.expectSearch(noting: words)
    try await sandbox.program.expectSync(fails: 69, saying: words)
  }

  // MARK: Offline

  @Test("--offline never asks the server, and a note gives the age of a list that is not fresh")
  func offline() async throws {
    let sandbox = try Sandbox.withList()
    try await sandbox.program.expectSearch("--offline")
    try sandbox.ageList(by: .days(3))
    try await sandbox.program.expectSearch(
      "--offline", noting: "the list is 3 days old (--offline)")
    let none = try Sandbox()
    for url in [none.server.url, "foo"] {
      try await none.with(environment: ["KOLEO_API_URL": url]).program
        .expectSearch("--offline", noting: "built-in list", "--offline")
    }
    #expect((sandbox.server.requests + none.server.requests).isEmpty)
    // It is no failure that would hold off the next refresh.
    try await sandbox.program.expectSearch()
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("JSON names the list's source, the time of its confirmation and whether it is stale")
  func source() async throws {
    let sandbox = try Sandbox()
    for (age, options, source, isStale) in [
      (nil, ["--offline"], "built-in", true), (nil, [], "network", false),
      (nil, [], "cache", false), (.hours(25), ["--offline"], "cache", true),
      (nil, [], "network", false),
    ] as [(Duration?, [String], String, Bool)] {
      if let age { try sandbox.ageList(by: age) }
      let outcome = try await sandbox.koleo(["distance", "--json", "80416", "60103"] + options)
      let date = sandbox.list == nil ? nil : try sandbox.listDate().formatted(.iso8601)
      let expected: [String: Any] = [
        "source": source, "stale": isStale, "fetched_at": date as Any? ?? NSNull(),
      ]
      let list = try #require(try outcome.jsonObject()["list"] as? NSDictionary)
      #expect(list == expected as NSDictionary)
    }
  }

  @Test("a query that fetches shows progress on a terminal, and clears it") func progress()
    async throws
  {
    var sandbox = try Sandbox()
    sandbox.server.behavior["/stations"] =
      .list(Fixtures.stations.json).delayed(by: .milliseconds(700))
    sandbox.program.errors = .terminal
    let outcome = try await sandbox.koleo("search", "zak")
    #expect(outcome.output == Sandbox.answer)
    #expect(outcome.terminal.contains("fetching station list…"))
    #expect(outcome.terminal.hasSuffix("\r\u{1B}[K"))
    #expect(!outcome.terminal.contains("\n"))
  }
}
