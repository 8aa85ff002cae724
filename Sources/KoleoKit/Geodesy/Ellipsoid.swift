/// The ellipsoid of WGS 84 (NGA.STND.0036): its two defining numbers and what follows from them.
enum Ellipsoid {
  /// a, in metres.
  static let equatorialRadius = 6_378_137.0

  static let inverseFlattening = 298.257223563

  /// f = (a − b) / a
  static var flattening: Double { 1 / inverseFlattening }

  /// b / a = 1 − f
  static var axisRatio: Double { 1 - flattening }

  /// b, in metres.
  static var polarRadius: Double { equatorialRadius * axisRatio }

  /// n = (a − b) / (a + b), the small number in which the longitude's series are expanded.
  static var thirdFlattening: Double { flattening / (2 - flattening) }

  /// e′² = (a² − b²) / b²
  static var secondEccentricitySquared: Double {
    flattening * (2 - flattening) / (axisRatio * axisRatio)
  }
}
