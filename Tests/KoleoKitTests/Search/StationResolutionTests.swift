import TestSupport
import Testing

@testable import KoleoKit

@Suite("The station that a phrase names") struct StationResolutionTests {
  private let list: StationList

  init() throws {
    list = try StationList(of: .fixture)
  }

  @Test(
    "a station is its id, name, slug or keyword, or the only match",
    arguments: [
      (" 80416 ", 80416), ("krakow glowny", 80416), ("Praga Główna", 500_000),
      ("Praha hl.n.", 500_000), ("Łąg Południowy", 999_002), ("Kraków", 600_046),
      // Slugs and keywords.
      ("krakow-glowny", 80416), ("gutkowo", 9514), ("stolica dworzec centralny", 33605),
      // Główny added, and abbreviations.
      ("Wrocław", 60103), ("Gdynia", 5900), ("Kraków Gł.", 80416), ("gdynia central station", 5900),
      // The only match.
      ("zakop", 79020), ("park zator", 279_915), ("energylandia", 279_915),
      // Spaces left out.
      ("nowahuta", 999_005), ("bielskobiała", 76109), ("lodzfab", 46458), ("krakówgłówny", 80416),
      ("z a k o p a n e", 79020), ("krakownowahuta", 999_005), ("warszawaw", 38653),
      // Not offered.
      ("999001", 999_001), ("kraków przystanek techniczny", 999_001),
      // Two stops of one place, the lesser of them by its id or slug.
      ("Żory", 69203), ("1069203", 1_069_203), ("zory-przystanek-autobusowy", 1_069_203),
    ])
  func station(phrase: String, id: Int) { #expect(list.resolve(phrase).station?.id == id) }

  @Test(
    "a station that was found by a part of its name is a guess",
    arguments: [
      ("80416", false), ("Kraków Główny", false), ("gutkowo", false), ("poznań", false),
      ("trojmiasto kolejka", false), ("kraków gł", false), ("krakówgłówny", false),
      ("Praga", false), ("wro", true), ("Breslau", true), ("zakop", true), ("energyl", true),
      ("lodzfab", true), ("pkp zakopane", true), ("gdynia central", true), ("stacja 80416", true),
    ])
  func guess(phrase: String, isGuess: Bool) throws {
    let list = try StationList(
      Fixtures.stations, Fixtures.keywords + [KeywordFixture(1, "Trójmiasto Kolejka", 7500)])
    let resolution = list.resolve(phrase)
    let station = try #require(resolution.station)
    #expect(resolution == (isGuess ? .guess(station) : .station(station)))
  }

  /// A tenth of a degree of latitude is 11 km.
  @Test(
    "the busiest match is found if the names of all others begin with its name, or are it nearby",
    arguments: [
      (["Jelenia Góra", "Jelenia Góra Zabobrze", "Jelenia Góra Celwiskoza"], 0.1, true),
      (["Jelenia Góra Zabobrze", "Jelenia Góra"], 0.1, false),
      (["Jelenia Gór", "Jelenia Góra"], 0.1, false),
      (["Jelenia Góra", "Jelenia Góra"], 0.1, false),
      (["Jelenia Góra", "Jelenia Góra", "Jelenia Góra Zabobrze"], 0.01, true),
      (["Jelenia Góra", "Jelenia Góra Zabobrze", "Jeleniowo"], 0.1, false),
    ])
  func trunk(names: [String], apart degrees: Double, isFound: Bool) throws {
    let list = try list(names.enumerated().map { ($1, (50 + degrees * Double($0), 20)) })
    #expect(
      list.resolve("jelen")
        == (isFound ? .guess(list.stations[0]) : .ambiguous(list.stations, total: names.count)))
  }

  @Test("a number is an id, a name or a part of a phrase, but never a part of a name alone")
  func number() throws {
    let list = try list([("Zelów Piotrkowska 12", (51, 19)), ("77", (52, 20))])
    #expect(list.resolve("12") == .unknown)
    #expect(list.resolve("zelow 12") == .guess(list.stations[0]))
    #expect(list.resolve("77") == .station(list.stations[1]))
  }

