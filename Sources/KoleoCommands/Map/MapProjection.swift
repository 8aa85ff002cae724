import KoleoKit

/// An equirectangular projection onto the dots of a map: parallels and meridians are straight lines,
/// and lengths are true along the meridians and the middle parallel.
struct MapProjection {
  /// The size of the map in characters: all available columns, and as many lines as the area needs.
  let columns: Int
  let lines: Int
  /// The middle of the map, in degrees.
  private let middle: (latitude: Double, longitude: Double)
  private let dotsPerDegree: (latitude: Double, longitude: Double)

  /// A projection of the country, as most of the stations make it up, and of some positions.
  ///
  /// Positions that span less than a quarter of the country's height and width are shown with their
  /// surroundings only, provided that ten stations lie there, by which to recognize the area.
  ///
  /// - Returns: nil if there are no positions to show.
  init?(of focus: [Coordinate], in stations: [Coordinate], columns: Int, lines: Int) {
    guard let height = ClosedRange(of: focus.map(\.latitude)),
      let width = ClosedRange(of: focus.map(\.longitude))
    else { return nil }
    var (latitudes, longitudes) = (height.grown(by: 0.5), width.grown(by: 0.5))
    // Without the outermost 2% on each side: with stations abroad, the country would look small.
    if let countryHeight = ClosedRange(of: stations.map(\.latitude), omitting: 0.02),
      let countryWidth = ClosedRange(of: stations.map(\.longitude), omitting: 0.02)
    {
      let isSmall =
        height.length < countryHeight.length / 4 && width.length < countryWidth.length / 4
      let neighbors = stations.count {
        latitudes ~= $0.latitude && longitudes ~= $0.longitude
      }
      if !isSmall || neighbors < 10 {
        latitudes = countryHeight.grown(by: 0.08).union(height.grown(by: 0.05))
        longitudes = countryWidth.grown(by: 0.08).union(width.grown(by: 0.05))
      }
    }
    middle = (latitudes.middle, longitudes.middle)
    // The Earth is a sphere to within 1%. Near a pole, rounding may make the cosine negative.
    let aspect = max(cosine(middle.latitude * .pi / 180), 0.01)
    // One dot fewer than available, because the area ends in the middle of the outermost dots.
    let scale = min(
      Double(2 * columns - 1) / (aspect * longitudes.length),
      Double(4 * lines - 1) / latitudes.length)
    dotsPerDegree = (scale, scale * aspect)
    self.columns = columns
    self.lines = min(Int(((scale * latitudes.length + 1) / 4).rounded(.up)), lines)
  }

  /// The dot at a position; nil if the position is not on the map.
  func dot(of position: Coordinate) -> MapGrid.Dot? {
    let x = (position.longitude - middle.longitude) * dotsPerDegree.longitude + Double(columns)
    let y = (middle.latitude - position.latitude) * dotsPerDegree.latitude + Double(2 * lines)
    guard 0..<Double(2 * columns) ~= x, 0..<Double(4 * lines) ~= y else { return nil }
    return (Int(x), Int(y))
  }
}

extension ClosedRange<Double> {
  /// The extent of some degrees after a fraction of them is omitted at both ends; nil if none are
  /// left.
  fileprivate init?(of degrees: [Double], omitting outliers: Double = 0) {
    let omitted = Int(outliers * Double(degrees.count))
    let kept = degrees.sorted().dropFirst(omitted).dropLast(omitted)
    guard let first = kept.first, let last = kept.last else { return nil }
    self = first...last
  }

  fileprivate var length: Double { upperBound - lowerBound }
  fileprivate var middle: Double { lowerBound + length / 2 }

  /// The range with margins of a fraction of its length at both ends; at least half a degree long,
  /// which is 56 kilometers from north to south.
  fileprivate func grown(by fraction: Double) -> ClosedRange {
    let margin = Swift.max(fraction * length, (0.5 - length) / 2)
    return lowerBound - margin...upperBound + margin
  }

  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
