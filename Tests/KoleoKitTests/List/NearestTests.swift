import TestSupport
import Testing

@testable import KoleoKit

@Suite("The nearest stations") struct NearestTests {
  private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("nearest come first, ties by hits, those without a position and bus stops not at all")
  func stations() throws {
    let list = StationList(stations: [
      Station(id: 1, name: "Las", position: try at(51, 20)),
      Station(id: 2, name: "Dwór", position: try at(50, 20), hits: 1),
      Station(id: 3, name: "Dwór Główny", position: try at(50, 20), hits: 2),
      Station(id: 4, name: "Rynek", position: try at(50, 19), transportMode: "bus"),
      Station(id: 5, name: "Nigdzie"),
    ])
    let market = try at(50, 19)
    func ids(includingBusStops: Bool = false, limit: Int = .max) -> [Int] {
      list.stations(near: market, includingBusStops: includingBusStops, limit: limit)
        .map(\.station.id)
    }
    #expect(ids() == [3, 2, 1])
    #expect(ids(includingBusStops: true, limit: 2) == [4, 3])
    #expect(ids(limit: 0).isEmpty && ids(limit: -1).isEmpty)
    #expect(list.stations(near: market).last?.meters == market.distance(to: try at(51, 20)))
  }

  @Test("a limit gives the beginning of the whole order") func limits() throws {
    var generator = SeededGenerator(seed: 3)
    let list = StationList(
      stations: try (0..<300).map { id in
        // Near enough to each other that the order on a sphere is another one.
        let (reach, place) = id % 3 == 0 ? (90, (0, 0)) : (0.01, (50.0, 20.0))
        let position = try at(
          place.0 + .random(in: -reach...reach, using: &generator),
          place.1 + 2 * .random(in: -reach...reach, using: &generator))
        return Station(id: id, name: "Dwór \(id)", position: position)
      })
    for point in [try at(50, 20), try at(50.5, 20.5), try at(-49.9, -160), try at(90, 0)] {
      let all = list.stations(near: point)
      #expect(all.map(\.meters) == all.map(\.meters).sorted() && all.count == 300)
      for limit in [1, 2, 10, 100, 299, 300, 1000] {
        let nearest = list.stations(near: point, limit: limit)
        #expect(nearest.map(\.station.id) == all.prefix(limit).map(\.station.id))
      }
    }
  }
}
