/// The shortest line between two positions on the WGS-84 ellipsoid.
///
/// The inverse problem after C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87,
/// 43–55 (2013), doi 10.1007/s00190-012-0578-z; equation numbers in this folder are the paper's.
/// Distances are within 15 nanometres for every pair, antipodes included.
public enum Geodesic {
  /// The length of the geodesic in metres, 0 to about 20 003 931.
  ///
  /// Exactly 0 for equal positions, exactly the same in both directions, and unchanged when a
  /// longitude turns by 360°.
  ///
  /// - Complexity: About a microsecond; no allocation.
  public static func distance(from start: Coordinate, to end: Coordinate) -> Double {
    InverseSolution(CanonicalPair(from: start, to: end)).metres
  }

  /// The geodesic's length and its azimuths at both ends.
  static func inverse(from start: Coordinate, to end: Coordinate) -> InverseSolution {
    let pair = CanonicalPair(from: start, to: end)
    return pair.given(InverseSolution(pair))
  }
}
