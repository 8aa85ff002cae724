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

  @Test("hostile names are clean in a search, in every format, and one a line as text")
  func search() async throws {
    let sandbox = try await sandbox()
    let text = try await sandbox.koleo("search")
    expectAnswer(text)
    try expectClean(text.outputBytes)
    // A name is one line: two of the hostile ones are empty, and so no names.
    let empty = HostileName.all.filter { ["empty", "blanks"].contains($0.description) }.count
    // Of the fixtures one is not offered, and one is a bus stop.
    let offered = Fixtures.stations.count - 2 + HostileName.all.count - empty
    // Two of the hostile names look like others at the same place.
    #expect(text.lines.count == offered - 2)
    #expect(text.lines.allSatisfy { $0.unicodeScalars.count <= 200 && !$0.isEmpty })
    let table = try await sandbox.koleo("search", "--format", "tsv")
    try expectClean(table.outputBytes, except: "\n\t")
    let columns = table.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(columns.allSatisfy { $0.count == 8 })
    for format in ["json", "geojson"] {
      let outcome = try await sandbox.koleo("search", "--format", format)
      _ = try outcome.json()
      try expectClean(outcome.outputBytes)
    }
    #expect(try await sandbox.koleo("search", "--", "-rf").lines.contains("-rf"))
  }

  @Test("hostile names send a terminal nothing but koleo's own colours")
  func terminal() async throws {
    let sandbox = try await sandbox().onTerminal(columns: 120, rows: 200)
    for options in [[], ["--color", "never"], ["-n", "0"]] {
      let outcome = try await sandbox.koleo(["search"] + options)
      #expect(outcome.exitCode == 0, "\(outcome)")
      let plain = outcome.terminal.removingColors
      #expect(plain.count > 100)
      try expectClean(Array(plain.utf8), except: "\r\n")
    }
  }

  @Test("hostile names are clean in a journey, in every format") func journey() async throws {
    let sandbox = try await sandbox()
    let ids = Fixtures.hostileStations.map { String($0.id) }
    for format in ["text", "tsv", "json", "geojson"] {
      let outcome = try await sandbox.koleo(["distance", "--format", format] + ids)
      try expectClean(outcome.outputBytes, except: "\n\t")
      try expectClean(outcome.errorBytes)
    }
    let shown = try await sandbox.onTerminal().koleo(["distance", "--color", "never"] + ids)
    try expectClean(shown.terminalBytes, except: "\r\n\t")
  }

  @Test("a hostile name that is typed is clean in the error about it") func typed() async throws {
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

  @Test("hostile settings, and a hostile redirect, are clean in the errors about them")
  func settings() async throws {
    let sandbox = try Sandbox().with(environment: [
      "KOLEO_API_URL": "https://x\u{1B}]52;c;a\u{7}/\u{202E}", "KOLEO_UNIT": "\u{1B}[31m",
    ])
    for arguments in [["sync"], ["search", "zakopane"], ["distance", "praha", "zakopane"]] {
      let outcome = try await sandbox.koleo(arguments)
      try expectClean(outcome.outputBytes + outcome.errorBytes)
    }
    let redirected = try Sandbox()
    redirected.server.behaviour["/stations"] = .redirect(to: "https://other.invalid/\u{1B}[31m")
    let outcome = try await redirected.koleo("sync")
    #expect(outcome.exitCode == 69)
    try expectClean(outcome.errorBytes)
  }
}
