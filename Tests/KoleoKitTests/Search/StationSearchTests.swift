import TestSupport
import Testing

@testable import KoleoKit

@Suite("The stations that a phrase finds") struct StationSearchTests {
  private let list: StationList

  init() throws {
    list = try StationList(of: .fixture)
  }

  // MARK: What is found

  @Test(
    "a station is found by its names and keywords",
    arguments: [
      ("beginning", "zakop", ["Zakopane"]),
      ("end", "opane", ["Zakopane"]),
      ("middle", "akopa", ["Zakopane"]),
      (
        "one letter", "x", []
      ),
      ("whole", "Zakopane", ["Zakopane"]),
      ("capitals", "ZAKOPANE", ["Zakopane"]),
      ("without diacritics", "lodz fabryczna", ["Łódź Fabryczna"]),
      ("in NFD", "Ło\u{301}dz\u{301} Fabryczna", ["Łódź Fabryczna"]),
      ("double blanks", "  Łódź   Fabryczna ", ["Łódź Fabryczna"]),
      ("hyphen for a blank", "łódź-fabryczna", ["Łódź Fabryczna"]),
      ("blank for a hyphen", "bielsko biała", ["Bielsko-Biała Główna"]),
      ("across words", "dz fab", ["Łódź Fabryczna"]),
      ("words in another order", "fabryczna łódź", ["Łódź Fabryczna"]),
      ("beginnings of words in another order", "fab ł", ["Łódź Fabryczna"]),
      ("brackets", "petershagen (uckerm)", ["Petershagen (Uckerm)"]),
      ("no brackets", "uckerm", ["Petershagen (Uckerm)"]),
      ("comma and slash", "wies rozjazd", ["Wola Górna (wieś) / rozjazd,"]),
      ("keyword", "trójmiasto", ["Gdańsk Główny", "Gdynia Główna"]),
      ("keyword in capitals with brackets", "kaliska przystanek osobowy", ["Łódź Kaliska"]),
      ("keyword with blanks around", "energylandia", ["Zator Park Rozrywki"]),
      ("name that no keyword has", "olsztyn", ["Olsztyn Gutkowo"]),
      ("localised name", "bogumin", ["Bogumin"]),
      ("localised name that no keyword has", "gumin", ["Bogumin"]),
      ("name that is not shown", "bohumin", ["Bogumin"]),
      ("name of a bare record", "łąg", ["Łąg Południowy"]),
      ("its second word first", "południowy łąg", ["Łąg Południowy"]),
    ])
  func finds(what: String, phrase: String, names: [String]) throws {
    #expect(list.names(phrase) == names)
  }

  @Test("an abbreviation finds what its long form finds", arguments: [("krk", "krakow")])
  func findsAbbreviated(short: String, long: String) {
    #expect(list.names(short) == list.names(long))
    #expect(!list.names(short).isEmpty)
  }

  @Test(
    "the first rule by which any station matches decides for the whole list",
    arguments: [
      ("id", "5", ["Hel"]), ("id of a stop of buses", "9", ["Lech Dworzec"]),
      ("beginnings, not parts", "hel", ["Hel", "Mielno Hel"]), ("a part", "ielno", ["Mielno Hel"]),
      ("beginnings in any order", "h mi", ["Mielno Hel"]),
      ("a part of two words", "lno he", ["Mielno Hel"]),
      ("the beginning without spaces", "mielnoh", ["Mielno Hel"]),
      ("a part, not without spaces", "iche", ["Michel"]),
      ("no other place without spaces", "lmmi", []),
      ("without a word that says nothing", "pkp hel", ["Hel", "Mielno Hel"]),
      ("without two of them", "stacja kolejowa hel", ["Hel", "Mielno Hel"]),
      ("a part without them", "stacja ielno", ["Mielno Hel"]),
      ("without spaces and them", "dworzec mielnoh", ["Mielno Hel"]),
      ("the main station of a city", "warszawa central station", ["Warszawa Główna"]),
      ("a city without one", "main station mielno", ["Mielno Hel"]),
      ("one that says something here", "dworzec", ["Lech Dworzec"]),
      ("a traveler's name", "warsaw", ["Warszawa", "Warszawa Główna"]),
      ("two of one word", "warsaw wwa", ["Warszawa", "Warszawa Główna"]),
      ("a keyword", "zieleniak", ["Chełm"]), ("words of two keys", "chełm zieleniak", []),
      ("digits that are no id", "77", ["Lech 77"]),
    ] as [(String, String, [String])])
  func firstRule(what: String, phrase: String, names: [String]) throws {
    let list = try StationList(
      [
        StationFixture(4, "Chełm", at: nil, hits: 9), StationFixture(5, "Hel", at: nil, hits: 8),
        StationFixture(6, "Mielno Hel", at: nil, hits: 7),
        StationFixture(7, "Michel", at: nil, hits: 6),
        StationFixture(8, "Warszawa", at: nil, hits: 5),
        StationFixture(11, "Warszawa Główna", at: nil, hits: 0),
        StationFixture(9, "Lech Dworzec", at: nil).replacing("type", with: "Quay"),
        StationFixture(10, "Lech 77", at: nil),
      ], [KeywordFixture(1, "Zieleniak", 4)])
    #expect(list.names(phrase) == names)
  }

