import Testing

@testable import KoleoCommands

@Suite struct DisplayWidthTests {
  struct Width: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let columns: Int

    init(_ name: String, _ text: String, _ columns: Int) {
      testDescription = name
      self.text = text
      self.columns = columns
    }
  }

  static let widths = [
    Width("empty", "", 0),
    Width("ASCII", "Krakow Gl.", 10),
    Width("Polish, composed", "Łódź Żabia", 10),
    Width("Polish, decomposed", "Lo\u{301}dz\u{301}", 4),
    Width("pile of marks", "a\u{301}\u{302}\u{303}\u{304}", 1),
    Width("Greek and Cyrillic", "Αθήνα Київ", 10),
    Width("punctuation", "a–b „c” …", 9),
    Width("ideographs", "北京南站", 8),
    Width("supplementary ideograph", "\u{20BB7}", 2),
    Width("kana", "とうきょう", 10),
    Width("halfwidth kana", "ﾄｳｷｮｳ", 5),
    Width("fullwidth Latin", "ＰＫＰ", 6),
    Width("ideographic space and brackets", "\u{3000}「」", 6),
    Width("Hangul syllables", "서울역", 6),
    Width("Hangul, decomposed", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", 4),
    Width("Hebrew with points", "דְּבוֹרָה", 5),
    Width("Thai with vowels above", "กรุงเทพ", 6),
    Width("emoji", "🚂", 2),
    Width("emoji by selector", "❤\u{FE0F}", 2),
    Width("the same as text", "❤", 1),
    Width("emoji with skin colour", "👍🏽", 2),
    Width("family", "👨\u{200D}👩\u{200D}👧", 2),
    Width("flag", "🇵🇱", 2),
    Width("keycap", "1\u{FE0F}\u{20E3}", 2),
    Width("line drawing and Braille", "│⠿", 2),
    Width("control characters", "\u{0}\u{7}\u{1B}\u{7F}\u{9B}", 0),
    Width("format characters", "\u{200B}\u{200E}\u{AD}\u{FEFF}", 0),
    Width("line separators", "\u{2028}\u{2029}", 0),
    Width("replacement character", "\u{FFFD}", 1),
  ]

  @Test("a text takes so many columns", arguments: widths)
  func columns(width: Width) {
    #expect(DisplayWidth.columns(of: width.text) == width.columns)
  }

  struct Truncation: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let columns: Int
    let truncated: String

    init(_ name: String, _ text: String, _ columns: Int, _ truncated: String) {
      testDescription = name
      self.text = text
      self.columns = columns
      self.truncated = truncated
    }
  }

  static let truncations = [
    Truncation("fits with room", "Kraków", 10, "Kraków"),
    Truncation("fits exactly", "Kraków", 6, "Kraków"),
    Truncation("one too long", "Kraków", 5, "Krak…"),
    Truncation("marks go with their letter", "Lo\u{301}dz\u{301}", 3, "Lo\u{301}…"),
    Truncation("a wide character that fits", "北京南站", 5, "北京…"),
    Truncation("a wide character that does not", "北京南站", 4, "北…"),
    Truncation("an emoji is not taken apart", "a👨\u{200D}👩\u{200D}👧b", 3, "a…"),
    Truncation("a narrow one after a wide one that does not fit", "北a北", 3, "北…"),
    Truncation("nothing but the ellipsis", "Kraków", 1, "…"),
    Truncation("no room", "Kraków", 0, ""),
    Truncation("less than no room", "Kraków", -1, ""),
    Truncation("empty text", "", 0, ""),
  ]

  @Test("a text is cut between characters to fit", arguments: truncations)
  func truncation(truncation: Truncation) {
    let truncated = truncation.text.truncated(toColumns: truncation.columns)
    #expect(Array(truncated.unicodeScalars) == Array(truncation.truncated.unicodeScalars))
    #expect(DisplayWidth.columns(of: truncated) <= max(truncation.columns, 0))
  }
}
