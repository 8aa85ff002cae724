/// The first guess at the azimuth between nearly antipodal positions.
///
/// Geodesics from one point envelop an astroid around its antipode. In coordinates scaled to the
/// astroid the problem is plane: find the tangent of the astroid that passes through (x, y).
enum AntipodalStart {
  /// α₁, as a vector that may not be normalised, for a pair within reach of the astroid.
  static func azimuth(of pair: CanonicalPair) -> Angle {
    let (sine1, cosine1) = (pair.first.sine, pair.first.cosine)
    let eps = Expansion.parameter(equatorialCosineSquared: sine1 * sine1)
    // Eq. 53, with a longitude scale that is exact at the cusp.
    let scale = Ellipsoid.flattening * cosine1 * LongitudeIntegral.scale(eps) * .pi
    let x = arcTangent(-pair.longitude.sine, -pair.longitude.cosine) / scale
    let y = (pair.second.angle + pair.first.angle).sine / (scale * cosine1)
    if y > -nearAxis, x > -1 - nearCusp {
      // Eq. 57: the astroid's tangent is too flat for the quartic to be of use.
      let sine = min(1, -x)
      return Angle(sine: sine, cosine: -(1 - sine * sine).squareRoot())
    }
    let kappa = root(x, y)
    // Eq. 56 would do; going through ω₁₂ is as short and closer.
    let (s, c) = sineAndCosine(-scale * x * kappa / (1 + kappa))
    return SphericalTriangle.departure(pair, longitude: Angle(sine: s, cosine: -c))
  }

  private static let nearAxis = 200 * Double.ulpOfOne
  private static let nearCusp = 1000 * Double.ulpOfOne.squareRoot()

  /// The positive root κ of the astroid's quartic, eq. 55:
  /// κ⁴ + 2κ³ + (1 − x² − y²) κ² − 2y²κ − y² = 0.
  private static func root(_ x: Double, _ y: Double) -> Double {
    let (p, q) = (x * x, y * y)
    let r = (p + q - 1) / 6
    guard q != 0 || r > 0 else { return 0 }
    let u = resolventRoot(product: p * q / 4, r)
    let v = (u * u + q).squareRoot()
    // u + v, without cancellation.
    let sum = u < 0 ? q / (v - u) : u + v
    let w = (sum - q) / (2 * v)
    return sum / ((sum + w * w).squareRoot() + w)
  }

  /// The real root of the quartic's resolvent cubic, by Cardano's formula.
  private static func resolventRoot(product s: Double, _ r: Double) -> Double {
    let (r2, r3) = (r * r, r * r * r)
    let discriminant = s * (s + 2 * r3)
    guard discriminant >= 0 else {
      let angle = arcTangent((-discriminant).squareRoot(), -(s + r3))
      return r + 2 * r * cosine(angle / 3)
    }
    let sum = s + r3
    let root = discriminant.squareRoot()
    // The sign that avoids cancellation.
    let t = cubeRoot(sum < 0 ? sum - root : sum + root)
    return t == 0 ? r : r + t + r2 / t
  }
}