  @Test(
    "a busier station whose name is the phrase in another case counts as a match",
    arguments: [
      // It alone, if the names of the others begin with its name.
      ("krakowa", [2]), ("zakopanem", [10]), ("z katowic", [4]), ("katowic", [4]), ("luby", [8]),
      ("gdańska", [1, 5]), ("lublina", [3, 7]), ("do krakowa", nil),
      ("z Białegostoku", [11]), ("w Białymstoku", [11]), ("zgorzelca", [14, 15]),
      ("lublina x", nil),
      ("lublina główe", nil),
    ] as [(String, [Int]?)])
  func anotherCase(phrase: String, ids: [Int]?) throws {
    let busStops = ["Gdańsko", "Zakopane Meksyk"].enumerated().map {
      StationFixture(98 + $0, $1, at: (60, 20), hits: 999).replacing("transport_mode", with: "bus")
    }
    let list = try StationList(
      [
        "Gdańsk", "Kraków", "Lublin Główny", "Katowice", "Warszawa Gdańska", "Katowice Zawodzie",
        "Bystrzyca koło Lublina", "Lubyń", "Kraków AGH", "Zakopane", "Białystok",
        "Białystok Zielone Wzgórza", "Białystok Wygoda", "Zgorzelec", "Zgorzelcany",
      ].enumerated().map {
        StationFixture($0 + 1, $1, at: (50 + Double($0), 20), hits: 100 - $0)
      } + busStops)
    let stations = (ids ?? []).compactMap { list.station(id: $0) }
    switch list.resolve(phrase) {
    case .unknown: #expect(ids == nil)
    case .station(let station): Issue.record("not a guess: \(station)")
    case .guess(let station): #expect([station] == stations)
    case .ambiguous(let candidates, let total):
      #expect(candidates == stations)
      #expect(total == stations.count)
    }
  }

  @Test(
    "the middle of a word does not find a station, though a search does",
    arguments: [("Rome", "Ostromecko"), ("ryga", "Drygały"), ("x", "Taxi"), ("owice", "Katowice")])
  func middleOfAWord(phrase: String, name: String) throws {
    let list = try StationList([StationFixture(1, name, at: nil)])
    #expect(list.resolve(phrase) == .unknown)
    #expect(list.names(phrase) == [name])
  }

  // MARK: Bus stops

