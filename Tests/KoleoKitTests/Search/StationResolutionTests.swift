import TestSupport
import Testing

@testable import KoleoKit

@Suite("The station that a text means") struct StationResolutionTests {
  private let list: StationList

  init() throws {
    list = try StationList(of: .fixture)
  }

  @Test(
    "a text means a station",
    arguments: [
      ("id", "80416", 80416), ("id with blanks around", " 80416 ", 80416),
      ("exact name", "Kraków Główny", 80416), ("folded name", "krakow glowny", 80416),
      ("capitals", "KRAKÓW GŁÓWNY", 80416), ("NFD", "Krako\u{301}w Gło\u{301}wny", 80416),
      ("slug", "krakow-glowny", 80416), ("slug unlike the name", "gutkowo", 9514),
      (
        "slug that ends in a UUID", "petershagen-uckerm-c0ffee12-5a7e-4b1d-9f00-2d6e8a4b7c13",
        999_004
      ),
      ("localised name", "Praga Główna", 500_000),
      ("name that is not shown", "Praha hl.n.", 500_000),
      ("hyphen", "Bielsko-Biała Główna", 76109),
      ("blank for the hyphen", "bielsko biała główna", 76109),
      ("blanks doubled", "Wola  Górna (wieś)  / rozjazd", 999_003),
      ("keyword", "stolica dworzec centralny", 33605),
      ("keyword of two blanks", "gdansk glowny", 7500),
      ("Główny added", "Wrocław", 60103), ("Główna added", "Gdynia", 5900),
      ("Główna added after a hyphen", "bielsko-biała", 76109),
      ("Główny added, capitals", "PRZEMYŚL", 84400),
      ("group rather than its main station", "Kraków", 600_046), ("another group", "łódź", 600_002),
      ("short forms", "Kraków Gł.", 80416),
      ("main station by another word", "gdynia central station", 5900),
      ("only match", "zakop", 79020),
      ("only match of words in any order", "park zator", 279_915),
      ("only match of a keyword", "energylandia", 279_915),
      ("spaces left out", "nowahuta", 999_005),
      ("hyphen and Główna left out", "bielskobiała", 76109),
      ("a space too many", "za kopane", 79020), ("all spaces left out", "krakówgłówny", 80416),
      ("a space after each letter", "z a k o p a n e", 79020),
      ("the beginning of two words in one", "lodzfab", 46458),
      ("a keyword in one word", "krakownowahuta", 999_005),
      ("one that several begin with", "warszawaw", 38653),
      ("not offered, by id", "999001", 999_001),
      ("not offered, by name", "kraków przystanek techniczny", 999_001),
      ("bare record", "Łąg Południowy", 999_002), ("two stops of one place", "Żory", 69203),
      ("the lesser of them by its id", "1069203", 1_069_203),
      ("the lesser of them by its slug", "zory-przystanek-autobusowy", 1_069_203),
    ])
  func means(what: String, phrase: String, id: Int) throws {
    #expect(list.resolve(phrase).station?.id == id)
  }

  @Test(
    "a station that a part of its name finds is a guess",
    arguments: [
      ("id", "80416", false), ("name", "Kraków Główny", false), ("slug", "gutkowo", false),
      ("keyword", "trojmiasto kolejka", false), ("Główny added", "poznań", false),
      ("short forms", "kraków gł", false), ("in one word", "krakówgłówny", false),
      ("short forms, Główny added", "wro", true), ("a foreign name, Główny added", "Breslau", true),
      ("a part of a name", "zakop", true), ("a part of a keyword", "energyl", true),
      ("the beginning without spaces", "lodzfab", true), ("a word too many", "pkp zakopane", true),
      ("a word for Główny", "gdynia central", true),
      ("an id and a word", "stacja 80416", true), ("the trunk of names", "Praga", false),
    ])
  func guesses(what: String, phrase: String, isGuess: Bool) throws {
    let list = try StationList(
      Fixtures.stations, Fixtures.keywords + [KeywordFixture(1, "Trójmiasto Kolejka", 7500)])
    switch list.resolve(phrase) {
    case .station: #expect(!isGuess)
    case .guess: #expect(isGuess)
    case .ambiguous, .unknown: Issue.record("\(phrase) is one station")
    }
  }

