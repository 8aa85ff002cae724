import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("Completion") struct CompletionTests {
  /// A command line as typed after `koleo`, and what is offered for its last word. An
  /// underscore stands for a space in a word.
  @Test(
    "commands, options, values and stations are offered",
    arguments: [
      ("dis", "distance"), ("", "distance|search|sync|help"), ("help s", "search|sync"),
      ("--v", "--version"), ("sync --f", "--force|--format"), ("sync --force --f", "--format"),
      ("distance --st", "--stdin"), ("search --st", ""), ("distance --unit ", "km|mi"),
      ("distance --unit=k", "--unit=km"), ("search --unit=km --un", ""),
      ("search --format=t", "--format=text|--format=tsv"), ("sync --format t", "text"),
      ("search -n", ""), ("search --limit ", ""), ("sync ", ""), ("bogus x", ""),
      ("distance zako", "Zakopane"), ("distance Łódź", "Łódź|Łódź Fabryczna"),
      ("distance lodz_f", "Łódź Fabryczna"), ("search --near=zak", "--near=Zakopane"),
      ("search --near praga", "Praga Główna"), ("distance podlesie", "5|6"),
      ("search podlesie", "5|6"), ("distance --stdin za", ""), ("help distance za", ""),
      ("search lodz f", ""), ("search lodz_f", "Łódź Fabryczna"), ("distance rf", ""),
    ])
  func candidates(_ line: String, _ expected: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { String($0.map { $0 == "_" ? " " : $0 }) }
    let found = Completer(language: .english, list: .few)
      .candidates(for: words.last ?? "", after: words.dropLast())
    #expect(found.map(\.word) == expected.split(separator: "|").map(String.init))
  }

  /// A command line up to the cursor, its words, and the open quotation mark.
  @Test(
    "bash's quotes are read",
    arguments: [
      ("koleo search kr", ["koleo", "search", "kr"], nil),
      ("koleo search ", ["koleo", "search", ""], nil),
      ("koleo  distance 'Łódź F' \"Nowy S", ["koleo", "distance", "Łódź F", "Nowy S"], "\""),
      ("koleo distance Łódź\\ F", ["koleo", "distance", "Łódź F"], nil),
      ("koleo a'b\\c'd\"e\\\"\\f\"", ["koleo", "ab\\cde\"\\f"], nil),
      ("koleo '' 'x", ["koleo", "", "x"], "'"),
    ] as [(String, [String], Character?)])
  func bashLines(_ line: String, _ words: [String], _ quote: Character?) {
    let parsed = BashLine(line)
    #expect(parsed.words + [parsed.word] == words)
    #expect(parsed.quote == quote)
  }

  @Test(
    "a name is one word for bash, whatever it holds",
    arguments: [
      "Łódź Fabryczna", "O'Brien's \"Halt\" $HOME", "a;b|c&d>e<f(g)h{i}", "* ? [a] ~ # !!", "\\",
      "`touch x` $(touch x)", "ends with '", "ends with \"", "ends with !",
    ], [nil, "'", "\""] as [Character?])
  func quoting(_ name: String, _ quote: Character?) {
    let mark = quote.map(String.init) ?? ""
    let typed = "koleo distance \(mark)" + BashLine.quoted(name[...], in: quote)
    // readline closes the quotation unless the text ends with the mark.
    let line = quote != nil && typed.last != quote ? typed + mark : typed
    #expect(BashLine(line + " ").words == ["koleo", "distance", name])
  }

  /// The type of completion, the line, the text that readline replaces, and the reply.
  @Test(
    "bash gets what it is to insert or to list",
    arguments: [
      ("9", "koleo distance zak", "zak", ["Zakopane"]),
      ("9", "koleo distance \"łódź f", "łódź f", ["Łódź Fabryczna"]),
      ("9", "koleo distance łódź\\ f", "łódź\\ f", ["Łódź\\ Fabryczna"]),
      ("9", "koleo search --near=zak", "zak", ["Zakopane"]),
      // After a word break, and behind sudo.
      ("9", "koleo distance --unit=", "", ["km", "mi", " "]),
      ("9", "koleo distance --unit=", "=", ["km", "mi", " "]),
      ("9", "koleo distance lo", "lo", ["Łódź", "Łódź\\ Fabryczna", "Łódź"]),
      (
        "63", "koleo distance podlesie", "podlesie",
        ["5  -- Podlesie, śląskie", "6  -- Podlesie, podlaskie"]
      ),
      (
        "9", "koleo distance podlesie", "podlesie",
        ["5  -- Podlesie, śląskie", "6  -- Podlesie, podlaskie", " "]
      ),
      ("37", "koleo distance podlesie", "podlesie", ["5", "6"]),
    ])
  func bash(_ type: String, _ line: String, _ text: String, _ reply: [String]) throws {
    #expect(try self.reply("bash", type, line, text) == reply)
  }

  @Test("zsh gets what it is to insert and to list")
  func zsh() throws {
    #expect(
      try reply("zsh", "distance", "lo") == [
        "extend", "Łódź\tŁódź", "Łódź Fabryczna\tŁódź Fabryczna  -- łódzkie",
      ])
    #expect(try reply("zsh", "distance", "podlesie").first == "keep")
  }

  @Test("fish gets names without accents if the typed text has none")
  func fish() throws {
    #expect(try reply("fish", "distance", "lodz f") == ["Lodz Fabryczna\tłódzkie"])
    #expect(try reply("fish", "distance", "Łódź f") == ["Łódź Fabryczna\tłódzkie"])
    #expect(try reply("fish", "distance", "zak") == ["Zakopane\tmałopolskie"])
  }

  @Test("an unknown shell or a wrong request gets an empty reply")
  func wrongRequests() throws {
    #expect(try reply("tcsh", "distance", "zak") == [])
    #expect(try reply("bash", "9") == [])
    #expect(try reply() == [])
  }

  private func reply(_ arguments: String...) throws -> [String] {
    let request = try #require(CompletionRequest(["---complete"] + arguments))
    let bytes = request.reply(using: Completer(language: .english, list: .few))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
