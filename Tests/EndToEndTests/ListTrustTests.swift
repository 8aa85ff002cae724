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

  @Test("a list of any of the wanted addresses is fresh")
  func acceptsAnyWantedAddress() async throws {
    let (sandbox, other) = try await sandboxAndOther()
    let both = sandbox.with(environment: ["KOLEO_API_URL": "\(other.url) \(sandbox.server.url)"])
    expectAnswer(try await both.koleo("search", "zakopane"), Sandbox.answer)
    #expect(other.requests.isEmpty && sandbox.server.requests.isEmpty)
  }

  @Test(
    "an address that cannot be asked is an error of usage in sync, and a query answers all the same",
    arguments: [
      "http://[::1]:8080", "https://[2001:db8::1]/api", "koleo.pl", "http://koleo.pl", "ftp://a",
      "http://127.0.0.1.example.com", "https://",
    ])
  func refusesAnAddress(_ url: String) async throws {
    let sandbox = try await Sandbox.withList().with(environment: ["KOLEO_API_URL": url])
    for arguments in [["sync"], ["sync", "--status"]] {
      let sync = try await sandbox.koleo(arguments)
      expectFailure(sync, 64, saying: "'\(url)'", "KOLEO_API_URL")
    }
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "'\(url)'", sandbox.server.url)
  }

  @Test(
    "a password in an address is never printed",
    arguments: [
      "https://user:geheim@koleo.pl/api", "http://user:geheim@127.0.0.1:8080",
      "user:geheim@koleo.pl",
      "https://user:geheim@[::1]/", "https://geheim@koleo.pl", "ftp://user:geheim@koleo.pl",
      "https://user:geh@geheim/@koleo.pl", "https://koleo.pl https://user:geheim@koleo.pl",
      "https://user:geheim@koleo.pl https://user:geheim@koleo.pl", "HTTPS://user:geheim@koleo.pl",
      "https://user:geheim und@koleo.pl",
    ])
  func printsNoPassword(_ url: String) async throws {
    let commands = [
      ["sync"], ["sync", "-v", "--force"], ["sync", "--status"], ["sync", "--status", "--json"],
      ["search", "zakopane"],
    ]
    let sandbox = try Sandbox().with(environment: ["KOLEO_API_URL": url])
    for command in commands {
      let outcome = try await sandbox.koleo(command)
      #expect(outcome.exitCode == (command == ["sync"] ? 64 : outcome.exitCode), "\(outcome)")
      #expect(!outcome.description.contains("geheim"), "\(command)")
    }
  }
}

