import Foundation
import TestSupport
import Testing

@Suite("The station list: when it is fetched, and what answers", .fewAtOnce)
struct StationListTests {
  @Test("the first query fetches both lists, and the next ones answer from them")
  func firstQuery() async throws {
    let sandbox = try Sandbox().with(environment: ["LANG": "pl_PL.UTF-8"])
    try await sandbox.program.expectSearch()
    #expect(sandbox.server.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])
    for request in sandbox.server.requests {
      #expect(request.headers["If-None-Match"] == nil)
      #expect(request.headers["User-Agent"]?.hasPrefix("koleo/") == true)
      #expect(request.headers["Accept-Language"] == "en")
    }
    #expect(sandbox.directory.read(Sandbox.lockName) == [], "no failure is remembered")
    expectAnswer(try await sandbox.koleo("distance", "zakopane", "praha"), "408.4 km\n")
    #expect(sandbox.server.requests.count == 2)
  }

  /// What is run with a list of some age, and the entity tags that are sent with the requests.
  static let requests: [([String], Duration, tags: [String])] =
    [["search", "zakopane"], ["sync", "--if-stale"]].flatMap { arguments in
      [(arguments, .hours(24) - .minutes(5), [])]
        + [.hours(24), .days(20_000), .hours(-1), .days(-20_000)].map { (arguments, $0, tags) }
    } + [
      (["distance", "zakopane", "praha"], .hours(23), []), (["sync"], .minutes(10), tags),
      (["sync", "--force"], .minutes(10), ["none", "none"]),
    ]

  private static let tags = [#"W/"keywords-1""#, #"W/"stations-1""#]

  @Test(
    "a list is fresh for 24 hours; an older or future one is confirmed first, and any by sync",
    arguments: requests)
  func asks(_ arguments: [String], _ age: Duration, _ tags: [String]) async throws {
    let sandbox = try Sandbox.withList(aged: age)
    let date = Date(timeIntervalSince1970: tags.isEmpty ? 0 : 5_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: sandbox.listPath)
    let before = Date.now.addingTimeInterval(-2)
    let list = sandbox.list
    let outcome = try await sandbox.koleo(arguments)
    #expect(outcome.exitCode == 0 && outcome.errors == "", "\(outcome)")
    let sent = sandbox.server.requests.map { $0.headers["If-None-Match"] ?? "none" }
    #expect(sent.sorted() == tags)
    #expect(try sandbox.hasRecords(of: list) && (tags.isEmpty || sandbox.listDate() >= before))
    #expect(sandbox.list == list || !tags.isEmpty)
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
      sandbox.server.serve(stations: Fixtures.stations)
      try await sandbox.program.expectSync("--if-stale")
      try sandbox.ageList(by: .hours(25))
      try await sandbox.program.expectSearch()
      #expect(sandbox.server.requests(to: "/stations").count == 6)
    }
  }

  @Test("the age of a list from the future is not given") func future() async throws {
    let sandbox = try Sandbox.withList(aged: .days(-30))
    sandbox.server.stop()
    for (locale, words) in [("en_US", "future"), ("pl_PL", "przyszłości")] {
      let koleo = sandbox.with(environment: ["LANG": "\(locale).UTF-8"]).program
      try await koleo.expectSync(fails: 69, saying: words)
      try await koleo.expectSearch(noting: words)
      try await koleo.expectSearch("--offline", noting: words)
    }
  }

  @Test("--offline never asks the server, and a note gives the age of a list that is not fresh")
  func offline() async throws {
    let sandbox = try Sandbox.withList()
    let koleo = sandbox.program
    try await koleo.expectSearch("--offline")
    try sandbox.ageList(by: .days(3))
    try await koleo.expectSearch("--offline", noting: "the list is 3 days old (--offline)")
    let none = try Sandbox()
    for url in [none.server.url, "foo"] {
      try await none.with(environment: ["KOLEO_API_URL": url]).program
        .expectSearch("--offline", noting: "built-in list", "--offline")
    }
    #expect((sandbox.server.requests + none.server.requests).isEmpty)
    // Here, the environment is the reason why there is no fresh list on disk.
    try await none.with(environment: ["KOLEO_CACHE_DIR": "", "HOME": "relative"]).program
      .expectSearch("--offline", noting: "built-in list", "HOME is not set")
    try await sandbox.with(environment: ["KOLEO_API_URL": "foo"]).program
      .expectSearch("--offline", noting: "the list is 3 days old and", "'foo'", "KOLEO_API_URL")
    // `--offline` does not count as a failure, so the next query refreshes.
    try await koleo.expectSearch()
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("JSON says whether the list is from cache, network or built-in, when, and if it is stale")
  func source() async throws {
    let sandbox = try Sandbox()
    for (age, options, source, isStale) in [
      (nil, ["--offline"], "built-in", true), (nil, [], "network", false),
      (nil, [], "cache", false), (.hours(25), ["--offline"], "cache", true),
      (nil, [], "network", false),
    ] as [(Duration?, [String], String, Bool)] {
      if let age { try sandbox.ageList(by: age) }
      let outcome = try await sandbox.koleo(["distance", "--json", "80416", "60103"] + options)
      let date = try sandbox.list == nil ? "null" : "\"\(sandbox.listDate().formatted(.iso8601))\""
      let list = #""list":{"source":"\#(source)","fetched_at":\#(date),"stale":\#(isStale)}}"#
      #expect(outcome.output.hasSuffix(list + "\n"))
    }
  }

  @Test("a query shows on a terminal that it fetches, before anything is received")
  func progress() async throws {
    var sandbox = try Sandbox().withShortTimeouts()
    sandbox.server.behavior.setAll(.silent)
    sandbox.program.errors = .terminal
    let outcome = try await sandbox.koleo("search", "zak")
    #expect(outcome.terminal.hasPrefix("\rkoleo: fetching station list…"))
  }
}
