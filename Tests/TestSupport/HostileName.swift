/// A station name that harms terminals, scripts or parsers.
package struct HostileName: Sendable, CustomStringConvertible {
  package let description: String
  /// The name in the list, before it is escaped for JSON.
  package let text: String

  private init(_ description: String, _ text: String) {
    self.description = description
    self.text = text
  }

  /// The file that a shell would make if it ran one of the names.
  package static let proofOfExecution = "koleo-was-here"

  /// One row for each way of doing harm.
  package static let all: [HostileName] = [
    HostileName("color", "Kra\u{1B}[31mków"),
    HostileName("cursor movement", "Ełk\u{1B}[2J\u{1B}[1;1H"),
    HostileName("clipboard by OSC 52", "\u{1B}]52;c;a29sZW8=\u{7}Łuków"),
    HostileName("title by OSC 0", "\u{1B}]0;root\u{1B}\\Piła"),
    HostileName("C1 control", "\u{9B}31mOlkusz\u{9D}0;x\u{9C}"),
    HostileName("carriage return", "Łódź\rGdańsk"),
    HostileName("line feed", "Łódź\nGdańsk"),
    HostileName("line separator", "Łódź\u{2028}Gdańsk\u{2029}Sopot"),
    HostileName("next line", "Łódź\u{85}Gdańsk"),
    HostileName("tab", "Łódź\tGdańsk"),
    HostileName("backspace and delete", "Łódź\u{8}\u{8}\u{7F}"),
    HostileName("bell", "Dzwon\u{7}"),
    HostileName("NUL", "Łódź\u{0}Gdańsk"),
    HostileName("right-to-left override", "Mława \u{202E}kńasdG"),
    HostileName("bidirectional isolates", "Rz\u{2067}esz\u{2069}ów\u{200F}"),
    HostileName("zero width", "Z\u{200B}g\u{200D}ie\u{FEFF}rz"),
    HostileName("replacement character", "Krak\u{FFFD}w"),
    HostileName("private use", "Sopot\u{E000}\u{10FFFF}"),
    HostileName("many combining marks", "Tczew" + String(repeating: "\u{301}", count: 200)),
    HostileName("decomposed", "Kra\u{301}ko\u{301}w"),
    HostileName("10 KB", String(repeating: "Długa nazwa ", count: 800)),
    HostileName("empty", ""),
    HostileName("blanks", "   "),
    HostileName("no-break spaces", "\u{A0}\u{A0}Nysa\u{A0}"),
    HostileName("leading dash", "-rf"),
    HostileName("an option", "--help"),
    HostileName("command substitution", "$(touch \(proofOfExecution))"),
    HostileName("backquotes", "`touch \(proofOfExecution)`"),
    HostileName("semicolon", "; touch \(proofOfExecution) #"),
    HostileName("pipe and glob", "| touch \(proofOfExecution) & * ?"),
    HostileName("single quote", "'; touch \(proofOfExecution); '"),
    HostileName("double quote", "\"; touch \(proofOfExecution); \""),
    HostileName("backslashes", "\\n\\u0041\\"),
    HostileName("dollar", "$HOME ${PATH} !!"),
    HostileName("markup", "<script>alert(1)</script>&amp;"),
    HostileName("format directives", "%s%n%@ \\(name)"),
    HostileName("number", "80416"),
    HostileName("position", "52.23,21.01"),
    HostileName("full-width and emoji", "Ｋｒａｋóｗ 🚄👨‍👩‍👧"),
  ]
}

extension Fixtures {
  /// One station a hostile name, with ids from 990,000 on in the order of `HostileName.all`.
  package static let hostileStations: [StationFixture] = HostileName.all.enumerated().map {
    StationFixture(
      990_000 + $0, $1.text, at: (51 + Double($0) / 100, 19), hits: 100 - $0, city: $1.text,
      slug: "hostile-\($0)")
  }

  /// The names of `hostileStations`, as keywords.
  package static let hostileKeywords: [KeywordFixture] = HostileName.all.enumerated().map {
    KeywordFixture(30_000 + $0, $1.text, 990_000 + $0)
  }
}
