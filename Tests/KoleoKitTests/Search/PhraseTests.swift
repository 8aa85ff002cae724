import TestSupport
import Testing

@testable import KoleoKit

@Suite("Phrases and abbreviations") struct PhraseTests {
  static let list = Result {
    try StationList(
      [
        "Kraków Główny", "Kielce Główne", "Gdynia Główna", "Warszawa Centralna",
        "Warszawa Wschodnia", "Warszawa Zachodnia", "Legnica Północna", "Radom Południowy",
        "Ostrów Wielkopolski", "Góra Kalwaria Mazowiecka", "Stary Sącz", "Nowy Sącz",
        "Poznań Wschód", "Opole Zachodnie", "Kędzierzyn-Koźle Zachodnie", "Busko-Zdrój",
        "Lublin", "Wronki", "Stargard", "Glinojeck", "Poznań Główny", "Mazańcowice",
        "Ostrów Nadrzeczny",
      ].enumerated().map { StationFixture($0, $1, at: nil, hits: 100 - $0) })
  }

  @Test(
    "short forms stand for words of names",
    arguments: [
      ("krakow gl", "Kraków Główny"), ("Kraków Gł.", "Kraków Główny"),
      ("kielce gł", "Kielce Główne"),
      ("gdynia gl.", "Gdynia Główna"), ("gł. gdynia", "Gdynia Główna"),
      ("wwa centr", "Warszawa Centralna"),
      ("Wwa Centr.", "Warszawa Centralna"), ("warszawa ctr", "Warszawa Centralna"),
      ("Warszawa Wsch.", "Warszawa Wschodnia"), ("wwa wsch", "Warszawa Wschodnia"),
      ("wawa zach.", "Warszawa Zachodnia"), ("Poznań Wsch.", "Poznań Wschód"),
      ("opole zach", "Opole Zachodnie"), ("Legnica Płn.", "Legnica Północna"),
      ("radom płd", "Radom Południowy"), ("Ostrów Wlkp.", "Ostrów Wielkopolski"),
      ("góra kalwaria maz.", "Góra Kalwaria Mazowiecka"), ("St. Sącz", "Stary Sącz"),
      ("n. sącz", "Nowy Sącz"), ("krk gł", "Kraków Główny"), ("busko zdr", "Busko-Zdrój"),
      ("k-koźle zach", "Kędzierzyn-Koźle Zachodnie"),
    ])
  func stands(phrase: String, name: String) throws {
    let list = try Self.list.get()
    #expect(list.names(phrase).first == name)
    #expect(list.resolve(phrase).station?.name == name)
  }

  @Test("a short form stands for its stems", arguments: shortForms)
  func stems(word: String, stems: [String]) {
    #expect(Abbreviations.stems(of: word) == stems)
    for stem in stems { #expect(Folding.fold(stem) == Array(stem.utf8)) }
  }

  @Test(
    "any other word stands for itself",
    arguments: ["", "g", "kr", "krakow", "wschodnia", "glowny", "łó", "lodz", "1", "αθηνα"])
  func anyOtherWordStandsForItself(word: String) {
    #expect(Abbreviations.stems(of: word).isEmpty)
  }

  @Test("a short form still matches its own letters", arguments: shortForms.map(\.0))
  func losesNoMatchOfItsLetters(word: String) throws {
    let stations = ["\(word)ec Mały", "Nowy \(word)", "Inny"]
    let list = try StationList(
      stations.enumerated().map { StationFixture($0, $1, at: nil, hits: 9 - $0) })
    let names = list.names(word)
    #expect(names.prefix(2) == stations.prefix(2))
    for station in 0..<2 {
      #expect(list.resolve(Phrase(stations[station])) == .station(list.stations[station]))
    }
  }

  @Test(
    "a name that is a short form means itself",
    arguments: [("Os", "Osiedle"), ("Tow", "Towarowa"), ("Pom", "Pomorska"), ("Gda", "Gdańsk")])
  func givesWayToAnExactName(name: String, longer: String) throws {
    let list = try StationList([
      StationFixture(1, longer, at: nil, hits: 9), StationFixture(2, name, at: nil, hits: 1),
    ])
    #expect(list.resolve(Phrase(name)) == .station(list.stations[1]))
  }

  /// The candidates are those that the phrase matches, not only those that its short form stands for.
  @Test("a short form hides no candidate") func hidesNoCandidate() throws {
    let list = try StationList([
      StationFixture(1, "Stalowa", at: (50, 20), hits: 9),
      StationFixture(2, "Stargard", at: (51, 20)),
      StationFixture(3, "Starogard", at: (52, 20)),
    ])
    #expect(list.resolve(Phrase("st")) == .ambiguous(list.stations, total: 3))
  }

  static let shortForms: [(String, [String])] = [
    ("gl", ["glowny", "glowna", "glowne"]), ("glow", ["glowny", "glowna", "glowne"]),
    ("centr", ["centraln"]), ("cent", ["centraln"]),
    ("ctr", ["centraln"]), ("wsch", ["wschod"]), ("zach", ["zachod"]), ("pld", ["poludni"]),
    ("pln", ["polnoc"]), ("wlkp", ["wielkopolsk"]), ("wlk", ["wielk"]), ("mlp", ["malopolsk"]),
    ("maz", ["mazowieck"]), ("podl", ["podlask"]), ("pom", ["pomorsk"]), ("st", ["star"]),
    ("n", ["nad", "now"]), ("tow", ["towarow"]), ("os", ["osobow", "osiedl"]),
    ("przed", ["przedmies"]), ("dw", ["dworzec"]), ("lotn", ["lotnisk"]), ("zdr", ["zdroj"]),
    ("wwa", ["warszaw"]), ("wawa", ["warszaw"]), ("krk", ["krakow"]), ("gda", ["gdansk"]),
    ("gdn", ["gdansk"]), ("gdy", ["gdyni"]), ("ktw", ["katowic"]), ("kato", ["katowic"]),
    ("ldz", ["lodz"]), ("pzn", ["poznan"]), ("wro", ["wroclaw"]), ("wrc", ["wroclaw"]),
    ("szz", ["szczecin"]), ("szczn", ["szczecin"]), ("bdg", ["bydgoszcz"]),
    ("bzg", ["bydgoszcz"]), ("rze", ["rzeszow"]), ("rzw", ["rzeszow"]),
  ]

  // MARK: Comparing

  @Test(
    "a phrase is written out word for word, and the rest of the key is returned",
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
      let rest = Phrase(phrase).remainderWrittenOut(of: key)
      #expect(rest.map { String(decoding: $0, as: UTF8.self) } == remainder)
    }
  }

