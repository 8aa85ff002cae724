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

  /// The room a terminal has for a map: all but a line for text and one for the prompt.
  init(terminalColumns: Int, terminalLines: Int) {
    self.init(columns: terminalColumns, lines: max(terminalLines, 2) - 2)
  }
}

/// An equirectangular projection: parallels and meridians are straight, and lengths are true along
/// the meridians and the middle parallel.
struct MapProjection {
  /// The map's size: all columns on offer, and as many of the lines as the extent needs.
  let size: MapSize
  private let extent: MapExtent
  private let dotsPerDegree: (latitude: Double, longitude: Double)

  /// Fits an extent into the middle of a map, as large as its proportions allow.
  ///
  /// - Parameter extent: An extent of some height and width.
  /// - Parameter available: A size of one column and one line at least.
  init(of extent: MapExtent, fitting available: MapSize) {
    self.extent = extent
    // On a sphere, which is accurate to 1 %. At a pole the cosine may be a little below 0.
    let aspect = max(cosine(extent.latitudes.middle * .pi / 180), 0.01)
    // One dot less than there is, since half of the first and the last are beyond the edge.
    let scale = min(
      Double(2 * available.columns - 1) / (aspect * extent.longitudes.length),
      Double(4 * available.lines - 1) / extent.latitudes.length)
    dotsPerDegree = (scale, scale * aspect)
    let lines = ((scale * extent.latitudes.length + 1) / 4).rounded(.up)
    size = MapSize(columns: available.columns, lines: min(Int(lines), available.lines))
  }

  /// The dot at a position, or `nil` beside the map; the map may reach beyond the extent.
  func dot(of position: Coordinate) -> MapDot? {
    let east = position.normalizedLongitude - extent.longitudes.middle
    let south = extent.latitudes.middle - position.latitude
    let x = Double(size.columns) + east * dotsPerDegree.longitude
    let y = Double(2 * size.lines) + south * dotsPerDegree.latitude
    guard x >= 0, x < Double(2 * size.columns), y >= 0, y < Double(4 * size.lines) else {
      return nil
    }
    return MapDot(x: Int(x), y: Int(y))
  }
}

/// A part of the world between two parallels and two meridians, in degrees.
///
/// The antimeridian bounds the map: an extent does not go across it.
struct MapExtent: Equatable {
  var latitudes: ClosedRange<Double>
  var longitudes: ClosedRange<Double>

  /// The part of the world to show around the positions a map is about.
  ///
  /// Positions near each other, within a quarter of the country, are shown with their surroundings,
  /// if these have enough stations to recognize. Otherwise the whole country is shown as well, for
  /// its outline; it is where the bulk of the background is.
  ///
  /// - Returns: An extent of half a degree at least, or `nil` where there is nothing to show.
  static func showing(_ focus: [Coordinate], within background: [Coordinate]) -> MapExtent? {
    // Positions abroad would shrink the country, so 2 % are left out on every side.
    let country = MapExtent(of: background, omitting: 0.02)?.grown(by: 0.08)
    guard let focus = MapExtent(of: focus) else { return country }
    let surroundings = focus.grown(by: 0.5)
    guard let country else { return surroundings }
    if focus.latitudes.length < country.latitudes.length / 4,
      focus.longitudes.length < country.longitudes.length / 4,
      background.count(where: surroundings.contains) >= 10
    {
      return surroundings
    }
    let focusWithMargin = focus.grown(by: 0.05)
    return MapExtent(
      latitudes: country.latitudes.union(focusWithMargin.latitudes),
      longitudes: country.longitudes.union(focusWithMargin.longitudes))
  }

  func contains(_ position: Coordinate) -> Bool {
    latitudes.contains(position.latitude) && longitudes.contains(position.normalizedLongitude)
  }

  /// This extent with a margin on every side, a fraction of its height or width; 0.5° high and wide
  /// at least, which is 56 kilometres from north to south.
  private func grown(by fraction: Double) -> MapExtent {
    MapExtent(latitudes: latitudes.grown(by: fraction), longitudes: longitudes.grown(by: fraction))
  }
}

extension MapExtent {
  /// The smallest extent around the positions, or `nil` where there are none.
  ///
  /// - Parameter outliers: The share of the positions that is left out on each of the four sides.
  /// - Complexity: O(n log n).
  private init?(of positions: [Coordinate], omitting outliers: Double = 0) {
    let omitted = Int(outliers * Double(positions.count))
    func range(of values: [Double]) -> ClosedRange<Double>? {
      let kept = values.sorted().dropFirst(omitted).dropLast(omitted)
      guard let first = kept.first, let last = kept.last else { return nil }
      return first...last
    }
    guard let latitudes = range(of: positions.map(\.latitude)),
      let longitudes = range(of: positions.map(\.normalizedLongitude))
    else { return nil }
    (self.latitudes, self.longitudes) = (latitudes, longitudes)
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
  fileprivate var middle: Double { lowerBound + length / 2 }

  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }

  fileprivate func grown(by fraction: Double) -> ClosedRange {
    let margin = Swift.max(fraction * length, (0.5 - length) / 2)
    return lowerBound - margin...upperBound + margin
  }
}
