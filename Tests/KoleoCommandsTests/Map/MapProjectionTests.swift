import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("The projection of a map")
struct MapProjectionTests {
  private static let poland = MapExtent(latitudes: 49...55, longitudes: 14...24)

  @Test("a square on the ground is a square on the map", arguments: [0.0, 35, 52, -70])
  func showsASquareAsASquare(latitude: Double) throws {
    let centre = try Coordinate(latitude: latitude, longitude: 20)
    let north = try Coordinate(latitude: latitude + 0.5, longitude: 20)
    // The same distance to the east as to the north.
    let degree = Geodesic.distance(
      from: centre, to: try Coordinate(latitude: latitude, longitude: 20.1))
    let reach = 0.1 * Geodesic.distance(from: centre, to: north) / degree
    let east = try Coordinate(latitude: latitude, longitude: 20 + reach)
    let extent = MapExtent(latitudes: latitude - 1...latitude + 1, longitudes: 18...22)
    let projection = MapProjection(of: extent, fitting: MapSize(columns: 120, lines: 50))
    let origin = try #require(projection.dot(of: centre))
    let up = try #require(projection.dot(of: north))
    let side = try #require(projection.dot(of: east))
    #expect(origin.y - up.y > 10)
    #expect(abs((side.x - origin.x) - (origin.y - up.y)) <= 1)
    #expect(up.x == origin.x)
    #expect(side.y == origin.y)
  }

  @Test(
    "the extent fits into the map",
    arguments: [
      (80, 22, 22), (80, 60, 39), (40, 100, 20), (10, 3, 3), (300, 100, 100), (1, 1, 1),
    ])
  func fitsTheExtentIntoTheMap(columns: Int, lines: Int, linesTaken: Int) throws {
    let available = MapSize(columns: columns, lines: lines)
    let projection = MapProjection(of: Self.poland, fitting: available)
    #expect(projection.size == MapSize(columns: columns, lines: linesTaken))
    let northWest = try Coordinate(latitude: 55, longitude: 14)
    let southEast = try Coordinate(latitude: 49, longitude: 24)
    let first = try #require(projection.dot(of: northWest))
    let last = try #require(projection.dot(of: southEast))
    let isWidthUsed = last.x - first.x >= 2 * columns - 2
    let isHeightUsed = last.y - first.y >= 4 * lines - 2
    #expect(isWidthUsed || isHeightUsed)
  }

  @Test("a map has at most 500 columns and lines") func keepsSizesWithinReason() {
    #expect(MapSize(columns: .max, lines: .min) == MapSize(columns: 500, lines: 0))
    let none = MapSize(terminalColumns: -1, terminalLines: .min, textLines: 1)
    #expect(none == MapSize(columns: 0, lines: 0))
  }

  @Test(
    "a map leaves space for the text below it, but has at least half of the lines",
    arguments: [
      (24, 0, 23), (24, 1, 22), (24, 4, 19), (24, 12, 11), (24, 30, 11), (2, 1, 0), (1, 0, 0),
      (.min, 1, 0), (.max, 0, 500),
    ])
  func leavesRoom(terminalLines: Int, textLines: Int, lines: Int) {
    let size = MapSize(terminalColumns: 80, terminalLines: terminalLines, textLines: textLines)
    #expect(size == MapSize(columns: 80, lines: lines))
  }

  @Test("longitudes that differ by 360 degrees are equal") func normalizesLongitudes() throws {
    let extent = MapExtent(latitudes: 50...54, longitudes: -12...20)
    let projection = MapProjection(of: extent, fitting: MapSize(columns: 80, lines: 24))
    let west = projection.dot(of: try Coordinate(latitude: 52, longitude: -10))
    #expect(west != nil)
    #expect(west == projection.dot(of: try Coordinate(latitude: 52, longitude: 350)))
  }

  @Test("a position outside the map has no dot") func leavesOutWhatIsBesideTheMap() throws {
    let projection = MapProjection(of: Self.poland, fitting: MapSize(columns: 80, lines: 24))
    for (latitude, longitude) in [(90.0, 20.0), (-90, 20), (52, -180), (52, 180), (52, 340)] {
      let position = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(projection.dot(of: position) == nil)
    }
  }

  @Test("a pole has a dot") func drawsPoles() throws {
    let extent = MapExtent(latitudes: 89.9...90.1, longitudes: -180...180)
    let projection = MapProjection(of: extent, fitting: MapSize(columns: 80, lines: 24))
    let pole = try Coordinate(latitude: 90, longitude: 0)
    #expect(projection.dot(of: pole)?.x == 80)
  }
}

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

  private static func height(_ extent: MapExtent) -> Double {
    extent.latitudes.upperBound - extent.latitudes.lowerBound
  }

  private static func width(_ extent: MapExtent) -> Double {
    extent.longitudes.upperBound - extent.longitudes.lowerBound
  }

  @Test("a map without markers and routes shows the country") func isTheCountry() throws {
    let extent = try #require(try Self.extent([]))
    #expect(extent.contains(try Coordinate(latitude: 49, longitude: 14)))
    #expect(extent.contains(try Coordinate(latitude: 55, longitude: 24)))
    #expect(Self.height(extent) < 7)
    #expect(Self.width(extent) < 12)
  }

  @Test("a few stations abroad do not shrink the country") func ignoresOutliers() throws {
    let outliers = [(0, 0), (50.4, 30.5), (43.5, 16.4), (-33.9, 151.2)]
    let extent = try #require(try Self.extent([], within: Self.country + outliers))
    let clean = try #require(try Self.extent([]))
    #expect((Self.height(extent) - Self.height(clean)).magnitude < 0.5)
    #expect((Self.width(extent) - Self.width(clean)).magnitude < 0.5)
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

  @Test("a map shows the country around a long route") func isTheCountryAroundALong() throws {
    #expect(try Self.extent([(54.4, 18.6), (49.3, 19.9)]) == (try Self.extent([])))
  }

  @Test("a map shows the country if the surroundings have few stations")
  func isTheCountryWhereTheSurroundingsAreEmpty() throws {
    let extent = try #require(try Self.extent([(46, 15)]))
    #expect(extent.contains(try Coordinate(latitude: 46, longitude: 15)))
    #expect(extent.contains(try Coordinate(latitude: 55, longitude: 24)))
    #expect(extent.latitudes.lowerBound > 44.5)
  }

  @Test("a map shows the surroundings of a short route") func isTheSurroundings() throws {
    let extent = try Self.extent([(50, 20), (50.5, 21)])
    #expect(extent == MapExtent(latitudes: 49.75...50.75, longitudes: 19.5...21.5))
  }

  @Test("a map shows at least half a degree") func isHalfADegreeAtLeast() throws {
    let dense = Self.country + Array(repeating: (49, 14), count: 9)
    let single = MapExtent(latitudes: 48.75...49.25, longitudes: 13.75...14.25)
    #expect(try Self.extent([(49, 14)], within: dense) == single)
    #expect(try Self.extent([(49, 14), (49, 14)], within: []) == single)
    #expect(try Self.extent([], within: [(49, 14)]) == single)
    #expect(try Self.extent([], within: []) == nil)
  }
}
