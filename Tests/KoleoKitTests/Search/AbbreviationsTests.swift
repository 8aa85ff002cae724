import TestSupport
import Testing

@testable import KoleoKit

@Suite struct AbbreviationsTests {
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

  @Test(arguments: [
    ("krakow gl", "Kraków Główny"), ("Kraków Gł.", "Kraków Główny"), ("kielce gł", "Kielce Główne"),
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
    #expect(try list.names(phrase).first == name)
    guard case .station(let station) = try list.resolve(Phrase(phrase)) else {
      Issue.record("\(phrase) is not one station")
      return
    }
    #expect(station.name == name)
  }

  @Test func everyOneStandsForWordsThatNamesHave() {
    for word in Self.all {
      let stems = Abbreviations.stems(of: Array(word.utf8))
      #expect(!stems.isEmpty, "\(word)")
      for stem in stems {
        #expect(stem.count > word.utf8.count, "\(word)")
        #expect(Folding.fold(String(decoding: stem, as: UTF8.self)) == stem, "\(word)")
      }
    }
  }

  @Test(arguments: ["", "g", "kr", "krakow", "wschodnia", "glowny", "łó", "lodz", "1", "αθηνα"])
  func anyOtherWordStandsForItself(word: String) {
    #expect(Abbreviations.stems(of: Array(word.utf8)).isEmpty)
  }

  @Test(arguments: all) func losesNoMatchOfItsLetters(word: String) throws {
    let stations = ["\(word)ec Mały", "Nowy \(word)", "x\(word)x", "Inny"]
    let list = try StationList(
      stations.enumerated().map { StationFixture($0, $1, at: nil, hits: 9 - $0) })
    let names = try list.names(word)
    #expect(names.prefix(3) == stations.prefix(3))
    for station in 0..<3 {
      #expect(try list.resolve(Phrase(stations[station])) == .station(list.stations()[station]))
    }
  }

  /// A name that happens to be a short form means itself.
  @Test(arguments: [("Os", "Osiedle"), ("Tow", "Towarowa"), ("Pom", "Pomorska"), ("Gda", "Gdańsk")])
  func givesWayToAnExactName(name: String, longer: String) throws {
    let list = try StationList([
      StationFixture(1, longer, at: nil, hits: 9), StationFixture(2, name, at: nil, hits: 1),
    ])
    #expect(try list.resolve(Phrase(name)) == .station(list.stations()[1]))
  }

  /// The candidates are those that the phrase matches, not only those that its short form stands for.
  @Test func hidesNoCandidate() throws {
    let list = try StationList([
      StationFixture(1, "Stalowa", at: (50, 20), hits: 9),
      StationFixture(2, "Stargard", at: (51, 20)),
      StationFixture(3, "Starogard", at: (52, 20)),
    ])
    #expect(try list.resolve(Phrase("st")) == .ambiguous(list.stations(), total: 3))
  }

  static let all = [
    "gl", "glow", "centr", "cent", "ctr", "wsch", "zach", "pld", "pln", "wlkp", "wlk", "mlp", "maz",
    "podl", "pom", "st", "n", "tow", "os", "przed", "dw", "lotn", "zdr", "wwa", "wawa", "krk",
    "gda", "gdn", "gdy", "ktw", "kato", "ldz", "pzn", "wro", "wrc", "szz", "szczn", "bdg", "bzg",
    "rze", "rzw",
  ]
}
