import KoleoKit
import Testing

/// Rules of the scale that no row of `Tests/Tables` shows, on lists of two or three stations.
@Suite("What a phrase means") struct ResolutionTests {
  /// Each station's name, the busiest first; a phrase; and the level at which it means the first.
  private static let guesses: [(names: [String], phrase: String, level: MatchLevel)] = [
    // What a preposition stands before is in another case, even if it is not inflected.
    (["Zakopane"], "do Zakopane", .inflected),
    // First words in another case, beside words that say nothing, are first words.
    (["Lublin Główny", "Lublin Zadębie"], "dworzec w Lublinie", .part),
    (["Szczecin Główny", "Szczecin Dąbie"], "stacja Szczecina", .part),
    // A whole name beside words that say nothing is no form of a busier one.
    (["Żarów"], "stacja Żarów", .part), (["Lublin Główny"], "станция Люблин", .part),
    // Letters inside words do not count beside a word that begins so.
    (["Łódź Fabryczna", "Kłodzko Miasto"], "łódź", .part),
    (["Kraków Główny"], "krakowgl", .letters), (["Katowice"], "owice", .letters),
  ]

  @Test("a guess is at the level of its rule", arguments: guesses)
  func guess(names: [String], phrase: String, level: MatchLevel) {
    let stations = names.enumerated().map { Station(id: $0 + 1, name: $1, hits: 9 - $0) }
    #expect(StationList(stations: stations).resolve(phrase) == .guess(stations[0], level))
  }

  /// A name, a slug, and a phrase that does or does not mean the station exactly.
  private static let phrases: [(name: String, slug: String?, phrase: String, isExact: Bool)] = [
    ("Kraków Główny", "krakow-gl-2", "krakow-gl-2", true),
    ("Kraków Główny", "krakow-gl-2", "krakow gl 2 x", false),
    ("Praga", "praga-1", "praga-1", true), ("Praga", "praga-1", "praga-2", false),
    ("Kraków Główny", nil, "7", true), ("Kraków Główny", nil, "#7", false),
    ("Kraków Główny", nil, "-7", false), ("Kraków Główny", nil, "'7'", true),
    ("Opole Główne", nil, "opole", true), ("Opole Zachodnie", nil, "opole", false),
    ("Brzeg", nil, "Brieg", true), ("Brzegi", nil, "Brieg", false),
    ("Gdańsk Żabianka - AWFiS", nil, "gdańsk żabianka-awfis", true),
  ]

  @Test("an id, a slug and a name are exact", arguments: phrases)
  func exact(name: String, slug: String?, phrase: String, isExact: Bool) {
    let list = StationList(stations: [Station(id: 7, name: name, slug: slug)])
    #expect((list.resolve(phrase).exactStation != nil) == isExact)
  }

  /// A name, a phrase that no search finds, and whether the station is suggested for it.
  private static let suggestions: [(name: String, phrase: String, isSuggested: Bool)] = [
    ("Kraków Płaszów", "krakow plaszuw", true), ("Zakopane", "zakopnae", true),
    // One error in four to six letters, two in more, three in all.
    ("Malbork", "malbrok", true), ("Konin", "konni", true), ("Konin", "kinon", false),
    ("Inowrocław", "inowroclvv", true), ("Inowrocław", "imowroxlqw", false),
    ("Skierniewice Rawka", "skirnevice ravka", true),
    ("Skierniewice Rawka", "skirnevice rafko", false),
    // A wrong first letter is the only error.
    ("Malbork", "nalbork", true), ("Malbork", "nalbrk", false), ("Gdynia", "xgdynia", true),
    ("Sopot", "xsopot", false),
    // Another word is none with errors, and one word is little of a long name.
    ("Poznań Wschód", "Poznań Zachód", false), ("Zalesie Górne", "Zalesie Dolne", false),
    ("Sieraków", "see krakow", false), ("Tworków", "two krakow", false),
    ("Skierniewice Rawka", "skiernewicerafka", true), ("Krakowplaszow", "krako wplaszew", true),
    ("Opolno Zdrój", "opolno opolni zdroi", false), ("Plac autobusowy przy Getta", "Gettz", false),
    ("Plac przy Getta", "Gettz", true), ("Pociog", "pociąg", false),  // That says nothing.
    // Initials, with or without those of Główna.
    ("Bielsko-Biała Główna", "bb", true), ("Dąbrowa Górnicza", "dg", true),
    // By ear: English, German, French, Czech, Spanish and Italian.
    ("Przemyśl", "Pshemishl", true), ("Szczecin", "Shchechin", true), ("Łódź", "Woodge", false),
    ("Częstochowa", "Tschenstochowa", true), ("Wrocław", "Vrotswaf", true),
    ("Rzeszów", "Zheshoof", true), ("Gdynia", "Guedinia", true), ("Kraków", "Cracof", true),
    ("Jarosław", "Yaroslav", true), ("Chojnice", "Hoinitse", true), ("Legnica", "Legnitsa", true),
    ("Bydgoszcz", "Bidgoshch", true), ("Chełm", "Khelm", true), ("Zgierz", "Zguiezh", true),
    ("Trzebinia", "Tshebinia", true), ("Kielce", "Kieltse", true), ("Katowice", "Catowice", true),
  ]

  @Test("errors and foreign spellings are suggested up to a bound", arguments: suggestions)
  func suggestion(name: String, phrase: String, isSuggested: Bool) {
    let list = StationList(stations: [Station(id: 1, name: name)])
    #expect(list.stations(matching: phrase).isEmpty)
    #expect(!list.suggestions(for: phrase).isEmpty == isSuggested)
  }

  @Test("a missing space is an error more than a wrong letter") func missingSpace() {
    let names = ["Nowa Wieś", "Nowawieś"].enumerated().map {
      Station(id: $0, name: $1, hits: 9 - $0)
    }
    #expect(StationList(stations: names).suggestions(for: "nowawiez").map(\.id) == [1, 0])
  }

  @Test("a name that begins with a preposition is whole") func preposition() {
    let names = ["Koło", "W Kole"].enumerated().map { Station(id: $0 + 1, name: $1, hits: 9 - $0) }
    #expect(StationList(stations: names).stations(matching: "w kole").map(\.id) == [2])
    #expect(StationList(stations: names).stations(matching: "w koło").map(\.id) == [1])
  }
}