/// Lists that are not what was written, as `koleo sync` sees them, and lists from the future.
@Suite(.fewAtOnce) struct DoubtfulListTests {
  @Test(
    "a damaged list is none for --status, and stale for --if-stale",
    arguments: ["checksum", "stations", "zakopane", "\n]}"])
  func seesDamage(_ text: String) async throws {
    let sandbox = try await Sandbox.withList()
    let whole = try #require(sandbox.list)
    let damaged = whole.replacing(text, with: text.map { _ in "x" }.joined())
    try #require(damaged != whole)
    try sandbox.write(list: damaged)
    let status = try await sandbox.koleo("sync", "--status")
    expectAnswer(status)
    #expect(status.lines.last == "list      none")
    let json = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    #expect(json["stations"] is NSNull && json["fetched_at"] is NSNull)
    #expect(sandbox.server.requests.isEmpty)
    expectSilence(try await sandbox.koleo("sync", "--if-stale"))
    #expect(sandbox.server.requests.count == 2)
    #expect(sandbox.list?.withoutFirstLine == whole.withoutFirstLine)
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
        .list(Fixtures.stations.json, etag: etag).delayed(by: .milliseconds(500))
      let sync = try sandbox.program.start("sync", "-v")
      try await sandbox.server.waitForRequests(to: "/stations")
      try change.apply(sandbox.listPath)
      expectAnswer(try await sync.wait())
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

/// Directories that cannot keep a list, or that must not.
@Suite("The station list: directories that must not be used", .fewAtOnce)
struct UntrustedDirectoryTests {
  private static let renamed =
    Fixtures.stations.renaming(id: Fixtures.zakopane.id, to: "Zakopane Tatry")

  /// The server's name of a station tells its list from the built-in one.
  private func sandbox() throws -> Sandbox {
    try Sandbox(stations: Self.renamed, keywords: Fixtures.keywords)
  }

  @Test(
    "a first run on a full disk answers from the fetched list, and so does the next",
    .enabled("needs mount name spaces", Means.namespaces),
    arguments: ["size=4k", "size=8k", "size=64k,nr_inodes=1", "size=64k,nr_inodes=2"])
  func answersOnAFullDisk(_ options: String) async throws {
    let sandbox = try sandbox()
    try sandbox.folder.makeFolder("cache")
    let mount = """
      mount -t tmpfs -o mode=700,\(options) none "$KOLEO_CACHE_DIR" || exit 99
      "$0" "$@" || exit 98
      """
    let outcome = try await sandbox.program.inNamespaces("-Urm", after: mount)
      .run("search", "zakopane")
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output == "Zakopane Tatry\nZakopane Tatry\n")
    let errors = outcome.errors.lines
    #expect(errors.count == 2 && errors.allSatisfy { $0.contains("No space left on device") })
  }

  @Test(
    "an old list that cannot be replaced is fetched once in five minutes, not by every query",
    .enabled("needs to be root", Means.otherUser))
  func doesNotFetchInVain() async throws {
    let sandbox = try await Sandbox.withOldList()
    chmod(sandbox.folder.path, 0o755)
    for path in [sandbox.cachePath, sandbox.listPath, sandbox.cachePath + "/lock"] {
      chown(path, 65534, 65534)
    }
    chmod(sandbox.cachePath, 0o500)
    sandbox.server.serve(stations: Self.renamed, keywords: Fixtures.keywords, version: "2")
    let other = try sandbox.program.under("setpriv", "--reuid=65534", "--clear-groups")
    for _ in 0..<5 {
      let search = try await other.run("search", "zakopane")
      expectAnswer(search, Sandbox.answer, noting: "Permission denied", "3 days")
    }
    #expect(sandbox.server.requests.count <= 2)
  }

  @Test(
    "root makes nothing in the home directory of another user",
    .enabled("needs to be root", Means.otherUser), arguments: ["home", "home/.cache"])
  func makesNothingForOthers(_ directory: String) async throws {
    var sandbox = try sandbox()
    sandbox.program.environment["KOLEO_CACHE_DIR"] = nil
    let path = try sandbox.folder.makeFolder(directory)
    chown(path, 65534, 65534)
    let before = sandbox.folder.names
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, "Zakopane Tatry\n", noting: "Operation not permitted")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "Operation not permitted")
    #expect(sandbox.folder.names == before)
  }

  @Test(
    "a directory that anybody may write to is not used",
    arguments: [0o777, 0o1777, 0o703] as [mode_t])
  func usesNoOpenDirectory(_ mode: mode_t) async throws {
    let sandbox = try await Sandbox.withList(stations: Self.renamed)
    let before = sandbox.list
    chmod(sandbox.cachePath, mode)
    let offline = try await sandbox.koleo("search", "zakopane", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: "built-in")
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, "Zakopane Tatry\n", noting: "Operation not permitted")
    expectFailure(try await sandbox.koleo("sync"), 74, saying: "Operation not permitted")
    sandbox.expectList(before)
  }
}

/// File systems on which locks do not work.
@Suite("The station list: no locks", .fewAtOnce, .serialized) struct MissingLockTests {
  @Test("what another writer is writing is left alone")
  func leavesOtherWritersAlone() async throws {
    let sandbox = try await Sandbox.withList()
    // This process writes nothing, but it is alive.
    let name = "stations.json.\(getpid()).12345.tmp"
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
