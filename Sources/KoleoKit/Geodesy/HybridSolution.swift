/// The geodesic from β₁ at azimuth α₁ to where it meets β₂ northbound.
///
/// This is the paper's hybrid problem. Its λ₁₂ is a result, and equals the given λ₁₂ of the inverse
/// problem only for the correct α₁.
struct HybridSolution {
  private let problem: InverseProblem
  let alpha1: Angle
  private let alpha2: Angle
  let alpha0: Angle
  let eps: Double
  let sigma1: Angle
  private let sigma2: Angle
  private let sigma12: Double
  /// A vector, not normalized.
  let omega1: Angle

  init(_ problem: InverseProblem, alpha1 azimuth: Angle) {
    self.problem = problem
    let (beta1, beta2) = (problem.beta1, problem.beta2)
    // Due east from the equator σ₁ is undefined; a negligible cosine defines it.
    alpha1 =
      beta1.sine == 0 && azimuth.cosine == 0 ? Angle(sine: azimuth.sine, cosine: -.tiny) : azimuth
    let (x, y) = (alpha1.cosine, alpha1.sine * beta1.sine)
    let cosine2 = x * x + y * y  // eq. 10
    alpha0 = Angle(sine: alpha1.sine * beta1.cosine, cosine: cosine2.squareRoot())  // eq. 5
    eps = Integral.eps(squaredCosineOfAlpha0: cosine2)

    let north1 = alpha1.cosine * beta1.cosine
    // cos² β₂ − cos² β₁, from the functions that lose fewer digits.
    let difference =
      beta1.cosine < -beta1.sine
      ? (beta2.cosine - beta1.cosine) * (beta1.cosine + beta2.cosine)
      : (beta1.sine - beta2.sine) * (beta1.sine + beta2.sine)
    let north2 = (north1 * north1 + difference).squareRoot()  // eq. 45
    alpha2 = Angle(sine: alpha0.sine / beta2.cosine, cosine: north2 / beta2.cosine)
    sigma1 = Angle(y: beta1.sine, x: north1)  // eq. 11
    sigma2 = Angle(y: beta2.sine, x: north2)
    sigma12 = (sigma2 - sigma1).nonNegative.radians
    omega1 = Angle(sine: alpha0.sine * beta1.sine, cosine: north1)  // eq. 12
  }

  /// The residual λ₁₂(α₁) − λ₁₂ in radians, with λ₁₂(α₁) of eq. 8.
  var lambda12Residual: Double {
    let beta2 = problem.beta2
    let omega2 = Angle(sine: alpha0.sine * beta2.sine, cosine: alpha2.cosine * beta2.cosine)
    let i3 = Integral.i3(eps: eps)(from: sigma1, to: sigma2, arc: sigma12)
    return (omega2 - omega1 - problem.lambda12).radians - Ellipsoid.flattening * alpha0.sine * i3
  }

  /// The azimuth after a step of Newton's method; nil if its sine is not positive.
  func newtonStep(residual: Double) -> Angle? {
    let next = alpha1 + Angle(radians: -residual / lambda12Slope)
    return next.sine > 0 ? Angle(y: next.sine, x: next.cosine) : nil
  }

  /// dλ₁₂ / dα₁: eq. 46 with the reduced length m₁₂ of eq. 38, or eq. 47 if the geodesic only
  /// touches β₂.
  private var lambda12Slope: Double {
    let (dn1, dn2) = (problem.beta1.dn, problem.beta2.dn)
    let ratio = Ellipsoid.axisRatio
    guard alpha2.cosine != 0 else { return -2 * ratio * dn1 / problem.beta1.sine }
    // J = I₁ − I₂
    let j =
      Integral.i1(eps: eps).excess(from: sigma1, to: sigma2, arc: sigma12)
      - Integral.i2(eps: eps).excess(from: sigma1, to: sigma2, arc: sigma12)
    let m12 =
      dn2 * (sigma1.cosine * sigma2.sine) - dn1 * (sigma1.sine * sigma2.cosine)
      - sigma1.cosine * sigma2.cosine * j
    return m12 * ratio / (alpha2.cosine * problem.beta2.cosine)
  }

  /// The solution, with s₁₂ of eq. 7.
  var inverse: InverseSolution {
    let i1 = Integral.i1(eps: eps)(from: sigma1, to: sigma2, arc: sigma12)
    return InverseSolution(meters: Ellipsoid.polarRadius * i1, sigma12: sigma12, alpha1: alpha1)
  }
}

extension Angle {
  /// √(1 + e′² sin² β)
  fileprivate var dn: Double {
    (1 + Ellipsoid.secondEccentricitySquared * sine * sine).squareRoot()
  }
}
