import Foundation
import TestSupport
import Testing

/// Whose list is believed: that of the server which is wanted.
@Suite("The server: whose list is trusted", .fewAtOnce) struct WantedServerTests {
  /// A user with a fresh list of one server, and another server on which Zakopane has another name.
  private func sandboxAndOther() async throws -> (Sandbox, other: LoopbackServer) {
    let sandbox = try await Sandbox.withList()
    let stations = Fixtures.stations.renaming(id: Fixtures.zakopane.id, to: "Zakopane Tatry")
    return (sandbox, try LoopbackServer(stations: stations, keywords: Fixtures.keywords))
  }

  @Test("a fresh list of another server is refreshed from the wanted one")
  func asksTheWantedServer() async throws {
    let (sandbox, other) = try await sandboxAndOther()
    let moved = sandbox.with(environment: ["KOLEO_API_URL": other.url])
    expectAnswer(try await moved.koleo("search", "zakopane"), "Zakopane Tatry\n")
    #expect(other.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
    #expect(other.requests.count == 2)
    expectSilence(try await sandbox.koleo("sync", "--if-stale"))
    #expect(sandbox.server.requests.count == 2)
    expectAnswer(try await sandbox.koleo("search", "zakopane"), "Zakopane\n")
  }

  @Test("offline a list of another server answers, and the server is named")
  func namesTheOtherServer() async throws {
    let (sandbox, other) = try await sandboxAndOther()
    let moved = sandbox.with(environment: ["KOLEO_API_URL": other.url])
    let offline = try await moved.koleo("search", "zakopane", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: sandbox.server.url, "offline")
    other.stop()
    let unreachable = try await moved.koleo("search", "zakopane")
    expectAnswer(unreachable, Sandbox.answer, noting: sandbox.server.url, "cannot connect")
  }

  @Test("a list of any of the wanted addresses is fresh") func anyAddress() async throws {
    let (sandbox, other) = try await sandboxAndOther()
    let both = sandbox.with(environment: ["KOLEO_API_URL": "\(other.url) \(sandbox.server.url)"])
    expectAnswer(try await both.koleo("search", "zakopane"), Sandbox.answer)
    #expect(other.requests.isEmpty && sandbox.server.requests.isEmpty)
  }

  /// Which addresses cannot be asked, and how a password is left out, is tested with `ServerAddress`.
  @Test(
    "an address that cannot be asked is an error of usage in sync, and a query answers all the same",
    arguments: ["http://[::1]:8080", "http://koleo.pl", "ftp://a"])
  func badAddress(_ url: String) async throws {
    let sandbox = try await Sandbox.withList().with(environment: ["KOLEO_API_URL": url])
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "'\(url)'", sandbox.server.url)
    expectFailure(try await sandbox.koleo("sync"), 64, saying: "'\(url)'", "KOLEO_API_URL")
  }

  @Test(
    "a password in an address is never printed",
    arguments: [
      "https://user:geheim@koleo.pl/api", "user:geheim@koleo.pl", "https://user:geheim@[::1]/",
      "https://user:geh@geheim/@koleo.pl", "https://koleo.pl https://user:geheim@koleo.pl",
      "https://user:geheim und@koleo.pl",
    ])
  func password(_ url: String) async throws {
    let sandbox = try Sandbox().with(environment: ["KOLEO_API_URL": url])
    for command in [["sync"], ["sync", "--status", "--json"], ["search", "zakopane"]] {
      let outcome = try await sandbox.koleo(command)
      #expect(outcome.exitCode == (command[0] == "sync" ? 64 : 0), "\(outcome)")
      #expect(!outcome.description.contains("geheim"), "\(command)")
    }
  }
}

/// Lists that are not what was written, as `koleo sync` sees them, and lists from the future.
@Suite("The station list: damage and wrong dates, as sync sees them", .fewAtOnce)
struct ClockFaultTests {
  @Test(
    "--status reports a damaged list as missing, and --if-stale replaces it",
    arguments: ["checksum", "zakopane"])
  func seesDamage(_ text: String) async throws {
    let sandbox = try await Sandbox.withList()
    let whole = try #require(sandbox.list)
    let damaged = whole.replacing(text, with: text.map { _ in "x" }.joined())
    try #require(damaged != whole)
    try sandbox.write(list: damaged)
    let status = try await sandbox.koleo("sync", "--status")
    expectAnswer(status)
    let reason = "the file is damaged, or from another version of koleo"
    #expect(status.lines.last == "list      none (\(reason))")
    let json = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    #expect(json["stations"] is NSNull && json["fetched_at"] is NSNull)
    #expect(sandbox.server.requests.isEmpty)
    expectSilence(try await sandbox.koleo("sync", "--if-stale"))
    #expect(sandbox.server.requests.count == 2)
    #expect(sandbox.list?.withoutHeader == whole.withoutHeader)
  }

  @Test("the age of a list from the future is not given", arguments: ["en_US", "pl_PL"])
  func doesNotCallTheFutureNew(_ locale: String) async throws {
    let sandbox = try await Sandbox.withList(aged: .days(-30))
      .with(environment: ["LANG": "\(locale).UTF-8"])
    sandbox.server.behaviour.setAll(.status(503))
    let words = locale == "en_US" ? "future" : "przyszłości"
    let offline = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: words)
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: words, "503")
    expectFailure(try await sandbox.koleo("sync"), 69, saying: words, "503")
  }
}

