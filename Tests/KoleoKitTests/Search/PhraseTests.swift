import TestSupport
import Testing

@testable import KoleoKit

@Suite("Phrases and abbreviations") struct PhraseTests {
  // MARK: Abbreviations

  static let abbreviations = [
    ("gł", ["Główny", "Główna", "Główne"]), ("głów", ["Główny"]), ("centr", ["Centralny"]),
    ("cent", ["Centralna"]), ("ctr", ["Centralne"]), ("wsch", ["Wschodnia"]),
    ("zach", ["Zachodni"]), ("płd", ["Południowa"]), ("płn", ["Północny"]),
    ("wlkp", ["Wielkopolska", "Wielkopolski"]), ("wlk", ["Wielki"]), ("młp", ["Małopolski"]),
    ("maz", ["Mazowiecki"]), ("podl", ["Podlaska"]), ("pom", ["Pomorski"]), ("st", ["Stary"]),
    ("n", ["nad", "Nowy"]), ("tow", ["Towarowa"]), ("os", ["Osobowy", "Osiedle"]),
    ("przed", ["Przedmieście"]), ("dw", ["Dworzec"]), ("lotn", ["Lotnisko"]), ("zdr", ["Zdrój"]),
    ("wwa", ["Warszawa"]), ("wawa", ["Warszawa"]), ("waw", ["Warszawa"]), ("krk", ["Kraków"]),
    ("gda", ["Gdańsk"]), ("gdn", ["Gdańsk"]), ("gdy", ["Gdynia"]), ("ktw", ["Katowice"]),
    ("kato", ["Katowice"]), ("łdz", ["Łódź"]), ("pzn", ["Poznań"]), ("wro", ["Wrocław"]),
    ("wrc", ["Wrocław"]), ("szz", ["Szczecin"]), ("szczn", ["Szczecin"]), ("bdg", ["Bydgoszcz"]),
    ("bzg", ["Bydgoszcz"]), ("rze", ["Rzeszów"]), ("rzw", ["Rzeszów"]),
  ]

  @Test(
    "an abbreviation stands for words in any gender, and for its own letters",
    arguments: abbreviations)
  func abbreviation(_ word: String, of names: [String]) throws {
    for name in names {
      let list = try list("Żabno \(name)", "Żabno", "Inna")
      #expect(list.names("żabno \(word).") == ["Żabno \(name)"])
      // The whole name, and no guess, even if the letters begin the word.
      #expect(list.resolve("żabno \(word)") == .station(list.stations[0]))
      #expect(list.resolve("\(word) żabno").station?.name == "Żabno \(name)")
    }
    let literal = try list("\(word)ec Mały", "Nowy \(word)", word, "Inny")
    #expect(literal.names(word).prefix(3) == ["\(word)ec Mały", "Nowy \(word)", word])
    for station in literal.stations.prefix(3) {
      #expect(literal.resolve(station.name) == .station(station))
    }
  }

