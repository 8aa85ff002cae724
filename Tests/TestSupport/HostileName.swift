/// A station name that harms terminals, scripts or parsers.
package struct HostileName: Sendable {
  /// The name in the list, before it is escaped for JSON.
  package let text: String

  /// The file that a shell would make if it ran one of the names.
  package static let proofOfExecution = "koleo-was-here"

  /// One or more names for each way of doing harm.
  package static let all: [HostileName] = [
    // Color, movements of the cursor, the clipboard (OSC 52), the title (OSC 0), C1 controls.
    "Kra\u{1B}[31mków", "Ełk\u{1B}[2J\u{1B}[1;1H", "\u{1B}]52;c;a29sZW8=\u{7}Łuków",
    "\u{1B}]0;root\u{1B}\\Piła", "\u{9B}31mOlkusz\u{9D}0;x\u{9C}",
    // Ends of lines, and other control characters.
    "Łódź\rGdańsk", "Łódź\nGdańsk", "Łódź\u{2028}Gdańsk\u{2029}Sopot", "Łódź\u{85}Gdańsk",
    "Łódź\tGdańsk", "Łódź\u{8}\u{8}\u{7F}", "Dzwon\u{7}", "Łódź\u{0}Gdańsk",
    // Bidirectional text, characters without width, replacement, private use, many marks.
    "Mława \u{202E}kńasdG", "Rz\u{2067}esz\u{2069}ów\u{200F}", "Z\u{200B}g\u{200D}ie\u{FEFF}rz",
    "Krak\u{FFFD}w", "Sopot\u{E000}\u{10FFFF}", "Tczew" + String(repeating: "\u{301}", count: 200),
    // Decomposed, 10 KB, empty, blanks, no-break spaces.
    "Kra\u{301}ko\u{301}w", String(repeating: "Długa nazwa ", count: 800), "", "   ",
    "\u{A0}\u{A0}Nysa\u{A0}",
    // Options, and what shells and other languages expand.
    "-rf", "--help", "$(touch \(proofOfExecution))", "`touch \(proofOfExecution)`",
    "; touch \(proofOfExecution) #", "| touch \(proofOfExecution) & * ?",
    "'; touch \(proofOfExecution); '", "\"; touch \(proofOfExecution); \"", "\\n\\u0041\\",
    "$HOME ${PATH} !!", "<script>alert(1)</script>&amp;", "%s%n%@ \\(name)",
    // An id, a point, full-width letters and emoji.
    "80416", "52.23,21.01", "Ｋｒａｋóｗ 🚄👨‍👩‍👧",
  ].map(HostileName.init)
}

extension Fixtures {
  /// One station for each hostile name, with ids from 990,000 on, in the order of
  /// `HostileName.all`.
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