/// Lists that somebody changes in place while they are read, instead of replacing them.
@Suite("The station list: changes in place", .fewAtOnce) struct InPlaceChangeTests {
  /// What somebody does to the file of a list.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (_ path: String) throws -> Void

    static let all = [
      Change(testDescription: "cut to nothing") { try #require(truncate($0, 0) == 0) },
      Change(testDescription: "cut in the middle") { try #require(truncate($0, 3000) == 0) },
      Change(testDescription: "overwritten") { path in
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: 7000))
        try file.close()
      },
    ]
  }

  @Test("a line of the input is answered right after the list has changed", arguments: Change.all)
  func answersTheNextLine(_ change: Change) async throws {
    let sandbox = try await Sandbox.withList()
    let run = try sandbox.program.with { $0.input = .interactive }.start("distance", "--stdin")
    try run.write("zakopane\tpraha\n".utf8)
    try await run.waitForText("408.4 km\n")
    try change.apply(sandbox.listPath)
    try run.write("80416\t33605\nxyzzyx\tzakopane\nkraków gł\tpoznań gł\n".utf8)
    run.closeInput()
    let outcome = try await run.wait()
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.output == "408.4 km\n251.5 km\n\n334.6 km\n")
    expectOneMessage(outcome, ["line 3", "'xyzzyx'"])
  }

  @Test("a refresh survives a change of the old list", arguments: Change.all)
  func refreshesAfterAChange(_ change: Change) async throws {
    let sandbox = try await Sandbox.withList(aged: .days(2))
    let whole = try #require(sandbox.list)
    // A list that the server confirms, and one that it sends.
    for etag in ["W/\"stations-1\"", "W/\"stations-2\""] {
      try sandbox.write(list: whole)
      sandbox.server.forgetRequests()
      sandbox.server.behaviour["/stations"] =
        .list(Fixtures.stations.json, etag: etag).delayed(by: .milliseconds(200))
      let sync = try sandbox.program.start("sync", "-v")
      try await sandbox.server.waitForRequests(to: "/stations")
      try change.apply(sandbox.listPath)
      expectAnswer(try await sync.wait(), noting: "\(sandbox.server.url) answered")
      expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
    }
  }

  /// The file is closed as soon as it is mapped, and before it is read.
  @Test(
    "a list that is cut short while it is read ends the command with one line",
    .enabled("needs strace", Means.strace), arguments: ["en_US", "pl_PL"])
  func endsWhenPagesAreLost(_ locale: String) async throws {
    let sandbox = try await Sandbox.withList()
      .with(environment: ["LANG": "\(locale).UTF-8"])
    let trace = sandbox.folder.path("trace")
    let program = try sandbox.program.under(
      "strace", "-o", trace, "-P", sandbox.listPath, "-e", "trace=mmap,close",
      "-e", "inject=close:signal=STOP:when=1")
    let search = try program.start("search", "zakopane", "--offline")
    try await waitUntil("the map of the list") {
      (try? String(contentsOfFile: trace, encoding: .utf8))?.contains("stopped by") == true
    }
    try #require(truncate(sandbox.listPath, 0) == 0)
    search.sendToGroup(SIGCONT)
    let outcome = try await search.wait()
    expectFailure(outcome, 74, saying: locale == "en_US" ? "was changed" : "została zmieniona")
  }

  @Test("a list that is copied over in a loop never makes a search die")
  func survivesCopies() async throws {
    let list = GeneratedList(stations: 2000, keywords: 2000)
    let sandbox = try await Sandbox.withList(
      stations: list.stations + [Fixtures.zakopane], keywords: list.keywords)
    let good = try sandbox.folder.write(try #require(sandbox.list), to: "good")
    let copier = try #require(Program.tool("sh"))
      .with { $0.environment = ["PATH": "/usr/bin:/bin"] }
      .start("-c", "while :; do cp '\(good)' '\(sandbox.listPath)'; done")
    for _ in 0..<Campaign.count("KOLEO_TEST_COPIES", otherwise: 25) {
      let outcome = try await sandbox.koleo("search", "zakopane", "--offline")
      if outcome.exitCode == 0 {
        #expect(outcome.output == Sandbox.answer)
        #expect(outcome.errors == "" || outcome.errors.contains("built-in"))
      } else {
        expectFailure(outcome, 74, saying: "was changed")
      }
    }
    copier.sendToGroup(SIGKILL)
  }
}

/// File systems on which locks do not work.
@Suite("The station list: no locks", .fewAtOnce, .serialized) struct MissingLockTests {
  @Test("what another writer is writing is left alone") func leavesOtherWriters() async throws {
    let sandbox = try await Sandbox.withList()
    // This process writes nothing, but it is alive.
    let name = ".koleo.\(getpid()).12345.tmp"
    try sandbox.folder.write([1, 2, 3], to: "cache/\(name)")
    expectSilence(try await sandbox.koleo("sync", "--force"))
    #expect(sandbox.remains == [name])
  }

  @Test("syncs at once succeed without locks", .enabled("needs strace", Means.strace))
  func succeedsWithoutLocks() async throws {
    let sandbox = try Sandbox()
    // Only the calls of one kind are stopped at; the others would take many times as long.
    let program = try sandbox.program.under(
      "strace", "-f", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=flock",
      "-e", "inject=flock:error=ENOLCK")
    for _ in 0..<3 {
      for outcome in try await program.runTogether(8, "sync", "--force") { expectSilence(outcome) }
      #expect(sandbox.remains == [])
    }
  }
}
