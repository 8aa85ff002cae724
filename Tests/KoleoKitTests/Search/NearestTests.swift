import TestSupport
import Testing

@testable import KoleoKit

@Suite("The nearest stations") struct NearestTests {
  private let market: Coordinate

  init() throws { market = try Coordinate(latitude: 50.0617, longitude: 19.9373) }

  @Test("nearest come first, those without a position not at all, and bus stops on request")
  func stations() throws {
    let list = try StationList([
      StationFixture(1, "Dwór", at: (50.05, 19.9)),
      StationFixture(2, "Rynek", at: (50.06, 19.93)).replacing("transport_mode", with: "bus"),
      StationFixture(3, "Las", at: (51, 20)), StationFixture(4, "Nigdzie", at: nil),
    ])
    func names(includingBusStops: Bool = false, limit: Int = .max) -> [String] {
      list.stations(near: market, includingBusStops: includingBusStops, limit: limit)
        .map(\.station.name)
    }
    #expect(names() == ["Dwór", "Las"])
    #expect(names(includingBusStops: true) == ["Rynek", "Dwór", "Las"])
    #expect(names(includingBusStops: true, limit: 2) == ["Rynek", "Dwór"])
    #expect(names(limit: 0).isEmpty && names(limit: -1).isEmpty)
    let nearest = try #require(list.stations(near: market).first)
    #expect(nearest.meters == market.distance(to: try #require(nearest.station.position)))
  }

  @Test("equally near stations keep their order") func ties() throws {
    let stations = (0..<20).map { StationFixture($0, "Dwór \($0)", at: (50, 20), hits: $0 % 7) }
    let records = try StationList(stations).records()
    let nearest = records.nearest(to: market).map(\.record.station.id)
    #expect(nearest == records.map(\.station.id))
    #expect(
      records.nearest(to: market, limit: 3).map(\.record.station.id) == Array(nearest.prefix(3)))
  }

  @Test("a limit gives the beginning of the whole order") func limits() throws {
    var generator = SeededGenerator(seed: 3)
    let stations = (0..<300).map { id in
      // Near enough to each other that the order on a sphere is another one.
      StationFixture(
        id, "Dwór \(id)",
        at: (
          id % 3 == 0
            ? .random(in: -90...90, using: &generator)
            : 50 + .random(in: -0.01...0.01, using: &generator),
          id % 3 == 0
            ? .random(in: -180...180, using: &generator)
            : 20 + .random(in: -0.01...0.01, using: &generator)
        ))
    }
    let records = try StationList(stations).records()
    for (latitude, longitude) in [(50.0, 20.0), (50.5, 20.5), (-49.9, -160), (0, 0), (90, 0)] {
      let point = try Coordinate(latitude: latitude, longitude: longitude)
      let all = records.nearest(to: point)
      #expect(all.map(\.meters) == all.map(\.meters).sorted() && all.count == 300)
      for limit in [1, 2, 10, 100, 299, 300, 1000] {
        let nearest = records.nearest(to: point, limit: limit)
        #expect(nearest.map(\.record.station.id) == all.prefix(limit).map(\.record.station.id))
      }
    }
  }
}
