/// An angle held by its sine and cosine, which keep their relative accuracy where the angle itself,
/// near a multiple of 90°, would lose it.
struct Angle {
  var sine: Double
  var cosine: Double

  static let zero = Angle(sine: 0, cosine: 1)

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  init(radians: Double) {
    (sine, cosine) = sineAndCosine(radians)
  }

  /// The direction of the vector (`x`, `y`), which must not be zero.
  ///
  /// The squares are safe: no component met here is large, and not both are below 10⁻¹⁵⁰.
  init(ofVector y: Double, _ x: Double) {
    let length = (x * x + y * y).squareRoot()
    self.init(sine: y / length, cosine: x / length)
  }

  /// - Parameter degrees: -180…180; multiples of 90° have exact sines and cosines.
  /// - Parameter correction: What to add to `degrees` that it has no room for.
  init(degrees: Double, correction: Double = 0) {
    let quarterTurns = (degrees / 90).rounded()
    // Exact: the two terms are equal or within a factor of two of each other.
    let remainder = (degrees - 90 * quarterTurns + correction).droppingNegligibleBits
    let (s, c) = sineAndCosine(remainder * .radiansPerDegree)
    // Subtracted from zero rather than negated, so that no zero comes out negative.
    switch quarterTurns {
    case 0: self.init(sine: s, cosine: c)
    case 1: self.init(sine: c, cosine: 0 - s)
    case -1: self.init(sine: -c, cosine: s)
    default: self.init(sine: 0 - s, cosine: -c)
    }
  }

  /// The angle in radians, -π…π.
  var radians: Double { arcTangent(sine, cosine) }

  /// The angle that a first rotation by `rhs` leaves to be turned.
  static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(
      sine: lhs.sine * rhs.cosine - lhs.cosine * rhs.sine,
      cosine: lhs.cosine * rhs.cosine + lhs.sine * rhs.sine)
  }

  static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(
      sine: lhs.sine * rhs.cosine + lhs.cosine * rhs.sine,
      cosine: lhs.cosine * rhs.cosine - lhs.sine * rhs.sine)
  }
}

extension Double {
  @inline(__always)
  static var radiansPerDegree: Double { .pi / 180 }

  /// An angle in degrees without bits below 2⁻⁵⁷, about 10⁻¹² metres on the ground.
  ///
  /// Angles that small would only bring underflow into the formulas that follow.
  var droppingNegligibleBits: Double {
    let threshold = 0.0625
    guard magnitude < threshold else { return self }
    return Double(signOf: self, magnitudeOf: threshold - (threshold - magnitude))
  }
}
