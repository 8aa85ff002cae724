import KoleoKit

/// The size of a map in characters.
struct MapSize: Equatable {
  /// 0 to 500; on a wider terminal the map leaves the rest free.
  let columns: Int
  /// 0 to 500.
  let lines: Int

  init(columns: Int, lines: Int) {
    self.columns = min(max(columns, 0), 500)
    self.lines = min(max(lines, 0), 500)
  }

  /// The room on a terminal above some lines of text and the prompt: at least half of the lines,
  /// however many the text has. A line of text counts once, even if the terminal wraps it.
  init(terminalColumns: Int, terminalLines: Int, textLines: Int) {
    let lines = max(terminalLines, 1) - 1
    self.init(columns: terminalColumns, lines: max(lines - textLines, lines / 2))
  }
}

/// An equirectangular projection: parallels and meridians are straight lines, and lengths are true
/// along the meridians and the middle parallel.
struct MapProjection {
  /// The size of the map: all available columns, and as many lines as the extent needs.
  let size: MapSize
  private let extent: MapExtent
  private let dotsPerDegree: (latitude: Double, longitude: Double)

  /// Centres an extent on a map, as large as its proportions allow.
  ///
  /// The extent must have a positive height and width, the size at least one column and one line.
  init(of extent: MapExtent, fitting available: MapSize) {
    self.extent = extent
    // The sphere is accurate to 1 %. Near a pole, rounding may make the cosine negative.
    let aspect = max(cosine(extent.latitudes.middle * .pi / 180), 0.01)
    // One dot less than available, because the extent ends in the middle of the outermost dots.
    let scale = min(
      Double(2 * available.columns - 1) / (aspect * extent.longitudes.length),
      Double(4 * available.lines - 1) / extent.latitudes.length)
    dotsPerDegree = (scale, scale * aspect)
    let lines = ((scale * extent.latitudes.length + 1) / 4).rounded(.up)
    size = MapSize(columns: available.columns, lines: min(Int(lines), available.lines))
  }

  /// The dot at a position; nil outside the map, which may reach beyond the extent.
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

/// The area between two parallels and two meridians, in degrees.
///
/// An extent does not cross the antimeridian.
struct MapExtent: Equatable {
  var latitudes: ClosedRange<Double>
  var longitudes: ClosedRange<Double>

  /// The area to show on a map of some positions.
  ///
  /// Positions within a quarter of the country are shown with their surroundings, provided that
  /// these contain enough stations to be recognized. Otherwise the map includes the whole country,
  /// which is where most of the background is.
  ///
  /// - Returns: An extent of at least half a degree; nil if there is nothing to show.
  static func showing(_ focus: [Coordinate], within background: [Coordinate]) -> MapExtent? {
    // Without 2 % of the stations on every side, because those abroad would shrink the country.
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

  /// The extent with margins of a fraction of its height and width; at least 0.5° high and wide,
  /// which is 56 kilometres from north to south.
  private func grown(by fraction: Double) -> MapExtent {
    MapExtent(latitudes: latitudes.grown(by: fraction), longitudes: longitudes.grown(by: fraction))
  }
}

extension MapExtent {
  /// The smallest extent around the positions, without a fraction of `outliers` on each of the four
  /// sides; nil without positions.
  ///
  /// - Complexity: O(*n* log *n*).
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
