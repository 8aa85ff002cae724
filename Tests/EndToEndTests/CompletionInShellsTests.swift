import Foundation
import TestSupport
import Testing

/// The candidates are tested with `Completer`.
@Suite("Completion in bash, zsh and fish", .fewAtOnce) struct CompletionInShellsTests {
  typealias Shell = CompletingShell

  @Test(
    "bash, zsh and fish are installed for these tests",
    .enabled(
      if: Shell.Kind.missing.isEmpty, "not installed: \(Shell.Kind.missing.joined(separator: ", "))"
    ))
  func everyShellIsInstalled() { #expect(Shell.Kind.missing.isEmpty) }

  /// A command line with tabs, and the words that it becomes.
  typealias Completion = (typed: String, words: [String])

  private static let everywhere: [Completion] = [
    ("dist\t", ["distance"]), ("distance --preci\t", ["distance", "--precision"]),
    ("search --format=geo\t", ["search", "--format=geojson"]),
    ("distance zako\tPrzem\t", ["distance", "Zakopane", "Przemyśl Główny"]),
    ("distance \"Zako\t", ["distance", "Zakopane"]),
    ("distance 'Przem\t", ["distance", "Przemyśl Główny"]),
    ("distance Łódź\\ F\t", ["distance", "Łódź Fabryczna"]),
    ("search --near=Zako\t", ["search", "--near=Zakopane"]),
    ("search --near=\"Łódź F\t", ["search", "--near=Łódź Fabryczna"]),
    ("distance -- Zako\t", ["distance", "--", "Zakopane"]),
    ("search Wola\\ Gór\t", ["search", "Wola Górna (wieś) / rozjazd,"]),
    // Earlier words in quotes, and a word that is cut at `=` before the cursor.
    ("search --format \"json\" Zako\t", ["search", "--format", "json", "Zakopane"]),
    ("distance '' Zako\t", ["distance", "", "Zakopane"]),
    ("search --format=\"json\" Zako\t", ["search", "--format=json", "Zakopane"]),
    // The last word of a search, once.
    ("search lodz Fab\t\t", ["search", "lodz", "Fabryczna"]),
  ]

  /// Completions that replace the typed text by another spelling, or by a longer beginning.
  private static let exceptInFish: [Completion] = [
    ("distance lodz\\ fab\t", ["distance", "Łódź Fabryczna"]),
    ("distance \"lodz fab\t", ["distance", "Łódź Fabryczna"]),
    ("distance bielsko\\ gl\t", ["distance", "Bielsko-Biała Główna"]),
    ("search --near=przemysl\t", ["search", "--near=Przemyśl Główny"]),
    ("distance lodz\t", ["distance", "Łódź"]),
    // Typed text stays while several names remain.
    ("distance glown\t", ["distance", "glown"]),
    ("distance warszawa\\ \t", ["distance", "Warszawa "]),
  ]

  @Test(
    "subcommands, options, values and names of stations are completed, whatever their spelling",
    arguments: Shell.Kind.all)
  func words(_ kind: Shell.Kind) async throws {
    let shell = try await Shell(kind, with: Fixtures.stations)
    // readline appends a slash to the name of a directory unless the script prevents it.
    for name in ["distance", "Zakopane"] { try shell.directory.makeDirectory(name) }
    for (typed, words) in Self.everywhere { try await shell.expect(typed, words) }
    guard kind.name != "fish" else {
      // fish drops candidates that do not contain the typed text.
      return try await shell.expect("distance lodz\\ fab\t", ["distance", "Lodz Fabryczna"])
    }
    for (typed, words) in Self.exceptInFish { try await shell.expect(typed, words) }
    guard kind.name == "bash" else { return }
    let words = try await shell.words(
      afterTyping: "koleo distance \"Łódź F\" żół\u{2}\u{2}\u{2}Zako\t")
    #expect(words.starts(with: ["koleo", "distance", "Łódź F"]))
    #expect(words.dropFirst(3).joined().hasPrefix("Zakopane"), "the text after the cursor follows")
  }

  /// bash cuts a word at colons and the like, but not inside quotes.
  @Test("names with colons, apostrophes and dashes are completed", arguments: Shell.Kind.all)
  func oddNames(_ kind: Shell.Kind) async throws {
    let names = ["Odra: Zachód = Most@Port", "O'Brien's Halt", "Oborniki", "-rf"]
    let stations = names.enumerated().map { StationFixture($0, $1, at: (52, 20), hits: 9 - $0) }
    let shell = try await Shell(kind, with: stations)
    for typed in ["Odra", "Odra:", "'Odra", "'Odra: Z", "\"Odra:", "Odra:\\ Z"] {
      for prefix in ["", "--near="] {
        try await shell.expect("search \(prefix)\(typed)\t", ["search", prefix + names[0]])
      }
    }
    for typed in ["\"O'B", "O\\'B", "\"O'Brien's", "O\\'Brien\\'s\\ H"] {
      try await shell.expect("distance \(typed)\t", ["distance", names[1]])
    }
    try await shell.expect(
      "distance \"O'Brien's Halt\" Obo\t", ["distance", names[1], "Oborniki"])
    try await shell.expect("distance -- -r\t", ["distance", "--", "-rf"])
  }

  @Test("the busiest station is offered first, and one of a common name by its id and region")
  func candidates() async throws {
    for kind in Shell.Kind.all {
      let shell = try await Shell(kind, with: Fixtures.stations)
      try await shell.type("koleo distance Ł\t\t", until: "Kaliska")
      // The first of each is in the list of candidates.
      #expect(shell.textSoFar.firstMatch(of: /Fabryczna|Kaliska/)?.output == "Fabryczna")
      guard kind.name != "fish" else { continue }
      try shell.clearLine()
      try await shell.type("koleo distance podlesie\t\t", until: "902081  -- Podlesie, Polska")
      #expect(shell.textSoFar.contains("63040   -- Podlesie, śląskie"))
    }
  }

  /// Each hostile text in a name that begins with a word by which it can be asked for.
  private static let hostileStations = HostileName.all.enumerated().map { index, hostile in
    let word = "Wrogo\(["a", "b"][index / 26])\(Array("abcdefghijklmnopqrstuvwxyz")[index % 26])"
    return StationFixture(index, "\(word) \(hostile.text)", at: (52, 20), slug: "h-\(index)")
  }

  @Test(
    "a hostile name is inserted as one word and runs nothing", arguments: Shell.Kind.all,
    ["", "'", "\""])
  func hostileNames(_ kind: Shell.Kind, _ quote: String) async throws {
    let shell = try await Shell(kind, with: Self.hostileStations)
    let koleo = Program.built("koleo").with {
      $0.environment = ["KOLEO_CACHE_DIR": shell.directory.path("cache")]
    }
    let names = try await koleo.run("search", "--offline", "--quiet").lines
    try #require(names.count == Self.hostileStations.count)
    // One that has lost a letter is not offered, since it would be refused.
    // Inside quotes, those matter that hold what ends or expands them.
    let special = quote.isEmpty ? nil : Set("'\"`$\\!")
    for name in names.sorted()
    where !name.unicodeScalars.contains("\u{FFFD}") && special?.isDisjoint(with: name) != true {
      let start = name.prefix { $0 != " " }
      try await shell.expect("distance \(quote)\(start)\t", ["distance", name])
    }
    #expect(!shell.directory.exists(HostileName.proofOfExecution))
    #expect(!shell.textSoFar.unicodeScalars.contains { $0 == "\u{202E}" || $0.value == 0x9B })
  }

  @Test("listing hostile names runs nothing", arguments: Shell.Kind.all)
  func listsHostileNames(_ kind: Shell.Kind) async throws {
    let stations = Fixtures.hostileStations + [StationFixture(1, "Zzz", at: nil, hits: 1000)]
    let shell = try await Shell(kind, with: stations)
    try await shell.type("koleo distance -- \t\t", until: "Zzz")
    try shell.clearLine()
    _ = try await shell.words(afterTyping: "koleo distance 1 2")
    #expect(!shell.directory.exists(HostileName.proofOfExecution))
  }

  // MARK: Requests of the scripts, without a shell

  @Test("without a usable list, built-in stations are offered, and the server is not asked")
  func noList() async throws {
    let expected = "extend\tZakopane\nZakopane\tZakopane  -- małopolskie\n"
    let sandbox = try Sandbox()
    for list in [nil, Array("{\"fetched_at\":\"2026-".utf8)] as [[UInt8]?] {
      if let list { try sandbox.write(list: list) }
      let reply = try await sandbox.koleo("---complete", "zsh", "distance", "zakop")
      expectAnswer(reply, expected)
      #expect(list != nil || sandbox.directory.names == ["home"])
    }
    #expect(sandbox.server.requests.isEmpty)
  }

  @Test("every name that is offered means one station") func offers() async throws {
    let sandbox = try Sandbox.withList()
    for typed in ["zakopane", "żory", "pra", "lodz"] {
      let reply = try await sandbox.koleo("---complete", "fish", "distance", typed)
      let near = try await sandbox.koleo("---complete", "fish", "search", "--near", typed)
      expectAnswer(near, reply.output)
      for offer in reply.lines.map({ String($0.prefix { $0 != "\t" }) }) {
        expectAnswer(try await sandbox.koleo("distance", offer, "zakopane"))
      }
    }
  }

  @Test(
    "shellcheck accepts the script for bash",
    .enabled(if: Program.tool("shellcheck") != nil, "needs shellcheck"))
  func bashScript() async throws {
    let shellcheck = try #require(Program.tool("shellcheck"))
    let script = try await Program.built("koleo").run("--generate-completion-script", "bash")
    let outcome = try await shellcheck.reading(script.output).run("--shell=bash", "-")
    #expect(outcome.exitCode == 0, "\(outcome)")
  }
}

extension CompletingShell {
  /// Checks what a command line with tabs becomes.
  fileprivate func expect(_ typed: String, _ words: [String]) async throws {
    #expect(try await self.words(afterTyping: "koleo " + typed) == ["koleo"] + words, "\(typed)")
  }
}
