import Testing

@testable import KoleoCommands

@Suite("The width of text on a terminal") struct DisplayWidthTests {
  static let widths = [
    ("", 0), ("Krakow Gl.", 10), ("Łódź Żabia", 10), ("Lo\u{301}dz\u{301}", 4),
    ("a\u{301}\u{302}\u{303}\u{304}", 1), ("Αθήνα Київ", 10), ("a–b „c” …", 9), ("北京南站", 8),
    ("\u{20BB7}", 2), ("とうきょう", 10), ("ﾄｳｷｮｳ", 5), ("ＰＫＰ", 6), ("\u{3000}「」", 6), ("서울역", 6),
    ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", 4), ("דְּבוֹרָה", 5), ("กรุงเทพ", 6), ("🚂", 2),
    ("❤\u{FE0F}", 2), ("❤", 1), ("👍🏽", 2), ("👨\u{200D}👩\u{200D}👧", 2), ("🇵🇱", 2),
    ("1\u{FE0F}\u{20E3}", 2), ("│⠿", 2), ("\u{0}\u{7}\u{1B}\u{7F}\u{9B}", 0),
    ("\u{200B}\u{200E}\u{AD}\u{FEFF}", 0), ("\u{2028}\u{2029}", 0), ("\u{FFFD}", 1),
  ]

  @Test("a text has the width of its characters", arguments: widths)
  func width(_ text: String, columns: Int) { #expect(DisplayWidth.columns(of: text) == columns) }

  static let truncations = [
    ("Kraków", 10, "Kraków"), ("Kraków", 6, "Kraków"), ("Kraków", 5, "Krak…"),
    ("Lo\u{301}dz\u{301}", 3, "Lo\u{301}…"), ("北京南站", 5, "北京…"), ("北京南站", 4, "北…"),
    ("a👨\u{200D}👩\u{200D}👧b", 3, "a…"), ("北a北", 3, "北…"), ("Kraków", 1, "…"), ("Kraków", 0, ""),
    ("Kraków", -1, ""), ("", 0, ""),
  ]

  @Test("a text is cut between characters to fit", arguments: truncations)
  func truncation(_ text: String, columns: Int, expected: String) {
    let truncated = text.truncated(toColumns: columns)
    #expect(Array(truncated.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(DisplayWidth.columns(of: truncated) <= max(columns, 0))
  }
}
