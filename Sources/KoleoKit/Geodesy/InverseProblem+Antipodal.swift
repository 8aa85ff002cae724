/// The first guess of α₁ for nearly antipodal points.
///
/// The geodesics from a point envelop an astroid around its antipode. In coordinates scaled to the
/// astroid the problem is planar: find the tangent of the astroid through (x, y).
extension InverseProblem {
  /// The first guess of α₁, as a vector that may not be normalized.
  var antipodalGuess: Angle {
    let eps = expansionParameter(squaredCosineOfAlpha0: beta1.sine * beta1.sine)
    // Eq. 53, with a longitude scale that is exact at the cusp.
    let scale = Ellipsoid.flattening * beta1.cosine * LongitudeIntegral.a3(eps: eps) * .pi
    let x = arcTangent(y: -lambda12.sine, x: -lambda12.cosine) / scale
    let y = (beta2 + beta1).sine / (scale * beta1.cosine)
    if y > -Self.nearAxis, x > -1 - Self.nearCusp {
      // Eq. 57, since the quartic is ill-conditioned on the axis.
      let sine = min(1, -x)
      return Angle(sine: sine, cosine: -(1 - sine * sine).squareRoot())
    }
    let kappa = Self.astroidRoot(x, y)
    // As short as eq. 56, and more accurate.
    let (s, c) = sineAndCosine(-scale * x * kappa / (1 + kappa))
    return GreatCircle(from: beta1, to: beta2, omega12: Angle(sine: s, cosine: -c)).z1
  }

  private static let nearAxis = 200 * Double.ulpOfOne
  private static let nearCusp = 1000 * Double.ulpOfOne.squareRoot()

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
      let angle = arcTangent(y: (-discriminant).squareRoot(), x: -(s + r3))
      return r + 2 * r * cosine(angle / 3)
    }
    let (sum, root) = (s + r3, discriminant.squareRoot())
    // This sign avoids cancellation.
    let t = cubeRoot(sum < 0 ? sum - root : sum + root)
    return t == 0 ? r : r + t + r2 / t
  }
}
