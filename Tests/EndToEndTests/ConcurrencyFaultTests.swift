import Foundation
import TestSupport
import Testing

/// Many processes at once, some of which die.
@Suite("The station list: many processes at once", .fewAtOnce, .serialized)
struct ConcurrencyFaultTests {
  /// Kills `koleo sync` at random moments while readers ask for a station that every generation of the
  /// list has, and for one that tells which generation it is.
  @Test("readers find a whole list while syncs are killed at random")
  func readersFindAWholeListWhileSyncsAreKilled() async throws {
    let kills = Campaign.count("KOLEO_TEST_KILLS", otherwise: 10)
    let sandbox = try await Sandbox.withList(
      stations: Generation.stations(0), keywords: Generation.keywords(0))
    let readers = Readers(sandbox)
    async let answers = readers.run()
    let duration = try await Self.durationOfSync(sandbox)
    var (started, died) = (0, 0)
    while died < kills {
      started += 1
      sandbox.server.serve(
        stations: Generation.stations(started), keywords: Generation.keywords(started),
        version: "\(started)")
      let sync = try sandbox.program.start("sync")
      try await Task.sleep(for: duration * Double.random(in: 0...1))
      // Alone, koleo-sync goes on and may still replace the list; together, neither does.
      if started.isMultiple(of: 2) { sync.send(SIGKILL) } else { sync.sendToGroup(SIGKILL) }
      if try await sync.wait().signal == SIGKILL {
        died += 1
        // What a killed koleo-sync leaves counts as a live writer's until the system has forgotten it.
        if !started.isMultiple(of: 2) {
          try await waitUntil("the end of the group") { kill(-sync.pid, 0) != 0 }
        }
      }
      #expect(sandbox.remains.count <= 1)
    }
    readers.stop()
    let count = try await answers
    #expect(count > 0)
    expectSilence(try await sandbox.koleo("sync"))
    #expect(sandbox.remains == [])
    print("kill: \(died) of \(started) syncs killed while they ran, \(count) answers checked")
  }

  /// The shortest of some.
  private static func durationOfSync(_ sandbox: Sandbox) async throws -> Duration {
    var duration = Duration.seconds(10)
    for _ in 0..<3 {
      let outcome = try await sandbox.koleo("sync", "--force")
      expectSilence(outcome)
      duration = min(duration, outcome.elapsed)
    }
    return duration
  }

  /// The reply takes long enough to come in another second than that in which the runs began.
  @Test("one of many first runs fetches the list, and all answer from it")
  func oneOfManyFirstRunsFetchesTheList() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] =
      .list(Fixtures.stations.json).delayed(by: .seconds(1.2))
    let count = Campaign.count("KOLEO_TEST_RUNS", otherwise: 20)
    for outcome in try await sandbox.program.runTogether(count, "search", "zakopane") {
      expectAnswer(outcome, Sandbox.answer)
    }
    #expect(sandbox.server.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])
    #expect(sandbox.remains == [])
  }

  @Test("one of many that find an old list asks the server") func oneOfManyAsks() async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.server.behaviour["/stations"] =
      .list(Fixtures.stations.json, etag: "W/\"stations-1\"").delayed(by: .seconds(1.2))
    // On a busy machine some may run out of patience, which is a failure that the others respect.
    for outcome in try await sandbox.program.runTogether(20, "search", "zakopane") {
      #expect(outcome.output == Sandbox.answer, "\(outcome)")
    }
    #expect(sandbox.server.requests(to: "/stations").count == 1)
  }

  @Test("one of many runs remembers a failure for all") func oneOfManyRunsRemembers() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = .status(503)
    let outcomes = try await sandbox.program.runTogether(20, "search", "zakopane")
    for outcome in outcomes {
      expectAnswer(outcome, Sandbox.answer, noting: "built-in")
      let isFirst = outcome.errors.contains("503")
      #expect(isFirst || outcome.errors.contains("the last attempt failed just now"))
    }
    #expect(outcomes.count { $0.errors.contains("503") } == 1)
    #expect(sandbox.server.requests(to: "/stations").count == 1)
  }

  @Test("many syncs at once succeed") func manySyncsAtOnceSucceed() async throws {
    let sandbox = try Sandbox()
    for outcome in try await sandbox.program.runTogether(12, "sync") { expectSilence(outcome) }
    expectAnswer(try await sandbox.koleo("search", "zakopane", "--offline"), Sandbox.answer)
    #expect(sandbox.remains == [])
  }

  @Test("a query waits for the refresh of another koleo") func waitsForTheRefresh() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] =
      .list(Fixtures.stations.json, etag: #""1""#).delayed(by: .milliseconds(300))
    let sync = try sandbox.program.start("sync")
    try await sandbox.server.waitForRequests(to: "/stations")
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
    expectSilence(try await sync.wait())
    #expect(sandbox.server.requests(to: "/stations").count == 1)
  }

  @Test("a sync that has waited for another one does not ask the server again")
  func leavesItAtTheOtherSync() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] =
      .list(Fixtures.stations.json).delayed(by: .milliseconds(1_000))
    let sync = try sandbox.program.start("sync")
    try await sandbox.server.waitForRequests(to: "/stations")
    let other = try await sandbox.koleo("sync", "-v")
    expectAnswer(other, "32 stations: already refreshed by another koleo process\n")
    expectSilence(try await sync.wait())
    #expect(sandbox.server.requests(to: "/stations").count == 1)
  }
}

