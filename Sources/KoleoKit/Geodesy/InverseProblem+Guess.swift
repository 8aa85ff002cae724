import LibC

extension InverseProblem {
  /// The first guess of α₁, as a vector that need not be normalized: the great circle's azimuth or,
  /// for nearly antipodal points, a better one.
  var guess: Angle {
    let circle = GreatCircle(from: beta1, to: beta2, omega12: omega12)
    let (cosine, n) = (beta1.cosine, Ellipsoid.thirdFlattening)
    let isNearlyAntipodal =
      circle.sigma12.cosine < 0 && circle.sigma12.sine < 6 * n * .pi * cosine * cosine
    return isNearlyAntipodal ? antipodalGuess : circle.z1
  }

  /// A guess of ω₁₂: λ₁₂ or, for near points, what the approximating sphere makes of it, eq. 48.
  private var omega12: Angle {
    guard (beta2 - beta1).cosine > 0.9, lambda12.cosine > 0.9 else { return lambda12 }
    let (sines, cosines) = (beta1.sine + beta2.sine, beta1.cosine + beta2.cosine)
    let sineSquared = sines * sines / (sines * sines + cosines * cosines)
    let scale = (1 + Ellipsoid.secondEccentricitySquared * sineSquared).squareRoot()
    return Angle(radians: lambda12.radians / (Ellipsoid.axisRatio * scale))
  }

  /// The guess for nearly antipodal points.
  ///
  /// The geodesics from a point envelop an astroid around its antipode. In coordinates scaled to
  /// the astroid the problem is planar: find the tangent of the astroid through (x, y).
  private var antipodalGuess: Angle {
    let eps = Integral.eps(squaredCosineOfAlpha0: beta1.sine * beta1.sine)
    // Eq. 53, with a longitude scale that is exact at the cusp.
    let scale = Ellipsoid.flattening * beta1.cosine * (1 + Integral.a3LessOne(eps: eps)) * .pi
    let x = atan2(-lambda12.sine, -lambda12.cosine) / scale
    let y = (beta2 + beta1).sine / (scale * beta1.cosine)
    if y > -200 * Double.ulpOfOne, x > -1 - 1000 * Double.ulpOfOne.squareRoot() {
      // Eq. 57, since the quartic is ill-conditioned on the axis.
      let sine = min(1, -x)
      return Angle(sine: sine, cosine: -(1 - sine * sine).squareRoot())
    }
    let kappa = Self.astroidRoot(x, y)
    // As short as eq. 56, and more accurate.
    let omega = -scale * x * kappa / (1 + kappa)
    let supplement = Angle(sine: sin(omega), cosine: -cos(omega))
    return GreatCircle(from: beta1, to: beta2, omega12: supplement).z1
  }

  /// The positive root κ of eq. 55, κ⁴ + 2κ³ + (1 − x² − y²) κ² − 2y²κ − y² = 0.
  private static func astroidRoot(_ x: Double, _ y: Double) -> Double {
    let (p, q) = (x * x, y * y)
    let r = (p + q - 1) / 6
    let u = resolventRoot(p * q / 4, r)
    let v = (u * u + q).squareRoot()
    // u + v without cancellation.
    let sum = u < 0 ? q / (v - u) : u + v
    let w = (sum - q) / (2 * v)
    return sum / ((sum + w * w).squareRoot() + w)
  }

  /// A real root u of the quartic's resolvent cubic.
  private static func resolventRoot(_ s: Double, _ r: Double) -> Double {
    let (r2, r3) = (r * r, r * r * r)
    let discriminant = s * (s + 2 * r3)
    guard discriminant >= 0 else {
      let angle = atan2((-discriminant).squareRoot(), -(s + r3))
      return r + 2 * r * cos(angle / 3)
    }
    let (sum, root) = (s + r3, discriminant.squareRoot())
    // This sign avoids cancellation.
    let t = cbrt(sum < 0 ? sum - root : sum + root)
    return t == 0 ? r : r + t + r2 / t
  }
}

/// The great circle between two points on the auxiliary sphere.
private struct GreatCircle {
  /// α₁ as a vector of length sin σ₁₂, eq. 49.
  let z1: Angle
  let sigma12: Angle

  init(from beta1: Angle, to beta2: Angle, omega12: Angle) {
    let bend = beta2.cosine * beta1.sine * omega12.sine * omega12.sine
    // Two forms of one formula: each avoids cancellation in its half of the range of ω₁₂.
    z1 = Angle(
      sine: beta2.cosine * omega12.sine,
      cosine: omega12.cosine >= 0
        ? (beta2 - beta1).sine + bend / (1 + omega12.cosine)
        : (beta2 + beta1).sine - bend / (1 - omega12.cosine))
    sigma12 = Angle(
      sine: (z1.sine * z1.sine + z1.cosine * z1.cosine).squareRoot(),
      cosine: beta1.sine * beta2.sine + beta1.cosine * beta2.cosine * omega12.cosine)
  }
}
