import TestSupport
import Testing

@testable import KoleoKit

@Suite("The stations that a phrase finds") struct StationSearchTests {
  private let list: StationList

  init() throws {
    list = try StationList(of: .fixture)
  }

  @Test(
    "words of a phrase begin words of a name or keyword in any order, or else spaces are left out",
    arguments: [
      ("zakop", ["Zakopane"]), ("opane", ["Zakopane"]), ("ZAKOPANE", ["Zakopane"]),
      ("  Łódź   Fabryczna ", ["Łódź Fabryczna"]), ("dz fab", ["Łódź Fabryczna"]),
      ("fab ł", ["Łódź Fabryczna"]), ("uckerm", ["Petershagen (Uckerm)"]),
      ("wies rozjazd", ["Wola Górna (wieś) / rozjazd,"]),
      // Keywords.
      ("trójmiasto", ["Gdańsk Główny", "Gdynia Główna"]), ("energylandia", ["Zator Park Rozrywki"]),
      ("kaliska przystanek osobowy", ["Łódź Kaliska"]),
      // A localized name, a part of it, and the name that is not shown.
      ("bogumin", ["Bogumin"]), ("gumin", ["Bogumin"]), ("bohumin", ["Bogumin"]),
      // Spaces left out, of a whole name or keyword.
      ("nowahuta", ["Nowa Huta"]), ("za kopane", ["Zakopane"]),
      ("bielskobiała", ["Bielsko-Biała Główna"]), ("stolicadw", ["Warszawa Centralna"]),
      ("dworzeccentralny", []), ("grzegórzkikraków", []), ("zoryprzystanek", []),
      ("kraków g", ["Kraków Główny", "Kraków Grzegórzki"]),
      // Not offered: found by its exact name or id.
      ("KRAKOW PRZYSTANEK TECHNICZNY", ["Kraków Przystanek Techniczny"]),
      ("999001", ["Kraków Przystanek Techniczny"]), ("krakówprzystanek", []),
    ])
  func names(phrase: String, names: [String]) { #expect(list.names(phrase) == names) }

  @Test(
    "the first rule by which any station matches decides for the whole list",
    arguments: [
      // An id.
      ("5", ["Hel"]), ("9", ["Lech Dworzec"]), ("77", ["Lech 77"]),
      // The beginnings of words, of one key.
      ("hel", ["Hel", "Mielno Hel"]), ("h mi", ["Mielno Hel"]),
      ("warsaw", ["Warszawa", "Warszawa Główna"]),
      ("warsaw wwa", ["Warszawa", "Warszawa Główna"]), ("zieleniak", ["Chełm"]),
      ("W-wa gł", ["Warszawa Główna"]),
      ("chełm zieleniak", []),
      ("dworzec", ["Lech Dworzec"]),
      // A part.
      ("ielno", ["Mielno Hel"]), ("lno he", ["Mielno Hel"]), ("iche", ["Michel"]),
      // A beginning without spaces.
      ("mielnoh", ["Mielno Hel"]), ("lmmi", []),
      // The same without words that are not names.
      ("pkp hel", ["Hel", "Mielno Hel"]), ("stacja kolejowa hel", ["Hel", "Mielno Hel"]),
      ("stacja ielno", ["Mielno Hel"]), ("dworzec mielnoh", ["Mielno Hel"]),
      // The main station of a city, or the city without one.
      ("warszawa central station", ["Warszawa Główna"]), ("main station mielno", ["Mielno Hel"]),
    ] as [(String, [String])])
  func firstRule(phrase: String, names: [String]) throws {
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
    "bus stops are left out if another station matches, unless they are included",
    arguments: [
      ("rad", ["Radom MDA"], ["Radom"], ["Radom MDA", "Radom"]),
      ("om", ["Omęt"], ["Radom"], ["Omęt"]),
      ("pkp radom", ["Radom PKP"], ["Radom"], ["Radom PKP"]),
      ("radom central", ["Radom Centralna MDA"], ["Radom"], ["Radom Centralna MDA"]),
      ("mda central", ["Radom MDA"], [], ["Radom MDA"]),
      // Except by their names and ids.
      ("Radom MDA", ["Radom MDA"], ["Radom MDA"], ["Radom MDA"]),
      ("7", ["Radom MDA"], ["Radom MDA"], ["Radom MDA"]),
      ("radom", ["RADOM"], ["RADOM", "Radom"], ["RADOM", "Radom"]),
      // If nothing else matches.
      ("mda", ["Radom MDA"], ["Radom MDA"], ["Radom MDA"]), ("męt", ["Omęt"], ["Omęt"], ["Omęt"]),
    ] as [(phrase: String, busStops: [String], names: [String], namesWithBusStops: [String])])
  func busStops(
    phrase: String, busStops: [String], names: [String], namesWithBusStops: [String]
  ) throws {
    let stops = busStops.map {
      StationFixture(7, $0, at: nil, hits: 9).replacing("transport_mode", with: "bus")
    }
    let list = try StationList(stops + [StationFixture(1, "Radom", at: nil, hits: 5)])
    #expect(list.names(phrase) == names)
    let all = list.stations(matching: phrase, includingBusStops: true).map(\.name)
    #expect(all == namesWithBusStops)
  }

  /// What KOLEO calls the stops of trains are the addresses of bus stops, too.
  @Test(
    "a name beside words that are no names goes before addresses with these words",
    arguments: [
      ("PKP Osowiec", ["Osowiec", "Osowiec Przystanek", address], 1),
      ("osowiec dworzec pkp", ["Osowiec", "Osowiec Przystanek", address], 1),
      // Names with these words.
      ("Osowiec Przystanek", ["Osowiec Przystanek", address], 2),
      ("przystanek osowiec", ["Osowiec Przystanek", address], nil),
      ("stacja Osowiec Przystanek", ["Osowiec Przystanek", address], 2),
      ("Osowiec Przystanek (PKP)", ["Osowiec Przystanek", address], 2),
      ("przystanek osow", ["Osowiec Przystanek", address], nil), ("dworzec pkp", [address], 3),
      ("przystanek autobusowy", [address], 3),
      // Exact names of bus stops, and no parts of these.
      ("Przystanek Zajezdnia (PKP)", ["Przystanek Zajezdnia"], 4),
      ("zajezdnia dworzec", ["Dworzec MDA Zajezdnia"], 5),
    ] as [(phrase: String, names: [String], id: Int?)])
  func fillers(phrase: String, names: [String], id: Int?) throws {
    let list = try StationList(
      ["Osowiec", "Osowiec Przystanek", Self.address].enumerated().map {
        StationFixture($0 + 1, $1, at: (50 + Double($0), 20), hits: 9 - $0)
      }
        + [StationFixture(5, "Dworzec MDA Zajezdnia", at: nil, hits: 1)]
        + [(4, "Przystanek Zajezdnia"), (6, "Zajezdnia Dworzec MDA")].map {
          StationFixture($0, $1, at: nil).replacing("transport_mode", with: "bus")
        })
    #expect(list.names(phrase) == names)
    #expect(list.resolve(phrase).station?.id == id)
  }

  private static let address = "Przystanek autobusowy Dworzec PKP ul. Osowiecka Osowiec"

  @Test(
    "a station is not found by other text, its slug or a part of its id",
    arguments: [
      "xyz", "zkpn", "zakopnae", "bryczna łódź fa x", "stolica warszawa", "zakopane miasto",
      "zakopane zakopanee", "Praga-Czechy", "zlikwidowany", "8041", "600",
      "podlesie-7d1c4f0e", "c0ffee", "zory-przystanek-autobusowy", "techniczny",
      "przystanek kraków techniczny", "", " ", "?!", "\u{301}", "-",
    ])
  func otherText(phrase: String) { #expect(list.names(phrase).isEmpty) }

  @Test("a station is found once however many of its keys match") func once() throws {
    let list = try StationList(
      [StationFixture(1, "Praha", at: nil, localizedName: "Praga")],
      (0..<9).map { KeywordFixture($0, "Praga \($0)", 1) })
    #expect(list.found("pra").map(\.id) == [1])
  }

  @Test("search without a phrase lists all stations on offer except bus stops")
  func all() throws {
    let hidden = [Fixtures.krakowNotOffered.id, Fixtures.zoryBusStop.id]
    let ids = list.records().map(\.station.id)
    #expect(ids == list.stations.map(\.id).filter { !hidden.contains($0) })
    #expect(list.records(includingBusStops: true).count == ids.count + 1)
    let nameless = try StationList([StationFixture(1, "???", at: nil)])
    #expect(nameless.records().map(\.displayName) == ["???"])
  }

  @Test("a limit cuts the list of stations found", arguments: [0, 1, 2, 3, 100])
  func limit(_ limit: Int) {
    let all = list.found("główn")
    #expect(all.count == 9)
    #expect(list.found("główn", limit: limit) == Array(all.prefix(limit)))
    #expect(list.found("wrocławgł", limit: limit).count == min(limit, 1))
    #expect(list.found("\(Fixtures.praha.id)", limit: limit).count == min(limit, 1))
    let everything = list.records().map(\.station)
    #expect(list.records(limit: limit).map(\.station) == Array(everything.prefix(limit)))
  }

  @Test("a large list is searched to its end") func largeList() throws {
    let catalog = try Catalog.generated(600)
    let list = try StationList(of: catalog)
    // Letters that begin no word, and words.
    for phrase in ["wn", "ski", " kol", " wies"] {
      let expected = catalog.stations.filter { station in
        let keywords = catalog.keywords.filter { $0.stationID == station.id }.map(\.text)
        let keys = ([station.name, station.displayName] + keywords).map(Folding.fold)
        return station.isOffered
          && keys.contains { String(decoding: $0, as: UTF8.self).contains(phrase) }
      }
      #expect(Set(list.found(phrase)) == Set(expected), "\(phrase)")
      #expect(expected.count > 2, "\(phrase)")
    }
  }
}
