import Foundation
import TestSupport
import Testing

/// What becomes of the answer when the streams are not as they should be.
@Suite("Everywhere: standard output", .fewAtOnce) struct OutputTests {
  /// A command that writes to standard output.
  static let commands: [[String]] = [
    ["search", "krak"], ["search", "--json"], ["search", "--format", "tsv"],
    ["search", "--format", "geojson"], ["distance", "zakopane", "praha"],
    ["distance", "--json", "zakopane", "praha"], ["sync", "-v"], ["sync", "--status"],
    ["--version"], ["search", "--help"], ["--generate-completion-script", "bash"],
  ]

  @Test("a closed standard output is explained and exits 74", arguments: commands)
  func explainsAClosedOutput(_ command: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(command) { $0.output = .closed }
    expectFailure(outcome, 74, saying: "cannot write to standard output")
  }

  @Test(
    "a full disk is explained and exits 74",
    .enabled(if: Means.hasFullDevice, "there is no /dev/full"),
    arguments: commands)
  func explainsAFullDisk(_ command: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(command) {
      $0.output = .file("/dev/full")
    }
    expectFailure(
      outcome, 74, saying: "cannot write to standard output", "No space left on device")
  }

  @Test("a command ends quietly when nobody reads", arguments: commands)
  func endsQuietlyWhenNobodyReads(_ command: [String]) async throws {
    let outcome = try await Sandbox.withList().koleo(command) { $0.output = .closedPipe }
    #expect(outcome.errors == "")
    #expect(outcome.signal == nil && outcome.exitCode == 0)
  }

  @Test("a command ends quietly when the reader has had enough")
  func endsQuietlyWhenTheReaderHasHadEnough() async throws {
    let list = GeneratedList(stations: 4000, keywords: 4000)
    let sandbox = try await Sandbox.withList(stations: list.stations, keywords: list.keywords)
    let outcome = try await sandbox.program.afterShell(
      #"{ "$0" search --json; echo "exit $?" >&2; } | head -1; exit"#
    ).run()
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors == "exit 0\n")
  }

  @Test("a slow reader gets the whole answer") func writesAllToASlowReader() async throws {
    let list = GeneratedList(stations: 4000, keywords: 4000)
    let sandbox = try await Sandbox.withList(stations: list.stations, keywords: list.keywords)
    let outcome = try await sandbox.koleo("search", "--json") {
      $0.output = .capturedLate(.milliseconds(300))
    }
    #expect(try outcome.jsonObjects().count == 4000)
  }

  // MARK: Standard error and input

  @Test("a closed standard error does not keep a query from answering")
  func answersWithoutStandardError() async throws {
    let sandbox = try await Sandbox.withList(aged: .hours(25))
    sandbox.closeServer()
    let outcome = try await sandbox.koleo("search", "zak") { $0.errors = .closed }
    #expect(outcome.exitCode == 0 && outcome.output == "Zakopane\n")
    let failure = try await sandbox.koleo("search", "qqqqq") { $0.errors = .closed }
    #expect(failure.exitCode == 1 && failure.output == "")
  }

  @Test(
    "a standard error that cannot be written does not keep a query from answering",
    arguments: [Program.Sink.closedPipe] + (Means.hasFullDevice ? [.file("/dev/full")] : []))
  func answersWhereStandardErrorCannotBeWritten(_ sink: Program.Sink) async throws {
    let sandbox = try await Sandbox.withList(aged: .hours(25))
    sandbox.closeServer()
    let outcome = try await sandbox.koleo("search", "zak") { $0.errors = sink }
    #expect(outcome.exitCode == 0 && outcome.output == "Zakopane\n")
  }

  @Test("a closed standard input does not keep a query from answering")
  func answersWithoutStandardInput() async throws {
    let outcome = try await Sandbox().koleo("search", "zak") { $0.input = .closed }
    expectAnswer(outcome, "Zakopane\n")
  }

  /// A file that is opened in the place of a closed stream must not take in what is said on it.
  @Test(
    "the list is whole though all standard streams are closed",
    arguments: [["search", "zak"], ["sync", "-v"], ["distance", "zakopane", "praha"]])
  func keepsTheListWholeWithoutAnyStream(_ command: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.koleo(command) {
      ($0.input, $0.output, $0.errors) = (.closed, .closed, .closed)
    }
    #expect(outcome.exitCode == 74)
    expectAnswer(try await sandbox.koleo("search", "zak", "--offline"), "Zakopane\n")
    let other = try await Sandbox.withList().list
    #expect(sandbox.list?.count == other.map { $0.count })
  }
}
