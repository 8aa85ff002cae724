import KoleoKit
import Testing

@Suite("Folded text") struct FoldingTests {
  static let letters: [(String, String, String)] = [
    ("case of ASCII", "KRAKOW Glowny", "krakow glowny"),
    ("digits stay", "Warszawa 2", "warszawa 2"),
    ("Polish lower case", "ąćęłńóśźż", "acelnoszz"),
    ("Polish upper case", "ĄĆĘŁŃÓŚŹŻ", "acelnoszz"),
    ("Polish, decomposed", "Ło\u{301}dz\u{301}", "lodz"),
    ("German", "Görlitz Straße, STRAẞE", "gorlitz strasse strasse"),
    ("Czech and Slovak", "Žďár nad Sázavou, Ľubľana", "zdar nad sazavou lublana"),
    ("Lithuanian and Latvian", "Šiauliai Ūķēlė", "siauliai ukele"),
    ("Hungarian", "Győr Öttevény Űző", "gyor otteveny uzo"),
    ("Nordic", "Åre Ørsted Malmö Ærø", "are orsted malmo aero"),
    ("Icelandic", "Þórðarhöfði", "thordarhofdi"),
    ("Croatian", "Đakovo Čakovec, ǅ ǆ ǈ ǌ", "dakovo cakovec dz dz lj nj"),
    (
      "Turkish dotted and dotless I", "İstanbul ISPARTA ıspartakule", "istanbul isparta ispartakule"
    ),
    ("Maltese and Sami", "Ħamrun Ŧeaŧŧer Ŋ", "hamrun teatter n"),
    ("French ligatures", "Cœur Œuvre", "coeur oeuvre"),
    ("Catalan and Afrikaans", "Paraŀlel ŉ", "parallel n"),
    ("Greenlandic and long s", "ĸ ſ Waſſer", "k s wasser"),
    ("Romanian, comma and cedilla", "Țăndărei Ţăndărei Șș Şş", "tandarei tandarei ss ss"),
    ("Vietnamese, two marks", "Điện Biên Phủ", "dien bien phu"),
    ("letters with hook and stroke", "Ɓɓ Ɖɖ Ƙƙ Ⱥⱥ Ʉ", "bb dd kk aa ʉ"),
    ("letters without a base stay", "Ə ɔ Ʒ", "ə ɔ ʒ"),
    ("typographic ligatures", "ﬁ ﬂ ﬀ ﬃ ﬄ ﬅ ﬆ", "fi fl ff ffi ffl st st"),
    ("fullwidth", "ＰＫＰ　Ｋｒａｋóｗ１－２", "pkp krakow1 2"),
    ("letters borrowed as signs", "K Å ª º", "k a a o"),
    ("Greek, monotonic", "ΆΈΉΊΌΎΏ ΐΰ ϊ Αθήνα", "αεηιουω ιυ ι αθηνα"),
    ("Greek, polytonic", "ᾍ Ἀθῆναι ᾳ ῷ ᾼ", "α αθηναι α ω α"),
    ("Greek, final sigma and symbols", "Άργος ϑ ϕ µ Ω", "αργοσ θ φ μ ω"),
    ("Russian", "Йошкар-Ола Орёл", "иошкар ола орел"),
    ("Ukrainian", "Київ Ґрунт Єдність", "киів грунт єдність"),
    ("Belarusian", "Баранавічы Ў", "баранавічы у"),
    ("Macedonian and Serbian", "Ќустендил Ѓ Ђ", "кустендил г ђ"),
    ("Kazakh", "Қарағанды", "караганды"),
    ("Armenian, Georgian", "Երևան ᲗᲑ თბ", "երևան თბ თბ"),
    ("Chinese, Japanese", "北京 とうきょう", "北京 とうきょう"),
    ("Arabic and Hebrew points", "قِطار שָׁלוֹם", "قطار שלום"),
    ("Devanagari keeps spacing signs", "दिल्ली", "दिलली"),
    ("digits of other scripts", "٣ ३ ３ ² ① 𝟗", "3 3 3 2 1 9"),
    ("letters beyond the basic plane", "𐐀", "𐐨"),
  ]

