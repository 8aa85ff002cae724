import TestSupport
import Testing

@testable import KoleoKit

@Suite("Changes between two lists") struct CatalogChangesTests {
  private static let (krakow, praha) = (Fixtures.krakow.id, Fixtures.praha.id)
  private static let grzegorzki = Fixtures.krakowGrzegorzki.id
  private static let new = StationFixture(7, "Nowa", at: nil)

  typealias Change = @Sendable ([StationFixture]) -> [StationFixture]

  static let changes: [(CatalogChanges, Change)] = [
    (CatalogChanges(added: 1), { $0 + [new] }),
    (CatalogChanges(removed: 1), { $0.removing(id: krakow) }),
    (CatalogChanges(added: 1, removed: 1), { $0.changing(id: krakow) { $0.id = 8 } }),
    (CatalogChanges(added: 1, removed: Fixtures.stations.count), { _ in [new] }),
    // The name shown.
    (CatalogChanges(renamed: 1), { $0.renaming(id: krakow, to: "Cracow") }),
    (CatalogChanges(), { $0.renaming(id: praha, to: "Prag") }),
    (CatalogChanges(renamed: 1), { $0.changing(id: praha) { $0.localizedName = "Praga" } }),
    (CatalogChanges(renamed: 1), { $0.changing(id: praha) { $0.localizedName = nil } }),
    // A position, known or unknown.
    (CatalogChanges(moved: 1), { $0.moving(id: krakow, to: (50.0614, 19.9384)) }),
    (CatalogChanges(moved: 1), { $0.moving(id: grzegorzki, to: (50, 20)) }),
    (CatalogChanges(moved: 1), { $0.moving(id: krakow, to: (0, 0)) }),
    (CatalogChanges(), { $0.moving(id: grzegorzki, to: (0, 0)) }),
    (
      CatalogChanges(renamed: 1, moved: 1),
      { $0.renaming(id: krakow, to: "Cracow").moving(id: krakow, to: nil) }
    ),
    // Nothing, another order, other fields.
    (CatalogChanges(), { $0 }), (CatalogChanges(), { $0.reversed() }),
    (CatalogChanges(), { $0.changing(id: krakow) { $0.hits = 1 } }),
  ]

  @Test("added, removed, renamed and moved stations are counted", arguments: changes)
  func counts(changes: CatalogChanges, change: Change) throws {
    let stations = try Catalog(change(Fixtures.stations)).stations
    #expect(CatalogChanges(from: try Catalog.fixture.stations, to: stations) == changes)
  }
}