/// Locks whose holder is dead, or as good as dead.
@Suite("The station list: the lock", .fewAtOnce) struct LockFaultTests {
  @Test("while the lock is stuck, the old list answers", .enabled("needs flock", Means.lockHolder))
  func answersFromTheOldListWhileTheLockIsStuck() async throws {
    let sandbox = try await Sandbox.withOldList().impatient()
    let holder = try await sandbox.holdLock()
    holder.sendToGroup(SIGSTOP)
    let outcome = try await sandbox.koleo("search", "zakopane")
    expectAnswer(outcome, Sandbox.answer, noting: "another koleo", "3 days")
    #expect(sandbox.server.requests.isEmpty)
    holder.sendToGroup(SIGKILL)
  }

  @Test("a stopped refresh is not waited for once its time has passed")
  func stoppedHolder() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour.setAll(.silent)
    let sync = try sandbox.impatient(percentage: 3).program.start("sync")
    try await sandbox.server.waitForRequests(to: "/stations")
    sync.sendToGroup(SIGSTOP)
    // Its time is over after 0.9 seconds, of which the record has whole ones.
    try await Task.sleep(for: .seconds(3))
    let search = try await sandbox.koleo("search", "zakopane")
    expectAnswer(search, Sandbox.answer, noting: "built-in", "another koleo process")
    // Neither 10 seconds nor 30.
    #expect(search.elapsed < .seconds(5))
    let other = try await sandbox.koleo("sync")
    expectFailure(other, 69, saying: "another koleo process")
    #expect(other.elapsed < .seconds(15))
    sync.sendToGroup(SIGKILL)
    _ = try await sync.wait()
    try await waitUntil("the end of the group") { kill(-sync.pid, 0) != 0 }
    sandbox.server.serve(stations: Fixtures.stations, keywords: Fixtures.keywords)
    expectSilence(try await sandbox.koleo("sync"))
  }

  @Test(
    "a dead holder of the lock does not block a sync", .enabled("needs flock", Means.lockHolder))
  func takesOverFromADeadHolder() async throws {
    let sandbox = try await Sandbox.withOldList()
    let holder = try await sandbox.holdLock()
    holder.sendToGroup(SIGKILL)
    expectSilence(try await sandbox.koleo("sync"))
    expectAnswer(try await sandbox.koleo("search", "zakopane"), Sandbox.answer)
  }

  @Test("a killed sync does not block the next") func takesOverFromAKilledSync() async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.server.behaviour["/stations"] = .inTurn(.silent, .list(Fixtures.stations.json))
    let sync = try sandbox.program.start("sync")
    try await sandbox.server.waitForRequests(to: "/stations")
    sync.send(SIGKILL)
    #expect(try await sync.wait().signal == SIGKILL)
    expectSilence(try await sandbox.koleo("sync"))
  }
}

/// Signals: the program ends at once, the list stays.
@Suite("The station list: signals", .fewAtOnce) struct SignalFaultTests {
  @Test("a signal ends sync at once and leaves the list", arguments: [SIGINT, SIGTERM, SIGHUP])
  func endsSync(_ signal: Int32) async throws {
    let sandbox = try await Sandbox.withOldList()
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = .silent
    let sync = try sandbox.program.start("sync")
    try await sandbox.server.waitForRequests(to: "/stations")
    sync.send(signal)
    let outcome = try await sync.wait()
    // Which a shell reports as 130, 143 and 129.
    #expect(outcome.signal == signal, "\(outcome)")
    #expect(outcome.errors == "")
    sandbox.expectList(before)
  }

  @Test(
    "an interrupt on the terminal ends a query and its koleo-sync",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func endsAQueryAndKoleoSync(_ signal: Int32) async throws {
    let sandbox = try await Sandbox.withOldList()
    let before = sandbox.list
    sandbox.server.behaviour["/stations"] = .inTurn(.silent, .list(Fixtures.stations.json))
    let search = try sandbox.program.start("search", "zakopane")
    try await sandbox.server.waitForRequests(to: "/stations")
    // A key on the terminal reaches both.
    search.sendToGroup(signal)
    let outcome = try await search.wait()
    #expect(outcome.signal == signal, "\(outcome)")
    #expect(outcome.output == "")
    sandbox.expectList(before)
    expectSilence(try await sandbox.koleo("sync"))
  }
}

/// Lists of which each tells its number in every place: a mixture of two would show.
private enum Generation {
  static func stations(_ number: Int) -> [StationFixture] {
    filler + [
      StationFixture(1, "Pierwsza \(number)", at: (50, 19), hits: 3),
      StationFixture(2, "Druga \(number)", at: (51, 20), hits: 2),
    ]
  }

  static func keywords(_ number: Int) -> [KeywordFixture] {
    [
      KeywordFixture(1, "pokolenie \(number)", 1), KeywordFixture(2, "pokolenie \(number)", 2),
    ]
  }

  /// Enough to make the list a file of several pages and blocks.
  private static let filler = GeneratedList(stations: 500, keywords: 0).stations
}

/// Asks for both stations again and again, and checks that they are of one generation.
private final class Readers: @unchecked Sendable {
  private let sandbox: Sandbox
  private let lock = NSLock()
  private var isStopped = false

  init(_ sandbox: Sandbox) { self.sandbox = sandbox }

  func stop() { lock.withLock { isStopped = true } }

  /// - Returns: How many answers there were.
  func run() async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<2 { group.addTask { try await self.read() } }
      return try await group.reduce(0, +)
    }
  }

  private func read() async throws -> Int {
    var count = 0
    while !lock.withLock({ isStopped }) {
      let outcome = try await sandbox.koleo("search", "pokolenie", "--offline")
      #expect(outcome.exitCode == 0 && outcome.errors == "", "\(outcome)")
      let numbers = outcome.lines.compactMap { $0.split(separator: " ").last }
      #expect(numbers.count == 2 && Set(numbers).count == 1, "\(outcome)")
      count += 1
    }
    return count
  }
}
