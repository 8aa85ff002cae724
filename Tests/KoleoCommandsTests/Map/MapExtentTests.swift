import KoleoKit
import Testing

@testable import KoleoCommands

@Suite struct MapExtentTests {
  /// 1,681 positions, 0.15° by 0.25° apart, in a country about as large as Poland.
  private static let country: [Coordinate] = (0...40).flatMap { row in
    (0...40).compactMap { column in
      position(49 + 0.15 * Double(row), 14 + 0.25 * Double(column))
    }
  }

  private static func position(_ latitude: Double, _ longitude: Double) -> Coordinate? {
    try? Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func extent(
    _ focus: [(Double, Double)], within background: [Coordinate] = country
  ) throws -> MapExtent {
    try #require(MapExtent.showing(focus.compactMap(position), within: background))
  }

  private static func contains(_ extent: MapExtent, _ latitude: Double, _ longitude: Double) -> Bool
  {
    extent.latitudes.contains(latitude) && extent.longitudes.contains(longitude)
  }

  @Test func showsTheCountryWhenThereIsNothingElse() throws {
    let extent = try Self.extent([])
    #expect(Self.contains(extent, 49, 14))
    #expect(Self.contains(extent, 55, 24))
    #expect(extent.height < 7)
    #expect(extent.width < 12)
  }

  @Test func isNotMisledByAFewPositionsFarAway() throws {
    let outliers = [(0, 0), (50.4, 30.5), (43.5, 16.4), (-33.9, 151.2)].compactMap(Self.position)
    let extent = try Self.extent([], within: Self.country + outliers)
    let clean = try Self.extent([])
    #expect((extent.height - clean.height).magnitude < 0.5)
    #expect((extent.width - clean.width).magnitude < 0.5)
  }

  @Test func showsTheCountryAroundALongLine() throws {
    let extent = try Self.extent([(54.4, 18.6), (49.3, 19.9)])
    #expect(extent == (try Self.extent([])))
  }

  @Test func growsTheCountryByWhatIsFarAway() throws {
    let extent = try Self.extent([(52.2, 21), (43.5, 16.4)])
    #expect(Self.contains(extent, 55, 24))
    #expect(extent.latitudes.lowerBound < 43.5)
    #expect(extent.latitudes.lowerBound > 42)
  }

  @Test func showsTheSurroundingsOfWhatIsNear() throws {
    let extent = try Self.extent([(50, 20), (50.5, 21)])
    #expect(extent.latitudes == 49.75...50.75)
    #expect(extent.longitudes == 19.5...21.5)
  }

  @Test func showsHalfADegreeAroundASinglePlace() throws {
    let surroundings = Self.country + Array(repeating: Self.country[0], count: 9)
    let extent = try Self.extent([(49, 14)], within: surroundings)
    #expect(extent.latitudes == 48.75...49.25)
    #expect(extent.longitudes == 13.75...14.25)
  }

  @Test func showsTheCountryWhereTheSurroundingsAreEmpty() throws {
    let extent = try Self.extent([(46, 15)])
    #expect(Self.contains(extent, 46, 15))
    #expect(Self.contains(extent, 55, 24))
  }

  @Test func doesWithoutABackground() throws {
    let extent = try Self.extent([(52, 21), (52, 21)], within: [])
    #expect(extent.latitudes == 51.75...52.25)
    #expect(MapExtent.showing([], within: []) == nil)
  }

  @Test func hasSomeHeightAndWidthWhereverThePositionsAre() throws {
    let pole = try Self.extent([(90, 360)], within: [])
    let single = try #require(Self.position(-90, -360))
    let opposite = try Self.extent([(90, 360)], within: [single])
    let background = try Self.extent([], within: [single])
    for extent in [pole, opposite, background] {
      #expect(extent.height >= 0.5)
      #expect(extent.width >= 0.5)
    }
  }
}
