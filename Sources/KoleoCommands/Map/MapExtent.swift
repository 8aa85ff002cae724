import KoleoKit

/// A part of the world between two parallels and two meridians, in degrees.
///
/// The antimeridian bounds the map: an extent does not go across it.
struct MapExtent: Equatable {
  var latitudes: ClosedRange<Double>
  var longitudes: ClosedRange<Double>

  var height: Double { latitudes.length }
  var width: Double { longitudes.length }

  func union(_ other: MapExtent) -> MapExtent {
    MapExtent(
      latitudes: latitudes.union(other.latitudes), longitudes: longitudes.union(other.longitudes))
  }

  /// This extent with a margin on every side, given as a fraction of its height and width.
  func grown(by fraction: Double) -> MapExtent {
    MapExtent(
      latitudes: latitudes.grown(by: fraction * height),
      longitudes: longitudes.grown(by: fraction * width))
  }

  /// This extent, or a larger one about the same middle, so many degrees high and wide.
  func atLeast(_ degrees: Double) -> MapExtent {
    MapExtent(
      latitudes: latitudes.grown(by: max(0, degrees - height) / 2),
      longitudes: longitudes.grown(by: max(0, degrees - width) / 2))
  }
}

extension MapExtent {
  /// The smallest extent that holds every position, or `nil` where there is none.
  init?(of positions: some Collection<Coordinate>) {
    guard let first = positions.first else { return nil }
    latitudes = first.latitude...first.latitude
    longitudes = first.longitude...first.longitude
    for position in positions.dropFirst() {
      latitudes = latitudes.union(position.latitude...position.latitude)
      longitudes = longitudes.union(position.longitude...position.longitude)
    }
  }

  /// Where the bulk of the positions lies, whatever a few of them far away.
  ///
  /// In each direction that is what remains without the 2 % on either side, and a margin as wide as
  /// what evenly spread positions would have lost.
  ///
  /// - Complexity: O(n log n).
  init?(ofBulk positions: [Coordinate]) {
    guard let latitudes = Self.bulk(of: positions.map(\.latitude)),
      let longitudes = Self.bulk(of: positions.map(\.longitude))
    else { return nil }
    self = MapExtent(latitudes: latitudes, longitudes: longitudes).grown(by: 0.08)
  }

  private static func bulk(of values: [Double]) -> ClosedRange<Double>? {
    let sorted = values.sorted()
    let outliers = sorted.count / 50
    guard let first = sorted.dropFirst(outliers).first, let last = sorted.dropLast(outliers).last
    else { return nil }
    return first...last
  }
}

extension MapExtent {
  /// What of the world to show around the things a map is about.
  ///
  /// Where they are near each other, within a quarter of the country, their surroundings: as far as
  /// places can be told apart. Otherwise the country as well, for its outline is what a map is
  /// recognised by; it lies where the bulk of the background is.
  ///
  /// - Returns: An extent of some height and width, or `nil` where there is nothing to show.
  static func showing(_ focus: [Coordinate], within background: [Coordinate]) -> MapExtent? {
    let country = MapExtent(ofBulk: background)
    guard let focus = MapExtent(of: focus) else { return country?.atLeast(smallest) }
    let surroundings = focus.grown(by: 0.5).atLeast(smallest)
    guard let country else { return surroundings }
    let isSmall = focus.height < country.height / 4 && focus.width < country.width / 4
    if isSmall, surroundings.contains(atLeast: landmarks, of: background) { return surroundings }
    return country.union(focus.grown(by: 0.05)).atLeast(smallest)
  }

  /// Half a degree, which is 56 kilometres from north to south.
  private static let smallest = 0.5

  /// How many dots it takes for a map to tell anything.
  private static let landmarks = 10

  private func contains(atLeast count: Int, of positions: [Coordinate]) -> Bool {
    let inside = positions.lazy.filter {
      latitudes.contains($0.latitude) && longitudes.contains($0.longitude)
    }
    return inside.prefix(count).count == count
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }

  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }

  fileprivate func grown(by margin: Double) -> ClosedRange {
    lowerBound - margin...upperBound + margin
  }
}