  @Test(
    "stops of buses are left out where another station matches, unless they are included",
    arguments: [
      ("another matches", "rad", ["Radom"], ["Radom MDA", "Radom"]),
      ("another contains the phrase", "om", ["Radom"], ["Omęt"]),
      ("another matches without fillers", "pkp radom", ["Radom"], ["Radom PKP"]),
      ("another is the main station", "radom central", ["Radom"], ["Radom Centralna MDA"]),
      ("none is the main station", "mda central", [], ["Radom MDA"]),
      ("exact name", "Radom MDA", ["Radom MDA"], ["Radom MDA"]),
      (
        "exact name of both", "radom", ["Radom MDA", "Radom", "RADOM"],
        ["Radom MDA", "Radom", "RADOM"]
      ),
      ("nothing else matches", "mda", ["Radom MDA"], ["Radom MDA"]),
      ("a part, nothing else", "męt", ["Omęt"], ["Omęt"]),
      ("id", "7", ["Radom MDA"], ["Radom MDA"]),
    ] as [(String, String, [String], [String])])
  func busStops(what: String, phrase: String, names: [String], allNames: [String]) throws {
    var stations = [(7, "Radom MDA", 9), (8, "Omęt", 0)]
    if what == "another matches without fillers" { stations.append((10, "Radom PKP", 0)) }
    if what == "another is the main station" { stations.append((10, "Radom Centralna MDA", 0)) }
    var fixtures = stations.map {
      StationFixture($0.0, $0.1, at: nil, hits: $0.2).replacing("transport_mode", with: "bus")
    }
    if what == "exact name of both" {
      fixtures[0] = StationFixture(7, "Radom MDA", at: nil, hits: 9)
      fixtures.append(StationFixture(9, "RADOM", at: nil).replacing("transport_mode", with: "bus"))
    }
    let list = try StationList(fixtures + [StationFixture(1, "Radom", at: nil, hits: 5)])
    #expect(list.names(phrase) == names)
    #expect(list.stations(matching: phrase, includingBusStops: true).map(\.name) == allNames)
  }

  @Test("a list of all stations has no stops of buses unless they are included")
  func allWithoutBusStops() throws {
    let list = try StationList([
      StationFixture(1, "Radom", at: nil),
      StationFixture(2, "Radom MDA", at: nil).replacing("type", with: "busStopPlace"),
    ])
    #expect(list.records().map(\.displayName) == ["Radom"])
    #expect(list.records(includingBusStops: true).count == 2)
  }

  @Test(
    "where nothing matches, the spaces of phrase and names are left out",
    arguments: [
      ("spaces of a name left out", "nowahuta", ["Nowa Huta"]),
      ("a beginning", "NowaHu", ["Nowa Huta"]),
      ("hyphen left out", "bielskobiała", ["Bielsko-Biała Główna"]),
      ("a space too many", "za kopane", ["Zakopane"]),
      ("keyword", "dworzeccentralny", []),
      ("keyword from its beginning", "stolicadw", ["Warszawa Centralna"]),
      ("not from the beginning", "grzegórzkikraków", []), ("not offered", "krakówprzystanek", []),
      ("slug", "zoryprzystanek", []),
      ("something matches as it is", "kraków g", ["Kraków Główny", "Kraków Grzegórzki"]),
    ])
  func withoutSpaces(what: String, phrase: String, names: [String]) {
    #expect(list.names(phrase) == names)
  }

  @Test(
    "a station whose names and keywords do not match is not found",
    arguments: [
      ("nothing like it", "xyz"), ("letters left out", "zkpn"), ("a slip", "zakopnae"),
      ("ends of words in another order", "bryczna łódź fa x"),
      ("words of different keywords", "stolica warszawa"), ("a word too many", "zakopane miasto"),
      ("the same word where there is one", "zakopane zakopanee"),
      ("slug that ends in a UUID", "podlesie-7d1c4f0e"), ("letters of a UUID", "c0ffee"),
      ("whole slug", "zory-przystanek-autobusowy"), ("part of an id", "8041"), ("number", "600"),
      ("part of a name not offered", "techniczny"),
      ("its words in another order", "przystanek kraków techniczny"),
      ("city", "Praga-Czechy"), ("keyword of a station that is gone", "zlikwidowany"),
    ])
  func findsNothing(what: String, phrase: String) throws {
    #expect(list.names(phrase).isEmpty)
  }

