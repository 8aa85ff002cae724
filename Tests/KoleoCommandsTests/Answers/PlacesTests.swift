import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("Stations at one place") struct PlacesTests {
  @Test(
    "stations of one name within 2 km of the busiest of them are one place",
    arguments: [
      (["Dwór", "DWÓR", "Dwor"], [50, 50, 50], [0, 1, 2]),
      (["Dwór", "Dwór", "Dwór"], [50, 50.015, 49.985], [0]),
      (["Dwór", "Dwór", "Dwór", "Dwór"], [50, 51, 50, 51.01], [0, 1]),
      (["Dwór", "Dwór", "Dwór"], [nil, 50, 50], [0, 1]),
    ] as [([String], [Double?], [Int])])
  func places(names: [String], latitudes: [Double?], ids: [Int]) throws {
    let list = try StationList(
      names.enumerated().map { index, name in
        StationFixture(index, name, at: latitudes[index].map { ($0, 20) }, hits: 9 - index)
      })
    let matches = list.records().map { StationMatch($0) }
    #expect(matches.firstOfEachPlace.map(\.record.station.id) == ids)
  }

  @Test("the first match at a place is the one that is shown") func nearest() throws {
    let list = try StationList([
      StationFixture(1, "Dwór", at: (50, 20), hits: 9), StationFixture(2, "Dwór", at: (50.015, 20)),
      StationFixture(3, "Dwór", at: (49.985, 20)),
    ])
    let north = try Coordinate(latitude: 51, longitude: 20)
    #expect(
      list.records().nearest(to: north).map { StationMatch($0, meters: $1) }.firstOfEachPlace.map(
        \.record.station.id) == [2])
  }
}
