import Foundation
import TestSupport
import Testing

/// Names from a server that means harm: clean wherever they are shown. Completions have tests of their
/// own.
@Suite struct HostileNameTests {
  /// One list for all tests, fetched from a server of hostile names.
  private static let shared = Task {
    let sandbox = try await Sandbox.withList(
      stations: Fixtures.stations + Fixtures.hostileStations,
      keywords: Fixtures.keywords + Fixtures.hostileKeywords)
    guard let list = sandbox.list else { throw Unusable(description: "there is no list") }
    return (list, url: sandbox.server.url)
  }

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    let (list, url) = try await Self.shared.value
    try sandbox.write(list: list.replacing(url, with: sandbox.server.url).withRightChecksum)
    return sandbox
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

  @Test func areCleanAsText() async throws {
    let outcome = try await sandbox().koleo("search")
    expectAnswer(outcome)
    try expectClean(outcome.outputBytes)
    // A name is one line: two of the hostile ones are empty, and so no names.
    let empty = HostileName.all.filter { ["empty", "blanks"].contains($0.description) }.count
    let offered = Fixtures.stations.count - 1 + HostileName.all.count - empty
    #expect(outcome.lines.count == offered)
    #expect(outcome.lines.allSatisfy { $0.unicodeScalars.count <= 200 && !$0.isEmpty })
  }

  @Test func areCleanAsTSV() async throws {
    let outcome = try await sandbox().koleo("search", "--format", "tsv")
    expectAnswer(outcome)
    try expectClean(outcome.outputBytes, except: "\n\t")
    let columns = Set(
      outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count })
    #expect(columns == [8])
  }

  @Test(arguments: ["json", "geojson"]) func areEscapedIn(_ format: String) async throws {
    let outcome = try await sandbox().koleo("search", "--format", format)
    expectAnswer(outcome)
    _ = try outcome.json()
    try expectClean(outcome.outputBytes)
  }

  /// What a terminal may be sent besides text: the program's own colours.
  @Test(arguments: [["search"], ["search", "--color", "never"], ["search", "-n", "0"]])
  func areCleanOnATerminal(_ arguments: [String]) async throws {
    let outcome = try await sandbox().onTerminal(columns: 120, rows: 200).koleo(arguments)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let plain = outcome.terminal.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain.count > 100)
    try expectClean(Array(plain.utf8), except: "\r\n")
  }

  @Test(arguments: Array(HostileName.all.indices)) func areCleanInAJourney(_ index: Int)
    async throws
  {
    let sandbox = try await sandbox()
    let id = String(Fixtures.hostileStations[index].id)
    for format in ["text", "tsv", "json", "geojson"] {
      let outcome = try await sandbox.koleo("distance", id, "zakopane", "--format", format)
      try expectClean(outcome.outputBytes, except: "\n\t")
      try expectClean(outcome.errorBytes)
    }
    let shown = try await sandbox.onTerminal().koleo("distance", id, "zakopane", "--color", "never")
    try expectClean(shown.terminalBytes, except: "\r\n")
  }

  @Test(arguments: HostileName.all) func areCleanInMessages(_ name: HostileName) async throws {
    // No argument holds a NUL.
    let text = name.text.replacing("\0", with: "")
    let sandbox = try await sandbox()
    let folder = try sandbox.folder.makeFolder("here")
    for arguments in [
      ["search", "--", text + "qqq"], ["distance", "--", text, "qqq"], ["--" + text],
    ] {
      let outcome = try await sandbox.koleo(arguments) { $0.folder = folder }
      try expectClean(outcome.outputBytes)
      try expectClean(outcome.errorBytes)
      #expect(outcome.errors.utf8.count < 3_000)
    }
    #expect(!sandbox.folder.exists("here/\(HostileName.proofOfExecution)"))
  }

  @Test(arguments: ["-rf", "--help"]) func areFoundAfterADash(_ name: String) async throws {
    let outcome = try await sandbox().koleo("search", "--", name)
    expectAnswer(outcome)
    #expect(outcome.lines.contains(name))
  }

  @Test func areCleanWhenAnErrorIsTold() async throws {
    let sandbox = try Sandbox().with(environment: [
      "KOLEO_API_URL": "https://x\u{1B}]52;c;a\u{7}/\u{202E}", "KOLEO_UNIT": "\u{1B}[31m",
    ])
    for arguments in [["sync"], ["search", "zakopane"], ["distance", "praha", "zakopane"]] {
      let outcome = try await sandbox.koleo(arguments)
      try expectClean(outcome.outputBytes + outcome.errorBytes)
    }
  }

  @Test func areCleanWhenTheServerSaysThem() async throws {
    let sandbox = try Sandbox()
    let target = "https://other.invalid/\u{1B}[31m"
    sandbox.server.behaviour["/stations"] = .redirect(to: target)
    let outcome = try await sandbox.koleo("sync")
    #expect(outcome.exitCode == 69)
    try expectClean(outcome.errorBytes)
  }
}
