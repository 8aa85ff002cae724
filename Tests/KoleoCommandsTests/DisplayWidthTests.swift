import Testing

@testable import KoleoCommands

@Suite("The width of text on a terminal") struct DisplayWidthTests {
  static let widths: [(String, String, Int)] = [
    ("empty", "", 0), ("ASCII", "Krakow Gl.", 10), ("Polish, composed", "Łódź Żabia", 10),
    ("Polish, decomposed", "Lo\u{301}dz\u{301}", 4),
    ("pile of marks", "a\u{301}\u{302}\u{303}\u{304}", 1),
    ("Greek and Cyrillic", "Αθήνα Київ", 10), ("punctuation", "a–b „c” …", 9),
    ("ideographs", "北京南站", 8), ("supplementary ideograph", "\u{20BB7}", 2), ("kana", "とうきょう", 10),
    ("halfwidth kana", "ﾄｳｷｮｳ", 5), ("fullwidth Latin", "ＰＫＰ", 6),
    ("ideographic space and brackets", "\u{3000}「」", 6),
    ("Hangul syllables", "서울역", 6),
    ("Hangul, decomposed", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", 4),
    ("Hebrew with points", "דְּבוֹרָה", 5), ("Thai with vowels above", "กรุงเทพ", 6),
    ("emoji", "🚂", 2), ("emoji by selector", "❤\u{FE0F}", 2), ("the same as text", "❤", 1),
    ("emoji with skin color", "👍🏽", 2), ("family", "👨\u{200D}👩\u{200D}👧", 2), ("flag", "🇵🇱", 2),
    ("keycap", "1\u{FE0F}\u{20E3}", 2), ("line drawing and Braille", "│⠿", 2),
    ("control characters", "\u{0}\u{7}\u{1B}\u{7F}\u{9B}", 0),
    ("format characters", "\u{200B}\u{200E}\u{AD}\u{FEFF}", 0),
    ("line separators", "\u{2028}\u{2029}", 0), ("replacement character", "\u{FFFD}", 1),
  ]

  @Test("a text has the width of its characters", arguments: widths) func columns(
    _ case: String, of text: String, are columns: Int
  ) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  static let truncations: [(String, String, Int, String)] = [
    ("fits with room", "Kraków", 10, "Kraków"), ("fits exactly", "Kraków", 6, "Kraków"),
    ("one too long", "Kraków", 5, "Krak…"),
    ("marks go with their letter", "Lo\u{301}dz\u{301}", 3, "Lo\u{301}…"),
    ("a wide character that fits", "北京南站", 5, "北京…"),
    ("a wide character that does not", "北京南站", 4, "北…"),
    ("an emoji is not taken apart", "a👨\u{200D}👩\u{200D}👧b", 3, "a…"),
    ("a narrow one after a wide one that does not fit", "北a北", 3, "北…"),
    ("nothing but the ellipsis", "Kraków", 1, "…"),
    ("no room", "Kraków", 0, ""), ("less than no room", "Kraków", -1, ""),
    ("empty text", "", 0, ""),
  ]

  @Test("a text is cut between characters to fit", arguments: truncations)
  func truncation(_ case: String, of text: String, to columns: Int, is expected: String) {
    let truncated = text.truncated(toColumns: columns)
    #expect(Array(truncated.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(DisplayWidth.columns(of: truncated) <= max(columns, 0))
  }
}