  static let words: [(String, String, String)] = [
    ("empty", "", ""),
    ("nothing but breaks", " -–.,/ ", ""),
    ("ends are trimmed, runs collapse", "  Kraków \t\n  Główny  ", "krakow glowny"),
    ("hyphen and dashes", "a-b‐c‑d‒e–f—g―h−i⸺j", "a b c d e f g h i j"),
    ("dots", "Wwa.Zach… k·l", "wwa zach k l"),
    ("apostrophes and primes", "d'A‘b’c‛dʼe′f`g´hʻi", "d a b c d e f g h i"),
    ("quotes", "\"a\"„b”«c»“d‹e", "a b c d e"),
    ("brackets and slashes", "(a)[b]{c}/d\\e⁄f", "a b c d e f"),
    ("symbols", "a+b=c~d#e@f!g|h&i*j€k°l★m", "a b c d e f g h i j k l m"),
    ("fractions are symbols", "5½", "5"),
    (
      "no-break and other spaces", "a\u{A0}b\u{202F}c\u{2003}d\u{3000}e\u{1680}f", "a b c d e f"
    ),
    ("line separators", "a\u{2028}b\u{2029}c\u{85}d\r\ne", "a b c d e"),
    ("control characters", "a\u{0}b\u{1B}c\u{7F}d\u{9B}e", "a b c d e"),
    ("soft hyphen vanishes", "Kra\u{AD}ków", "krakow"),
    ("joiners and zero-width space vanish", "a\u{200D}b\u{200C}c\u{200B}d\u{2060}e", "abcde"),
    ("byte order mark vanishes", "\u{FEFF}Łódź", "lodz"),
    ("bidirectional controls vanish", "a\u{202E}b\u{200F}c\u{2066}d", "abcd"),
    ("variation selectors vanish", "a\u{FE0F}b\u{E0101}c", "abc"),
    ("enclosing and half marks vanish", "a\u{20DD}b\u{FE20}c\u{1AB0}d\u{1DC0}e", "abcde"),
    ("a mark alone vanishes", "\u{301} a \u{301} b", "a b"),
    ("emoji break", "a🚂b", "a b"),
    ("private use and unassigned break", "a\u{E000}b\u{FFFF}c", "a b c"),
    ("replacement character breaks", "Krak\u{FFFD}w", "krak w"),
  ]

  @Test(
    "a letter folds to its base, and words are separated by one space", arguments: letters + words)
  func folds(_ case: String, _ original: String, to folded: String) {
    #expect(text(Folding.fold(original)) == folded)
  }

  @Test(
    "malformed bytes separate words",
    arguments: [
      ("continuation alone", [0x80]), ("overlong, two bytes", [0xC1, 0xA1]),
      ("overlong, three bytes", [0xE0, 0x81, 0xA1]),
      ("overlong, four bytes", [0xF0, 0x80, 0x81, 0xA1]), ("surrogate", [0xED, 0xA0, 0x80]),
      ("past the last scalar", [0xF4, 0x90, 0x80, 0x80]),
      ("lead of five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80]), ("never a byte", [0xFE, 0xFF]),
      ("two of three bytes", [0xE2, 0x80]), ("three of four bytes", [0xF0, 0x9F, 0x9A]),
    ] as [(String, [UInt8])])
  func malformed(_ case: String, bytes: [UInt8]) {
    #expect(text(fold(bytes: Array("A".utf8) + bytes + Array("Ł".utf8))) == "a l")
    #expect(text(fold(bytes: Array("A".utf8) + bytes)) == "a")
  }

  @Test("text of any length is folded") func foldsAnyLength() {
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
