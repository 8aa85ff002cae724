import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("The extent of a map, its projection and size") struct MapProjectionTests {
  /// 1,681 positions, 0.15° by 0.25° apart, in a country about as large as Poland.
  private static let country: [(Double, Double)] = (0..<1681).map { index in
    let (row, column) = (Double(index / 41), Double(index % 41))
    return (49 + 0.15 * row, 14 + 0.25 * column)
  }

  private static func extent(
    _ focus: [(Double, Double)], within background: [(Double, Double)] = country
  ) throws -> MapExtent? {
    MapExtent.showing(try positions(focus), within: try positions(background))
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

  // MARK: Projection

  private static let poland = MapExtent(latitudes: 49...55, longitudes: 14...24)

  @Test(
    "the extent fits into the map, and a square on the ground is one on the map",
    arguments: [
      (poland, 80, 22, 22), (poland, 80, 60, 39), (poland, 40, 100, 20), (poland, 10, 3, 3),
      (poland, 300, 100, 100), (poland, 1, 1, 1),
      // Two degrees each way: a degree of longitude has the cosine of the latitude of one of
      // latitude.
      (degrees(around: 0), 400, 500, 200), (degrees(around: 35), 400, 500, 245),
      (degrees(around: 52), 400, 500, 325), (degrees(around: -70), 160, 500, 234),
    ])
  func extent(_ extent: MapExtent, columns: Int, lines: Int, linesTaken: Int) throws {
    let available = MapSize(columns: columns, lines: lines)
    let projection = MapProjection(of: extent, fitting: available)
    #expect(projection.size == MapSize(columns: columns, lines: linesTaken))
    let dots = try positions([
      (extent.latitudes.upperBound, extent.longitudes.lowerBound),
      (extent.latitudes.lowerBound, extent.longitudes.upperBound),
    ]).map { try #require(projection.dot(of: $0)) }
    let (width, height) = (dots[1].x - dots[0].x, dots[1].y - dots[0].y)
    #expect(width >= 2 * columns - 2 || height >= 4 * lines - 2)
    #expect(1...5 ~= 4 * linesTaken - height)
  }

  private static func degrees(around latitude: Double) -> MapExtent {
    MapExtent(latitudes: latitude - 1...latitude + 1, longitudes: 19...21)
  }

  @Test(
    "a map has at most 500 columns and lines, and leaves space for text below, but at most half",
    arguments: [
      (80, 24, 0, 80, 23), (80, 24, 4, 80, 19), (80, 24, 12, 80, 11), (80, 24, 30, 80, 11),
      (80, 2, 1, 80, 0), (80, 1, 0, 80, 0), (.max, .max, 0, 500, 500), (-1, .min, 1, 0, 0),
    ])
  func size(terminalColumns: Int, terminalLines: Int, textLines: Int, columns: Int, lines: Int) {
    let size = MapSize(
      terminalColumns: terminalColumns, terminalLines: terminalLines, textLines: textLines)
    #expect(size == MapSize(columns: columns, lines: lines))
  }

  @Test("a position outside the map has no dot, and a pole may have one") func outside() throws {
    let size = MapSize(columns: 80, lines: 24)
    let projection = MapProjection(of: Self.poland, fitting: size)
    for position in try positions([(90, 20), (-90, 20), (52, -180), (52, 180), (52, 340)]) {
      #expect(projection.dot(of: position) == nil)
    }
    let arctic = MapExtent(latitudes: 89.9...90.1, longitudes: -180...180)
    let pole = try Coordinate(latitude: 90, longitude: 0)
    #expect(MapProjection(of: arctic, fitting: size).dot(of: pole)?.x == 80)
  }
}
