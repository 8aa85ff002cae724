import Foundation
import TestSupport
import Testing

/// Names from a server that means harm. Completion in shells has tests of its own.
@Suite("Everywhere: names of a hostile server", .fewAtOnce) struct HostileNameTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox.withList(
      stations: Fixtures.stations + Fixtures.hostileStations,
      keywords: Fixtures.keywords + Fixtures.hostileKeywords)
  }

  /// Two of the hostile names are empty, and so no names.
  private static let stations = Fixtures.hostileStations.filter { $0.name.contains { $0 != " " } }
  /// Commands that print every hostile name.
  static let commands: [[String]] = {
    let journey = ["distance"] + stations.map { "\($0.id)" }
    let answers = ["text", "tsv", "json", "geojson"].flatMap { format in
      [["search", "-n0"], journey].map { $0 + ["--format", format] }
    }
    return answers + ["bash", "zsh", "fish"].map { ["---complete", $0, "distance", "--", ""] }
  }()

  @Test(
    "hostile names print no control character, on a terminal nothing but koleo's own colors",
    arguments: commands)
  func output(_ command: [String]) async throws {
    let hasTabs = command.contains("tsv") || command.contains("---complete")
    let outcome = try await sandbox.koleo(command)
    expectAnswer(outcome)
    expectClean(outcome.output, except: hasTabs ? "\n\t" : "\n")
    let terminal = try await sandbox.onTerminal(columns: 120, rows: 200).koleo(command).terminal
    #expect(terminal.count > 100)
    expectClean(terminal.removingColors, except: hasTabs ? "\r\n\t" : "\r\n")
  }

  @Test("a search for hostile names prints a name a line, in a table of eight columns")
  func search() async throws {
    // Of the fixtures one is not offered, and one is a bus stop.
    let count = Fixtures.stations.count - 2 + Self.stations.count
    let text = try await sandbox.koleo("search").lines
    // Two of the hostile names look like others at the same place.
    #expect(text.count == count - 2)
    #expect(text.allSatisfy { $0.unicodeScalars.count <= 200 && !$0.isEmpty })
    let table = try await sandbox.koleo("search", "--format", "tsv").lines
    func columnCount(_ line: String) -> Int { line.count { $0 == "\t" } + 1 }
    #expect(table.allSatisfy { columnCount($0) == columnCount(table[0]) })
    #expect(try await sandbox.koleo("search", "--json").jsonObjects().count == count)
    #expect(try await sandbox.koleo("search", "--format", "geojson").features().count == count)
    #expect(try await sandbox.koleo("search", "--", "-rf").lines.contains("-rf"))
  }

  /// Every message is tested with hostile texts by `MessagesTests`.
  @Test("errors about hostile operands and redirects print no control character, and run nothing")
  func errors() async throws {
    var sandbox = sandbox
    // Lines and tabs are the input's own.
    let names = HostileName.all.map { $0.text.filter { !"\0\t\n\r\r\n".contains($0) } + "qqq" }
    sandbox.program.directory = try sandbox.directory.makeDirectory("here")
    let lines = names.map { "\($0)\tzakopane\n" }.joined()
    let stream = try await sandbox.program.reading(lines).run("distance", "--stdin")
    #expect(stream.errors.lines.count == names.count)
    expectClean(stream.errors)
    #expect(!sandbox.directory.exists("here/\(HostileName.proofOfExecution)"))
    sandbox.server.behavior["/stations"] = .redirect(to: "https://other.invalid/\u{1B}[31m")
    expectClean(try await sandbox.program.expectSync(fails: 69).errors)
  }
}
