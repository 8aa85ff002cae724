import KoleoKit

/// The size of a map in characters.
struct MapSize: Equatable {
  /// 0…500 each, which is more than any terminal has.
  let columns: Int
  let lines: Int

  init(columns: Int, lines: Int) {
    self.columns = min(max(columns, 0), 500)
    self.lines = min(max(lines, 0), 500)
  }

  /// What of a terminal a map may fill: all but a line for text and one for the prompt.
  init(terminalColumns: Int, terminalLines: Int) {
    self.init(columns: terminalColumns, lines: max(terminalLines, 2) - 2)
  }
}

/// An equirectangular projection: parallels and meridians are straight, and lengths are true along
/// the meridians and the middle parallel.
struct MapProjection {
  /// The map's size; of the lines on offer it takes no more than it needs.
  let size: MapSize
  private let middle: (latitude: Double, longitude: Double)
  private let dotsPerDegree: (latitude: Double, longitude: Double)

  /// Fits an extent into the middle of a map, as large as its proportions allow.
  ///
  /// What lies beside it is shown as far as the map reaches.
  ///
  /// - Parameter extent: An extent of some height and width.
  /// - Parameter available: A size of one column and one line at least.
  init(of extent: MapExtent, fitting available: MapSize) {
    middle = (extent.latitudes.middle, extent.longitudes.middle)
    let aspect = Self.lengthOfLongitude(at: middle.latitude)
    // One dot less than there is, since half of the first and the last are beyond the edge.
    let scale = min(
      Double(2 * available.columns - 1) / (aspect * extent.width),
      Double(4 * available.lines - 1) / extent.height)
    dotsPerDegree = (scale, scale * aspect)
    let lines = ((scale * extent.height + 1) / 4).rounded(.up)
    size = MapSize(columns: available.columns, lines: min(Int(lines), available.lines))
  }

  /// Where a position is on the map or beside it.
  func dot(of position: Coordinate) -> DotPosition {
    DotPosition(
      x: Double(size.columns) + (position.longitude - middle.longitude) * dotsPerDegree.longitude,
      y: Double(2 * size.lines) - (position.latitude - middle.latitude) * dotsPerDegree.latitude)
  }

  /// The length of a degree of longitude in degrees of latitude: about the latitude's cosine, but
  /// measured on the ellipsoid.
  private static func lengthOfLongitude(at latitude: Double) -> Double {
    let step = 0.01
    let latitude = min(max(latitude, -89), 89)
    guard let origin = try? Coordinate(latitude: latitude, longitude: 0),
      let east = try? Coordinate(latitude: latitude, longitude: step),
      let north = try? Coordinate(latitude: latitude + step, longitude: 0)
    else { return 1 }
    return Geodesic.distance(from: origin, to: east) / Geodesic.distance(from: origin, to: north)
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { lowerBound + (upperBound - lowerBound) / 2 }
}
