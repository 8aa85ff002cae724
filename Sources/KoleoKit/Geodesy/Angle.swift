/// An angle held by its sine and cosine, which stay accurate near multiples of 90°, where one number
/// would lose digits.
struct Angle {
  var sine: Double
  var cosine: Double

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  init(radians: Double) {
    (sine, cosine) = sineAndCosine(radians)
  }

  /// The angle of the vector (`x`, `y`), which must not be zero.
  ///
  /// The squares are safe: no component in this directory is large, and never are both below 10⁻¹⁵⁰.
  init(y: Double, x: Double) {
    let length = (x * x + y * y).squareRoot()
    self.init(sine: y / length, cosine: x / length)
  }

  /// - Parameter degrees: -180…180; multiples of 90° have exact sines and cosines.
  /// - Parameter error: The part of the angle that `degrees` has lost to rounding.
  init(degrees: Double, error: Double = 0) {
    let quarterTurns = (degrees / 90).rounded()
    // The subtraction is exact: its terms are equal or within a factor of two of each other.
    let remainder = (degrees - 90 * quarterTurns + error).roundedNearZero
    let (s, c) = sineAndCosine(remainder * .radiansPerDegree)
    // Subtracted from zero rather than negated, so that no zero comes out negative.
    switch quarterTurns {
    case 0: self.init(sine: s, cosine: c)
    case 1: self.init(sine: c, cosine: 0 - s)
    case -1: self.init(sine: -c, cosine: s)
    default: self.init(sine: 0 - s, cosine: -c)
    }
  }

  /// The reduced latitude β of a geographic latitude φ in degrees: tan β = (1 − f) tan φ, eq. 6.
  init(reducedLatitudeOf degrees: Double) {
    let phi = Angle(degrees: degrees)
    self.init(y: Ellipsoid.axisRatio * phi.sine, x: phi.cosine)
    // A cosine above zero keeps azimuths at the poles defined.
    cosine = max(cosine, .tiny)
  }

  /// The angle in radians, -π…π.
  var radians: Double { arcTangent(sine, cosine) }

  /// The angle, with a sine that rounding has made negative set to zero.
  var nonNegative: Angle { Angle(sine: sine > 0 ? sine : 0, cosine: cosine) }

  static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(
      sine: lhs.sine * rhs.cosine + lhs.cosine * rhs.sine,
      cosine: lhs.cosine * rhs.cosine - lhs.sine * rhs.sine)
  }

  static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(
      sine: lhs.sine * rhs.cosine - lhs.cosine * rhs.sine,
      cosine: lhs.cosine * rhs.cosine + lhs.sine * rhs.sine)
  }
}

extension Double {
  /// A sine or cosine that is negligible beside any other and has a square that does not underflow.
  static var tiny: Double { 0x1p-511 }

  @inline(__always)
  static var radiansPerDegree: Double { .pi / 180 }

  /// An angle in degrees, if small rounded to a multiple of 2⁻⁵⁷, about 10⁻¹² metres on the ground.
  ///
  /// Smaller angles would underflow in the formulas.
  fileprivate var roundedNearZero: Double {
    let threshold = 0.0625
    guard magnitude < threshold else { return self }
    return Double(signOf: self, magnitudeOf: threshold - (threshold - magnitude))
  }
}

/// The difference of two longitudes, exact as the sum of two numbers.
struct LongitudeDifference {
  /// The shorter way round, rounded, 0…180.
  let degrees: Double

  /// The part of the difference that `degrees` has lost to rounding.
  let error: Double

  let isWestward: Bool

  init(from start: Coordinate, to end: Coordinate) {
    let sum = Self.exactSum(-start.normalizedLongitude, end.normalizedLongitude)
    let east = Self.exactSum(Coordinate.normalized(longitude: sum.rounded), sum.error)
    isWestward =
      east.rounded.magnitude == 180 && east.error != 0 ? east.error > 0 : east.rounded < 0
    degrees = east.rounded.magnitude
    error = isWestward ? -east.error : east.error
  }

  /// Knuth's error-free sum.
  private static func exactSum(_ x: Double, _ y: Double) -> (rounded: Double, error: Double) {
    let sum = x + y
    let xPart = sum - y
    let yPart = sum - xPart
    return (sum, (x - xPart) + (y - yPart))
  }
}
