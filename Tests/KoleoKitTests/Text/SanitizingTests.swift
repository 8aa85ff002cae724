import KoleoKit
import Testing

@Suite("Text made safe for a terminal") struct SanitizingTests {
  @Test(
    "ordinary text of any script is unchanged",
    arguments: [
      "", "Kraków Główny", "Lo\u{301}dz\u{301}", "Київ-Пасажирський", "北京南", "서울역", "דְּבוֹרָה",
      "قِطار", "दिल्ली", "Điện Biên Phủ", "\"A\" / (B) & C – d’E, 1½ € №2", "🚂 Ekspres ❤️",
      "a\u{FFFD}b",
    ])
  func ordinaryText(text: String) {
    #expect(Array(text.sanitized().unicodeScalars) == Array(text.unicodeScalars))
  }

  static let rules = [
    // Spaces, line ends and controls.
    ("a\tb\nc\r\nd\u{B}e\u{C}f", "a b c d e f"), ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
    ("a\u{A0}b\u{202F}c\u{2003}d\u{3000}e", "a b c d e"), ("a  b \t c", "a b c"),
    ("a\u{0}b\u{7}c\u{7F}d\u{84}e", "a b c d e"), (" \n Kraków \t", "Kraków"), (" \t\n", ""),
    ("Kraków ", "Kraków"), (" Kraków", "Kraków"), (" ", ""),
    // Escape sequences.
    ("\u{1B}[31mred\u{1B}[0m", "[31mred [0m"), ("\u{1B}]0;x\u{7}y", "]0;x y"),
    ("\u{9B}31ma\u{9D}b\u{90}c\u{98}d\u{9E}e\u{9F}f\u{9C}g", "31ma b c d e f g"),
    // Directions and other invisible characters.
    ("a\u{200E}b\u{200F}c\u{61C}d", "abcd"), ("a\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}b", "ab"),
    ("a\u{2066}\u{2067}\u{2068}\u{2069}b", "ab"), ("Kra\u{AD}ków", "Kraków"),
    ("a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}f", "abcdef"), ("a \u{200B} b", "a b"),
    ("a\u{E0001}\u{E007F}b", "ab"), ("a\u{E000}b\u{F0000}c\u{100000}d", "abcd"),
  ]

  @Test("characters that could disturb a line or a terminal are removed", arguments: rules)
  func removal(_ text: String, to cleaned: String) {
    #expect(Array(text.sanitized().unicodeScalars) == Array(cleaned.unicodeScalars))
    #expect(cleaned.sanitized() == cleaned)
    let message: MessageText = "<\(text)>"
    #expect(message.text == "<\(cleaned)>")
  }

  @Test("no control or format character is left anywhere") func everyScalar() {
    let disturbing: Set<Unicode.GeneralCategory> = [
      .control, .format, .privateUse, .lineSeparator, .paragraphSeparator,
    ]
    for scalar in (0..<0x3000).compactMap(Unicode.Scalar.init) {
      let cleaned = "a\(Character(scalar))b".sanitized()
      let categories = cleaned.unicodeScalars.map(\.properties.generalCategory)
      #expect(disturbing.isDisjoint(with: categories), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("a string is cut at 200 characters, and a path is not") func length() {
    let text = String(repeating: "ł", count: 200)
    #expect((" " + text + "\n").sanitized() == text && (text + "ł").sanitized() == text)
    #expect((text.dropLast() + " b").sanitized() == text.dropLast())
    let long = text + "ł"
    #expect(
      "\(long)" as MessageText == "\(text)" + "…" && "\(uncut: long)" as MessageText != "\(text)…")
  }
}
