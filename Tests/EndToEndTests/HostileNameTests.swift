import Foundation
import TestSupport
import Testing

/// Names from a server that means harm. Completion in shells has tests of its own.
@Suite("Everywhere: names of a hostile server", .fewAtOnce) struct HostileNameTests {
  /// Two of the hostile names are empty, and so no names.
  private static let stations = Fixtures.hostileStations.filter { $0.name.contains { $0 != " " } }

  static let commands: [String] = {
    let ids = stations.map { "\($0.id)" }.joined(separator: " ")
    let answers = ["text", "tsv", "json", "geojson"].flatMap { format in
      ["koleo search -n0 --format \(format)", "koleo distance --format \(format) \(ids)"]
    }
    return answers + [
      "koleo distance qqq $(seq 990000 990034)", "koleo search zakopne",
      "koleo search --near 51.1,19.1",
    ]
  }()

  @Test(
    "hostile names print no control character, on a terminal nothing but koleo's own colors",
    arguments: commands)
  func output(_ command: String) async throws {
    var sandbox = try await Self.sandbox()
    let allowed = command.contains("tsv") || command.contains("--near") ? "\n\t" : "\n"
    let outcome = try await sandbox.run(command)
    #expect(!outcome.output.isEmpty || outcome.status == 1, "\(outcome)")
    Self.expectClean(outcome.output + outcome.errors, except: allowed)
    sandbox.terminal = (120, 200)
    let terminal = try await sandbox.run("NO_COLOR= \(command)").output
    #expect(!terminal.isEmpty)
    Self.expectClean(terminal.replacing(/\u{1B}\[[0-9;]*m/, with: ""), except: "\r" + allowed)
  }

  @Test("a search for hostile names prints a name a line, and a row as wide as the header")
  func search() async throws {
    let sandbox = try await Self.sandbox()
    // Of the fixtures one is not offered, and one is a bus stop.
    let count = Fixtures.stations.count - 2 + Self.stations.count
    let text = try await sandbox.run("koleo search -n0").output.lines
    // Two of the hostile names look like others near them.
    #expect(count - 2...count ~= text.count)
    #expect(text.allSatisfy { $0.unicodeScalars.count <= 200 && !$0.isEmpty })
    let table = try await sandbox.run("koleo search -n0 --format tsv").output.lines
    let tabs = table.first?.count { $0 == "\t" }
    #expect(table.allSatisfy { $0.count { $0 == "\t" } == tabs })
    let json = try await sandbox.run("koleo search -n0 --json").output
    let records = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any]
    #expect(records?.count == count)
    #expect(try await sandbox.run("koleo search -- -rf").output == "-rf\n")
  }

  @Test("errors about hostile operands and redirects print no control character, and run nothing")
  func errors() async throws {
    let sandbox = try await Self.sandbox()
    // Lines and tabs are the input's own.
    let names = HostileName.all.map { $0.text.filter { !"\0\t\n\r\r\n".contains($0) } + "qqq" }
    try sandbox.directory.write(
      names.map { "\($0)\tzakopane\n" }.joined().utf8, to: "home/input")
    let stream = try await sandbox.run("koleo distance --stdin <input")
    #expect(stream.errors.lines.count == names.count)
    Self.expectClean(stream.errors, except: "\n")
    #expect(!sandbox.directory.exists("home/\(HostileName.proofOfExecution)"))
    sandbox.servers[0].behavior["/stations"] = .redirect(to: "https://other.invalid/\u{1B}[31m")
    Self.expectClean(try await sandbox.run("koleo sync").errors, except: "\n")
  }

  private static func sandbox() async throws -> Sandbox {
    try await Sandbox.withList(
      stations: Fixtures.stations + Fixtures.hostileStations,
      keywords: Fixtures.keywords + Fixtures.hostileKeywords)
  }

  /// Checks that a text has no character that harms a terminal, except for those allowed.
  private static func expectClean(
    _ text: String, except allowed: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let harmful: Set<Unicode.GeneralCategory> = [
      .control, .lineSeparator, .paragraphSeparator, .format, .privateUse,
    ]
    let bad = text.unicodeScalars.filter {
      harmful.contains($0.properties.generalCategory) && !allowed.unicodeScalars.contains($0)
    }
    #expect(bad.map { String($0.value, radix: 16) } == [], sourceLocation: sourceLocation)
  }
}
