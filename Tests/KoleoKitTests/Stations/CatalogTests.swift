import TestSupport
import Testing

@testable import KoleoKit

@Suite("The order and the keywords of stations") struct CatalogTests {
  @Test(
    "stations have an order, the busiest first",
    arguments: [
      ("hits", Station(id: 2, name: "B", hits: 9), Station(id: 1, name: "A", hits: 8)),
      ("then the name", Station(id: 2, name: "A", hits: 8), Station(id: 1, name: "B", hits: 8)),
      ("then the id", Station(id: 1, name: "A"), Station(id: 2, name: "A")),
      ("the name shown", Station(id: 2, name: "Z", localizedName: "A"), Station(id: 1, name: "B")),
      ("the shorter name", Station(id: 2, name: "A"), Station(id: 1, name: "A B")),
      ("letters without their marks", Station(id: 2, name: "Łódź"), Station(id: 1, name: "Lubin")),
      ("capitals and small letters alike", Station(id: 1, name: "b"), Station(id: 2, name: "B")),
      ("NFD alike", Station(id: 1, name: "O\u{301}"), Station(id: 2, name: "Ó")),
      ("digits first", Station(id: 2, name: "1 Maja"), Station(id: 1, name: "Anin")),
    ])
  func comesFirst(by: String, first: Station, second: Station) {
    let (firstRank, secondRank) = (Station.Rank(of: first), Station.Rank(of: second))
    #expect(firstRank < secondRank)
    #expect(!(secondRank < firstRank))
    #expect(!(firstRank < firstRank))
  }

  @Test("a catalog has the busiest first, however the reply is ordered") func aCatalog() throws {
    let stations = [3, 1, 2].map { Station(id: $0, name: "A", hits: $0 * 10) }
    #expect(Catalog(stations: stations, keywords: []).stations.map(\.id) == [3, 2, 1])
    #expect(try Catalog(Fixtures.stations.reversed()).stations == Catalog.fixture.stations)
  }

  @Test("of several stations of one id the first stays") func aCatalogKeepsTheFirstOfOneID() {
    let stations = [Station(id: 1, name: "A"), Station(id: 1, name: "B", hits: 9)]
    #expect(Catalog(stations: stations, keywords: []).stations == [stations[0]])
  }

  @Test("keywords of stations that are not there are dropped") func aCatalogDropsKeywords() {
    let keywords = [1, 2, 1].map { Keyword(stationID: $0, text: "k") }
    let catalog = Catalog(stations: [Station(id: 1, name: "A")], keywords: keywords)
    #expect(catalog.keywords == [keywords[0], keywords[2]])
  }
}

@Suite("What has changed between two lists") struct CatalogChangesTests {
  static let krakow = Fixtures.krakow.id
  static let praha = Fixtures.praha.id
  static let grzegorzki = Fixtures.krakowGrzegorzki.id

  @Test(
    "added, removed, renamed and moved stations are counted",
    arguments: [
      ("nothing", Fixtures.stations, CatalogChanges()),
      ("the order", Fixtures.stations.reversed(), CatalogChanges()),
      ("one is gone", Fixtures.stations.removing(id: krakow), CatalogChanges(removed: 1)),
      (
        "one is new", Fixtures.stations + [StationFixture(7, "Nowa", at: nil)],
        CatalogChanges(added: 1)
      ),
      (
        "another id", Fixtures.stations.changing(id: krakow) { $0.id = 8 },
        CatalogChanges(added: 1, removed: 1)
      ),
      ("a name", Fixtures.stations.renaming(id: krakow, to: "Cracow"), CatalogChanges(renamed: 1)),
      (
        "a name that is not shown", Fixtures.stations.renaming(id: praha, to: "Prag"),
        CatalogChanges()
      ),
      (
        "a localised name", Fixtures.stations.changing(id: praha) { $0.localizedName = "Praga" },
        CatalogChanges(renamed: 1)
      ),
      (
        "a localised name is gone",
        Fixtures.stations.changing(id: praha) { $0.localizedName = nil },
        CatalogChanges(renamed: 1)
      ),
      (
        "a position", Fixtures.stations.moving(id: krakow, to: (50.0614, 19.9384)),
        CatalogChanges(moved: 1)
      ),
      (
        "a position has become known", Fixtures.stations.moving(id: grzegorzki, to: (50, 20)),
        CatalogChanges(moved: 1)
      ),
      (
        "a position is known no longer", Fixtures.stations.moving(id: krakow, to: (0, 0)),
        CatalogChanges(moved: 1)
      ),
      (
        "unknown in another way", Fixtures.stations.moving(id: grzegorzki, to: (0, 0)),
        CatalogChanges()
      ),
      ("hits", Fixtures.stations.changing(id: krakow) { $0.hits = 1 }, CatalogChanges()),
      (
        "name and position of one",
        Fixtures.stations.renaming(id: krakow, to: "Cracow").moving(id: krakow, to: nil),
        CatalogChanges(renamed: 1, moved: 1)
      ),
      (
        "all", [StationFixture(7, "Nowa", at: nil)],
        CatalogChanges(added: 1, removed: Fixtures.stations.count)
      ),
    ] as [(String, [StationFixture], CatalogChanges)])
  func counts(what: String, new: [StationFixture], changes: CatalogChanges) throws {
    #expect(
      CatalogChanges(from: try Catalog.fixture.stations, to: try Catalog(new).stations) == changes)
  }
}