  @Test(
    "a bus stop is found by its id or exact name, or if nothing else matches",
    arguments: [
      ("7", 7, false), ("Radom MDA", 7, false), ("radom-mda", 7, false), ("mda", 7, true),
      ("radomm", 7, true), ("pkp mda", 7, true), ("rynek", 10, false), ("radom", 1, false),
      ("pkp radom", 1, true), ("radom central", 1, true), ("mda główny", nil, false),
      ("plac", 1, false), ("las", 2, true), ("sad", 3, false), ("pkp zajezdnia", 7, true),
    ])
  func busStop(phrase: String, id: Int?, isGuess: Bool) throws {
    let bus = [
      (7, "Radom MDA"), (11, "Radom Centralny"), (8, "Las Główny"), (9, "Sad"), (10, "Rynek"),
    ].map {
      StationFixture($0, $1, at: (50, 20), hits: 99).replacing("transport_mode", with: "bus")
    }
    let list = try StationList(
      bus + [
        StationFixture(1, "Radom", at: (51, 21)), StationFixture(2, "Las Mały", at: (51, 21)),
        StationFixture(3, "Sad", at: (53, 21)), StationFixture(4, "Rynek Dolny", at: (53, 21)),
      ], [(7, "Plac"), (1, "Plac"), (7, "Zajezdnia")].map { KeywordFixture($0, $1, $0) })
    let station = id.flatMap { list.station(id: $0) }
    #expect(
      list.resolve(phrase) == station.map { isGuess ? .guess($0) : .station($0) } ?? .unknown)
  }

  @Test(
    "an ambiguous phrase has up to five candidates, busiest first",
    arguments: [
      ("Podlesie", [63040, 902_081], 2), ("Trójmiasto", [7500, 5900], 2), ("gd", [7500, 5900], 2),
      ("główn", [60103, 80416, 30601, 7500, 5900], 9),
    ])
  func candidates(phrase: String, ids: [Int], total: Int) {
    let stations = ids.compactMap { id in list.stations.first { $0.id == id } }
    #expect(list.resolve(phrase) == .ambiguous(stations, total: total))
  }

  @Test(
    "a phrase that no name or keyword matches is unknown",
    arguments: [
      "", "?!", "8041", "80416 1", "99999999999999999999", "przystanek techniczny", "glownykrakow",
      "owglow", "zakopanex", "krakowprzystanektechniczny",
    ])
  func unknown(phrase: String) { #expect(list.resolve(phrase) == .unknown) }

  // MARK: Precedence

  @Test(
    "an id precedes a name, then a keyword, then Główny, then abbreviations",
    arguments: [
      ([(7, "Siódma"), (8, "7")], nil, "7", 7), ([(1, "Dwór"), (2, "Inna")], 2, "dwór", 1),
      ([(1, "Dwór Główny"), (2, "Inna")], 2, "dwór", 2),
      ([(1, "Dwór Mały"), (2, "Dwór Główny")], nil, "dwór", 2),
      ([(1, "Dwór Mały"), (2, "Dwór Główna")], nil, "dwór", 2),
      ([(1, "Dwór Małe"), (2, "Dwór Główne")], nil, "dwór", 2),
      ([(1, "Dwór Główny"), (2, "Dwór")], nil, "dwór", 2),
      ([(1, "Dwór Gl Główny"), (2, "Dwór Główna")], nil, "dwór gl", 1),
      ([(1, "Dwór Główny"), (2, "Dwór Główny Mały")], nil, "dwór gł", 1),
    ] as [([(Int, String)], Int?, String, Int)])
  func precedence(
    stations: [(Int, String)], keywordOf keywordStation: Int?, phrase: String, id: Int
  ) throws {
    let keywords = keywordStation.map { [KeywordFixture(1, "Dwór", $0)] } ?? []
    for order in [1, -1] {
      let list = try StationList(
        stations.map { StationFixture($0.0, $0.1, at: nil, hits: 50 + order * $0.0) }, keywords)
      #expect(list.resolve(phrase).station?.id == id)
    }
  }

  @Test("a slug precedes a keyword") func slugBeforeKeyword() throws {
    for order in [1, -1] {
      let list = try StationList(
        [
          StationFixture(1, "Pierwsza", at: nil, hits: 50 + order, slug: "dwor-maly"),
          StationFixture(2, "Druga", at: nil, hits: 50),
        ], [KeywordFixture(1, "Dwór Mały", 2)])
      #expect(list.resolve("dwór mały").station?.id == 1)
    }
  }

  @Test("Główna is added before other stations match, also with spaces left out")
  func mainStationWithoutSpaces() throws {
    let list = try list([("Nowy Dwór Mały", (51, 20)), ("Nowy Dwór Główny", (50, 20))])
    #expect(list.resolve("nowydwor") == .station(list.stations[1]))
    // To a name, and not to a keyword.
    let other = try StationList(
      [StationFixture(1, "Las", at: (50, 20))], [KeywordFixture(1, "Nowy Dwór Główny", 1)])
    #expect(other.resolve("nowydwor") == .guess(other.stations[0]))
  }

  // MARK: Several of one name

  @Test(
    "of stations with one folded name, the one spelled as typed is found",
    arguments: [
      ("Łąg", 1), ("Ła\u{328}g", 1), ("  Łąg ", 1), ("łĄG", 1), ("Lag", 2), ("lag", 2),
      ("łag", 3), ("ląg", nil), ("Läg", nil),
    ] as [(String, Int?)])
  func spelling(phrase: String, id: Int?) throws {
    let list = try StationList([
      StationFixture(1, "Łąg", at: (50, 20), hits: 9),
      StationFixture(2, "Lag", at: (51, 20), hits: 3),
      StationFixture(3, "Inna", at: (52, 20), localizedName: "Łag"),
      StationFixture(4, "LAG", at: (51.01, 20)), StationFixture(5, "LÅG", at: (54, 20)),
    ])
    let resolution = list.resolve(phrase)
    #expect(resolution.station?.id == id)
    #expect(id != nil || resolution == .ambiguous(list.stations, total: 5))
  }

  @Test(
    "only an id, a name or a slug is the exact name of a station",
    arguments: [
      ("80416", 80416), ("krakow glowny", 80416), ("gutkowo", 9514), ("żory", 69203),
      ("stolica dworzec centralny", nil), ("wrocław", nil), ("kraków gł", nil), ("zakop", nil),
      ("Podlesie", nil), ("", nil),
    ] as [(String, Int?)])
  func stationNamed(phrase: String, id: Int?) {
    #expect(list.station(named: Phrase(phrase))?.id == id)
  }

  /// A hundredth of a degree of latitude is 1.11 km.
  @Test(
    "stations of one name or keyword are the busiest if all are within 2 km of it",
    arguments: [
      ([(50.0, 20.0), (50, 20)], true), ([(50, 20), (50.0179, 20)], true),
      ([(50, 20), (50.0181, 20)], false), ([(50, 20), (50, 20), (51, 20)], false),
      ([(50, 20), (50.015, 20), (49.985, 20)], true), ([nil, (50, 20)], false),
      ([(50, 20), nil], false), ([nil, nil], false),
    ] as [([(Double, Double)?], Bool)])
  func onePlace(positions: [(Double, Double)?], isOne: Bool) throws {
    let keywords = positions.indices.map { KeywordFixture($0, "Dwór", $0) }
    for list in [
      try list(positions.map { ("Dwór", $0) }),
      try list(positions.enumerated().map { ("Inna \($0)", $1) }, keywords),
    ] {
      let stations = list.stations
      #expect(
        list.resolve("dwór")
          == (isOne ? .station(stations[0]) : .ambiguous(stations, total: stations.count)))
    }
  }

  @Test("nearby partial matches stay ambiguous") func partialMatchesNearby() throws {
    let list = try list([("Dwór Mały", (50, 20)), ("Dwór Nowy", (50, 20))])
    #expect(list.resolve("dwór") == .ambiguous(list.stations, total: 2))
  }

  /// A list of stations with ids from 0 on, busiest first.
  private func list(
    _ stations: [(name: String, position: (Double, Double)?)], _ keywords: [KeywordFixture] = []
  ) throws -> StationList {
    try StationList(
      stations.enumerated().map {
        StationFixture($0, $1.name, at: $1.position, hits: 9 - $0)
      }, keywords)
  }
}
