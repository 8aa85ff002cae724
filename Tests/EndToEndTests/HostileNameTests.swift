import Foundation
import TestSupport
import Testing

/// Names from a server that means harm: clean wherever they are shown. Completions have tests of their
/// own.
@Suite("Everywhere: names of a hostile server", .fewAtOnce) struct HostileNameTests {
  private func sandbox() async throws -> Sandbox {
    try await Sandbox.withList(
      stations: Fixtures.stations + Fixtures.hostileStations,
      keywords: Fixtures.keywords + Fixtures.hostileKeywords)
  }

  /// Whether a scalar may stand in an answer; the ends of lines and, in TSV, tabs apart.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse: false
    default: true
    }
  }

  private func expectClean(
    _ bytes: [UInt8], except allowed: String = "\n",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(Array(text.utf8) == bytes, sourceLocation: sourceLocation)
    let bad = text.unicodeScalars.first {
      !Self.isHarmless($0) && !allowed.unicodeScalars.contains($0)
    }
    #expect(
      bad == nil, "\(bad.map { String($0.value, radix: 16) } ?? "")", sourceLocation: sourceLocation
    )
  }

  @Test("hostile names are clean as text, one a line") func areCleanAsText() async throws {
    let outcome = try await sandbox().koleo("search")
    expectAnswer(outcome)
    try expectClean(outcome.outputBytes)
    // A name is one line: two of the hostile ones are empty, and so no names.
    let empty = HostileName.all.filter { ["empty", "blanks"].contains($0.description) }.count
    let offered = Fixtures.stations.count - 1 + HostileName.all.count - empty
    #expect(outcome.lines.count == offered)
    #expect(outcome.lines.allSatisfy { $0.unicodeScalars.count <= 200 && !$0.isEmpty })
  }

  @Test("hostile names are clean as TSV, in eight columns") func areCleanAsTSV() async throws {
    let outcome = try await sandbox().koleo("search", "--format", "tsv")
    expectAnswer(outcome)
    try expectClean(outcome.outputBytes, except: "\n\t")
    let columns = Set(
      outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count })
    #expect(columns == [8])
  }

  @Test("hostile names are escaped in JSON and GeoJSON", arguments: ["json", "geojson"])
  func areEscapedIn(_ format: String) async throws {
    let outcome = try await sandbox().koleo("search", "--format", format)
    expectAnswer(outcome)
    _ = try outcome.json()
    try expectClean(outcome.outputBytes)
  }

  /// What a terminal may be sent besides text: the program's own colours.
  @Test(
    "hostile names send a terminal nothing but koleo's own colours",
    arguments: [["search"], ["search", "--color", "never"], ["search", "-n", "0"]])
  func areCleanOnATerminal(_ arguments: [String]) async throws {
    let outcome = try await sandbox().onTerminal(columns: 120, rows: 200).koleo(arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let plain = outcome.terminal.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain.count > 100)
    try expectClean(Array(plain.utf8), except: "\r\n")
  }

  @Test(
    "hostile names are clean in a journey, in every format",
    arguments: ["text", "tsv", "json", "geojson"])
  func journey(_ format: String) async throws {
    let ids = Fixtures.hostileStations.map { String($0.id) }
    let arguments = ["distance", "--format", format] + ids
    let outcome = try await sandbox().koleo(arguments)
    try expectClean(outcome.outputBytes, except: "\n\t")
    try expectClean(outcome.errorBytes)
    let shown = try await sandbox().onTerminal().koleo(arguments + ["--color", "never"])
    try expectClean(shown.terminalBytes, except: "\r\n\t")
  }

  @Test("a hostile name that is typed is clean in the error about it")
  func typedNames() async throws {
    var sandbox = try await sandbox()
    // Lines and tabs are the input's own, and no argument holds a NUL.
    let names = HostileName.all.map { $0.text.filter { !"\0\t\n\r\r\n".contains($0) } + "qqq" }
    sandbox.program.folder = try sandbox.folder.makeFolder("here")
    sandbox.program.input = .bytes(names.flatMap { Array("\($0)\tzakopane\n".utf8) })
    let stream = try await sandbox.koleo("distance", "--stdin")
    #expect(stream.errors.lines.count == names.count)
    try expectClean(stream.errorBytes)
    for name in names.prefix(5) {
      for arguments in [["search", "--", name], ["distance", "--", name, "qqq"], ["--" + name]] {
        let outcome = try await sandbox.koleo(arguments)
        try expectClean(outcome.outputBytes + outcome.errorBytes)
        #expect(outcome.errors.utf8.count < 3_000)
      }
    }
    #expect(!sandbox.folder.exists("here/\(HostileName.proofOfExecution)"))
  }

  @Test("a name that begins with a dash is found behind --", arguments: ["-rf", "--help"])
  func areFoundAfterADash(_ name: String) async throws {
    let outcome = try await sandbox().koleo("search", "--", name)
    expectAnswer(outcome)
    #expect(outcome.lines.contains(name))
  }

  @Test("hostile settings are clean in the errors about them") func areCleanWhenAnErrorIsTold()
    async throws
  {
    let sandbox = try Sandbox().with(environment: [
      "KOLEO_API_URL": "https://x\u{1B}]52;c;a\u{7}/\u{202E}", "KOLEO_UNIT": "\u{1B}[31m",
    ])
    for arguments in [["sync"], ["search", "zakopane"], ["distance", "praha", "zakopane"]] {
      let outcome = try await sandbox.koleo(arguments)
      try expectClean(outcome.outputBytes + outcome.errorBytes)
    }
  }

  @Test("a hostile address to which a server redirects is clean in the error about it")
  func areCleanWhenTheServerSaysThem() async throws {
    let sandbox = try Sandbox()
    let target = "https://other.invalid/\u{1B}[31m"
    sandbox.server.behaviour["/stations"] = .redirect(to: target)
    let outcome = try await sandbox.koleo("sync")
    #expect(outcome.exitCode == 69)
    try expectClean(outcome.errorBytes)
  }
}
