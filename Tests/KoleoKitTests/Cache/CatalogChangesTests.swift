import TestSupport
import Testing

@testable import KoleoKit

@Suite struct CatalogChangesTests {
  static let krakow = Fixtures.krakow.id
  static let praha = Fixtures.praha.id
  static let grzegorzki = Fixtures.krakowGrzegorzki.id

  @Test(
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
        "a localised name", Fixtures.stations.changing(id: praha) { $0.localisedName = "Praga" },
        CatalogChanges(renamed: 1)
      ),
      (
        "a localised name is gone",
        Fixtures.stations.changing(id: praha) { $0.localisedName = nil },
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
