import Foundation
import TestSupport
import Testing

@testable import KoleoKit

/// Locks whose holder is as good as dead, and signals.
@Suite("The station list: its lock, and signals", .fewAtOnce) struct LockFaultTests {
  @Test("a stopped refresh is not waited for once its time has passed")
  func stoppedHolder() async throws {
    let sandbox = try Sandbox()
    sandbox.server.behavior.setAll(.silent)
    let sync = try sandbox.withShortTimeouts(percentage: 3).program.start("sync")
    try await sandbox.server.waitForRequest(to: "/stations")
    sync.sendToGroup(SIGSTOP)
    // Its time is over after 0.9 seconds, of which the record has whole ones.
    try await Task.sleep(for: .seconds(3))
    let search = try await sandbox.program.expectSearch(
      noting: "built-in", "another koleo process")
    // Neither 10 seconds nor 30.
    #expect(search.elapsed < .seconds(5))
    let other = try await sandbox.program.expectSync(fails: 69, saying: "another koleo process")
    #expect(other.elapsed < .seconds(15))
    sync.sendToGroup(SIGKILL)
    _ = try await sync.wait()
    try await waitUntil("the end of the group") { kill(-sync.pid, 0) != 0 }
    sandbox.server.serve(stations: Fixtures.stations, keywords: Fixtures.keywords)
    try await sandbox.program.expectSync()
  }

  @Test("a lock that comes too late for a refresh does not hold off the next")
  func lateLock() async throws {
    let sandbox = try Sandbox.withOldList()
    let lock = try CacheDirectory(path: sandbox.cachePath).lock(before: Deadline(after: .zero))
    let search = try sandbox.withShortTimeouts().program.start("search", "zakopane")
    // Stopped while it waits, it goes on when its time is over and the lock is free.
    try await Task.sleep(for: .milliseconds(300))
    search.send(SIGSTOP)
    _ = consume lock
    try await Task.sleep(for: .milliseconds(500))
    search.send(SIGCONT)
    #expect(try await search.wait().output == Sandbox.answer)
    try await sandbox.program.expectSearch()
    #expect(sandbox.server.requests.count == 2)
  }

  @Test(
    "a signal ends koleo and koleo-sync at once, leaves the list, and blocks no later sync",
    arguments: [["sync"], ["search", "zakopane"]], [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func signals(_ arguments: [String], _ signal: Int32) async throws {
    let sandbox = try Sandbox.withOldList()
    let list = sandbox.list
    sandbox.server.behavior["/stations"] = .inTurn(.silent, .list(Fixtures.stations.json))
    let run = try sandbox.program.start(arguments)
    try await sandbox.server.waitForRequest(to: "/stations")
    // A key on the terminal reaches both programs.
    if arguments == ["sync"] { run.send(signal) } else { run.sendToGroup(signal) }
    let outcome = try await run.wait()
    // Which a shell reports as 130, 143, 129 and 137.
    #expect(outcome.signal == signal, "\(outcome)")
    #expect(outcome.output == "" && outcome.errors == "")
    sandbox.expectList(list)
    try await sandbox.program.expectSync()
  }
}
