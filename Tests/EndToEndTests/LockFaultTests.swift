import Foundation
import TestSupport
import Testing

@testable import KoleoKit

/// Which locks are waited for is tested with `CacheDirectory`.
@Suite("The station list: its lock, and signals", .fewAtOnce) struct LockFaultTests {
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
    sandbox.server.behavior["/stations"] = .silent
    let run = try sandbox.program.start(arguments)
    try await sandbox.server.waitForRequest(to: "/stations")
    // A key on the terminal reaches both programs.
    if arguments == ["sync"] { run.send(signal) } else { run.sendToGroup(signal) }
    let outcome = try await run.wait()
    // Which a shell reports as 130, 143, 129 and 137.
    #expect(outcome.signal == signal, "\(outcome)")
    #expect(outcome.output == "" && outcome.errors == "")
    sandbox.expectList(list)
    sandbox.server.serve(stations: Fixtures.stations)
    try await sandbox.program.expectSync()
  }
}
