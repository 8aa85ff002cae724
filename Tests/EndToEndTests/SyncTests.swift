import Foundation
import TestSupport
import Testing

@Suite("koleo sync", .fewAtOnce) struct SyncTests {
  // MARK: Asking

  @Test("off a terminal sync is silent on success") func silence() async throws {
    let sandbox = try Sandbox()
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.server.requests.count == 2)
    expectAnswer(try await sandbox.koleo("search", "zak", "--offline"), "Zakopane\n")
  }

  @Test("sync asks the server even while the list is fresh; --force fetches both lists whole")
  func asks() async throws {
    let sandbox = try await Sandbox.withList(aged: .minutes(10))
    let list = sandbox.list
    let before = Date.now.addingTimeInterval(-2)
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.server.requests.count == 2)
    #expect(sandbox.server.requests.allSatisfy { $0.headers["If-None-Match"] != nil })
    #expect(try sandbox.listDate() >= before)
    #expect(sandbox.list?.withoutHeader == list?.withoutHeader)
    sandbox.server.forgetRequests()
    expectSilence(try await sandbox.koleo("sync", "--force"))
    #expect(sandbox.server.requests.count == 2)
    #expect(sandbox.server.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
  }

  @Test("--if-stale leaves a fresh list alone, and refreshes another or none")
  func ifStale() async throws {
    let fresh = try await Sandbox.withList(aged: .hours(23))
    let list = fresh.list
    expectSilence(try await fresh.koleo("sync", "--if-stale"))
    expectAnswer(try await fresh.koleo("sync", "--if-stale", "-v"), "32 stations: still fresh\n")
    #expect(fresh.server.requests.isEmpty && fresh.list == list)
    for age in [Duration.hours(25), .hours(-1)] {
      let stale = try await Sandbox.withList(aged: age)
      expectSilence(try await stale.koleo("sync", "--if-stale"))
      #expect(stale.server.requests.count == 2)
    }
    let none = try Sandbox()
    expectSilence(try await none.koleo("sync", "--if-stale"))
    #expect(none.list != nil)
  }

  // MARK: What it says

  /// What counts as a change is tested with `CatalogChanges`.
  @Test("--verbose counts what changed") func changes() async throws {
    let sandbox = try Sandbox()
    func expectSync(_ options: String..., says result: String) async throws {
      let outcome = try await sandbox.koleo(["sync"] + options)
      expectAnswer(outcome, result + "\n", noting: "\(sandbox.server.url) answered")
    }
    try await expectSync("-v", says: "32 stations")
    try await expectSync("-v", says: "32 stations: no changes")
    try await expectSync(
      "--verbose", "--force", says: "32 stations: none added, removed, renamed or moved")
    let stations = Fixtures.stations.removing(id: 273).renaming(id: 5900, to: "Gdynia Port")
      .moving(id: 60103, to: (51, 17)).moving(id: 1008, to: nil)
    let new = [
      StationFixture(777, "Nowa", at: (51, 20)), StationFixture(778, "Zła", at: nil).omitting("id"),
    ]
    sandbox.server.serve(stations: stations + new, keywords: Fixtures.keywords, version: "2")
    try await expectSync(
      "-v",
      says: "32 stations: 1 added, 1 removed, 1 renamed, 2 moved; 1 invalid record skipped")
    try await expectSync("-v", says: "32 stations: no changes")
  }

  /// A user whose standard output and standard error are on a terminal, and a slow server.
  private func waiting() throws -> Sandbox {
    var sandbox = try Sandbox().onTerminal()
    sandbox.program.errors = .terminal
    sandbox.server.behaviour["/stations"] = .list(Fixtures.stations.json).delayed(
      by: .milliseconds(700))
    return sandbox
  }

  @Test("on a terminal sync shows progress, and then what changed") func progress() async throws {
    let sandbox = try waiting()
    let outcome = try await sandbox.koleo("sync")
    #expect(outcome.terminal.hasPrefix("\rkoleo: fetching station list…"))
    #expect(outcome.terminal.hasSuffix("\r\u{1B}[K32 stations\n"))
    #expect(outcome.terminal.filter { $0 == "\n" }.count == 1)
  }

  static let calm: [(String, [String], @Sendable (inout Program) -> Void, String)] = [
    ("a terminal that cannot", [], { $0.environment["TERM"] = "dumb" }, "32 stations\n"),
    ("errors elsewhere", [], { $0.errors = .captured }, "32 stations\n"),
    ("no terminal", [], { ($0.output, $0.errors) = (.captured, .captured) }, ""),
    ("--quiet", ["-q"], { _ in }, ""),
  ]

  @Test("elsewhere, and with --quiet, sync shows no progress", arguments: calm)
  func noProgress(
    _ case: String, _ options: [String], _ change: @Sendable (inout Program) -> Void,
    _ terminal: String
  ) async throws {
    let outcome = try await waiting().koleo(["sync"] + options, changing: change)
    #expect(outcome.exitCode == 0)
    #expect(outcome.terminal == terminal)
    #expect(outcome.output == "" && outcome.errors == "")
  }

  // MARK: Failures

  static let failures: [(String, Int32, [String], @Sendable (LoopbackServer) -> Void)] = [
    ("no server", 69, ["cannot connect to", "check the network"], { $0.stop() }),
    (
      "a broken connection", 69, ["was lost"],
      { $0.behaviour["/stations"] = .resetBeforeReply }
    ),
    (
      "503", 69, ["status 503", "try again later"], { $0.behaviour.setAll(.status(503)) }
    ),
    (
      "404 for one list", 69, ["status 404"],
      { $0.behaviour["/station_keywords"] = .status(404) }
    ),
    (
      "a page", 65, ["/stations", "not a station list", "not JSON"],
      { $0.behaviour["/stations"] = .status(200, body: "<html>Wi-Fi</html>".utf8) }
    ),
    (
      "an object", 65, ["/station_keywords", "not a station list", "not an array"],
      { $0.behaviour["/station_keywords"] = .status(200, body: #"{"error":1}"#.utf8) }
    ),
    (
      "an empty list", 65, ["not a station list", "no records"],
      { $0.behaviour["/stations"] = .status(200, body: "[]".utf8) }
    ),
    (
      "few stations", 65, ["15 of 32 stations", "'koleo sync --force'"],
      { $0.behaviour["/stations"] = .list(Array(Fixtures.stations.prefix(15)).json) }
    ),
    (
      "few keywords", 65, ["1 of 42 keywords", "'koleo sync --force'"],
      { $0.behaviour["/station_keywords"] = .list(Array(Fixtures.keywords.prefix(1)).json) }
    ),
    (
      "many invalid records", 65, ["2 of 32 records", "not a station list"],
      { $0.behaviour["/stations"] = .list(Fixtures.stations.spoiling(2).json) }
    ),
  ]

  @Test("a failure exits 65 or 69, keeps the old list and names its age", arguments: failures)
  func failure(
    _ case: String, _ exitCode: Int32, _ words: [String],
    _ cause: @Sendable (LoopbackServer) -> Void
  ) async throws {
    let sandbox = try await Sandbox.withOldList()
    let list = sandbox.list
    cause(sandbox.server)
    let outcome = try await sandbox.koleo("sync")
    expectFailure(outcome, exitCode, saying: "still using the list from 3 days ago")
    for words in words { #expect(outcome.errors.contains(words), "\(outcome)") }
    #expect(sandbox.list == list)
  }

  @Test("a failure writes no list where there is none, and is printed in spite of --quiet")
  func failureWithoutList() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = .status(503)
    expectFailure(try await sandbox.koleo("sync", "--quiet"), 69, saying: "there is no list yet")
    #expect(sandbox.list == nil)
  }

  @Test("--force takes a list that has shrunk, even to nothing; without it half will do")
  func shrunk() async throws {
    let sandbox = try await Sandbox.withList()
    func serve(_ count: Int) {
      sandbox.server.serve(
        stations: Array(Fixtures.stations.prefix(count)),
        keywords: count == 0 ? [] : Fixtures.keywords, version: "\(count)")
    }
    serve(16)
    expectAnswer(
      try await sandbox.koleo("sync", "-v"), "16 stations: 16 removed\n", noting: "answered")
    serve(7)
    expectFailure(try await sandbox.koleo("sync"), 65)
    expectSilence(try await sandbox.koleo("sync", "--force"))
    #expect(try await sandbox.koleo("sync", "-v").output == "7 stations: no changes\n")
    serve(0)
    expectFailure(try await sandbox.koleo("sync"), 65, saying: "no records")
    expectSilence(try await sandbox.koleo("sync", "--force"))
    expectFailure(
      try await sandbox.koleo("search", "Kraków"), 1, saying: "the station list is empty")
  }

  // MARK: Status

  @Test("--status --json has path, server, time, age, freshness, size and counts")
  func tellsTheStatusAsJSON() async throws {
    let sandbox = try await Sandbox.withList(aged: .hours(30))
    let outcome = try await sandbox.koleo("sync", "--status", "--json")
    expectAnswer(outcome)
    let status = try outcome.jsonObject()
    #expect(
      Set(status.keys) == [
        "path", "url", "fetched_at", "age_seconds", "fresh", "bytes", "stations", "keywords",
      ])
    #expect(status["path"] as? String == sandbox.listPath)
    #expect(status["url"] as? String == sandbox.server.url)
    let date = try sandbox.listDate()
    #expect(status["fetched_at"] as? String == date.formatted(.iso8601))
    #expect(108_000...109_000 ~= (status["age_seconds"] as? Int ?? 0))
    #expect(status["fresh"] as? Bool == false)
    #expect(status["bytes"] as? Int == sandbox.list?.count)
    #expect(status["stations"] as? Int == Fixtures.stations.count)
    // Two keywords belong to no station of the list.
    #expect(status["keywords"] as? Int == Fixtures.keywords.count - 2)
    #expect(sandbox.server.requests.isEmpty)
  }

  @Test(
    "--status prints path, server, time, age, freshness, size and counts",
    arguments: [
      (Duration.zero, "(just now, fresh)"), (.hours(5), "(5 hours ago, fresh)"),
      (.hours(30), "(30 hours ago, not fresh)"),
      (.days(40), "(40 days ago, not fresh)"), (.hours(-2), "(in the future, not fresh)"),
    ])
  func tellsTheStatus(_ age: Duration, _ words: String) async throws {
    let sandbox = try await Sandbox.withList(aged: age)
    let outcome = try await sandbox.koleo("sync", "--status")
    expectAnswer(outcome)
    let date = try sandbox.listDate().formatted(.iso8601)
    for part in [
      sandbox.listPath, sandbox.server.url, date, words, "\(sandbox.list?.count ?? 0) bytes",
      "32 stations", "keywords",
    ] {
      #expect(outcome.output.contains(part))
    }
    #expect(sandbox.server.requests.isEmpty)
  }

  @Test("--status reports that there is no list") func tellsThatThereIsNoList() async throws {
    let sandbox = try Sandbox()
    let text = try await sandbox.koleo("sync", "--status")
    expectAnswer(text)
    #expect(text.output.contains(sandbox.listPath) && text.output.contains("none"))
    let status = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    #expect(status["path"] as? String == sandbox.listPath)
    #expect(status["url"] as? String == sandbox.server.url)
    #expect(status["fresh"] as? Bool == false)
    let unknown = ["fetched_at", "age_seconds", "bytes", "stations", "keywords"]
    #expect(unknown.allSatisfy { status[$0] is NSNull })
    #expect(sandbox.server.requests.isEmpty)
    #expect(!sandbox.folder.exists("cache"))
  }
}
