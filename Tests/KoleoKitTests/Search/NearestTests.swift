import TestSupport
import Testing

@testable import KoleoKit

@Suite("The nearest stations") struct NearestTests {
  private let list: StationList
  private let market: Coordinate

  init() throws {
    list = try StationList(of: .fixture)
    market = try Coordinate(latitude: 50.0617, longitude: 19.9373)
  }

  @Test("the nearest station comes first") func order() throws {
    let nearby = list.records().nearest(to: market)
    #expect(nearby.prefix(4).map(\.record.station.id) == [600_046, 80416, 79905, 999_005])
    let meters = nearby.map(\.meters)
    #expect(meters == meters.sorted())
    let first = try #require(nearby.first?.record.station.position)
    #expect(meters.first == Geodesic.distance(from: market, to: first))
  }

  @Test("stations without a position are left out") func unknownPositions() {
    let nearby = list.records(matching: Phrase("kraków")).nearest(to: market)
    #expect(nearby.count == 4)
    #expect(!nearby.contains { $0.record.displayName == "Kraków Grzegórzki" })
    #expect(list.records(matching: Phrase("zator")).nearest(to: market).isEmpty)
  }

  @Test("the nearest stations are limited, and bus stops are included on request")
  func stations() throws {
    let list = try StationList([
      StationFixture(1, "Dwór", at: (50.05, 19.9)),
      StationFixture(2, "Rynek", at: (50.06, 19.93)).replacing("transport_mode", with: "bus"),
      StationFixture(3, "Las", at: (51, 20)), StationFixture(4, "Nigdzie", at: nil),
    ])
    #expect(list.stations(near: market).map(\.station.id) == [1, 3])
    #expect(list.stations(near: market, includingBusStops: true).map(\.station.id) == [2, 1, 3])
    #expect(
      list.stations(near: market, includingBusStops: true, limit: 2).map(\.station.id) == [2, 1])
    let nearest = try #require(list.stations(near: market).first)
    #expect(
      nearest.meters == Geodesic.distance(from: market, to: try #require(nearest.station.position)))
    #expect(list.stations(near: market, limit: -1).isEmpty)
  }

  @Test("equally near stations keep their order") func ties() throws {
    let stations = (0..<20).map { StationFixture($0, "Dwór \($0)", at: (50, 20), hits: $0 % 7) }
    let records = try StationList(stations).records()
    let nearby = records.nearest(to: market)
    #expect(nearby.map(\.record.station.id) == records.map(\.station.id))
  }
}
