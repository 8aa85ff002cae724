import KoleoKit
import Testing

@testable import KoleoCommands

@Suite("The projection of a map")
struct MapProjectionTests {
  private static let poland = MapExtent(latitudes: 49...55, longitudes: 14...24)

  @Test("a square on the ground is a square on the map", arguments: [0.0, 35, 52, -70])
  func square(latitude: Double) throws {
    let center = try Coordinate(latitude: latitude, longitude: 20)
    let north = try Coordinate(latitude: latitude + 0.5, longitude: 20)
    // The same distance to the east as to the north.
    let degree = Geodesic.distance(
      from: center, to: try Coordinate(latitude: latitude, longitude: 20.1))
    let reach = 0.1 * Geodesic.distance(from: center, to: north) / degree
    let east = try Coordinate(latitude: latitude, longitude: 20 + reach)
    let extent = MapExtent(latitudes: latitude - 1...latitude + 1, longitudes: 18...22)
    let projection = MapProjection(of: extent, fitting: MapSize(columns: 120, lines: 50))
    let origin = try #require(projection.dot(of: center))
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
  func extent(columns: Int, lines: Int, linesTaken: Int) throws {
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
    for (latitude, longitude) in [(90.0, 20.0), (-90, 20), (52, -180), (52, 180), (52, 340)] {
      let position = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(projection.dot(of: position) == nil)
    }
    let arctic = MapExtent(latitudes: 89.9...90.1, longitudes: -180...180)
    let pole = try Coordinate(latitude: 90, longitude: 0)
    #expect(MapProjection(of: arctic, fitting: size).dot(of: pole)?.x == 80)
  }
}
