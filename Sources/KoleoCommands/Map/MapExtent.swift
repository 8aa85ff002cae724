import KoleoKit

/// The area between two parallels and two meridians, in degrees.
///
/// Longitudes do not wrap around at the antimeridian.
struct MapExtent: Equatable {
  var latitudes: ClosedRange<Double>
  var longitudes: ClosedRange<Double>

  /// The area to show on a map of some positions.
  ///
  /// Positions that span less than a quarter of the country's height and width are shown with their
  /// surroundings only, provided that at least ten stations lie there, by which to recognize the
  /// area. Otherwise the map also includes the country.
  ///
  /// - Parameters:
  ///   - focus: The positions to show.
  ///   - background: The stations; most of them make up the country.
  /// - Returns: An extent at least half a degree high and wide, up to rounding; nil if there is no
  ///   position in `focus` or `background`.
  static func showing(_ focus: [Coordinate], within background: [Coordinate]) -> MapExtent? {
    // Drop the outermost 2% on each side: with stations abroad, the country would look small.
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
    latitudes.contains(position.latitude) && longitudes.contains(position.longitude)
  }

  /// The extent with margins of a fraction of its height and width on each side.
  ///
  /// The result is, up to rounding, at least 0.5° high and wide, which is 56 kilometers from north
  /// to south.
  private func grown(by fraction: Double) -> MapExtent {
    func grown(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      let margin = max(fraction * range.length, (0.5 - range.length) / 2)
      return range.lowerBound - margin...range.upperBound + margin
    }
    return MapExtent(latitudes: grown(latitudes), longitudes: grown(longitudes))
  }
}

extension MapExtent {
  /// The extent of the latitudes and that of the longitudes, each after a fraction of `outliers` is
  /// omitted at both ends; nil if none are left.
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
      let longitudes = range(of: positions.map(\.longitude))
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
}
