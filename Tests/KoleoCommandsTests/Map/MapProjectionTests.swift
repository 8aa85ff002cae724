import KoleoKit
import Testing

@testable import KoleoCommands

@Suite struct MapProjectionTests {
  private static let poland = MapExtent(latitudes: 49...55, longitudes: 14...24)

  @Test(arguments: [0.0, 35, 52, -70])
  func showsASquareAsASquare(latitude: Double) throws {
    let extent = MapExtent(
      latitudes: latitude - 1...latitude + 1, longitudes: 18...22)
    let projection = MapProjection(of: extent, fitting: MapSize(columns: 120, lines: 50))
    let centre = try Coordinate(latitude: latitude, longitude: 20)
    let north = try Coordinate(latitude: latitude + 0.5, longitude: 20)
    // As far to the east as to the north, found by the rule of three.
    let degree = Geodesic.distance(
      from: centre, to: try Coordinate(latitude: latitude, longitude: 20.1))
    let reach = 0.1 * Geodesic.distance(from: centre, to: north) / degree
    let east = try Coordinate(latitude: latitude, longitude: 20 + reach)
    let (origin, up) = (projection.dot(of: centre), projection.dot(of: north))
    let side = projection.dot(of: east)
    #expect(origin.y - up.y > 10)
    #expect(((side.x - origin.x) - (origin.y - up.y)).magnitude < 1)
    #expect(up.x == origin.x)
    #expect(side.y == origin.y)
  }

  struct Fit: CustomTestStringConvertible, Sendable {
    let columns: Int
    let lines: Int
    let usesAllLines: Bool

    var testDescription: String { "\(columns) by \(lines)" }
  }

  static let fits = [
    Fit(columns: 80, lines: 22, usesAllLines: true),
    Fit(columns: 80, lines: 60, usesAllLines: false),
    Fit(columns: 40, lines: 100, usesAllLines: false),
    Fit(columns: 10, lines: 3, usesAllLines: true),
    Fit(columns: 300, lines: 100, usesAllLines: true),
    Fit(columns: 1, lines: 1, usesAllLines: true),
  ]

  @Test(arguments: fits) func fitsTheExtentIntoTheMap(fit: Fit) throws {
    let available = MapSize(columns: fit.columns, lines: fit.lines)
    let projection = MapProjection(of: Self.poland, fitting: available)
    let northWest = projection.dot(of: try Coordinate(latitude: 55, longitude: 14))
    let southEast = projection.dot(of: try Coordinate(latitude: 49, longitude: 24))
    let (width, height) = (Double(2 * fit.columns), Double(4 * projection.size.lines))
    #expect((projection.size.lines == fit.lines) == fit.usesAllLines)
    #expect(projection.size.columns == fit.columns)
    #expect(northWest.x > 0 && northWest.y > 0)
    #expect(southEast.x < width && southEast.y < height)
    let isWidthUsed = southEast.x - northWest.x > width - 1.001
    let isHeightUsed = southEast.y - northWest.y > height - 1.001
    #expect(isWidthUsed || isHeightUsed)
  }

  @Test func keepsSizesWithinReason() {
    #expect(MapSize(columns: .max, lines: .min) == MapSize(columns: 500, lines: 0))
    #expect(MapSize(terminalColumns: 80, terminalLines: 24) == MapSize(columns: 80, lines: 22))
    #expect(MapSize(terminalColumns: -1, terminalLines: .min) == MapSize(columns: 0, lines: 0))
  }

  @Test func drawsPolesWithoutTrapping() throws {
    let extent = MapExtent(latitudes: 89.9...90.1, longitudes: -360...360)
    let projection = MapProjection(of: extent, fitting: MapSize(columns: 80, lines: 24))
    #expect(projection.dot(of: try Coordinate(latitude: 90, longitude: 0)).x == 80)
    #expect(projection.size.lines == 1)
  }
}
