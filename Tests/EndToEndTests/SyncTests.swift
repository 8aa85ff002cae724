import Foundation
import TestSupport
import Testing

/// The failures of a sync are in `NetworkFaultTests`.
@Suite("koleo sync", .fewAtOnce) struct SyncTests {
  @Test("off a terminal, such as under cron, sync is silent on success")
  func silence() async throws {
    let sandbox = try Sandbox()
    var cron = sandbox.program
    for name in ["TERM", "KOLEO_CACHE_DIR"] { cron.environment[name] = nil }
    for _ in 1...2 { try await cron.expectSync() }
    #expect(sandbox.server.requests.count == 4)
    try await cron.expectSearch("--offline")
  }

  /// What counts as a change is tested with `CatalogChanges`.
  @Test("--verbose prints the number of stations and what changed, and names the address")
  func changes() async throws {
    let sandbox = try Sandbox()
    let stations = Fixtures.stations.removing(id: 273).renaming(id: 5900, to: "Gdynia Port")
      .moving(id: 60103, to: (51, 17)).moving(id: 1008, to: nil)
    let new = [
      StationFixture(777, "Nowa", at: (51, 20)), StationFixture(778, "Zła", at: nil).omitting("id"),
    ]
    for (options, result) in [
      (["-v"], "32 stations"), (["-v"], "32 stations: no changes"),
      (["--verbose", "--force"], "32 stations: none added, removed, renamed or moved"),
      (["-v"], "32 stations: 1 added, 1 removed, 1 renamed, 2 moved; 1 invalid record skipped"),
      (["-v"], "32 stations: no changes"),
    ] {
      if result.contains("skipped") { sandbox.server.serve(stations: stations + new, version: "2") }
      let outcome = try await sandbox.koleo(["sync"] + options)
      expectAnswer(outcome, result + "\n", noting: "\(sandbox.server.url) answered")
    }
    let fresh = try await sandbox.koleo("sync", "--if-stale", "-vq")
    expectAnswer(fresh, "32 stations: still fresh\n")
  }

  @Test("if neither the server's address nor a directory can be used, sync names the address")
  func addressBeforeDirectory() async throws {
    let koleo = try Sandbox().program.with {
      $0.environment["KOLEO_API_URL"] = "ftp://localhost"
      for name in ["KOLEO_CACHE_DIR", "HOME", "XDG_CACHE_HOME"] { $0.environment[name] = nil }
    }
    for arguments in [["sync"], ["sync", "--force"], ["sync", "--status"]] {
      let outcome = try await koleo.run(arguments)
      #expect(outcome.exitCode == 64 && outcome.errors.contains("ftp://localhost"))
    }
  }

  private static let progress = "\rkoleo: fetching station list…"

  /// What runs and where, and how what it writes to the terminal begins and ends.
  static let displays:
    [(
      command: [String], change: @Sendable (inout Program) -> Void, start: String, end: String
    )] = [
      (["sync"], { _ in }, progress, "\r\u{1B}[K32 stations\n"),
      (["sync"], { $0.environment["TERM"] = "dumb" }, "32 stations\n", "32 stations\n"),
      (["sync"], { $0.errors = .captured }, "32 stations\n", "32 stations\n"),
      (["sync"], { ($0.output, $0.errors) = (.captured, .captured) }, "", ""),
      (["sync", "-q"], { _ in }, "", ""),
      (["search", "zakop"], { $0.output = .captured }, progress, "\r\u{1B}[K"),
    ]

  @Test(
    "on a terminal a fetch shows progress, and sync the result, elsewhere and with --quiet neither",
    arguments: displays)
  func progress(
    _ command: [String], _ change: @Sendable (inout Program) -> Void, _ start: String, _ end: String
  ) async throws {
    var sandbox = try Sandbox().onTerminal()
    sandbox.program.errors = .terminal
    sandbox.server.behavior["/stations"] =
      .list(Fixtures.stations.json).delayed(by: .milliseconds(700))
    let outcome = try await sandbox.program.with(change).run(command)
    #expect(outcome.exitCode == 0)
    #expect(outcome.terminal.hasPrefix(start) && outcome.terminal.hasSuffix(end))
    #expect(outcome.terminal.count { $0 == "\n" } == (end.hasSuffix("\n") ? 1 : 0))
    #expect(outcome.output + outcome.errors == (command[0] == "search" ? Sandbox.answer : ""))
  }

  /// Which lists are refused is tested with `Fetch`.
  @Test(
    "--force accepts empty lists, and search then says that the list is empty")
  func empty() async throws {
    let sandbox = try Sandbox.withList()
    sandbox.server.serve(stations: [], keywords: [], version: "2")
    try await sandbox.program.expectSync(fails: 65)
    try await sandbox.program.expectSync("--force")
    for phrase in [[], ["zakopane"]] {
      let search = try await sandbox.koleo(["search"] + phrase)
      expectFailure(search, 1, saying: "the station list is empty; run 'koleo sync'")
    }
  }

  /// The lines, and the same in JSON, are tested with `ListStatus`.
  @Test("--status prints path, server, time, age, freshness, size and counts, and asks no server")
  func status() async throws {
    let sandbox = try Sandbox.withList(aged: .hours(30))
    let date = try sandbox.listDate().formatted(.iso8601)
    let size = try #require(sandbox.list).count
    let text = try await sandbox.koleo("sync", "--status")
    expectAnswer(text)
    for part in [sandbox.listPath, sandbox.server.url, date, "not fresh", "\(size) bytes"] {
      #expect(text.output.contains(part))
    }
    var status = try await sandbox.koleo("sync", "--status", "--json").jsonObject()
    let age = status.removeValue(forKey: "age_seconds") as? Int
    #expect(108_000...109_000 ~= (age ?? 0))
    // Two keywords belong to no station of the list.
    let facts: [String: Any] = [
      "path": sandbox.listPath, "url": sandbox.server.url, "fresh": false, "fetched_at": date,
      "bytes": size, "stations": 32, "keywords": Fixtures.keywords.count - 2,
    ]
    #expect(status as NSDictionary == facts as NSDictionary)
    #expect(sandbox.server.requests.isEmpty)
  }

  @Test("--status reports that there is no list, and creates none") func noList() async throws {
    let sandbox = try Sandbox()
    let text = try await sandbox.koleo("sync", "--status").output
    #expect(text.contains(sandbox.listPath) && text.contains("none"))
    #expect(sandbox.server.requests.isEmpty && !sandbox.directory.exists("cache"))
  }
}
