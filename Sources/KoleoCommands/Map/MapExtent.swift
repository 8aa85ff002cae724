import KoleoKit

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
  /// the area of most of the background.
  ///
  /// - Returns: An extent of at least half a degree; nil without positions.
  static func showing(_ focus: [Coordinate], within background: [Coordinate]) -> MapExtent? {
    // Drop the outermost 2% on each side: stations abroad would shrink the country.
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
  /// which is 56 kilometers from north to south.
  private func grown(by fraction: Double) -> MapExtent {
    MapExtent(latitudes: latitudes.grown(by: fraction), longitudes: longitudes.grown(by: fraction))
  }
}

extension MapExtent {
  /// The smallest extent around the positions, except for a fraction of `outliers` on each of the
  /// four sides; nil without positions.
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
  var length: Double { upperBound - lowerBound }
  var middle: Double { lowerBound + length / 2 }

  func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }

  func grown(by fraction: Double) -> ClosedRange {
    let margin = Swift.max(fraction * length, (0.5 - length) / 2)
    return lowerBound - margin...upperBound + margin
  }
}
