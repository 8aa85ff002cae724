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
      ("search --near praga", "Praga Główna"), ("distance podlesie", "Podlesie"),
      ("distance --stdin za", ""), ("help distance za", ""),
      ("search lodz f", ""), ("search lodz_f", "Łódź Fabryczna"), ("distance rf", ""),
    ])
  func candidates(_ line: String, _ expected: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { String($0.map { $0 == "_" ? " " : $0 }) }
    let found = Completer(language: .english, list: .few)
      .candidates(for: words.last ?? "", after: words.dropLast())
    #expect(found.map(\.word) == expected.split(separator: "|").map(String.init))
  }

  @Test(
    "a name is one word for bash, whatever it holds",
    arguments: [
      ("Łódź Fabryczna", #"Łódź\ Fabryczna"#, "Łódź Fabryczna", "Łódź Fabryczna"),
      ("O'Brien's", #"O\'Brien\'s"#, #"O'\''Brien'\''s"#, "O'Brien's"),
      ("a \"$b\"", #"a\ \"\$b\""#, #"a "'\$'b""#, #"a "\"""\$"b"\""""#),
      ("\\`!", #"\\\`\!"#, #"'\\''\`''\!''"#, #""\\""\`""\!"""#),
    ])
  func quoting(_ name: String, _ bare: String, _ single: String, _ double: String) {
    #expect(Completer.quoted(name[...], after: "") == bare)
    #expect(Completer.quoted(name[...], after: "'") == single)
    #expect(Completer.quoted(name[...], after: "\"") == double)
  }

  /// The open quotation mark, what readline keeps, the words after `koleo`, and the reply.
  @Test(
    "bash gets what it is to insert or to list",
    arguments: [
      ("", "", ["distance", "zak"], ["Zakopane"]),
      ("\"", "", ["distance", "łódź f"], ["Łódź Fabryczna"]),
      ("", "", ["distance", "łódź f"], [#"Łódź\ Fabryczna"#]),
      ("", "--near=", ["search", "--near=zak"], ["Zakopane"]),
      ("", "--unit=", ["distance", "--unit="], ["km", "mi"]),
      ("", "", ["distance", "fab"], [#"Łódź\ Fabryczna"#]),
      ("", "", ["distance", "łó"], ["Łódź", #"Łódź\ Fabryczna"#]),
      ("", "", ["distance", "wsch"], [#"Warszawa\ Wschodnia"#, #"Zamość\ Wschód"#, " "]),
    ])
  func bash(_ mark: String, _ kept: String, _ words: [String], _ reply: [String]) {
    #expect(self.reply(["bash", mark, kept, "koleo"] + words) == reply)
  }

  @Test("zsh gets what it is to insert and to list")
  func zsh() {
    #expect(
      reply("zsh", "distance", "lo") == [
        "extend", "Łódź\tŁódź", "Łódź Fabryczna\tŁódź Fabryczna  -- łódzkie",
      ])
    #expect(reply("zsh", "distance", "wsch").first == "keep")
  }

  @Test("fish gets names without accents if the typed text has none")
  func fish() {
    #expect(reply("fish", "distance", "lodz f") == ["lodz fabryczna\tłódzkie"])
    #expect(reply("fish", "distance", "Łódź f") == ["Łódź Fabryczna\tłódzkie"])
    #expect(reply("fish", "distance", "zak") == ["Zakopane\tmałopolskie"])
    #expect(reply("fish", "distance", "Лодзь Ф") == ["Łódź Fabryczna\tłódzkie"])
    #expect(reply("fish", "distance", "lodz  f") == ["Łódź Fabryczna\tłódzkie"])
  }

  @Test("an unknown shell or a wrong request gets an empty reply")
  func wrongRequests() {
    #expect(reply("tcsh", "distance", "zak") == [])
    #expect(reply("bash", "", "", "koleo") == [])
    #expect(reply() == [])
  }

  private func reply(_ arguments: String...) -> [String] { reply(arguments) }

  private func reply(_ arguments: [String]) -> [String] {
    let bytes = Completer(language: .english, list: .few).reply(to: arguments[...])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