  @Test(
    "any other word stands for itself",
    arguments: ["", "g", "kr", "krakow", "wschodnia", "glowny", "łó", "lodz", "1", "αθηνα"])
  func otherWords(word: String) { #expect(Abbreviations.stems(of: word).isEmpty) }

  // MARK: Names that travelers use

  @Test(
    "names that travelers use, Hbf and hl.n. among them, stand for those in the list",
    arguments: [
      ("Warsaw", "Warszawa"), ("Warschau", "Warszawa"), ("cracow", "Kraków"), ("Krakau", "Kraków"),
      ("Breslau", "Wrocław"), ("Danzig", "Gdańsk"), ("Posen", "Poznań"), ("Stettin", "Szczecin"),
      ("Kattowitz", "Katowice"), ("Thorn", "Toruń"), ("Allenstein", "Olsztyn"),
      ("Oppeln", "Opole"), ("Gleiwitz", "Gliwice"), ("Swinemünde", "Świnoujście"),
      ("Kolberg", "Kołobrzeg"), ("Hirschberg", "Jelenia Góra"), ("Auschwitz", "Oświęcim"),
      ("Prague", "Praga"), ("Prag", "Praha"),
      ("Białegostoku", "Białystok"), ("Białymstoku", "Białystok"), ("Kaschau", "Koszyce"),
      ("airport", "Port Lotniczy"), ("airport", "Lotnisko"), ("lotnisko", "Airport"),
      ("central", "Centralna"), ("centralny", "Centralna"), ("main", "Główna"),
      ("Hbf", "Główny"), ("hl.n.", "Główny"), ("Główny", "Główna"), ("west", "Zachodnia"),
      ("East", "Wschodni"), ("north", "Północna"), ("south", "Południowa"),
      ("zachodni", "Zachodnia"), ("wschodnie", "Wschodnia"),
    ])
  func travelersNames(word: String, standsFor name: String) throws {
    let list = try list("Dwór \(name)", "Inna")
    for phrase in [word, "dwor \(word)"] { #expect(list.names(phrase) == ["Dwór \(name)"]) }
    #expect(list.resolve("dwór \(word)") == .station(list.stations[0]))
    let stems = TravelersNames.stems(of: String(decoding: Folding.fold(word), as: UTF8.self))
    for stem in stems { #expect(Folding.fold(stem) == Array(stem.utf8)) }
  }

  @Test(
    "words such as station and dworzec are left out unless no other word is left",
    arguments: [
      ("pkp poznan", "poznan"), ("Dworzec PKP Poznań Główny", "poznan glowny"),
      ("stacja kolejowa Radom", "radom"), ("Radom railway station", "radom"), ("pkp", nil),
      ("stacja dworzec", nil), ("radom", nil), ("train stations in Radom", "radom"), ("", nil),
    ] as [(String, String?)])
  func fillers(phrase: String, rest: String?) {
    #expect(Phrase(phrase).withoutFillers?.folded == rest.map { Array($0.utf8) })
  }

  @Test(
    "words for the main station of a city stand for Główny, and then for nothing",
    arguments: [
      ("krakow central station", ["krakow glowny", "krakow"]),
      ("gdynia centrum", ["gdynia glowny", "gdynia"]), ("radom main", ["radom glowny", "radom"]),
      ("Kraków Główny Osobowy", ["krakow glowny", "krakow"]),
      ("dworzec główny łódź", ["lodz glowny", "lodz"]), ("central station", []), ("central", []),
      ("radom station", []), ("radom", []), ("", []),
    ])
  func ofMainStation(phrase: String, phrases: [String]) {
    let fallbacks = Phrase(phrase).fallbacks.filter(\.isForMainStation).map(\.phrase.folded)
    #expect(fallbacks == phrases.map { Array($0.utf8) })
  }

  // MARK: Comparing

  @Test(
    "a phrase matches a name of the same letters, also where two words stand for another one",
    arguments: ["w wa", "W-wa Wawer", "Zgoda w Wałczu", "hl.n.", "Praha hl.n. 2"])
  func itself(name: String) throws {
    let list = try list(name, "Inna")
    #expect(list.names(name) == [name])
    #expect(list.resolve(name) == .station(list.stations[0]))
    #expect(Folding.fold(name).withUnsafeBytes { Phrase(name).matchesWords(of: $0) })
  }

  @Test(
    "a phrase is spelled like a name of the same letters in any case",
    arguments: [
      ("kolín", "Kolín", true), ("KOLÍN", "Kolín", true), ("Koli\u{301}n", "Kolín", true),
      ("kolin", "Kolín", false), ("Kolín", "Kolin", false), ("lódz", "Łódź", false),
      ("bielsko biała", "Bielsko-Biała", true), ("", "?", true),
    ])
  func spelling(phrase: String, name: String, isAlike: Bool) {
    #expect(Phrase(phrase).isSpelled(like: name) == isAlike)
  }

  @Test(
    "Główny, Główna or Główne may be added",
    arguments: [
      ("dwor", "dwor glowny", true), ("dwor", "dwor glowna", true), ("dwor", "dwor glowne", true),
      ("dwor", "dwor hl n", true), ("dwor", "dwor hbf", true), ("dwor", "dwor hl", false),
      ("dwor", "dwor glowno", false), ("dwor", "dwor glownyn", false), ("dwor", "dwor", false),
      ("dwor", "dwor glowny maly", false), ("dwor", "dworglowny", false),
      ("dwo", "dwor glowny", false), ("rowd", "dwor glowny", false), ("dwor", "dwor-glowny", false),
    ])
  func mainStation(phrase: String, key: String, isEqual: Bool) {
    Array(key.utf8).withUnsafeBytes { #expect(Phrase(phrase).equalsMainStation($0) == isEqual) }
  }

  @Test(
    "a phrase is compared word by word, with abbreviations written out",
    arguments: [
      ("krakow gl", "krakow glowny", ""), ("krakow gl", "krakow glowna", ""),
      ("krakow gl", "krakow gl", ""), ("krakow gl", "krakow", nil),
      ("krakow gl", "krakow glowny wschod", " wschod"), ("krakow gl", "krakow glownego", nil),
      ("gl krakow", "krakow glowny", nil), ("wro", "wroclaw", ""), ("wro", "wroclawki", nil),
      ("wro", "wroclaw glowny", " glowny"), ("warsaw central", "warszawa centralna", ""),
      ("hirschberg west", "jelenia gora zachodnia", ""), ("airport modlin", "lotnisko modlin", ""),
      ("gda airport", "gdansk port lotniczy", ""), ("hirschberg", "jelenia", nil),
      ("krakow", "krakow", nil), ("krakow", "krakow glowny", nil),
    ] as [(String, String, String?)])
  func writtenOut(phrase: String, key: String, remainder: String?) {
    Array(key.utf8).withUnsafeBytes { key in
      let rest = Phrase(phrase).remainderExpandingAbbreviations(of: key)
      #expect(rest.map { String(decoding: $0, as: UTF8.self) } == remainder)
    }
  }

  @Test(
    "a phrase is compared with spaces left out",
    arguments: [
      ("bielskobiala", "bielsko biala", ""), ("bielsko biala", "bielskobiala", ""),
      ("bielsko-biała", "bielsko biala glowna", " glowna"), ("b ielskob", "bielsko biala", "iala"),
      ("nowahuta", "nowa huta", ""), ("nowahuta", "krakow nowa huta", nil),
      ("nowahutab", "nowa huta", nil), ("nowahuta", "nowa hut", nil), ("nowa", "nowa", ""),
      ("nowa", "n o w a", ""), ("nowa", "nova", nil), ("", "nowa", "nowa"), ("n", "", nil),
    ] as [(String, String, String?)])
  func withoutSpaces(phrase: String, key: String, remainder: String?) {
    Array(key.utf8).withUnsafeBytes { key in
      let rest = Phrase(phrase).remainderWithoutSpaces(of: key)
      #expect(rest.map { String(decoding: $0, as: UTF8.self) } == remainder)
    }
  }

  /// A list of stations at different places, busiest first.
  private func list(_ names: String...) throws -> StationList {
    try StationList(
      names.enumerated().map {
        StationFixture($0, $1, at: (50 + Double($0), 20), hits: 9 - $0)
      })
  }
}
