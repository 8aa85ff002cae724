import KoleoKit
import Testing

@Suite("Folded text") struct FoldingTests {
  static let rows = [
    // Latin letters.
    ("KRAKOW Glowny", "krakow glowny"), ("Warszawa 2", "warszawa 2"),
    ("ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ", "acelnoszz acelnoszz"), ("Ło\u{301}dz\u{301}", "lodz"),
    ("Görlitz Straße, STRAẞE", "gorlitz strasse strasse"), ("Žďár nad Sázavou", "zdar nad sazavou"),
    ("Åre Ørsted Malmö Ærø", "are orsted malmo aero"), ("Þórðarhöfði", "tordarhofdi"),
    ("Đakovo İstanbul ısparta", "dakovo istanbul isparta"), ("Cœur Œuvre", "coeur oeuvre"),
    ("Țăndărei Ţăndărei Șș Şş", "tandarei tandarei ss ss"), ("\u{212A}", "k"),
    // Cyrillic letters become their Polish transcription.
    ("Київ", "kyjiw"), ("Варшава Центральна", "warszawa centralna"), ("Гдиня", "gdynia"),
    ("Люблін", "lublin"), ("ЩЕЦИН", "szczecyn"), ("Кракаў", "krakau"), ("Ｋｒａｋóｗ", "krakow"),
    // Other letters only become lower case.
    ("北京", "北京"), ("ђ", "ђ"),
    // Breaks between words.
    ("", ""), (" -–.,/ ", ""), ("  Kraków \t\n  Główny  ", "krakow glowny"),
    ("Św.Maksymiliana", "sw maksymiliana"), ("(a)[b]{c}/d\\e×f÷g", "a b c d e f g"),
    ("d'A’b\"c«d»", "d a b c d"), ("a\u{A0}b\u{3000}c\u{2028}d\r\ne\u{0}f", "a b c d e f"),
    ("a🚂b\u{FFFD}c", "a b c"),
    // Characters that vanish.
    ("Kra\u{AD}ków", "krakow"), ("a\u{200D}b\u{200B}c\u{2060}d\u{FEFF}e\u{202E}f", "abcdef"),
    ("\u{301} a \u{301} b", "a b"),
  ]

  @Test("a letter folds to its base, and one space separates words", arguments: rows)
  func fold(_ original: String, to folded: String) {
    #expect(String(decoding: Folding.fold(original), as: UTF8.self) == folded)
  }

  @Test("every scalar folds like its lower case, to what folds to itself") func everyScalar() {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    let scalars = [0x00...0x2FFFF, 0xE0000...0xE0FFF].flatMap { $0 }.compactMap {
      Unicode.Scalar(UInt32($0))
    }
    let offending = scalars.filter { scalar in
      let folded = Folding.fold(String(scalar))
      return folded != Folding.fold(scalar.properties.lowercaseMapping)
        || Folding.fold(String(decoding: folded, as: UTF8.self)) != folded
        || !folded.allSatisfy { $0 >= 0x80 || letters.contains($0) }
    }
    #expect(offending == [])
  }
}