  @Test(
    "the busiest match is meant if the names of all others begin with its name",
    arguments: [
      ("a trunk", ["Jelenia Góra", "Jelenia Góra Zabobrze", "Jelenia Góra Celwiskoza"], true),
      ("not the busiest", ["Jelenia Góra Zabobrze", "Jelenia Góra"], false),
      ("in the middle of a word", ["Jelenia Gór", "Jelenia Góra"], false),
      ("another", ["Jelenia Góra", "Jelenia Góra Zabobrze", "Jeleniowo"], false),
      ("a name that comes twice", ["Jelenia Góra", "Jelenia Góra"], false),
    ])
  func trunk(what: String, names: [String], isMeant: Bool) throws {
    let list = try StationList(
      names.enumerated().map {
        StationFixture($0, $1, at: (50 + Double($0), 20), hits: 9 - $0)
      })
    let resolution = list.resolve("jelen")
    #expect(
      resolution
        == (isMeant ? .guess(list.stations[0]) : .ambiguous(list.stations, total: names.count)))
  }

  @Test("a name that comes twice at one place is a trunk, too") func trunkTwice() throws {
    let list = try StationList([
      StationFixture(1, "Jelenia Góra", at: (50, 20), hits: 9),
      StationFixture(2, "Jelenia Góra", at: (50.01, 20)),
      StationFixture(3, "Jelenia Góra Zabobrze", at: (50.5, 20)),
    ])
    #expect(list.resolve("jelenia g") == .guess(list.stations[0]))
  }

  @Test(
    "the middle of a word means no station",
    arguments: [("Rome", "Ostromecko"), ("ryga", "Drygały"), ("x", "Taxi"), ("owice", "Katowice")])
  func middleOfAWord(phrase: String, name: String) throws {
    let list = try StationList([StationFixture(1, name, at: nil)])
    #expect(list.resolve(phrase) == .unknown)
    #expect(list.names(phrase) == [name])
  }

  // MARK: Stops of buses

  @Test(
    "a stop of buses is meant by its id or exact name, or where nothing else matches",
    arguments: [
      ("id", "7", 7), ("exact name", "Radom MDA", 7), ("slug", "radom-mda", 7),
      ("only match", "mda", 7), ("another matches, too", "radom", 1),
      ("without spaces", "radomm", 7),
      ("with a word too many", "pkp mda", 7), ("not without Główny", "mda główny", nil),
      ("the main station", "radom central", 1),
      ("the other by fewer words", "pkp radom", 1),
      ("keyword of both", "plac", 1), ("Główny added", "las", 2), ("exact name of both", "sad", 3),
      ("exact name, and another begins with it", "rynek", 10),
    ])
  func busStop(what: String, phrase: String, id: Int?) throws {
    let bus = [
      (7, "Radom MDA"), (11, "Radom Centralny"), (8, "Las Główny"), (9, "Sad"), (10, "Rynek"),
    ].map {
      StationFixture($0, $1, at: (50, 20), hits: 99).replacing("transport_mode", with: "bus")
    }
    let list = try StationList(
      bus + [
        StationFixture(1, "Radom", at: (51, 21)), StationFixture(2, "Las Mały", at: (51, 21)),
        StationFixture(3, "Sad", at: (53, 21)), StationFixture(4, "Rynek Dolny", at: (53, 21)),
      ], [KeywordFixture(1, "Plac", 7), KeywordFixture(2, "Plac", 1)])
    #expect(list.resolve(phrase).station?.id == id)
  }

  @Test(
    "an ambiguous text lists the busiest",
    arguments: [
      ("two of one name, far apart", "Podlesie", [63040, 902_081], 2),
      ("two of one keyword, far apart", "Trójmiasto", [7500, 5900], 2),
      ("several that match", "gd", [7500, 5900], 2),
      ("more than are listed", "główn", [60103, 80416, 30601, 7500, 5900], 9),
    ])
  func listsTheBusiest(what: String, phrase: String, ids: [Int], total: Int) throws {
    guard case .ambiguous(let stations, total) = list.resolve(Phrase(phrase)) else {
      Issue.record("\(phrase): \(list.resolve(Phrase(phrase)))")
      return
    }
    #expect(stations.map(\.id) == ids)
  }

  @Test(
    "a text that no station's name or keyword matches means none",
    arguments: [
      ("nothing", ""), ("no letters", "?!"), ("nothing like it", "xyzzy"), ("unknown id", "12345"),
      ("part of an id", "8041"), ("id and more", "80416 1"), ("part of a slug", "c0ffee12"),
      ("part of a name not offered", "przystanek techniczny"), ("a slip", "zakopnae"),
      ("id beyond all integers", "99999999999999999999"), ("the end of a name", "glownykrakow"),
      ("the middle of a name", "owglow"), ("more than a name", "zakopanex"),
      ("not offered, in one word", "krakowprzystanektechniczny"),
    ])
  func meansNothing(what: String, phrase: String) throws {
    #expect(list.resolve(Phrase(phrase)) == .unknown)
  }

  // MARK: What comes before what

  @Test(
    "an id goes before a name, a name before a keyword, a keyword before Główny and short forms",
    arguments: [
      ("id before name", [(7, "Siódma"), (8, "7")], [], "7", 7),
      ("name before keyword", [(1, "Dwór"), (2, "Inna")], [("Dwór", 2)], "dwór", 1),
      ("keyword before Główny", [(1, "Dwór Główny"), (2, "Inna")], [("Dwór", 2)], "dwór", 2),
      ("Główny before other matches", [(1, "Dwór Mały"), (2, "Dwór Główny")], [], "dwór", 2),
      ("Główna", [(1, "Dwór Mały"), (2, "Dwór Główna")], [], "dwór", 2),
      ("Główne", [(1, "Dwór Małe"), (2, "Dwór Główne")], [], "dwór", 2),
      ("name before Główny", [(1, "Dwór Główny"), (2, "Dwór")], [], "dwór", 2),
      ("Główny before short forms", [(1, "Dwór Gl Główny"), (2, "Dwór Główna")], [], "dwór gl", 1),
      (
        "short forms before other matches", [(1, "Dwór Główny"), (2, "Dwór Główny Mały")], [],
        "dwór gł", 1
      ),
    ] as [(String, [(Int, String)], [(String, Int)], String, Int)])
  func prefers(
    what: String, stations: [(Int, String)], keywords: [(String, Int)], phrase: String, id: Int
  ) throws {
    for order in [1, -1] {
      let list = try StationList(
        stations.map { StationFixture($0.0, $0.1, at: nil, hits: 50 + order * $0.0) },
        keywords.map { KeywordFixture(1, $0.0, $0.1) })
      #expect(list.resolve(phrase).station?.id == id)
    }
  }

  @Test(
    "nothing but Główny is added to a name",
    arguments: [
      ("Główny is no beginning", "Dwór Głównyński"),
      ("nor a word among others", "Dwór Główny Mały"),
      ("nor another ending", "Dwór Główno"), ("nor without a blank", "Dwórgłówny"),
    ])
  func addsNoMoreThanGłówny(what: String, name: String) throws {
    let list = try StationList([
      StationFixture(1, name, at: (50, 20), hits: 1), StationFixture(2, "Dwór Mały", at: (51, 20)),
      StationFixture(3, "Dwórgłówka", at: (52, 20)),
    ])
    guard case .ambiguous(_, let total) = list.resolve(Phrase("dwór")) else {
      Issue.record("\(list.resolve(Phrase("dwór")))")
      return
    }
    #expect(total == 3)
  }

  // MARK: Several of one name

  @Test(
    "of several of one folded name the one that is spelled as typed is meant",
    arguments: [
      ("with marks", "Łąg", 1), ("with marks apart", "Ła\u{328}g", 1), ("without", "Lag", 2),
      ("with blanks around", "  Łąg ", 1),
      ("in another case", "łĄG", 1), ("localised name", "łag", 3), ("like none", "ląg", nil),
      ("like two at one place", "lag", 2), ("like none, either", "Läg", nil),
    ] as [(String, String, Int?)])
  func spelling(what: String, phrase: String, id: Int?) throws {
    let list = try StationList([
      StationFixture(1, "Łąg", at: (50, 20), hits: 9),
      StationFixture(2, "Lag", at: (51, 20), hits: 3),
      StationFixture(3, "Inna", at: (52, 20), localizedName: "Łag"),
      StationFixture(4, "LAG", at: (51.01, 20)), StationFixture(5, "LÅG", at: (54, 20)),
    ])
    switch list.resolve(Phrase(phrase)) {
    case .station(let station), .guess(let station): #expect(station.id == id)
    case .ambiguous(_, let total): #expect(id == nil && total == 5)
    case .unknown: Issue.record("it is one of five")
    }
  }

  @Test(
    "only an id or a name names a station",
    arguments: [
      ("id", "80416", 80416), ("name", "krakow glowny", 80416), ("slug", "gutkowo", 9514),
      ("keyword", "stolica dworzec centralny", nil), ("Główny added", "wrocław", nil),
      ("short form", "kraków gł", nil), ("only match", "zakop", nil),
      ("two far apart", "Podlesie", nil), ("two near by", "żory", 69203), ("nothing", "", nil),
    ] as [(String, String, Int?)])
  func stationNamed(_ rule: String, phrase: String, id: Int?) {
    #expect(list.station(named: Phrase(phrase))?.id == id)
  }

  /// A hundredth of a degree of latitude is 1.11 km.
  @Test(
    "several of one name are the busiest if all are one place",
    arguments: [
      ("the same place", [(50.0, 20.0), (50, 20)], true),
      ("within 2 km", [(50, 20), (50.0179, 20)], true),
      ("beyond 2 km", [(50, 20), (50.0181, 20)], false),
      ("one of three beyond", [(50, 20), (50, 20), (51, 20)], false),
      (
        "3 km from each other, within 2 km of the busiest", [(50, 20), (50.015, 20), (49.985, 20)],
        true
      ),
      ("position of the busiest unknown", [nil, (50, 20)], false),
      ("position of another unknown", [(50, 20), nil], false), ("all unknown", [nil, nil], false),
    ] as [(String, [(Double, Double)?], Bool)])
  func isTheBusiestIfAllAreOne(what: String, positions: [(Double, Double)?], isOne: Bool) throws {
    for keyword in [false, true] {
      let list = try StationList(
        positions.enumerated().map {
          StationFixture($0, keyword ? "Inna \($0)" : "Dwór", at: $1, hits: 9 - $0)
        },
        positions.indices.map { KeywordFixture($0, "Dwór", $0) })
      let resolution = list.resolve(Phrase("dwór"))
      let stations = list.stations
      #expect(
        resolution
          == (isOne ? .station(stations[0]) : .ambiguous(stations, total: stations.count)))
    }
  }

  @Test("without spaces, too, Główna is added before other stations match") func spacelessGłówna()
    throws
  {
    let list = try StationList([
      StationFixture(1, "Nowy Dwór Główny", at: (50, 20)),
      StationFixture(2, "Nowy Dwór Mały", at: (51, 20), hits: 9),
    ])
    #expect(list.resolve(Phrase("nowydwor")) == .station(try #require(list.stations.last)))
  }

  @Test("stations that only match are several, however near they are") func matchesNearBy() throws {
    let list = try StationList([
      StationFixture(1, "Dwór Mały", at: (50, 20), hits: 9),
      StationFixture(2, "Dwór Nowy", at: (50, 20)),
    ])
    guard case .ambiguous(_, 2) = list.resolve(Phrase("dwór")) else {
      Issue.record("\(list.resolve(Phrase("dwór")))")
      return
    }
  }

  @Test("of many stations that a text may mean five are listed, and all counted")
  func listsFiveOfMany() throws {
    let list = try StationList(
      (0..<12).map { StationFixture($0, "Dwór", at: (50 + Double($0), 20), hits: $0) })
    guard case .ambiguous(let stations, 12) = list.resolve(Phrase("dwór")) else {
      Issue.record("\(list.resolve(Phrase("dwór")))")
      return
    }
    #expect(stations.map(\.id) == [11, 10, 9, 8, 7])
  }
}

extension StationResolutionTests {
  @Test("gl stands for Główny, Główna and Główne, and not for Głowno") func mainStationOnly() throws
  {
    let names = ["Głowno", "Kraków Główny", "Bielsko-Biała Główna"]
    let stations = names.enumerated().map { Station(id: $0.offset, name: $0.element, hits: 1) }
    let list = try StationList(of: Catalog(stations: stations, keywords: []))
    guard case .ambiguous(_, total: 3) = list.resolve("gl") else {
      Issue.record("gl means one station")
      return
    }
    #expect(list.resolve("krakow gl").station?.id == 1)
  }
}
