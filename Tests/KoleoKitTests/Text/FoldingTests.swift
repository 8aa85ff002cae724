import KoleoKit
import Testing

@Suite("Folded text") struct FoldingTests {
  static let folds = [
    // Latin letters.
    ("KRAKOW Glowny", "krakow glowny"), ("Warszawa 2", "warszawa 2"),
    ("ąćęłńóśźż", "acelnoszz"), ("ĄĆĘŁŃÓŚŹŻ", "acelnoszz"), ("Ło\u{301}dz\u{301}", "lodz"),
    ("Görlitz Straße, STRAẞE", "gorlitz strasse strasse"),
    ("Žďár nad Sázavou, Ľubľana", "zdar nad sazavou lublana"),
    ("Šiauliai Ūķēlė", "siauliai ukele"), ("Győr Öttevény Űző", "gyor otteveny uzo"),
    ("Åre Ørsted Malmö Ærø", "are orsted malmo aero"), ("Þórðarhöfði", "thordarhofdi"),
    ("Đakovo Čakovec, ǅ ǆ ǈ ǌ", "dakovo cakovec dz dz lj nj"),
    ("İstanbul ISPARTA ıspartakule", "istanbul isparta ispartakule"),
    ("Ħamrun Ŧeaŧŧer Ŋ", "hamrun teatter n"), ("Cœur Œuvre", "coeur oeuvre"),
    ("Paraŀlel ŉ", "parallel n"), ("ĸ ſ Waſſer", "k s wasser"),
    ("Țăndărei Ţăndărei Șș Şş", "tandarei tandarei ss ss"), ("Điện Biên Phủ", "dien bien phu"),
    ("Ɓɓ Ɖɖ Ƙƙ Ⱥⱥ Ʉ", "bb dd kk aa ʉ"), ("Ə ɔ Ʒ", "ə ɔ ʒ"),
    ("ﬁ ﬂ ﬀ ﬃ ﬄ ﬅ ﬆ", "fi fl ff ffi ffl st st"),
    // Letters of other widths and scripts.
    ("ＰＫＰ　Ｋｒａｋóｗ１－２", "pkp krakow1 2"), ("K Å ª º", "k a a o"),
    ("ΆΈΉΊΌΎΏ ΐΰ ϊ Αθήνα", "αεηιουω ιυ ι αθηνα"), ("ᾍ Ἀθῆναι ᾳ ῷ ᾼ", "α αθηναι α ω α"),
    ("Άργος ϑ ϕ µ Ω", "αργοσ θ φ μ ω"), ("Йошкар-Ола Орёл", "иошкар ола орел"),
    ("Київ Ґрунт Єдність", "киів грунт єдність"), ("Баранавічы Ў", "баранавічы у"),
    ("Ќустендил Ѓ Ђ", "кустендил г ђ"), ("Қарағанды", "караганды"),
    ("Երևան ᲗᲑ თბ", "երևան თბ თბ"), ("北京 とうきょう", "北京 とうきょう"), ("قِطار שָׁלוֹם", "قطار שלום"),
    ("दिल्ली", "दिलली"), ("٣ ३ ３ ² ① 𝟗", "3 3 3 2 1 9"), ("𐐀", "𐐨"),
    // Breaks between words.
    ("", ""), (" -–.,/ ", ""), ("  Kraków \t\n  Główny  ", "krakow glowny"),
    ("a-b‐c‑d‒e–f—g―h−i⸺j", "a b c d e f g h i j"), ("Wwa.Zach… k·l", "wwa zach k l"),
    ("d'A‘b’c‛dʼe′f`g´hʻi", "d a b c d e f g h i"), ("\"a\"„b”«c»“d‹e", "a b c d e"),
    ("(a)[b]{c}/d\\e⁄f", "a b c d e f"),
    ("a+b=c~d#e@f!g|h&i*j€k°l★m", "a b c d e f g h i j k l m"), ("5½", "5"),
    ("a\u{A0}b\u{202F}c\u{2003}d\u{3000}e\u{1680}f", "a b c d e f"),
    ("a\u{2028}b\u{2029}c\u{85}d\r\ne", "a b c d e"),
    ("a\u{0}b\u{1B}c\u{7F}d\u{9B}e", "a b c d e"),
    // Characters that vanish.
    ("Kra\u{AD}ków", "krakow"), ("a\u{200D}b\u{200C}c\u{200B}d\u{2060}e", "abcde"),
    ("\u{FEFF}Łódź", "lodz"), ("a\u{202E}b\u{200F}c\u{2066}d", "abcd"),
    ("a\u{FE0F}b\u{E0101}c", "abc"), ("a\u{20DD}b\u{FE20}c\u{1AB0}d\u{1DC0}e", "abcde"),
    ("\u{301} a \u{301} b", "a b"),
    // Characters that are neither letters nor marks.
    ("a🚂b", "a b"), ("a\u{E000}b\u{FFFF}c", "a b c"), ("Krak\u{FFFD}w", "krak w"),
  ]

  @Test("a letter folds to its base, and words are separated by one space", arguments: folds)
  func fold(_ original: String, to folded: String) {
    #expect(String(decoding: Folding.fold(original), as: UTF8.self) == folded)
  }

  @Test("text of any length is folded") func longText() {
    let expected = Array(repeating: "lodz", count: 1_000).joined(separator: " ")
    #expect(Folding.fold(String(repeating: "Łódź-", count: 1_000)) == Array(expected.utf8))
  }
}
