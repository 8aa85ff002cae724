import Foundation
import TestSupport
import Testing

/// Names from a server that means harm. Completions have tests of their own.
@Suite("Everywhere: names of a hostile server", .fewAtOnce) struct HostileNameTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox.withList(
      stations: Fixtures.stations + Fixtures.hostileStations,
      keywords: Fixtures.keywords + Fixtures.hostileKeywords)
  }

  @Test("a search for hostile names prints no control character in any format, and a name a line")
  func search() async throws {
    let sandbox = try sandbox()
    let text = try await sandbox.koleo("search")
    expectAnswer(text)
    expectClean(text.output)
    // Two of the hostile names are empty, and so no names; two look like others at the same place.
    // Of the fixtures one is not offered, and one is a bus stop.
    #expect(text.lines.count == Fixtures.stations.count - 2 + HostileName.all.count - 4)
    #expect(text.lines.allSatisfy { $0.unicodeScalars.count <= 200 && !$0.isEmpty })
    let table = try await sandbox.koleo("search", "--format", "tsv")
    expectClean(table.output, except: "\n\t")
    #expect(table.lines.allSatisfy { line in line.count { $0 == "\t" } == 7 })
    let objects = try await sandbox.koleo("search", "--json")
    expectClean(objects.output)
    #expect(
      try objects.jsonObjects().count == Fixtures.stations.count - 2 + HostileName.all.count - 2)
    let features = try await sandbox.koleo("search", "--format", "geojson")
    expectClean(features.output)
    #expect(try features.features().count > 50)
    #expect(try await sandbox.koleo("search", "--", "-rf").lines.contains("-rf"))
  }

  @Test("hostile names send a terminal nothing but koleo's own colors", arguments: [[], ["-n0"]])
  func terminal(_ options: [String]) async throws {
    let sandbox = try sandbox().onTerminal(columns: 120, rows: 200)
    let outcome = try await sandbox.koleo(["search"] + options)
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.terminal.count > 100)
    expectClean(outcome.terminal.removingColors, except: "\r\n")
  }

  @Test(
    "a journey between hostile names prints no control character",
    arguments: ["text", "tsv", "json", "geojson"])
  func journey(_ format: String) async throws {
    let sandbox = try sandbox()
    let ids = Fixtures.hostileStations.map { String($0.id) }
    let outcome = try await sandbox.koleo(["distance", "--format", format] + ids)
    expectClean(outcome.output + outcome.errors, except: "\n\t")
    let terminal = try await sandbox.onTerminal()
      .koleo(["distance", "--color", "never", "--format", format] + ids)
    expectClean(terminal.terminal, except: "\r\n\t")
  }

  /// Every message is tested with hostile texts by `MessagesTests`.
  @Test("errors about hostile operands and redirects print no control character, and run nothing")
  func errors() async throws {
    var sandbox = try sandbox()
    // Lines and tabs are the input's own.
    let names = HostileName.all.map { $0.text.filter { !"\0\t\n\r\r\n".contains($0) } + "qqq" }
    sandbox.program.directory = try sandbox.directory.makeDirectory("here")
    sandbox.program.input = .bytes(names.flatMap { Array("\($0)\tzakopane\n".utf8) })
    let stream = try await sandbox.koleo("distance", "--stdin")
    #expect(stream.errors.lines.count == names.count)
    expectClean(stream.errors)
    #expect(!sandbox.directory.exists("here/\(HostileName.proofOfExecution)"))
    sandbox.server.behavior["/stations"] = .redirect(to: "https://other.invalid/\u{1B}[31m")
    expectClean(try await sandbox.program.expectSync(fails: 69).errors)
  }
}
