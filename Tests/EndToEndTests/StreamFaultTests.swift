import Foundation
import TestSupport
import Testing

/// What becomes of the answer when the streams are not as they should be.
@Suite("Everywhere: standard streams", .fewAtOnce) struct StreamFaultTests {
  /// One command for each way of writing to standard output.
  static let commands: [[String]] = [
    ["search", "krak"], ["search", "--json"], ["search", "--format", "tsv"],
    ["search", "--format", "geojson"], ["distance", "zakopane", "praha"],
    ["distance", "--json", "zakopane", "praha"], ["sync", "--if-stale", "-v"],
    ["sync", "--status"],
    ["--version"], ["search", "--help"], ["--generate-completion-script", "bash"],
  ]

  // MARK: Standard output

  @Test("a closed standard output is explained and exits 74", arguments: commands)
  func closedOutput(_ command: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(command) { $0.output = .closed }
    expectFailure(outcome, 74, saying: "cannot write to standard output", "redirect it elsewhere")
  }

  @Test(
    "a full disk is explained and exits 74",
    .enabled(if: Means.hasFullDevice, "there is no /dev/full"), arguments: commands)
  func fullOutput(_ command: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(command) { $0.output = .file("/dev/full") }
    expectFailure(
      outcome, 74, saying: "cannot write to standard output", "No space left on device")
  }

  @Test("a command ends quietly when nobody reads", arguments: commands)
  func closedPipe(_ command: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(command) { $0.output = .closedPipe }
    #expect(outcome.signal == nil && outcome.exitCode == 0 && outcome.errors == "")
  }

  private static let large = GeneratedList(stations: 3000, keywords: 3000)

