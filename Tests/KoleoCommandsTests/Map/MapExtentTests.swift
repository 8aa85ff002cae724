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

  @Test("a map without markers, or with a long route, shows the country with a margin")
  func country() throws {
    let extent = try #require(try Self.extent([]))
    #expect(extent.latitudes.contains(48.6...55.4) && extent.longitudes.contains(13.3...24.7))
    #expect(extent.latitudes.length < 7 && extent.longitudes.length < 12)
    #expect(try Self.extent([(54.4, 18.6), (49.3, 19.9)]) == extent)
  }

  @Test(
    "up to 2 % of the stations on each side do not extend the country",
    arguments: [(1, true), (34, true), (35, false)])
  func outliers(count: Int, areLeftOut: Bool) throws {
    for outlier in [(0.0, 20.0), (60, 20), (52, -10), (52, 50)] {
      let outliers = Array(repeating: outlier, count: count)
      let isLeftOut = try Self.extent([], within: Self.country + outliers) == Self.extent([])
      #expect(isLeftOut == areLeftOut)
    }
  }

  @Test("a map shows the country if the surroundings have few stations")
  func emptySurroundings() throws {
    let extent = try #require(try Self.extent([(46, 15)]))
    #expect(extent.latitudes.contains(46...55) && extent.longitudes.contains(15...24))
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
