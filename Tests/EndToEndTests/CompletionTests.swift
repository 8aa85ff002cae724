import Foundation
import TestSupport
import Testing

@Suite("Completion in bash, zsh and fish", .fewAtOnce) struct CompletionInShellsTests {
  typealias Shell = CompletingShell

  @Test(
    "every shell is installed",
    .enabled(
      if: Shell.Kind.missing.isEmpty, "not installed: \(Shell.Kind.missing.joined(separator: ", "))"
    ))
  func everyShellIsHere() { #expect(Shell.Kind.missing.isEmpty) }

  /// A command line with tabs, and the words that it becomes.
  struct Completion {
    let typed: String
    let words: [String]

    init(_ typed: String, _ words: String...) {
      self.typed = typed
      self.words = ["koleo"] + words
    }

    /// The completions that all shells have in common.
    static let everywhere: [Completion] = [
      Completion("koleo dist\t", "distance"),
      Completion("koleo help se\t", "help", "search"),
      Completion("koleo distance --preci\t", "distance", "--precision"),
      Completion("koleo distance --unit k\t", "distance", "--unit", "km"),
      Completion("koleo search --format=geo\t", "search", "--format=geojson"),
      Completion("koleo --offline search --limi\t", "--offline", "search", "--limit"),
      Completion("koleo distance Zako\t", "distance", "Zakopane"),
      Completion("koleo distance zako\tPrzem\t", "distance", "Zakopane", "Przemyśl Główny"),
      Completion("koleo distance \"Zako\t", "distance", "Zakopane"),
      Completion("koleo distance 'Przem\t", "distance", "Przemyśl Główny"),
      Completion("koleo distance Łódź\\ F\t", "distance", "Łódź Fabryczna"),
      Completion("koleo search --near Zako\t", "search", "--near", "Zakopane"),
      Completion("koleo search --near=Zako\t", "search", "--near=Zakopane"),
      Completion("koleo search --near=\"Łódź F\t", "search", "--near=Łódź Fabryczna"),
      Completion("koleo distance -- Zako\t", "distance", "--", "Zakopane"),
      Completion("koleo search Wola\\ Gór\t", "search", "Wola Górna (wieś) / rozjazd,"),
      // Earlier words in quotes, and a word that is cut at `=` before the cursor.
      Completion(
        "koleo search --format \"json\" Zako\t", "search", "--format", "json", "Zakopane"),
      Completion("koleo distance 'Łódź Fab' Zako\t", "distance", "Łódź Fab", "Zakopane"),
      Completion("koleo distance '' Zako\t", "distance", "", "Zakopane"),
      Completion("koleo search --format=\"json\" Zako\t", "search", "--format=json", "Zakopane"),
    ]

    /// Completions that replace the typed text by a different spelling, which fish cannot do.
    static let replacing: [Completion] = [
      Completion("koleo distance lodz\\ fab\t", "distance", "Łódź Fabryczna"),
      Completion("koleo distance 'lodz fab\t", "distance", "Łódź Fabryczna"),
      Completion("koleo distance \"lodz fab\t", "distance", "Łódź Fabryczna"),
      Completion("koleo distance ŚWINO\t", "distance", "Świnoujście"),
      Completion("koleo distance bielsko\\ gl\t", "distance", "Bielsko-Biała Główna"),
      Completion("koleo search --near=przemysl\t", "search", "--near=Przemyśl Główny"),
      // Several names begin with what was meant.
      Completion("koleo distance lodz\t", "distance", "Łódź"),
    ]
  }

  @Test(
    "subcommands, options, values and names of stations are completed in each shell",
    arguments: Shell.Kind.all)
  func completesWords(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    for completion in Completion.everywhere {
      let words = try await shell.words(afterTyping: completion.typed)
      #expect(words == completion.words, "\(completion.typed)")
    }
  }

  @Test(
    "typed text is replaced by the name in its own spelling",
    arguments: Shell.Kind.named("bash", "zsh"))
  func replacesAnySpellingByTheName(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    for completion in Completion.replacing {
      let words = try await shell.words(afterTyping: completion.typed)
      #expect(words == completion.words, "\(completion.typed)")
    }
  }

  /// fish drops candidates that do not contain the typed text.
  @Test(
    "plain letters are completed to a name of plain letters in fish",
    arguments: Shell.Kind.named("fish"))
  func completesPlainLettersToAPlainName(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    #expect(
      try await shell.words(afterTyping: "koleo distance lodz\\ fab\t")
        == ["koleo", "distance", "Lodz Fabryczna"])
  }

