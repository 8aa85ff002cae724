/// Two points, swapped and mirrored so that eq. 44 holds: β₁ ≤ 0, β₁ ≤ β₂ ≤ −β₁ and 0 ≤ λ₁₂ ≤ π.
///
/// A pair has eight arrangements: in either direction, and mirrored north to south, east to west or
/// both. All eight become the same problem, and so have exactly the same distance.
struct InverseProblem {
  let beta1, beta2, lambda12: Angle
  let isSwapped, isMirroredNorth, isMirroredEast: Bool

  init(from start: Coordinate, to end: Coordinate) {
    isSwapped = start.latitude.magnitude < end.latitude.magnitude
    let (phi1, phi2) = isSwapped ? (end.latitude, start.latitude) : (start.latitude, end.latitude)
    isMirroredNorth = phi1 > 0
    beta1 = Angle(reducedLatitudeOf: isMirroredNorth ? -phi1 : phi1)
    var beta2 = Angle(reducedLatitudeOf: isMirroredNorth ? -phi2 : phi2)
    // Latitudes that are equal or opposite up to rounding become exactly equal or opposite: near a
    // singularity of Newton's method, the last bit must not matter. Nearer to the equator, only the
    // sine of β₂ counts.
    if beta1.cosine < -beta1.sine, beta2.cosine == beta1.cosine {
      beta2.sine = Double(signOf: beta2.sine, magnitudeOf: beta1.sine)
    }
    self.beta2 = beta2

    let (east, error) = Self.longitudeDifference(from: start.longitude, to: end.longitude)
    let isWestward = east.magnitude == 180 && error != 0 ? error > 0 : east < 0
    isMirroredEast = isWestward != isSwapped
    // All meridians meet at a pole, so the other point's meridian is the pole's.
    lambda12 =
      beta1.cosine <= .tiny
      ? Angle(degrees: 0) : Angle(degrees: east.magnitude, error: isWestward ? -error : error)
  }

  /// The difference of two longitudes in degrees, -180…180, and its rounding error, to be added.
  private static func longitudeDifference(from start: Double, to end: Double)
    -> (rounded: Double, error: Double)
  {
    // After Knuth, the sum of `difference` and `error` is exact.
    let difference = end - start
    let endPart = difference + start
    let error = (end - endPart) - (start - (endPart - difference))
    if difference.magnitude <= 180 { return (difference, error) }
    return (difference - (difference > 0 ? 360 : -360), error)
  }
}

/// The length of a geodesic, its arc length on the auxiliary sphere, and its first azimuth, of the
/// points as swapped and mirrored.
struct InverseSolution {
  let meters: Double
  let sigma12: Double
  let alpha1: Angle
}

extension InverseProblem {
  var solution: InverseSolution {
    // Along a meridian, the azimuth is 0° or 180°, as the longitude difference is.
    if lambda12.sine == 0 { return HybridSolution(self, alpha1: lambda12).inverse }
    // The equator is a geodesic, except between nearly antipodal points.
    if beta1.sine == 0, lambda12.radians <= .pi * Ellipsoid.axisRatio {
      return InverseSolution(
        meters: Ellipsoid.equatorialRadius * lambda12.radians,
        sigma12: lambda12.radians / Ellipsoid.axisRatio, alpha1: Angle(sine: 1, cosine: 0))
    }
    return solved.inverse
  }

  /// Finds the α₁ whose geodesic has the longitude difference λ₁₂.
  ///
  /// Uses Newton's method, and bisection if `newtonStep` returns nil or after 20 steps. Every step
  /// moves an end of the bracket. The number of steps is limited, so the search always ends.
  private var solved: HybridSolution {
    let newtonSteps = 20
    // Enough bisections to exhaust the significand.
    let maximumSteps = newtonSteps + Double.significandBitCount + 11
    let guess = guess
    var hybrid = HybridSolution(
      self,
      alpha1: guess.sine > 0 ? Angle(y: guess.sine, x: guess.cosine) : Angle(sine: 1, cosine: 0))
    var lower = Angle(sine: .tiny, cosine: 1)
    var upper = Angle(sine: .tiny, cosine: -1)
    var tolerance = Double.ulpOfOne
    for step in 0..<maximumSteps {
      let residual = hybrid.lambda12Residual
      // A NaN must end the loop, hence !(x >= t) and not x < t.
      if !(residual.magnitude >= tolerance) { break }
      if residual > 0 { upper = hybrid.alpha1 } else { lower = hybrid.alpha1 }
      tolerance = .ulpOfOne
      let next = step < newtonSteps ? hybrid.newtonStep(residual: residual) : nil
      // Newton's method squares the error: after a residual near the tolerance, the next one is all
      // rounding.
      if next != nil, residual.magnitude <= 16 * .ulpOfOne { tolerance = 8 * .ulpOfOne }
      let middle = Angle(y: lower.sine + upper.sine, x: lower.cosine + upper.cosine)
      hybrid = HybridSolution(self, alpha1: next ?? middle)
    }
    return hybrid
  }

  /// The first guess of α₁, a vector that need not be normalized: the great circle's azimuth, eq.
  /// 49. For nearly antipodal points it is far off, and the bracket then leads to the solution.
  private var guess: Angle {
    let omega12 = omega12
    let bend = beta2.cosine * beta1.sine * omega12.sine * omega12.sine
    // Two forms of one formula: each avoids cancellation in its half of the range of ω₁₂.
    return Angle(
      sine: beta2.cosine * omega12.sine,
      cosine: omega12.cosine >= 0
        ? (beta2 - beta1).sine + bend / (1 + omega12.cosine)
        : (beta2 + beta1).sine - bend / (1 - omega12.cosine))
  }

  /// A guess of ω₁₂: λ₁₂ or, for near points, what the approximating sphere makes of it, eq. 48.
  private var omega12: Angle {
    guard (beta2 - beta1).cosine > 0.9, lambda12.cosine > 0.9 else { return lambda12 }
    let (sines, cosines) = (beta1.sine + beta2.sine, beta1.cosine + beta2.cosine)
    let sineSquared = sines * sines / (sines * sines + cosines * cosines)
    let scale = (1 + Ellipsoid.secondEccentricitySquared * sineSquared).squareRoot()
    return Angle(radians: lambda12.radians / (Ellipsoid.axisRatio * scale))
  }
}
