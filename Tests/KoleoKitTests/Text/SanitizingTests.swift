import KoleoKit
import Testing

@Suite("Text made safe for a terminal") struct SanitizingTests {
  static let ordinary = [
    "", "Kraków Główny", "Łódź Fabryczna", "Lo\u{301}dz\u{301}", "Zürich HB", "Київ-Пасажирський",
    "Θεσσαλονίκη", "北京南", "とうきょう", "서울역", "דְּבוֹרָה", "قِطار", "दिल्ली", "Điện Biên Phủ",
    "\"A\" / (B) & C – d’E, 1½ € №2", "🚂 Ekspres ❤️", "a\u{FFFD}b",
  ]

  private static let marks = String(repeating: "\u{301}", count: 9)
  private static let joinedMarks = String(repeating: "\u{301}\u{200D}", count: 9)

  static let rules = [
    // Spaces, line ends and controls.
    ("a\tb\nc\r\nd\u{B}e\u{C}f", "a b c d e f"), ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
    ("a\u{A0}b\u{202F}c\u{2003}d\u{3000}e", "a b c d e"), ("a  b \t c", "a b c"),
    ("a\u{0}b\u{7}c\u{7F}d\u{84}e", "a b c d e"), (" \n Kraków \t", "Kraków"), (" \t\n", ""),
    // Escape sequences.
    ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"), ("\u{1B}]0;x\u{7}y", "]0;x y"),
    ("\u{9B}31ma\u{9D}b\u{90}c\u{98}d\u{9E}e\u{9F}f\u{9C}g", "31mabcdefg"),
    // Directions and other invisible characters.
    ("a\u{200E}b\u{200F}c\u{61C}d", "abcd"), ("a\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}b", "ab"),
    ("a\u{2066}\u{2067}\u{2068}\u{2069}b", "ab"), ("Kra\u{AD}ków", "Kraków"),
    ("a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}f", "abcdef"), ("a \u{200B} b", "a b"),
    ("a\u{E0001}\u{E0041}\u{E007F}b", "ab"), ("a\u{FFF9}b\u{FFFA}c\u{FFFB}d", "abcd"),
    ("a\u{3164}b\u{115F}c\u{FFA0}d\u{34F}e", "abcde"),
    // Noncharacters and private use.
    ("a\u{FFFE}b\u{FFFF}c\u{1FFFE}d\u{10FFFF}e", "abcde"),
    ("a\u{E000}b\u{F8FF}c\u{F0000}d\u{100000}e", "abcde"),
    // Marks: at most four on a letter.
    ("a\(marks)b", "a\u{301}\u{301}\u{301}\u{301}b"),
    ("a\(joinedMarks)b", "a\u{301}\u{301}\u{301}\u{301}b"), ("\u{301}\u{302} a", "a"),
  ]

  @Test("ordinary text of any script is unchanged", arguments: ordinary) func ordinaryText(
    text: String
  ) {
    #expect(Array(text.sanitized().unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("characters that could disturb a line or a terminal are removed", arguments: rules)
  func removal(_ text: String, to cleaned: String) {
    #expect(Array(text.sanitized().unicodeScalars) == Array(cleaned.unicodeScalars))
  }

  /// Text of plain letters is sanitized by a faster path.
  @Test("no control or format character is left between plain letters") func plainLetters() {
    let disturbing: Set<Unicode.GeneralCategory> = [
      .control, .format, .privateUse, .lineSeparator, .paragraphSeparator,
    ]
    for scalar in (0..<0x500).compactMap(Unicode.Scalar.init) {
      let cleaned = "a\(Character(scalar))b".sanitized()
      let categories = cleaned.unicodeScalars.map(\.properties.generalCategory)
      #expect(disturbing.isDisjoint(with: categories), "U+\(String(scalar.value, radix: 16))")
      #expect(cleaned.sanitized() == cleaned)
    }
  }

  @Test("text is cut between characters at the maximum length") func length() {
    for letter in ["a", "ł", "京"] {
      let text = String(repeating: letter, count: Sanitizing.maximumLength)
      #expect(text.sanitized() == text)
      #expect((text + letter).sanitized() == text)
      #expect((" " + text + "\n").sanitized() == text)
    }
    let letters = String(repeating: "a", count: Sanitizing.maximumLength - 1)
    #expect((letters + "z\u{301}b").sanitized() == letters)
    #expect((letters + " b").sanitized() == letters)
    // One that is too long by itself.
    let character = String(repeating: "\u{1100}", count: 10_000)
    #expect(character.sanitized().unicodeScalars.count == Sanitizing.maximumLength)
  }
}
