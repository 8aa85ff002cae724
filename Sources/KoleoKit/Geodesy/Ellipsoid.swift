/// The WGS-84 ellipsoid (NGA.STND.0036): its two defining constants and those derived from them.
enum Ellipsoid {
  /// a, in meters.
  static let equatorialRadius = 6_378_137.0

  static let inverseFlattening = 298.257223563

  /// f = (a − b) / a
  static var flattening: Double { 1 / inverseFlattening }

  /// b / a = 1 − f
  static var axisRatio: Double { 1 - flattening }

  /// b, in meters.
  static var polarRadius: Double { equatorialRadius * axisRatio }

  /// n = (a − b) / (a + b)
  static var thirdFlattening: Double { flattening / (2 - flattening) }

  /// e′² = (a² − b²) / b²
  static var secondEccentricitySquared: Double {
    flattening * (2 - flattening) / (axisRatio * axisRatio)
  }
}
