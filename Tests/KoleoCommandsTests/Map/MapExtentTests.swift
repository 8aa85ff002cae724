import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("The extent of a map")
struct MapExtentTests {
  /// 1,681 positions, 0.15° by 0.25° apart, in a country about as large as Poland.
  private static let country: [(Double, Double)] = (0..<1681).map { index in
    let (row, column) = (Double(index / 41), Double(index % 41))
    return (49 + 0.15 * row, 14 + 0.25 * column)
  }

  private static func extent(
    _ focus: [(Double, Double)], within background: [(Double, Double)] = country
  ) throws -> MapExtent? {
    func positions(_ pairs: [(Double, Double)]) throws -> [Coordinate] {
      try pairs.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    }
    return MapExtent.showing(try positions(focus), within: try positions(background))
  }

  @Test("a map without markers and routes shows the country") func country() throws {
    let extent = try #require(try Self.extent([]))
    #expect(extent.contains(try Coordinate(latitude: 49, longitude: 14)))
    #expect(extent.contains(try Coordinate(latitude: 55, longitude: 24)))
    #expect(extent.height < 7 && extent.width < 12)
  }

  @Test("a few stations abroad do not shrink the country") func outliers() throws {
    let outliers = [(0, 0), (50.4, 30.5), (43.5, 16.4), (-33.9, 151.2)]
    let extent = try #require(try Self.extent([], within: Self.country + outliers))
    let clean = try #require(try Self.extent([]))
    #expect((extent.height - clean.height).magnitude < 0.5)
    #expect((extent.width - clean.width).magnitude < 0.5)
  }

  @Test(
    "up to 2 % of the stations on each side do not extend the country",
    arguments: [(2, true), (3, false)])
  func outliersOnOneSide(count: Int, areLeftOut: Bool) throws {
    let background: [(Double, Double)] = (0..<100).map { index in
      let latitude = index < count ? 0 : 50 + Double(index) / 25
      return (latitude, 14 + Double(index) / 10)
    }
    let extent = try #require(try Self.extent([], within: background))
    #expect((extent.latitudes.lowerBound > 45) == areLeftOut)
  }

  @Test("a map shows the country around a long route") func longRoute() throws {
    #expect(try Self.extent([(54.4, 18.6), (49.3, 19.9)]) == (try Self.extent([])))
  }

  @Test("a map shows the country if the surroundings have few stations")
  func emptySurroundings() throws {
    let extent = try #require(try Self.extent([(46, 15)]))
    #expect(extent.contains(try Coordinate(latitude: 46, longitude: 15)))
    #expect(extent.contains(try Coordinate(latitude: 55, longitude: 24)))
    #expect(extent.latitudes.lowerBound > 44.5)
  }

  @Test("a map shows the surroundings of a short route") func shortRoute() throws {
    let extent = try Self.extent([(50, 20), (50.5, 21)])
    #expect(extent == MapExtent(latitudes: 49.75...50.75, longitudes: 19.5...21.5))
  }

  @Test("a map shows at least half a degree") func minimum() throws {
    let dense = Self.country + Array(repeating: (49, 14), count: 9)
    let single = MapExtent(latitudes: 48.75...49.25, longitudes: 13.75...14.25)
    #expect(try Self.extent([(49, 14)], within: dense) == single)
    #expect(try Self.extent([(49, 14), (49, 14)], within: []) == single)
    #expect(try Self.extent([], within: [(49, 14)]) == single)
    #expect(try Self.extent([], within: []) == nil)
  }
}

extension MapExtent {
  fileprivate var height: Double { latitudes.upperBound - latitudes.lowerBound }
  fileprivate var width: Double { longitudes.upperBound - longitudes.lowerBound }
}