  @Test("a command ends quietly when the reader has had enough") func enough() async throws {
    let sandbox = try await Sandbox.withList(
      stations: Self.large.stations, keywords: Self.large.keywords)
    let outcome = try await sandbox.program.afterShell(
      #"{ "$0" search --json; echo "exit $?" >&2; } | head -1; exit"#
    ).run()
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors == "exit 0\n")
  }

  @Test(
    "a slow reader gets the whole answer, through a non-blocking pipe too",
    arguments: [false, true])
  func slowReader(_ isNonBlocking: Bool) async throws {
    let sandbox = try await Sandbox.withList(
      stations: Self.large.stations, keywords: Self.large.keywords)
    let outcome = try await sandbox.koleo("search", "--json") {
      $0.hasNonBlockingPipes = isNonBlocking
      $0.output = .capturedLate(.milliseconds(300))
    }
    expectAnswer(outcome)
    #expect(try outcome.jsonObjects().count == 3000)
  }

  @Test(
    "a reader that has gone ends the command at once, whether its input goes on or waits",
    arguments: [("text", true), ("tsv", true), ("text", false)])
  func goneReader(_ format: String, goesOn: Bool) async throws {
    let sandbox = try await Sandbox.withList()
    let program = sandbox.program.with {
      $0.input = .interactive
      $0.output = .closedPipe
      $0.timeout = .seconds(20)
    }
    let run = try program.start("distance", "--stdin", "--format", format)
    // The header alone may have ended it.
    if goesOn { try? run.write("zakopane\tpraha\n".utf8) }
    let outcome = try await run.wait()
    #expect(outcome.exitCode == 0 && outcome.errors == "", "\(outcome)")
  }

  @Test("a reader that leaves with the last answer does not change the exit status")
  func leavingReader() async throws {
    let script = #"{ "$0" distance --stdin; echo "exit $?" >&2; } | head -n 1"#
    let sandbox = try await Sandbox.withList()
    let input = try sandbox.folder.write("xyzzyx\tpraha\n".utf8, to: "input")
    let shell = sandbox.program.with {
      $0.leadingArguments = ["-c", script, $0.path].map { Array($0.utf8) }
      $0.path = "/bin/sh"
      $0.input = .file(input)
    }
    for _ in 0..<5 { #expect(try await shell.run().errors.hasSuffix("exit 1\n")) }
  }

  @Test("a producer that never ends does not keep the command running")
  func endlessProducer() async throws {
    let script = #"yes "$(printf 'zakopane\tpraha')" | "$0" distance --stdin | head -n 1"#
    let sandbox = try await Sandbox.withList()
    let shell = sandbox.program.with {
      $0.leadingArguments = ["-c", script, $0.path].map { Array($0.utf8) }
      $0.path = "/bin/sh"
      $0.timeout = .seconds(20)
    }
    expectAnswer(try await shell.run(), "408.4 km\n")
  }

  // MARK: Standard error and input

  @Test(
    "a query answers with other streams closed or full",
    arguments: ["2>&-", "<&-", "2>&- <&-"] + (Means.hasFullDevice ? ["<&- 2>/dev/full"] : []))
  func otherStreams(_ redirections: String) async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.closeServer()
    let outcome = try await sandbox.program.afterShell("exec \(redirections)")
      .run("search", "zakopane")
    #expect(outcome.exitCode == 0 && outcome.output == Sandbox.answer, "\(outcome)")
  }

  @Test("a standard error that nobody reads does not keep a query from answering")
  func closedErrors() async throws {
    let sandbox = try await Sandbox.withOldList()
    sandbox.closeServer()
    let outcome = try await sandbox.koleo("search", "zakopane") { $0.errors = .closedPipe }
    #expect(outcome.exitCode == 0 && outcome.output == Sandbox.answer)
    let failure = try await sandbox.koleo("search", "qqqqq") { $0.errors = .closed }
    #expect(failure.exitCode == 1 && failure.output == "")
  }

  @Test("a non-blocking input is read to its end, however slow its writer is")
  func nonBlockingInput() async throws {
    let sandbox = try await Sandbox.withList()
    let program = sandbox.program.with {
      $0.input = .interactive
      $0.hasNonBlockingPipes = true
    }
    let run = try program.start("distance", "--stdin")
    try run.write("zakopane\tpraha\n".utf8)
    try await run.waitForText("408.4 km\n", within: .seconds(20))
    try run.write("80416\t33605\n".utf8)
    try await run.waitForText("251.5 km\n", within: .seconds(20))
    run.closeInput()
    expectAnswer(try await run.wait())
  }

  /// A file that is opened in the place of a closed stream must not take in what is said on it.
  @Test(
    "a closed stream's number is never reused for the list's file",
    arguments: [("<&- >&- 2>&-", 74), (">&-", 74), ("2>&- <&-", 0)])
  func numbers(_ redirections: String, _ exitCode: Int32) async throws {
    let sandbox = try await Sandbox.withList()
    let whole = try #require(sandbox.list)
    let program = sandbox.program.afterShell("exec \(redirections)")
    let outcome = try await program.run("sync", "--force", "--verbose")
    #expect(outcome.exitCode == exitCode, "\(outcome)")
    #expect(sandbox.list?.withoutHeader == whole.withoutHeader)
    #expect(sandbox.remains == [])
  }

  // MARK: Cron, and limits

  @Test("sync is silent under cron") func cron() async throws {
    let sandbox = try Sandbox()
    let program = sandbox.program.with {
      $0.environment = [
        "HOME": sandbox.folder.path("home"), "PATH": "/usr/bin:/bin",
        "KOLEO_API_URL": sandbox.server.url,
      ]
    }
    expectSilence(try await program.run("sync"))
    expectSilence(try await program.run("sync"))
    expectAnswer(try await program.run("search", "zakopane"), Sandbox.answer)
  }

  @Test(
    "the list answers with few file descriptors",
    arguments: ["ulimit -n 3", "ulimit -n 4", "ulimit -n 8", "ulimit -n 16"])
  func fewDescriptors(_ limit: String) async throws {
    let sandbox = try await Sandbox.withOldList()
    let before = sandbox.list
    let outcome = try await sandbox.program.afterShell(limit).run("search", "zakopane")
    // With three there is none left to open the list, and with fewer than the loader needs no program.
    guard outcome.exitCode != 127, outcome.signal != SIGABRT else { return }
    #expect(outcome.exitCode == 0 && outcome.output == Sandbox.answer, "\(outcome)")
    if sandbox.list != before { expectSilence(try await sandbox.koleo("sync")) }
    #expect(sandbox.remains == [])
  }

  #if os(Linux)
    @Test("a sync that may open too few files names that limit", arguments: [6, 7, 8, 9])
    func namesTheLimit(_ limit: Int) async throws {
      let sandbox = try await Sandbox.withOldList()
      let sync = try await sandbox.program.afterShell("ulimit -n \(limit)").run("sync")
      // With the loader's own needs there may be none left to start a program.
      expectFailure(sync, sync.exitCode == 74 ? 74 : 69, saying: "oo many open files")
    }
  #endif

  @Test(
    "too few descriptors or too little memory for a sync fail cleanly",
    arguments: ["ulimit -v 200000 2>&-", "ulimit -v 400000 2>&-", "ulimit -n 9"])
  func limits(_ limit: String) async throws {
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
