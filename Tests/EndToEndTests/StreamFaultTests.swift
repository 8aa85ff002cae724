import Foundation
import TestSupport
import Testing

@Suite("Everywhere: standard streams", .fewAtOnce) struct StreamFaultTests {
  /// One command for each way of writing to standard output.
  static let commands: [[String]] = [
    ["search", "krak"], ["search", "--json"], ["search", "--format", "tsv"],
    ["search", "--format", "geojson"], ["distance", "zakopane", "praha"],
    ["distance", "--json", "zakopane", "praha"], ["distance", "--format=tsv", "zakopane", "praha"],
    ["distance", "--format=geojson", "zakopane", "praha"], ["distance", "--stdin"],
    ["distance", "--stdin", "--json"], ["sync", "--if-stale", "-v"],
    ["sync", "--status"], ["--version"], ["search", "--help"],
    ["--generate-completion-script", "bash"],
  ]

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox.withList() }

  // MARK: Standard output

  @Test(
    "a closed standard output or a full disk exits 74, a closed pipe ends the command quietly",
    arguments: commands)
  func output(_ command: [String]) async throws {
    let words = "cannot write to standard output"
    let program = sandbox.program.reading("zakopane\tpraha\n")
    let closed = program.afterShell("exec >&-")
    expectFailure(try await closed.run(command), 74, saying: words, "redirect it elsewhere")
    if Capabilities.hasFullDevice {
      let full = program.afterShell("exec >/dev/full")
      expectFailure(try await full.run(command), 74, saying: words, "No space left on device")
    }
    let pipe = program.with { $0.output = .closedPipe }
    expectAnswer(try await pipe.run(command), "")
  }

  /// A user with a list that fills pipes.
  private static func withLargeList() throws -> Sandbox {
    let list = GeneratedList(stations: 3000, keywords: 3000)
    return try Sandbox.withList(stations: list.stations, keywords: list.keywords)
  }

  /// Commands before and after koleo, what the reader gets, and what standard error ends with.
  static let leavingReaders = [
    ("", "search --json", "head -c 4", #"[{"i"#, "exit 0\n"),
    ("yes '52.2,21\t52.2,21' |", "distance --stdin", "head -n 1", "0.0 km\n", "exit 0\n"),
    // It leaves with the last answer.
    ("printf 'xyzzyx\tpraha\n' |", "distance --stdin", "head -n 1", "\n", "exit 1\n"),
  ]

  @Test("a reader that leaves early ends the command quietly", arguments: leavingReaders)
  func leavingReader(
    _ input: String, _ command: String, _ reader: String, _ output: String, _ errors: String
  ) async throws {
    let sandbox = try Self.withLargeList()
    let script = #"\#(input) { "$0" \#(command); echo "exit $?" >&2; } | \#(reader)"#
    let shell = sandbox.program.inShell(script).with { $0.timeout = .seconds(20) }
    for _ in 1...3 {
      let outcome = try await shell.run()
      #expect(outcome.output == output)
      #expect(errors == "exit 1\n" ? outcome.errors.hasSuffix(errors) : outcome.errors == errors)
    }
  }

  @Test(
    "a reader that has gone ends --stdin, whether its input goes on or waits",
    arguments: [("text", true), ("tsv", true), ("text", false)])
  func goneReader(_ format: String, goesOn: Bool) async throws {
    let program = sandbox.program.with {
      $0.input = .interactive
      $0.output = .closedPipe
      $0.timeout = .seconds(20)
    }
    let run = try program.start("distance", "--stdin", "--format", format)
    // The header alone may have ended it.
    if goesOn { try? run.write("zakopane\tpraha\n".utf8) }
    let outcome = try await run.wait()
    expectAnswer(outcome, "")
  }

  @Test("a slow reader gets the whole answer, through a non-blocking pipe too")
  func slowReader() async throws {
    var sandbox = try Self.withLargeList()
    sandbox.program.readingDelay = .milliseconds(300)
    for isNonBlocking in [false, true] {
      sandbox.program.hasNonBlockingPipes = isNonBlocking
      let outcome = try await sandbox.koleo("search", "--json")
      expectAnswer(outcome)
      #expect(try outcome.jsonObjects().count == 3000)
    }
  }

  // MARK: Standard error and input

  @Test(
    "a query answers, and keeps its exit status, with other streams closed or full",
    arguments: ["2>&-", "<&-", "2>&- <&-"]
      + (Capabilities.hasFullDevice ? ["<&- 2>/dev/full"] : []))
  func otherStreams(_ redirections: String) async throws {
    let sandbox = try Sandbox.withOldList()
    sandbox.server.stop()
    let program = sandbox.program.afterShell("exec \(redirections)")
      .with { $0.errors = .closedPipe }
    for (phrase, exitCode) in [("zakopane", 0), ("qqqqq", 1)] as [(String, Int32)] {
      let outcome = try await program.run("search", phrase)
      #expect(outcome.exitCode == exitCode, "\(outcome)")
      #expect(outcome.output == (exitCode == 0 ? Sandbox.answer : ""))
    }
  }

  /// A file that is opened in the place of a closed stream must not take in what is written to it.
  @Test(
    "a closed stream's number is never reused for the list's file",
    arguments: [("<&- >&- 2>&-", 74), (">&-", 74), ("2>&- <&-", 0)])
  func numbers(_ redirections: String, _ exitCode: Int32) async throws {
    let whole = try #require(sandbox.list)
    let outcome = try await sandbox.program.afterShell("exec \(redirections)")
      .run("sync", "--force", "--verbose")
    #expect(outcome.exitCode == exitCode, "\(outcome)")
    #expect(sandbox.hasRecords(of: whole) && sandbox.leftovers == [])
  }

  @Test(
    "with too few descriptors or too little memory sync fails with one message, or succeeds",
    arguments: ["n 3", "n 4", "n 6", "n 7", "n 8", "n 9", "n 16", "v 200000 2>&-", "v 400000 2>&-"])
  func limits(_ limit: String) async throws {
    let sandbox = try Sandbox.withOldList()
    let list = sandbox.list
    let program = sandbox.program.afterShell("ulimit -\(limit)")
    let search = try await program.run("search", "zakopane", "--offline")
    // The loader of a program that is not static needs some, too.
    guard search.exitCode != 127, search.signal != SIGABRT else { return }
    #expect(search.exitCode == 0 && search.output == Sandbox.answer, "\(search)")
    let sync = try await program.run("sync")
    if sandbox.list == list || ["n 6", "n 7", "n 8", "n 9"].contains(limit) {
      let isOfFiles = limit.hasPrefix("n")
      #expect(sync.exitCode == 74 || sync.exitCode == 69 && !isOfFiles, "\(sync)")
      #expect(sync.output.isEmpty)
      expectOneMessage(sync, isOfFiles ? ["oo many open files"] : [])
    } else {
      expectAnswer(sync, "")
    }
    #expect(sandbox.leftovers == [])
  }
}