  // MARK: Names that travelers use

  @Test(
    "names that travelers use stand for those in the list",
    arguments: [
      ("Warsaw", "Warszawa"), ("Warschau", "Warszawa"), ("cracow", "Kraków"), ("Krakau", "Kraków"),
      ("Breslau", "Wrocław"), ("Danzig", "Gdańsk"), ("Posen", "Poznań"), ("Stettin", "Szczecin"),
      ("Kattowitz", "Katowice"), ("Thorn", "Toruń"), ("Allenstein", "Olsztyn"),
      ("Oppeln", "Opole"), ("Gleiwitz", "Gliwice"), ("Swinemünde", "Świnoujście"),
      ("Kolberg", "Kołobrzeg"), ("Hirschberg", "Jelenia Góra"), ("Auschwitz", "Oświęcim"),
      ("Prague", "Praga"), ("Prag", "Praha"), ("Kaschau", "Koszyce"), ("Vienna", "Wien"),
      ("airport", "Port Lotniczy"), ("airport", "Lotnisko"), ("lotnisko", "Airport"),
      ("central", "Centralna"), ("centralny", "Centralna"), ("main", "Główna"),
      ("Hbf", "Główny"), ("Główny", "Główna"), ("west", "Zachodnia"), ("East", "Wschodni"),
      ("zachodni", "Zachodnia"), ("wschodnie", "Wschodnia"),
    ])
  func travelersNames(word: String, standsFor name: String) throws {
    let list = try StationList([
      StationFixture(1, "Dwór \(name)", at: nil), StationFixture(2, "Inna", at: nil),
    ])
    #expect(list.names(word) == ["Dwór \(name)"])
    #expect(list.names("dwor \(word)") == ["Dwór \(name)"])
    #expect(list.resolve("dwór \(word)") == .station(list.stations[0]))
  }

  @Test("stems of names that travelers use are folded", arguments: ["airport", "hbf", "prague"])
  func foldedStems(word: String) {
    for stem in TravelersNames.stems(of: word) { #expect(Folding.fold(stem) == Array(stem.utf8)) }
  }

  @Test(
    "words that say nothing are left out unless nothing else is left",
    arguments: [
      ("pkp poznan", "poznan"), ("Dworzec PKP Poznań Główny", "poznan glowny"),
      ("stacja kolejowa Radom", "radom"), ("Radom railway station", "radom"), ("pkp", nil),
      ("stacja dworzec", nil), ("radom", nil), ("train stations in Radom", "radom"), ("", nil),
    ] as [(String, String?)])
  func withoutFillers(phrase: String, rest: String?) {
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
    let folded = Phrase(phrase).ofMainStation.map { String(decoding: $0.folded, as: UTF8.self) }
    #expect(folded == phrases)
  }

  @Test(
    "a name is spelled like a phrase of the same letters in any case",
    arguments: [
      ("kolín", "Kolín", true), ("KOLÍN", "Kolín", true), ("Koli\u{301}n", "Kolín", true),
      ("kolin", "Kolín", false), ("Kolín", "Kolin", false),
      ("bielsko biała", "Bielsko-Biała", true),
      ("lódz", "Łódź", false), ("", "?", true),
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
      ("dwo", "dwor glowny", false), ("rowd", "dwor glowny", false), ("dwor", "dwor-glowny", false),
    ])
  func mainStation(phrase: String, key: String, isIt: Bool) {
    #expect(with(key) { Phrase(phrase).equalsMainStation($0) } == isIt)
  }

  @Test(
    "a key may begin with the phrase, the spaces of both left out",
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

  private func with(_ key: String, _ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    Array(key.utf8).withUnsafeBytes(body)
  }
}
