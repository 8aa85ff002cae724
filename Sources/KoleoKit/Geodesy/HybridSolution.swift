/// The geodesic from β₁ at azimuth α₁ to where it meets β₂ northbound.
///
/// This is the paper's hybrid problem. Its λ₁₂ is a result, which equals that of the inverse problem
/// only for the correct α₁.
struct HybridSolution {
  private let problem: InverseProblem
  private let alpha1: Angle
  private let alpha2: Angle
  private let sineOfAlpha0: Double
  private let eps: Double
  private let sigma1: Angle
  private let sigma2: Angle
  private let sigma12: Double

  /// A vector, not normalized.
  private let omega12: Angle

  init(_ problem: InverseProblem, alpha1 azimuth: Angle) {
    self.problem = problem
    let (beta1, beta2) = (problem.beta1, problem.beta2)
    // Due east from the equator σ₁ is undefined.
    alpha1 =
      beta1.sine == 0 && azimuth.cosine == 0 ? Angle(sine: azimuth.sine, cosine: -.tiny) : azimuth
    alpha2 = problem.alpha2(for: alpha1)
    sineOfAlpha0 = alpha1.sine * beta1.cosine  // eq. 5
    let (x, y) = (alpha1.cosine, alpha1.sine * beta1.sine)
    eps = expansionParameter(squaredCosineOfAlpha0: x * x + y * y)  // eq. 10

    let (north1, north2) = (alpha1.cosine * beta1.cosine, alpha2.cosine * beta2.cosine)
    sigma1 = Angle(y: beta1.sine, x: north1)  // eq. 11
    sigma2 = Angle(y: beta2.sine, x: north2)
    sigma12 = (sigma2 - sigma1).nonNegative.radians
    let omega1 = Angle(sine: sineOfAlpha0 * beta1.sine, cosine: north1)  // eq. 12, vectors
    let omega2 = Angle(sine: sineOfAlpha0 * beta2.sine, cosine: north2)
    omega12 = omega2 - omega1
  }

  /// The residual λ₁₂(α₁) − λ₁₂ in radians, with λ₁₂(α₁) of eq. 8.
  var lambda12Residual: Double {
    let i3 = LongitudeIntegral(eps: eps).difference(from: sigma1, to: sigma2, arc: sigma12)
    return (omega12 - problem.lambda12).radians - Ellipsoid.flattening * sineOfAlpha0 * i3
  }

  /// The azimuth after a step of Newton's method; nil if the step leaves 0…π.
  func newtonStep(residual: Double) -> Angle? {
    let next = alpha1 + Angle(radians: -residual / lambda12Slope)
    return next.sine > 0 ? Angle(y: next.sine, x: next.cosine) : nil
  }

  /// dλ₁₂ / dα₁: eq. 46 with the reduced length m₁₂ of eq. 38, or eq. 47 if the geodesic only touches
  /// β₂.
  private var lambda12Slope: Double {
    let (dn1, dn2) = (problem.beta1.dn, problem.beta2.dn)
    let ratio = Ellipsoid.axisRatio
    guard alpha2.cosine != 0 else { return -2 * ratio * dn1 / problem.beta1.sine }
    let j = ReducedLengthIntegral(eps: eps).difference(from: sigma1, to: sigma2, arc: sigma12)
    let m12 =
      dn2 * (sigma1.cosine * sigma2.sine) - dn1 * (sigma1.sine * sigma2.cosine)
      - sigma1.cosine * sigma2.cosine * j
    return m12 * ratio / (alpha2.cosine * problem.beta2.cosine)
  }

  /// The solution, with s₁₂ of eq. 7.
  var inverse: InverseSolution {
    let i1 = DistanceIntegral(eps: eps).difference(from: sigma1, to: sigma2, arc: sigma12)
    return InverseSolution(
      s12: Ellipsoid.polarRadius * i1, sigma12: sigma12, alpha1: alpha1, alpha2: alpha2)
  }
}

extension Angle {
  /// √(1 + e′² sin² β)
  fileprivate var dn: Double {
    (1 + Ellipsoid.secondEccentricitySquared * sine * sine).squareRoot()
  }
}

extension InverseProblem {
  private static let newtonSteps = 20

  /// Enough bisections to exhaust the significand.
  private static let bisections = Double.significandBitCount + 11

  private static let tolerance = Double.ulpOfOne

  /// Finds the α₁ whose geodesic has the longitude difference λ₁₂.
  ///
  /// Uses Newton's method, and bisection for steps outside 0…π or after too many steps. Every
  /// evaluation moves an end of the bracket, and the number of steps is limited, so the search ends for
  /// every pair.
  ///
  /// - Parameter guess: The first α₁, as a vector that need not be normalized.
  /// - Returns: The solution for that α₁.
  func solve(from guess: Angle) -> InverseSolution {
    var alpha1 =
      guess.sine > 0 ? Angle(y: guess.sine, x: guess.cosine) : Angle(sine: 1, cosine: 0)
    var lower = Angle(sine: .tiny, cosine: 1)
    var upper = Angle(sine: .tiny, cosine: -1)
    // Newton's method squares the error: after a residual near the tolerance, the next one is all
    // rounding.
    var isConverged = false
    var step = 0
    while true {
      let hybrid = HybridSolution(self, alpha1: alpha1)
      let residual = hybrid.lambda12Residual
      let tolerance = (isConverged ? 8 : 1) * Self.tolerance
      // A NaN must end the loop, hence !(x >= t) and not x < t.
      if !(residual.magnitude >= tolerance) || step == Self.newtonSteps + Self.bisections {
        return hybrid.inverse
      }
      if residual > 0 { upper = alpha1 } else { lower = alpha1 }
      if step < Self.newtonSteps, let next = hybrid.newtonStep(residual: residual) {
        alpha1 = next
        isConverged = residual.magnitude <= 16 * Self.tolerance
      } else {
        alpha1 = Angle(y: (lower.sine + upper.sine) / 2, x: (lower.cosine + upper.cosine) / 2)
        isConverged = false
      }
      step += 1
    }
  }
}

/// The first guess of α₁ for nearly antipodal points.
///
/// The geodesics from a point envelop an astroid around its antipode. In coordinates scaled to the
/// astroid the problem is planar: find the tangent of the astroid through (x, y).
extension InverseProblem {
  /// α₁ for points near the astroid, as a vector that is not normalized.
  var antipodalGuess: Angle {
    let eps = expansionParameter(squaredCosineOfAlpha0: beta1.sine * beta1.sine)
    // Eq. 53, with a longitude scale that is exact at the cusp.
    let scale = Ellipsoid.flattening * beta1.cosine * LongitudeIntegral.a3(eps: eps) * .pi
    let x = arcTangent(-lambda12.sine, -lambda12.cosine) / scale
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

  /// The real root u of the quartic's resolvent cubic, by Cardano's formula.
  private static func resolventRoot(_ s: Double, _ r: Double) -> Double {
    let (r2, r3) = (r * r, r * r * r)
    let discriminant = s * (s + 2 * r3)
    guard discriminant >= 0 else {
      let angle = arcTangent((-discriminant).squareRoot(), -(s + r3))
      return r + 2 * r * cosine(angle / 3)
    }
    let (sum, root) = (s + r3, discriminant.squareRoot())
    // This sign avoids cancellation.
    let t = cubeRoot(sum < 0 ? sum - root : sum + root)
    return t == 0 ? r : r + t + r2 / t
  }
}
