import KoleoKit
import Testing

@Suite struct FoldingTests {
  struct Rule: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let folded: String

    init(_ name: String, _ text: String, _ folded: String) {
      self.name = name
      self.text = text
      self.folded = folded
    }

    var testDescription: String { name }
  }

  static let letters = [
    Rule("case of ASCII", "KRAKOW Glowny", "krakow glowny"),
    Rule("digits stay", "Warszawa 2", "warszawa 2"),
    Rule("Polish lower case", "ąćęłńóśźż", "acelnoszz"),
    Rule("Polish upper case", "ĄĆĘŁŃÓŚŹŻ", "acelnoszz"),
    Rule("Polish, decomposed", "Ło\u{301}dz\u{301}", "lodz"),
    Rule("German", "Görlitz Straße, STRAẞE", "gorlitz strasse strasse"),
    Rule("Czech and Slovak", "Žďár nad Sázavou, Ľubľana", "zdar nad sazavou lublana"),
    Rule("Lithuanian and Latvian", "Šiauliai Ūķēlė", "siauliai ukele"),
    Rule("Hungarian", "Győr Öttevény Űző", "gyor otteveny uzo"),
    Rule("Nordic", "Åre Ørsted Malmö Ærø", "are orsted malmo aero"),
    Rule("Icelandic", "Þórðarhöfði", "thordarhofdi"),
    Rule("Croatian", "Đakovo Čakovec, ǅ ǆ ǈ ǌ", "dakovo cakovec dz dz lj nj"),
    Rule(
      "Turkish dotted and dotless I", "İstanbul ISPARTA ıspartakule", "istanbul isparta ispartakule"
    ),
    Rule("Maltese and Sami", "Ħamrun Ŧeaŧŧer Ŋ", "hamrun teatter n"),
    Rule("French ligatures", "Cœur Œuvre", "coeur oeuvre"),
    Rule("Catalan and Afrikaans", "Paraŀlel ŉ", "parallel n"),
    Rule("Greenlandic and long s", "ĸ ſ Waſſer", "k s wasser"),
    Rule("Romanian, comma and cedilla", "Țăndărei Ţăndărei Șș Şş", "tandarei tandarei ss ss"),
    Rule("Vietnamese, two marks", "Điện Biên Phủ", "dien bien phu"),
    Rule("letters with hook and stroke", "Ɓɓ Ɖɖ Ƙƙ Ⱥⱥ Ʉ", "bb dd kk aa ʉ"),
    Rule("letters without a base stay", "Ə ɔ Ʒ", "ə ɔ ʒ"),
    Rule("typographic ligatures", "ﬁ ﬂ ﬀ ﬃ ﬄ ﬅ ﬆ", "fi fl ff ffi ffl st st"),
    Rule("fullwidth", "ＰＫＰ　Ｋｒａｋóｗ１－２", "pkp krakow1 2"),
    Rule("letters borrowed as signs", "K Å ª º", "k a a o"),
    Rule("Greek, monotonic", "ΆΈΉΊΌΎΏ ΐΰ ϊ Αθήνα", "αεηιουω ιυ ι αθηνα"),
    Rule("Greek, polytonic", "ᾍ Ἀθῆναι ᾳ ῷ ᾼ", "α αθηναι α ω α"),
    Rule("Greek, final sigma and symbols", "Άργος ϑ ϕ µ Ω", "αργοσ θ φ μ ω"),
    Rule("Russian", "Йошкар-Ола Орёл", "иошкар ола орел"),
    Rule("Ukrainian", "Київ Ґрунт Єдність", "киів грунт єдність"),
    Rule("Belarusian", "Баранавічы Ў", "баранавічы у"),
    Rule("Macedonian and Serbian", "Ќустендил Ѓ Ђ", "кустендил г ђ"),
    Rule("Kazakh", "Қарағанды", "караганды"),
    Rule("Armenian, Georgian", "Երևան ᲗᲑ თბ", "երևան თბ თბ"),
    Rule("Chinese, Japanese", "北京 とうきょう", "北京 とうきょう"),
    Rule("Arabic and Hebrew points", "قِطار שָׁלוֹם", "قطار שלום"),
    Rule("Devanagari keeps spacing signs", "दिल्ली", "दिलली"),
    Rule("digits of other scripts", "٣ ३ ３ ² ① 𝟗", "3 3 3 2 1 9"),
    Rule("letters beyond the basic plane", "𐐀", "𐐨"),
  ]

  static let words = [
    Rule("empty", "", ""),
    Rule("nothing but breaks", " -–.,/ ", ""),
    Rule("ends are trimmed, runs collapse", "  Kraków \t\n  Główny  ", "krakow glowny"),
    Rule("hyphen and dashes", "a-b‐c‑d‒e–f—g―h−i⸺j", "a b c d e f g h i j"),
    Rule("dots", "Wwa.Zach… k·l", "wwa zach k l"),
    Rule("apostrophes and primes", "d'A‘b’c‛dʼe′f`g´hʻi", "d a b c d e f g h i"),
    Rule("quotes", "\"a\"„b”«c»“d‹e", "a b c d e"),
    Rule("brackets and slashes", "(a)[b]{c}/d\\e⁄f", "a b c d e f"),
    Rule("symbols", "a+b=c~d#e@f!g|h&i*j€k°l★m", "a b c d e f g h i j k l m"),
    Rule("fractions are symbols", "5½", "5"),
    Rule(
      "no-break and other spaces", "a\u{A0}b\u{202F}c\u{2003}d\u{3000}e\u{1680}f", "a b c d e f"),
    Rule("line separators", "a\u{2028}b\u{2029}c\u{85}d\r\ne", "a b c d e"),
    Rule("control characters", "a\u{0}b\u{1B}c\u{7F}d\u{9B}e", "a b c d e"),
    Rule("soft hyphen vanishes", "Kra\u{AD}ków", "krakow"),
    Rule("joiners and zero-width space vanish", "a\u{200D}b\u{200C}c\u{200B}d\u{2060}e", "abcde"),
    Rule("byte order mark vanishes", "\u{FEFF}Łódź", "lodz"),
    Rule("bidirectional controls vanish", "a\u{202E}b\u{200F}c\u{2066}d", "abcd"),
    Rule("variation selectors vanish", "a\u{FE0F}b\u{E0101}c", "abc"),
    Rule("enclosing and half marks vanish", "a\u{20DD}b\u{FE20}c\u{1AB0}d\u{1DC0}e", "abcde"),
    Rule("a mark alone vanishes", "\u{301} a \u{301} b", "a b"),
    Rule("emoji break", "a🚂b", "a b"),
    Rule("private use and unassigned break", "a\u{E000}b\u{FFFF}c", "a b c"),
    Rule("replacement character breaks", "Krak\u{FFFD}w", "krak w"),
  ]

  @Test("a letter folds to its base", arguments: letters) func foldsLettersToTheirBase(rule: Rule) {
    #expect(text(Folding.fold(rule.text)) == rule.folded)
  }

  @Test("words are separated by one space", arguments: words) func separatesWordsByOneSpace(
    rule: Rule
  ) {
    #expect(text(Folding.fold(rule.text)) == rule.folded)
  }

  struct Malformed: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
  }

  static let malformed = [
    Malformed(testDescription: "continuation alone", bytes: [0x80]),
    Malformed(testDescription: "overlong, two bytes", bytes: [0xC1, 0xA1]),
    Malformed(testDescription: "overlong, three bytes", bytes: [0xE0, 0x81, 0xA1]),
    Malformed(testDescription: "overlong, four bytes", bytes: [0xF0, 0x80, 0x81, 0xA1]),
    Malformed(testDescription: "surrogate", bytes: [0xED, 0xA0, 0x80]),
    Malformed(testDescription: "past the last scalar", bytes: [0xF4, 0x90, 0x80, 0x80]),
    Malformed(testDescription: "lead of five bytes", bytes: [0xF8, 0x88, 0x80, 0x80, 0x80]),
    Malformed(testDescription: "never a byte", bytes: [0xFE, 0xFF]),
    Malformed(testDescription: "two of three bytes", bytes: [0xE2, 0x80]),
    Malformed(testDescription: "three of four bytes", bytes: [0xF0, 0x9F, 0x9A]),
  ]

  @Test("malformed bytes separate words", arguments: malformed) func malformedBytesSeparateWords(
    malformed: Malformed
  ) {
    #expect(text(fold(bytes: Array("A".utf8) + malformed.bytes + Array("Ł".utf8))) == "a l")
    #expect(text(fold(bytes: Array("A".utf8) + malformed.bytes)) == "a")
  }

  @Test("text of any length is folded") func foldsTextLongerThanItsBuffer() {
    let words = 1_000
    let long = String(repeating: "Łódź-", count: words)
    let expected = Array(repeating: "lodz", count: words).joined(separator: " ")
    #expect(text(Folding.fold(long)) == expected)
  }
}

/// The folded form of any bytes.
func fold(bytes: [UInt8]) -> [UInt8] {
  Folding.fold(String(decoding: bytes, as: UTF8.self))
}

private func text(_ folded: [UInt8]) -> String {
  String(decoding: folded, as: UTF8.self)
}
