import Foundation
import TestSupport
import Testing

@Suite("The station list: killed at any moment", .fewAtOnce) struct KilledSyncTests {
  /// Kills `koleo sync` at random moments while readers ask for two stations whose names have the
  /// number of their list. `Tests/Reliability/kill` sets a larger number of kills.
  @Test("readers find a whole list while syncs are killed at random")
  func readersFindAWholeList() async throws {
    let kills = ProcessInfo.processInfo.environment["KOLEO_TEST_KILLS"].flatMap { Int($0) } ?? 10
    let sandbox = try await Sandbox.withList(stations: Self.stations(0), keywords: Self.keywords)
    let readers = (0..<2).map { _ in Task { try await Self.countReads(in: sandbox) } }
    defer { for reader in readers { reader.cancel() } }
    // Beside the readers, so that some kills come as late as the list is written.
    let start = ContinuousClock.now
    try await sandbox.sync("--force")
    let duration = start.duration(to: .now)
    var (started, died) = (0, 0)
    while died < kills {
      started += 1
      sandbox.servers[0].serve(
        stations: Self.stations(started), keywords: Self.keywords, version: "\(started)")
      let sync = try sandbox.start("exec koleo sync")
      try await Task.sleep(for: duration * Double.random(in: 0...1))
      // Alone, koleo-sync goes on and may still replace the list; together, neither does.
      if started.isMultiple(of: 2) { kill(sync.pid, SIGKILL) } else { sync.send(SIGKILL) }
      if try await sync.wait().status == 128 + SIGKILL { died += 1 }
      try await waitUntil("the end of koleo-sync") { kill(-sync.pid, 0) != 0 }
    }
    for reader in readers { reader.cancel() }
    let count = try await readers[0].value + readers[1].value
    #expect(count > 0)
    try await sandbox.sync()
    let names = try await sandbox.run("ls -A \"$KOLEO_CACHE_DIR\" | grep -v lock").output
    #expect(names == "stations.json\n")
    print("kill: \(died) of \(started) syncs killed while they ran, \(count) answers checked")
  }

  /// A list of several pages and blocks, in which both ends have its number.
  private static func stations(_ number: Int) -> [StationFixture] {
    [StationFixture(1, "Pierwsza \(number)", at: (50, 19), hits: 3)] + filler
      + [StationFixture(9_999_999, "Druga \(number)", at: (51, 20), hits: 0)]
  }

  private static let filler = GeneratedList(stations: 500, keywords: 0).stations
  private static let keywords = [
    KeywordFixture(1, "pokolenie", 1), KeywordFixture(2, "pokolenie", 9_999_999),
  ]

  /// Reads until the task is canceled.
  private static func countReads(in sandbox: Sandbox) async throws -> Int {
    var count = 0
    while !Task.isCancelled {
      let outcome = try await sandbox.run("koleo search pokolenie --offline")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
      let numbers = outcome.output.lines.compactMap { $0.split(separator: " ").last }
      #expect(numbers.count == 2 && Set(numbers).count == 1, "\(outcome)")
      count += 1
    }
    return count
  }

  @Test(
    "an interrupt key ends sync and query at once, leaves the list, and is no failed attempt",
    arguments: [
      // A query has ten seconds for a first list, and only three for a newer one.
      ("age '3 days'", "koleo sync"), ("rm \"$list\"", "koleo search zakopane"),
    ])
  func interrupt(_ preparation: String, _ line: String) async throws {
    var sandbox = try await Sandbox.withList()
    _ = try await sandbox.run(preparation)
    let list = sandbox.list
    sandbox.servers[0].behavior["/stations"] = .silent
    sandbox.servers[0].forgetRequests()
    sandbox.terminal = (80, 24)
    let run = try sandbox.start("exec \(line)")
    try await sandbox.servers[0].waitForRequest(to: "/stations")
    try run.type("\u{3}")
    #expect(try await run.wait().status == 128 + SIGINT)
    try await waitUntil("the end of koleo-sync") { kill(-run.pid, 0) != 0 }
    #expect((sandbox.list == list) as Bool)
    sandbox.servers[0].serve(stations: Fixtures.stations)
    sandbox.terminal = nil
    let outcome = try await sandbox.run("koleo search zakopane")
    #expect(outcome.output == "Zakopane\n" && outcome.errors == "")
  }
}
