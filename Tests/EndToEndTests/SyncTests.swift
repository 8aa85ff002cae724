import Foundation
import TestSupport
import Testing

@Suite("koleo sync", .fewAtOnce) struct SyncTests {
  // MARK: Asking

  @Test("off a terminal sync is silent on success") func fetchesTheListSilently() async throws {
    let sandbox = try Sandbox()
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.server.requests.count == 2)
    expectAnswer(try await sandbox.koleo("search", "zak", "--offline"), "Zakopane\n")
  }

  @Test("sync asks the server even while the list is fresh") func asksEvenWhileTheListIsFresh()
    async throws
  {
    let sandbox = try await Sandbox.withList(aged: .minutes(10))
    let list = sandbox.list
    let before = Date.now.addingTimeInterval(-2)
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.server.requests.count == 2)
    #expect(sandbox.server.requests.allSatisfy { $0.headers["If-None-Match"] != nil })
    #expect(try sandbox.listDate() >= before)
    #expect(sandbox.list?.withoutFirstLine == list?.withoutFirstLine)
  }

  @Test("--force fetches both lists whole") func forceFetchesBothListsWhole() async throws {
    let sandbox = try await Sandbox.withList()
    expectSilence(try await sandbox.koleo("sync", "--force"))
    #expect(sandbox.server.requests.count == 2)
    #expect(sandbox.server.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
  }

  @Test("--if-stale leaves a fresh list alone") func ifStaleLeavesAFreshListAlone() async throws {
    let sandbox = try await Sandbox.withList(aged: .hours(23))
    let list = sandbox.list
    expectSilence(try await sandbox.koleo("sync", "--if-stale"))
    #expect(sandbox.server.requests.isEmpty)
    #expect(sandbox.list == list)
  }

  @Test(
    "--if-stale refreshes a list that is not fresh", arguments: [Duration.hours(25), .hours(-1)])
  func ifStaleRefreshesAListThatIsNotFresh(_ age: Duration) async throws {
    let sandbox = try await Sandbox.withList(aged: age)
    expectSilence(try await sandbox.koleo("sync", "--if-stale"))
    #expect(sandbox.server.requests.count == 2)
  }

  @Test("--if-stale fetches a list where there is none") func ifStaleFetchesAListWhereThereIsNone()
    async throws
  {
    let sandbox = try Sandbox()
    expectSilence(try await sandbox.koleo("sync", "--if-stale"))
    #expect(sandbox.list != nil)
  }

  @Test("a list of another server is not fresh") func doesNotBelieveAListOfAnotherServer()
    async throws
  {
    let sandbox = try Sandbox()
    try sandbox.write(list: try #require(try await Sandbox.withList().list))
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.server.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
  }

  @Test("sync works with the environment of cron") func worksAsCronRunsIt() async throws {
    var sandbox = try Sandbox()
    let home = sandbox.folder.path("home")
    sandbox.program.environment = [
      "HOME": home, "PATH": "/usr/bin:/bin", "KOLEO_API_URL": sandbox.server.url,
    ]
    expectSilence(try await sandbox.koleo("sync"))
    expectAnswer(try await sandbox.koleo("search", "zak"), "Zakopane\n")
    #expect(sandbox.server.requests.count == 2)
  }

  // MARK: What it says

  /// How the server's lists change between two runs.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    var stations = Fixtures.stations
    var arguments = ["sync", "--verbose"]
    let line: String

    static let all: [Change] = [
      Change(testDescription: "nothing", line: "32 stations, nothing changed"),
      Change(
        testDescription: "nothing, but fetched whole", arguments: ["sync", "-v", "--force"],
        line: "32 stations; none new, gone, renamed or moved"),
      Change(
        testDescription: "a new one",
        stations: Fixtures.stations + [StationFixture(777, "Nowa", at: (51, 20))],
        line: "33 stations; 1 new"),
      Change(
        testDescription: "two gone",
        stations: Fixtures.stations.removing(id: 5900).removing(id: 273),
        line: "30 stations; 2 gone"),
      Change(
        testDescription: "one renamed",
        stations: Fixtures.stations.renaming(id: 5900, to: "Gdynia Port"),
        line: "32 stations; 1 renamed"),
      Change(
        testDescription: "one moved", stations: Fixtures.stations.moving(id: 5900, to: (54, 18)),
        line: "32 stations; 1 moved"),
      Change(
        testDescription: "everything at once",
        stations: Fixtures.stations.removing(id: 273).renaming(id: 5900, to: "Gdynia Port")
          .moving(id: 60103, to: (51, 17)).moving(id: 1008, to: nil)
          + [StationFixture(777, "Nowa", at: (51, 20))],
        line: "32 stations; 1 new, 1 gone, 1 renamed, 2 moved"),
      Change(
        testDescription: "a bad record",
        stations: Fixtures.stations + [StationFixture(777, "Nowa", at: nil).omitting("id")],
        line: "32 stations; none new, gone, renamed or moved; 1 bad record left out"),
    ]
  }

  @Test("--verbose counts what changed", arguments: Change.all) func verboseCountsTheChanges(
    _ change: Change
  ) async throws {
    let sandbox = try await Sandbox.withList()
    if change.stations != Fixtures.stations {
      sandbox.server.serve(
        stations: change.stations, keywords: Fixtures.keywords, version: "2")
    }
    expectAnswer(try await sandbox.koleo(change.arguments), change.line + "\n")
    // The next list is compared with this one.
    expectAnswer(
      try await sandbox.koleo("sync", "-v"),
      change.line.prefix(11) + ", nothing changed\n")
  }

  @Test("--verbose counts the stations of the first list")
  func verboseCountsTheStationsOfTheFirstList() async throws {
    expectAnswer(try await Sandbox().koleo("sync", "-v"), "32 stations\n")
  }

  @Test("on a terminal sync prints what changed") func tellsOfChangesOnATerminal() async throws {
    let sandbox = try await Sandbox.withList()
    sandbox.server.serve(
      stations: Fixtures.stations.removing(id: 5900), keywords: Fixtures.keywords, version: "2")
    let outcome = try await sandbox.onTerminal().koleo("sync")
    #expect(outcome.exitCode == 0)
    #expect(outcome.terminal == "31 stations; 1 gone\n")
    #expect(outcome.errors == "")
  }

  @Test("on a terminal sync shows progress") func showsProgressOnATerminal() async throws {
    var sandbox = try Sandbox().onTerminal()
    sandbox.program.errors = .terminal
    sandbox.server.behaviour["/stations"] = .list(Fixtures.stations.json).delayed(
      by: .milliseconds(500))
    let outcome = try await sandbox.koleo("sync")
    #expect(outcome.terminal.hasPrefix("\rfetching stations"))
    #expect(outcome.terminal.hasSuffix("\r\u{1B}[K32 stations\n"))
    #expect(outcome.terminal.filter { $0 == "\n" }.count == 1)
  }

  /// A way to be spared the progress.
  struct Calm: CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Program) -> Void
    let terminal: String

    static let all: [Calm] = [
      Calm(
        testDescription: "a terminal that cannot",
        change: { $0.environment["TERM"] = "dumb" }, terminal: "32 stations\n"),
      Calm(
        testDescription: "errors elsewhere", change: { $0.errors = .captured },
        terminal: "32 stations\n"),
      Calm(
        testDescription: "no terminal",
        change: { ($0.output, $0.errors) = (.captured, .captured) }, terminal: ""),
    ]
  }

  @Test("elsewhere sync shows no progress", arguments: Calm.all) func showsNoProgressElsewhere(
    _ calm: Calm
  ) async throws {
    var sandbox = try Sandbox().onTerminal()
    sandbox.program.errors = .terminal
    sandbox.server.behaviour["/stations"] = .list(Fixtures.stations.json).delayed(
      by: .milliseconds(500))
    let outcome = try await sandbox.koleo("sync", changing: calm.change)
    #expect(outcome.terminal == calm.terminal)
    #expect(outcome.output == "" && outcome.errors == "")
  }

  @Test("--quiet is silent on a terminal") func quietIsSilentOnATerminal() async throws {
    var sandbox = try Sandbox().onTerminal()
    sandbox.program.errors = .terminal
    sandbox.server.behaviour["/stations"] = .list(Fixtures.stations.json).delayed(
      by: .milliseconds(500))
    let outcome = try await sandbox.koleo("sync", "--quiet")
    #expect(outcome.exitCode == 0)
    #expect(outcome.terminal == "")
  }

  // MARK: Failures

  /// What goes wrong, and what is said of it.
  struct Failure: CustomTestStringConvertible {
    let testDescription: String
    let exitCode: Int32
    let words: [String]
    let cause: @Sendable (LoopbackServer) -> Void

    init(
      _ description: String, exit exitCode: Int32, says words: String...,
      because cause: @escaping @Sendable (LoopbackServer) -> Void
    ) {
      testDescription = description
      self.exitCode = exitCode
      self.words = words
      self.cause = cause
    }

    static let all: [Failure] = [
      Failure("no server", exit: 69, says: "cannot connect to", "check the network") { $0.stop() },
      Failure("a broken connection", exit: 69, says: "was lost") {
        $0.behaviour["/stations"] = .resetBeforeReply
      },
      Failure("503", exit: 69, says: "status 503", "try again later") {
        $0.behaviour.setAll(.status(503))
      },
      Failure("404 for one list", exit: 69, says: "status 404") {
        $0.behaviour["/station_keywords"] = .status(404)
      },
      Failure("a page", exit: 65, says: "/stations", "other than the station list", "not JSON") {
        $0.behaviour["/stations"] = .status(200, body: "<html>Wi-Fi</html>".utf8)
      },
      Failure(
        "an object", exit: 65, says: "/station_keywords", "other than the station list",
        "not an array"
      ) {
        $0.behaviour["/station_keywords"] = .status(200, body: #"{"error":1}"#.utf8)
      },
      Failure("an empty list", exit: 65, says: "other than the station list", "empty") {
        $0.behaviour["/stations"] = .status(200, body: "[]".utf8)
      },
      Failure("half a list", exit: 65, says: "other than the station list") {
        $0.behaviour["/stations"] = .status(200, body: Fixtures.stations.json.prefix(4000))
      },
      Failure("few stations", exit: 65, says: "15 of 32 stations", "'koleo sync --force'") {
        $0.behaviour["/stations"] = .list(Array(Fixtures.stations.prefix(15)).json)
      },
      Failure("many bad records", exit: 65, says: "2 of 32 records", "other than the station list")
      {
        $0.behaviour["/stations"] = .list(Fixtures.stations.spoiling(2).json)
      },
      Failure("many bad keywords", exit: 65, says: "/station_keywords", "21 of 21 records") {
        $0.behaviour["/station_keywords"] = .list(Fixtures.stations.prefix(21).map { $0 }.json)
      },
    ]
  }

  @Test("a failure exits 65 or 69, keeps the old list and names its age", arguments: Failure.all)
  func keepsTheOldList(_ failure: Failure) async throws {
    let sandbox = try await Sandbox.withList(aged: .days(3))
    let list = sandbox.list
    failure.cause(sandbox.server)
    let outcome = try await sandbox.koleo("sync")
    expectFailure(outcome, failure.exitCode, saying: "the list from 3 days ago stays in use")
    for words in failure.words { #expect(outcome.errors.contains(words)) }
    #expect(sandbox.list == list)
  }

  @Test(
    "a failure writes no list where there is none",
    arguments: Failure.all.filter { $0.testDescription != "few stations" })
  func writesNoListWhereThereIsNone(_ failure: Failure) async throws {
    let sandbox = try Sandbox()
    failure.cause(sandbox.server)
    expectFailure(
      try await sandbox.koleo("sync", "--quiet"), failure.exitCode,
      saying: "there is no list yet")
    #expect(sandbox.list == nil)
  }

  @Test("--force takes a list that has shrunk") func forceTakesAListThatHasShrunk() async throws {
    let sandbox = try await Sandbox.withList()
    sandbox.server.serve(
      stations: Array(Fixtures.stations.prefix(15)), keywords: Fixtures.keywords, version: "2")
    expectFailure(try await sandbox.koleo("sync"), 65)
    expectSilence(try await sandbox.koleo("sync", "--force"))
    #expect(try await sandbox.koleo("sync", "-v").output == "15 stations, nothing changed\n")
  }

  @Test("--force takes even an empty list") func forceTakesEvenAnEmptyList() async throws {
    let sandbox = try await Sandbox.withList()
    sandbox.server.serve(stations: [], keywords: [], version: "2")
    expectFailure(try await sandbox.koleo("sync"), 65, saying: "empty")
    expectSilence(try await sandbox.koleo("sync", "--force"))
    expectFailure(try await sandbox.koleo("search", "Kraków"), 1, saying: "no station matches")
  }

  @Test("a list of half of the stations is taken") func takesAListOfHalfTheStations() async throws {
    let sandbox = try await Sandbox.withList()
    sandbox.server.serve(
      stations: Array(Fixtures.stations.prefix(16)), keywords: Fixtures.keywords, version: "2")
    expectAnswer(try await sandbox.koleo("sync", "-v"), "16 stations; 16 gone\n")
  }

  @Test(
    "5 % bad records are left out and counted, more refuse the reply",
    arguments: [
      (1, "99 stations; 1 bad record left out\n"), (5, "95 stations; 5 bad records left out\n"),
      (6, nil),
    ])
  func refusesMoreThanATwentiethOfBadRecords(_ count: Int, _ line: String?) async throws {
    let list = GeneratedList(stations: 100, keywords: 100)
    let sandbox = try Sandbox(stations: list.stations.spoiling(count), keywords: list.keywords)
    let outcome = try await sandbox.koleo("sync", "-v")
    if let line {
      expectAnswer(outcome, line)
    } else {
      expectFailure(outcome, 65, saying: "6 of 100 records are unusable")
    }
  }

  @Test("a file in the place of the cache directory is explained and exits 74")
  func explainsAFolderThatIsNone() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("not a folder".utf8, to: "cache")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: sandbox.cachePath)
    expectFailure(try await sandbox.koleo("sync", "--status"), 74, saying: sandbox.cachePath)
    #expect(sandbox.folder.read("cache") == Array("not a folder".utf8))
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
      (Duration.hours(5), "(5 hours ago, fresh)"), (.hours(30), "(30 hours ago, not fresh)"),
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
