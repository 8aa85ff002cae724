import Foundation
import TestSupport
import Testing

@Suite("The station list: many processes at once", .fewAtOnce, .serialized)
struct ConcurrencyFaultTests {
  /// Kills `koleo sync` at random moments while readers ask for two stations whose names have the
  /// number of their list.
  @Test("readers find a whole list while syncs are killed at random")
  func readersFindAWholeListWhileSyncsAreKilled() async throws {
    let kills = ProcessInfo.processInfo.environment["KOLEO_TEST_KILLS"].flatMap { Int($0) } ?? 10
    let sandbox = try Sandbox.withList(stations: Self.stations(0), keywords: Self.keywords)
    let duration = try await sandbox.koleo("sync", "--force").elapsed
    let readers = (0..<2).map { _ in Task { try await Self.countReads(in: sandbox) } }
    defer { for reader in readers { reader.cancel() } }
    var (started, died, groups) = (0, 0, [pid_t]())
    while died < kills {
      started += 1
      sandbox.server.serve(
        stations: Self.stations(started), keywords: Self.keywords, version: "\(started)")
      // What a killed koleo-sync leaves counts as a live writer's until the system has forgotten
      // it.
      groups.removeAll { kill(-$0, 0) != 0 }
      let earlier = groups.count
      let sync = try sandbox.program.start("sync")
      groups.append(sync.pid)
      try await Task.sleep(for: duration * Double.random(in: 0...1))
      // Alone, koleo-sync goes on and may still replace the list; together, neither does.
      if started.isMultiple(of: 2) { sync.send(SIGKILL) } else { sync.sendToGroup(SIGKILL) }
      if try await sync.wait().signal == SIGKILL {
        died += 1
        if !started.isMultiple(of: 2) {
          try await waitUntil("the end of the group") { kill(-sync.pid, 0) != 0 }
        }
      }
      #expect(sandbox.leftovers.count <= earlier + 1)
    }
    for reader in readers { reader.cancel() }
    let count = try await readers[0].value + readers[1].value
    #expect(count > 0)
    let last = groups
    try await waitUntil("the end of all groups") { last.allSatisfy { kill(-$0, 0) != 0 } }
    try await sandbox.program.expectSync()
    #expect(sandbox.leftovers == [])
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
      let outcome = try await sandbox.koleo("search", "pokolenie", "--offline")
      #expect(outcome.exitCode == 0 && outcome.errors == "", "\(outcome)")
      let numbers = outcome.lines.compactMap { $0.split(separator: " ").last }
      #expect(numbers.count == 2 && Set(numbers).count == 1, "\(outcome)")
      count += 1
    }
    return count
  }

  /// The reply is delayed into a later second, so that its time differs from that of the runs.
  @Test("one of many queries fetches the list, and all answer", arguments: [false, true])
  func queries(besideOldList isOld: Bool) async throws {
    let sandbox = isOld ? try Sandbox.withOldList() : try Sandbox()
    sandbox.server.behavior["/stations"] =
      .list(Fixtures.stations.json, etag: "W/\"stations-1\"").delayed(by: .seconds(1.2))
    for outcome in try await sandbox.program.runTogether(20, "search", "zakopane") {
      #expect(outcome.output == Sandbox.answer)
      // On a busy machine 3 seconds may be too short, which is a failure that the others respect.
      let isFailure = outcome.errors.contains("3 days old and could not be refreshed")
      #expect(outcome.errors == "" || isOld && isFailure)
    }
    #expect(sandbox.server.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])
    #expect(sandbox.leftovers == [])
  }

  @Test("queries and syncs wait for the sync of another koleo, and do not ask again")
  func waiting() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behavior["/stations"] = .list(Fixtures.stations.json).delayed(by: .seconds(1))
    let sync = try sandbox.program.start("sync")
    try await sandbox.server.waitForRequest(to: "/stations")
    let search = try sandbox.program.start("search", "zakopane")
    let other = try await sandbox.koleo("sync", "-v")
    expectAnswer(other, "32 stations: already refreshed by another koleo process\n")
    expectAnswer(try await search.wait(), Sandbox.answer)
    expectAnswer(try await sync.wait(), "")
    #expect(sandbox.server.requests(to: "/stations").count == 1)
  }

  @Test(
    "many syncs at once succeed, also on a file system without locks",
    .enabled("needs strace", Capabilities.strace))
  func syncs() async throws {
    let sandbox = try Sandbox()
    // Only the calls of one kind are stopped at; the others would take many times as long.
    let withoutLocks = try sandbox.program.under(
      "strace", "-f", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=flock",
      "-e", "inject=flock:error=ENOLCK")
    for program in [sandbox.program, withoutLocks, withoutLocks] {
      for sync in try await program.runTogether(8, "sync", "--force") { expectAnswer(sync, "") }
      #expect(sandbox.leftovers == [])
    }
    try await sandbox.program.expectSearch("--offline")
  }
}
