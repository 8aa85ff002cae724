import Foundation
import TestSupport
import Testing

/// Standard streams that are closed, full or slow.
@Suite("Everywhere: standard streams that are closed or limited", .fewAtOnce)
struct StreamFaultTests {
  @Test(
    "a query answers with other streams closed",
    arguments: ["2>&-", "<&-", "2>&- <&-"] + (Means.hasFullDevice ? ["<&- 2>/dev/full"] : []))
  func answersWithStreamsClosed(_ redirections: String) async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.closeServer()
    let outcome = try await sandbox.program.afterShell("exec \(redirections)")
      .run("search", "zakopane")
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output == Sandbox.answer)
  }

  @Test(
    "a closed stream's number is never reused for the list's file",
    arguments: [("<&- >&- 2>&-", 74), (">&-", 74), ("2>&- <&-", 0)])
  func writesNothingElseIntoTheList(_ redirections: String, _ exitCode: Int32) async throws {
    let sandbox = try await Sandbox.withList()
    let whole = try #require(sandbox.list)
    let program = sandbox.program.afterShell("exec \(redirections)")
    let outcome = try await program.run("sync", "--force", "--verbose")
    #expect(outcome.exitCode == exitCode, "\(outcome)")
    #expect(sandbox.list?.drop { $0 != 0x0A } == whole.drop { $0 != 0x0A })
    #expect(sandbox.remains == [])
  }

  // MARK: Cron

  @Test("sync is silent under cron") func isSilentUnderCron() async throws {
    let sandbox = try Sandbox()
    let program = sandbox.program.with {
      $0.environment = [
        "HOME": sandbox.program.environment["HOME"] ?? "", "PATH": "/usr/bin:/bin",
        "KOLEO_API_URL": sandbox.server.url,
      ]
    }
    expectSilence(try await program.run("sync"))
    expectSilence(try await program.run("sync"))
    expectAnswer(try await program.run("search", "zakopane"), Sandbox.answer)
  }

  @Test("koleo-sync is run from koleo's own directory only, not from PATH")
  func findsKoleoSyncBesideItselfOnly() async throws {
    let sandbox = try Sandbox()
    let trap = try sandbox.folder.write(
      "#!/bin/sh\ntouch \(sandbox.folder.path("trapped"))\n".utf8, to: "bin/koleo-sync")
    chmod(trap, 0o755)
    let folder = sandbox.folder.path("bin")
    let program = sandbox.program.afterShell("cd \(folder)")
      .with { $0.environment["PATH"] = "\(folder):/usr/bin:/bin" }
    expectSilence(try await program.run("sync"))
    expectAnswer(try await program.run("search", "zakopane"), Sandbox.answer)
    #expect(!sandbox.folder.exists("trapped"))
  }

  // MARK: Limits

  @Test(
    "the list answers with few file descriptors",
    arguments: ["ulimit -n 3", "ulimit -n 4", "ulimit -n 8", "ulimit -n 16"])
  func answersFromTheListWithFewDescriptors(_ limit: String) async throws {
    let sandbox = try await Sandbox.withOldList()
    let before = sandbox.list
    let outcome = try await sandbox.program.afterShell(limit).run("search", "zakopane")
    // With three there is none left to open the list, and with fewer than the loader needs no program.
    guard outcome.exitCode != 127, outcome.signal != SIGABRT else { return }
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output == Sandbox.answer)
    if sandbox.list != before { expectSilence(try await sandbox.koleo("sync")) }
    #expect(sandbox.remains == [])
  }

  @Test(
    "too few descriptors or too little memory for a sync fail cleanly",
    arguments: ["ulimit -v 200000 2>&-", "ulimit -v 400000 2>&-", "ulimit -n 9"])
  func saysSoWhenThereIsTooLittleForASync(_ limit: String) async throws {
    let sandbox = try await Sandbox.withList(aged: .days(2))
    let before = sandbox.list
    let outcome = try await sandbox.program.afterShell(limit).run("sync")
    if sandbox.list == before {
      #expect([69, 74].contains(outcome.exitCode), "\(outcome)")
      expectOneMessage(outcome, ["2 days"])
    } else {
      expectSilence(outcome)
    }
    let search = try await sandbox.koleo("search", "zakopane", "--offline")
    #expect(search.output == Sandbox.answer)
  }
}