  @Test(
    "typed text stays while several names remain", arguments: Shell.Kind.named("bash", "zsh"))
  func keepsWhatWasTypedWhileSeveralNamesRemain(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    for typed in ["glown", "\"glown", "'glown"] {
      try await shell.type("koleo distance \(typed)\t\t", until: "Poznań")
      try shell.clearLine()
    }
    #expect(
      try await shell.words(afterTyping: "koleo distance glown\t")
        == ["koleo", "distance", "glown"])
    #expect(
      try await shell.words(afterTyping: "koleo distance warszawa\\ \t")
        == ["koleo", "distance", "Warszawa "])
  }

  /// bash cuts a word at these marks, but not inside quotes.
  @Test(
    "a name with colons, equals signs and at signs is completed", arguments: Shell.Kind.all)
  func wordBreaks(_ kind: Shell.Kind) async throws {
    let odra = StationFixture(1, "Odra: Zachód = Most@Port", at: (52, 20), hits: 1)
    let shell = try await Shell.start(kind, with: [odra])
    for typed in ["Odra", "Odra:", "'Odra", "'Odra: Z", "\"Odra:", "Odra:\\ Z"] {
      for prefix in ["", "--near="] {
        let words = try await shell.words(afterTyping: "koleo search \(prefix)\(typed)\t")
        #expect(words == ["koleo", "search", prefix + odra.name], "\(typed)")
      }
    }
  }

  /// readline appends a slash to the name of a directory unless the script prevents it.
  @Test(
    "a word that is also the name of a directory gets no slash in bash",
    arguments: Shell.Kind.named("bash"))
  func takesNoWordForAFolder(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    for name in ["distance", "Zakopane"] { _ = try shell.folder.makeFolder(name) }
    let words = try await shell.words(afterTyping: "koleo dist\tZako\tPrzem\t")
    #expect(words == ["koleo", "distance", "Zakopane", "Przemyśl Główny"])
  }

  @Test(
    "the word before the cursor is completed, whatever follows it",
    arguments: Shell.Kind.named("bash"))
  func completesUpToTheCursor(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    let threeBack = "\u{2}\u{2}\u{2}"
    let words = try await shell.words(
      afterTyping: "koleo distance \"Łódź F\" żół\(threeBack)Zako\t")
    #expect(words.starts(with: ["koleo", "distance", "Łódź F"]))
    #expect(words.dropFirst(3).joined().hasPrefix("Zakopane"))
  }

  @Test(
    "typed text stays if there are more names than are offered",
    arguments: Shell.Kind.named("bash", "zsh"))
  func keepsWhatWasTypedWhenThereAreMoreNamesThanOffered(_ kind: Shell.Kind) async throws {
    let stations = (0..<60).map { StationFixture(1 + $0, "Warta \($0)", at: (52, 20), hits: 1) }
    let shell = try await Shell.start(kind, with: stations)
    #expect(
      try await shell.words(afterTyping: "koleo distance war\t") == ["koleo", "distance", "war"])
  }

  @Test("another Tab does not change a completed search", arguments: Shell.Kind.all)
  func completesASearchOnce(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    for tabs in ["\t", "\t\t"] {
      let words = try await shell.words(afterTyping: "koleo search lodz Fab\(tabs)")
      #expect(words == ["koleo", "search", "lodz", "Fabryczna"])
    }
  }

  @Test("an apostrophe inside a name separates words", arguments: Shell.Kind.all)
  func apostrophe(_ kind: Shell.Kind) async throws {
    let stations = [
      StationFixture(1, "O'Brien's Halt", at: (52, 20), hits: 1),
      StationFixture(2, "Oborniki", at: (52, 20), hits: 9),
    ]
    let shell = try await Shell.start(kind, with: stations)
    for typed in ["\"O'B", "O\\'B", "\"O'Brien's", "O\\'Brien\\'s\\ H"] {
      let words = try await shell.words(afterTyping: "koleo distance \(typed)\t")
      #expect(words == ["koleo", "distance", "O'Brien's Halt"], "\(typed)")
    }
    let next = try await shell.words(afterTyping: "koleo distance \"O'Brien's Halt\" Obo\t")
    #expect(next == ["koleo", "distance", "O'Brien's Halt", "Oborniki"])
  }

  @Test(
    "fish offers the busiest station among names with and without accents",
    arguments: Shell.Kind.named("fish"))
  func offersTheBusiestInFish(_ kind: Shell.Kind) async throws {
    let stations = [
      StationFixture(1, "Katowice", at: (50, 19), hits: 9),
      StationFixture(2, "Kąty Wrocławskie", at: (51, 17), hits: 8),
      StationFixture(3, "Katne", at: (51, 18), hits: 1),
    ]
    let shell = try await Shell.start(kind, with: stations)
    try await shell.type("koleo distance kat\t\t", until: "Katne")
    #expect(shell.textSoFar.contains("Katowice"))
    #expect(shell.textSoFar.contains("Katy Wrocławskie"))
  }

  // MARK: Two stations of one name

  @Test(
    "stations of one name are offered with their ids and regions",
    arguments: Shell.Kind.named("bash", "zsh"))
  func offersTheIdsOfStationsThatANameDoesNotTellApart(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    try await shell.type("koleo distance podlesie\t\t", until: "902081  -- Podlesie, Polska")
    #expect(shell.textSoFar.contains("63040   -- Podlesie, śląskie"))
    try shell.clearLine()
    for option in ["distance", "search --near"] {
      let words = try await shell.words(afterTyping: "koleo \(option) podlesie\t")
      #expect(words.last == "podlesie")
    }
    // Where the name is searched for, or the stations are one to a traveller.
    #expect(
      try await shell.words(afterTyping: "koleo search podl\t") == ["koleo", "search", "Podlesie"])
    #expect(
      try await shell.words(afterTyping: "koleo distance Żor\t") == ["koleo", "distance", "Żory"])
  }

  @Test("the busiest station is offered first", arguments: Shell.Kind.all)
  func offersTheBusiestStationFirst(_ kind: Shell.Kind) async throws {
    let shell = try await Shell.start(kind, with: Fixtures.stations)
    try await shell.type("koleo distance Ł\t\t", until: "Kaliska")
    let text = shell.textSoFar
    let fabryczna = try #require(text.range(of: "Fabryczna"))
    let kaliska = try #require(text.range(of: "Kaliska"))
    #expect(fabryczna.lowerBound < kaliska.lowerBound)
  }

  // MARK: Hostile names

  /// Each hostile text in a name that begins with a word by which it can be asked for.
  static let hostileStations = HostileName.all.enumerated().map { index, hostile in
    StationFixture(
      700_000 + index, word(index) + " " + hostile.text, at: (52, 20), hits: 1, slug: "h-\(index)")
  }

  private static func word(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return "Wrogo\(letters[index / 26])\(letters[index % 26])"
  }

  @Test(
    "a hostile name is inserted as one word and runs nothing", arguments: Shell.Kind.all,
    ["", "'", "\""])
  func handsOverHostileNamesAsOneWord(_ kind: Shell.Kind, _ quote: String) async throws {
    let shell = try await Shell.start(kind, with: Self.hostileStations)
    let names = try await Self.displayedNames(in: shell.folder)
    try #require(names.count == Self.hostileStations.count)
    // One that has lost a letter is not offered, since it would be refused.
    // Inside quotes, those matter that hold what ends or expands them.
    let special = quote.isEmpty ? nil : Set("'\"`$\\!")
    for name in names.sorted()
    where !name.unicodeScalars.contains("\u{FFFD}") && special?.isDisjoint(with: name) != true {
      let beginning = name.prefix { $0 != " " }
      let words = try await shell.words(afterTyping: "koleo distance \(quote)\(beginning)\t")
      #expect(words == ["koleo", "distance", name])
    }
    #expect(!shell.folder.exists(HostileName.proofOfExecution))
    #expect(!shell.textSoFar.unicodeScalars.contains { $0 == "\u{202E}" || $0.value == 0x9B })
  }

  private static func displayedNames(in folder: TemporaryDirectory) async throws -> [String] {
    let koleo = Program.built("koleo").with {
      $0.environment = ["KOLEO_CACHE_DIR": folder.path("cache")]
    }
    let outcome = try await koleo.run("search", "--offline", "--quiet")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "a name that begins with a dash is offered after the end of the options",
    arguments: Shell.Kind.all)
  func offersNamesThatBeginWithADashAfterTheEndOfOptions(_ kind: Shell.Kind) async throws {
    let stations = [StationFixture(1, "-rf", at: (52, 20), hits: 1)]
    let shell = try await Shell.start(kind, with: stations)
    for typed in ["-", "-r"] {
      let words = try await shell.words(afterTyping: "koleo distance -- \(typed)\t")
      #expect(words == ["koleo", "distance", "--", "-rf"])
    }
  }

  @Test("listing hostile names runs nothing", arguments: Shell.Kind.all)
  func listsHostileNamesWithoutRunningThem(_ kind: Shell.Kind) async throws {
    let stations = Fixtures.hostileStations + [StationFixture(1, "Zzz", at: nil, hits: 1000)]
    let shell = try await Shell.start(kind, with: stations)
    try await shell.type("koleo distance -- \t\t", until: "Zzz")
    try shell.clearLine()
    _ = try await shell.words(afterTyping: "koleo distance 1 2")
    #expect(!shell.folder.exists(HostileName.proofOfExecution))
  }
}

