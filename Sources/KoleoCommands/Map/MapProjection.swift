import KoleoKit

/// An equirectangular projection: parallels and meridians are straight lines, and lengths are true
/// along the meridians and the middle parallel.
struct MapProjection {
  /// The size of the map: all available columns, and as many lines as the extent needs.
  let size: MapSize
  private let extent: MapExtent
  private let dotsPerDegree: (latitude: Double, longitude: Double)

  /// Centers an extent on a map, and makes the extent as large as its proportions allow.
  ///
  /// - Precondition: The extent has a positive height and width, and the map at least one column
  ///   and one line.
  init(of extent: MapExtent, fitting available: MapSize) {
    self.extent = extent
    // The Earth is a sphere to within 1%. Near a pole, rounding may make the cosine negative.
    let aspect = max(cosine(extent.latitudes.middle * .pi / 180), 0.01)
    // One dot fewer than available, because the extent ends in the middle of the outermost dots.
    let scale = min(
      Double(2 * available.columns - 1) / (aspect * extent.longitudes.length),
      Double(4 * available.lines - 1) / extent.latitudes.length)
    dotsPerDegree = (scale, scale * aspect)
    let lines = ((scale * extent.latitudes.length + 1) / 4).rounded(.up)
    size = MapSize(columns: available.columns, lines: min(Int(lines), available.lines))
  }

  /// The dot at a position; nil if the position is not on the map. The map may reach beyond the
  /// extent.
  func dot(of position: Coordinate) -> MapGrid.Dot? {
    let east = position.longitude - extent.longitudes.middle
    let south = extent.latitudes.middle - position.latitude
    let x = Double(size.columns) + east * dotsPerDegree.longitude
    let y = Double(2 * size.lines) + south * dotsPerDegree.latitude
    guard x >= 0, x < Double(2 * size.columns), y >= 0, y < Double(4 * size.lines) else {
      return nil
    }
    return MapGrid.Dot(x: Int(x), y: Int(y))
  }
}