  @Test(
    "a phrase without letters or digits finds nothing", arguments: ["", " ", "?!", "\u{301}", "-"])
  func findsNothingForNoLetters(phrase: String) {
    #expect(Phrase(phrase).isEmpty)
    #expect(list.names(phrase).isEmpty)
  }

  @Test(
    "a station not offered is found by its exact name or id",
    arguments: ["Kraków Przystanek Techniczny", "KRAKOW PRZYSTANEK TECHNICZNY", "999001"])
  func findsWhatIsNotOfferedByItsExactNameOrID(phrase: String) throws {
    #expect(list.found(phrase).map(\.id) == [999_001])
  }

  // MARK: Order

  @Test("the busiest of the stations found comes first") func comesBusiestFirst() throws {
    let hits = list.found("g").map { $0.hits ?? 0 }
    #expect(hits.count > 7)
    #expect(hits == hits.sorted(by: >))
  }

  @Test(
    "stations of equal traffic have an order",
    arguments: [
      ("name breaks a tie", [(1, "Dwór B", 5), (2, "Dwór A", 5)], [2, 1]),
      ("id breaks a tie of names", [(9, "Dwór", 5), (3, "Dwór", 5)], [3, 9]),
      ("hits come before the name", [(1, "Dwór A", 5), (2, "Dwór B", 6)], [2, 1]),
      ("of hits that are not known", [(2, "Dwór B", nil), (1, "Dwór A", nil)], [1, 2]),
    ] as [(String, [(Int, String, Int?)], [Int])])
  func order(by: String, stations: [(Int, String, Int?)], ids: [Int]) throws {
    let list = try StationList(
      stations.map { StationFixture($0.0, $0.1, at: nil, hits: $0.2) })
    #expect(list.found("dwór").map(\.id) == ids)
  }

  @Test("a station is found once however many keys match") func findsEachOnce() throws {
    let list = try StationList(
      [StationFixture(1, "Praha", at: nil, localizedName: "Praga")],
      (0..<9).map { KeywordFixture($0, "Praga \($0)", 1) })
    #expect(list.found("pra").map(\.id) == [1])
  }

  // MARK: All, and some

  @Test("without a phrase all stations come that may be offered") func offersAll() throws {
    let left: Set = [Fixtures.krakowNotOffered.id, Fixtures.zoryBusStop.id]
    let ids = list.records().map { $0.station.id }
    #expect(Set(ids) == Set(Fixtures.stations.map(\.id)).subtracting(left))
    #expect(ids == (list.stations.map(\.id).filter { !left.contains($0) }))
  }

  @Test("a station whose name has no letters is offered") func offersNamesWithoutLetters() throws {
    let list = try StationList([StationFixture(1, "???", at: nil)])
    #expect(list.records().map { $0.displayName } == ["???"])
  }

  @Test("no more stations are found than the limit", arguments: [0, 1, 2, 3, 100]) func limits(
    limit: Int
  ) throws {
    let all = list.found("główn")
    #expect(all.count == 9)
    #expect(list.found("główn", limit: limit) == Array(all.prefix(limit)))
    #expect(list.found("wrocławgł", limit: limit).count == min(limit, 1))
    let everything = list.records().map { $0.station }
    #expect(
      list.records(limit: limit).map { $0.station } == Array(everything.prefix(limit)))
  }

  @Test("a large list is searched to its end") func findsAllInALargeList() throws {
    let catalog = try Catalog.generated(600)
    let list = try StationList(of: catalog)
    for phrase in ["lodz", "nad wisla", "wn", "wisla b", "bad"] {
      let found = Set(list.found(phrase).map(\.id))
      let words = phrase.split(separator: " ").map(String.init)
      let expected = catalog.stations.filter { station in
        guard station.isOffered else { return false }
        let keys =
          [station.name, station.displayName]
          + catalog.keywords.filter { $0.stationID == station.id }.map(\.text)
        return keys.map { String(decoding: Folding.fold($0), as: UTF8.self) }.contains { key in
          key.contains(phrase)
            || words.allSatisfy { word in
              key.split(separator: " ").contains { $0.hasPrefix(word) }
            }
        }
      }
      #expect(found == Set(expected.map(\.id)), "\(phrase)")
      #expect(found.count > 2)
    }
  }
}