/// The requests of the scripts, without a shell. The candidates are tested with `Completer`.
@Suite("Completion: replies to the shells", .fewAtOnce) struct CompletionAnswersTests {
  /// The reply to the request of a shell, without any message.
  private func reply(_ sandbox: Sandbox, _ question: String...) async throws -> Outcome {
    let outcome = try await sandbox.koleo(["---complete"] + question)
    expectAnswer(outcome)
    return outcome
  }

  @Test(
    "a reply to a shell holds no control character",
    arguments: ["bash", "zsh", "fish"], [["distance", ""], ["distance", "--", ""]])
  func controlCharacters(_ shell: String, _ words: [String]) async throws {
    let sandbox = try await Sandbox.withList(
      stations: Fixtures.stations + Fixtures.hostileStations)
    let outcome = try await sandbox.koleo(["---complete", shell] + words)
    expectAnswer(outcome)
    let invisible: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .privateUse,
    ]
    #expect(
      outcome.output.unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar == "\t" || !invisible.contains(scalar.properties.generalCategory)
      })
  }

  @Test("without a usable list, built-in stations are offered without a request to the server")
  func noList() async throws {
    let expected = "extend\tZakopane\nZakopane\tZakopane  -- małopolskie\n"
    let sandbox = try Sandbox()
    #expect(try await reply(sandbox, "zsh", "distance", "zakop").output == expected)
    #expect(sandbox.folder.names == ["home"])
    let damaged = try await Sandbox.withList()
    var bytes = try #require(damaged.list)
    for index in stride(from: 2_000, to: bytes.count, by: 500) { bytes[index] ^= 0x20 }
    for bytes in [bytes, [], Array("{\"fetched_at\":\"2026-".utf8)] {
      try damaged.write(list: bytes)
      #expect(try await reply(damaged, "zsh", "distance", "zakop").output == expected)
    }
    #expect((sandbox.server.requests + damaged.server.requests).isEmpty)
  }

  @Test("every name that is offered denotes one station")
  func offersResolve() async throws {
    let sandbox = try await Sandbox.withList()
    for typed in ["zakopane", "żory", "pra", "lodz"] {
      let answer = try await reply(sandbox, "fish", "distance", typed)
      let near = try await reply(sandbox, "fish", "search", "--near", typed)
      #expect(near.output == answer.output)
      let offers = answer.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
      #expect(!offers.isEmpty)
      for offer in offers {
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
    let outcome = try await shellcheck.with { $0.input = .bytes(script.outputBytes) }
      .run("--shell=bash", "-")
    #expect(outcome.exitCode == 0, "\(outcome)")
  }
}
