import Foundation
import TestSupport
import Testing

/// What becomes of the answer when the streams are not as they should be.
@Suite struct OutputTests {
  /// A command that writes to standard output.
  static let commands: [[String]] = [
    ["search", "krak"], ["search", "--json"], ["search", "--format", "tsv"],
    ["search", "--format", "geojson"], ["distance", "zakopane", "praha"],
    ["distance", "--json", "zakopane", "praha"], ["sync", "-v"], ["sync", "--status"],
    ["--version"], ["search", "--help"], ["--generate-completion-script", "bash"],
  ]

  @Test(arguments: commands) func explainsAClosedOutput(_ command: [String]) async throws {
    let outcome = try await Sandbox.withFreshList().koleo(command) { $0.output = .closed }
    expectFailure(outcome, 74, saying: "cannot write to standard output")
  }

  @Test(
    .enabled(if: Means.hasFullDevice, "there is no /dev/full"),
    arguments: commands)
  func explainsAFullDisk(_ command: [String]) async throws {
    let outcome = try await Sandbox.withFreshList().koleo(command) {
      $0.output = .file("/dev/full")
    }
    expectFailure(
      outcome, 74, saying: "cannot write to standard output", "No space left on device")
  }

  @Test(arguments: commands) func endsQuietlyWhenNobodyReads(_ command: [String]) async throws {
    let outcome = try await Sandbox.withFreshList().koleo(command) { $0.output = .closedPipe }
    #expect(outcome.errors == "")
    #expect(outcome.signal == nil && outcome.exitCode == 0)
  }

  @Test func endsQuietlyWhenTheReaderHasHadEnough() async throws {
    let list = GeneratedList(stations: 4000, keywords: 4000)
    let sandbox = try await Sandbox.withList(stations: list.stations, keywords: list.keywords)
    let outcome = try await sandbox.program.afterShell(
      #"{ "$0" search --json; echo "exit $?" >&2; } | head -1; exit"#
    ).run()
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors == "exit 0\n")
  }

  @Test func writesAllToASlowReader() async throws {
    let list = GeneratedList(stations: 4000, keywords: 4000)
    let sandbox = try await Sandbox.withList(stations: list.stations, keywords: list.keywords)
    let outcome = try await sandbox.koleo("search", "--json") {
      $0.output = .capturedLate(.seconds(1))
    }
    #expect(try outcome.jsonObjects().count == 4000)
  }

  // MARK: Standard error and input

  @Test func answersWithoutStandardError() async throws {
    let sandbox = try await Sandbox.withList(aged: .hours(25))
    sandbox.closeServer()
    let outcome = try await sandbox.koleo("search", "zak") { $0.errors = .closed }
    #expect(outcome.exitCode == 0 && outcome.output == "Zakopane\n")
    let failure = try await sandbox.koleo("search", "qqqqq") { $0.errors = .closed }
    #expect(failure.exitCode == 1 && failure.output == "")
  }

  @Test(arguments: [Program.Sink.closedPipe] + (Means.hasFullDevice ? [.file("/dev/full")] : []))
  func answersWhereStandardErrorCannotBeWritten(_ sink: Program.Sink) async throws {
    let sandbox = try await Sandbox.withList(aged: .hours(25))
    sandbox.closeServer()
    let outcome = try await sandbox.koleo("search", "zak") { $0.errors = sink }
    #expect(outcome.exitCode == 0 && outcome.output == "Zakopane\n")
  }

  @Test func answersWithoutStandardInput() async throws {
    let outcome = try await Sandbox().koleo("search", "zak") { $0.input = .closed }
    expectAnswer(outcome, "Zakopane\n")
  }

  /// A file that is opened in the place of a closed stream must not take in what is said on it.
  @Test(arguments: [["search", "zak"], ["sync", "-v"], ["distance", "zakopane", "praha"]])
  func keepsTheListWholeWithoutAnyStream(_ command: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.koleo(command) {
      ($0.input, $0.output, $0.errors) = (.closed, .closed, .closed)
    }
    #expect(outcome.exitCode == 74)
    expectAnswer(try await sandbox.koleo("search", "zak", "--offline"), "Zakopane\n")
    let other = try await Sandbox.withFreshList().list
    #expect(sandbox.list?.count == other.map { $0.count })
  }

  // MARK: Names that mean harm

  @Test(arguments: [
    ["search", "-n0"], ["search", "--json"], ["search", "--format", "tsv"],
    ["search", "--format", "geojson"], ["search", "--near", "51,19"],
    ["distance", "990000", "990001"], ["distance", "--json", "990002", "990003"],
    ["distance", "--format", "tsv", "990013", "990012"], ["distance", "ódź", "kra"],
    ["search", "ełk[2K\u{1B}[31m\u{202E}"],
  ])
  func letsNoControlCharactersThrough(_ command: [String]) async throws {
    let sandbox = try await Self.withHostileNames()
    for change in Self.destinations {
      let outcome = try await sandbox.koleo(command + ["--color=never"], changing: change)
      let texts = [outcome.output, outcome.errors, outcome.terminal]
      #expect(texts.contains { !$0.isEmpty })
      for text in texts { #expect(text.unicodeScalars.filter(\.isHarmful) == []) }
    }
  }

  /// Among enough others that those without a name are no reason to refuse the list.
  private static func withHostileNames() async throws -> Sandbox {
    try await Sandbox.withList(
      stations: Fixtures.hostileStations + Fixtures.stations,
      keywords: Fixtures.hostileKeywords + Fixtures.keywords)
  }

  private static let destinations: [@Sendable (inout Program) -> Void] = [
    { _ in }, { ($0.output, $0.errors) = (.terminal, .terminal) },
  ]

  @Test func hostileNamesTakeOneLineEach() async throws {
    let sandbox = try await Self.withHostileNames()
    let count = try await sandbox.koleo("search", "--json").jsonObjects().count
    #expect(try await sandbox.koleo("search").lines.count == count)
    let rows = try await sandbox.koleo("search", "--format", "tsv").lines
    #expect(rows.count == count + 1)
    #expect(rows.allSatisfy { $0.filter { $0 == "\t" }.count == 7 })
  }
}

extension Unicode.Scalar {
  /// Whether a terminal could be made to do something by it, other than to end a line or a column.
  fileprivate var isHarmful: Bool {
    switch properties.generalCategory {
    case .control: self != "\n" && self != "\t"
    // Bidirectional controls and other invisible ones.
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
