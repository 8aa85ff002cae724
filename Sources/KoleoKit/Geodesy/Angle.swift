import LibC

/// An angle, stored as its sine and cosine.
///
/// The pair is accurate near multiples of 90°, where a single number would lose digits. The pair is
/// normalized, unless a comment calls the angle a vector.
struct Angle {
  var sine: Double
  var cosine: Double
}

extension Angle {
  init(radians: Double) { self.init(sine: sin(radians), cosine: cos(radians)) }

  /// The angle of the vector (`x`, `y`), which must not be zero.
  ///
  /// The squares neither overflow nor underflow: in this directory, no component is large, and the
  /// magnitude of at least one is 2⁻⁵¹¹ or more.
  init(y: Double, x: Double) {
    let length = (x * x + y * y).squareRoot()
    self.init(sine: y / length, cosine: x / length)
  }

  /// The angle of a number of degrees.
  ///
  /// - Parameters:
  ///   - degrees: An angle of -180…180; multiples of 90° have exact sines and cosines.
  ///   - error: The rounding error of `degrees`, to be added.
  init(degrees: Double, error: Double = 0) {
    let quarterTurns = (degrees / 90).rounded()
    // The subtraction is exact: either 90 * quarterTurns is zero, or both terms are within a factor
    // of two of each other.
    var remainder = degrees - 90 * quarterTurns + error
    // Near zero, round to multiples of 2⁻⁵⁷ degrees, about 10⁻¹² meters on the ground. Far smaller
    // angles would underflow in the formulas.
    let threshold = 0.0625
    if remainder.magnitude < threshold {
      let magnitude = threshold - (threshold - remainder.magnitude)
      remainder = Double(signOf: remainder, magnitudeOf: magnitude)
    }
    let radians = remainder * .radiansPerDegree
    let (s, c) = (sin(radians), cos(radians))
    // Subtraction from zero never results in a negative zero.
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
    // At a pole, an azimuth is defined only if the cosine of β is positive.
    cosine = max(cosine, .tiny)
  }

  /// The angle in radians, -π…π.
  var radians: Double { atan2(sine, cosine) }

  /// This angle, but with a sine of zero if rounding has made the sine negative.
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
  /// A negligible sine or cosine, whose square does not underflow.
  static var tiny: Double { 0x1p-511 }

  @inline(__always)
  static var radiansPerDegree: Double { .pi / 180 }
}
