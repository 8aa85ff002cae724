/// The expansion parameter ε of the integrals, eq. 9 and 16, for a given cos² α₀.
func expansionParameter(squaredCosineOfAlpha0 cosine2: Double) -> Double {
  let k2 = Ellipsoid.secondEccentricitySquared * cosine2
  return k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
}

/// Σ cₗ sin 2lσ for l = 1…6, the periodic part of the integrals.
struct SineSeries {
  let c1: Double
  let c2: Double
  let c3: Double
  let c4: Double
  let c5: Double
  let c6: Double

  /// The sum at `end` minus the sum at `start`.
  @inline(__always)
  func difference(from start: Angle, to end: Angle) -> Double {
    sum(at: end) - sum(at: start)
  }

  /// The sum by Clenshaw's recurrence.
  @inline(__always)
  private func sum(at sigma: Angle) -> Double {
    let (sine, cosine) = (sigma.sine, sigma.cosine)
    let x = 2 * (cosine - sine) * (cosine + sine)
    let b5 = x * c6 + c5
    let b4 = x * b5 + (c4 - c6)
    let b3 = x * b4 + (c3 - b5)
    let b2 = x * b3 + (c2 - b4)
    let b1 = x * b2 + (c1 - b3)
    return 2 * sine * cosine * b1
  }
}

/// The distance integral I₁(σ) = A₁ (σ + Σ C₁ₗ sin 2lσ), eq. 15, to the sixth order in ε.
struct DistanceIntegral {
  /// A₁ − 1, more accurate than A₁.
  let a1LessOne: Double
  let c1: SineSeries

  var a1: Double { 1 + a1LessOne }

  init(eps: Double) {
    let eps2 = eps * eps
    let t = eps2 * (1.0 / 4 + eps2 * (1.0 / 64 + eps2 * (1.0 / 256)))
    a1LessOne = (t + eps) / (1 - eps)  // eq. 17
    let (eps3, eps4) = (eps * eps2, eps2 * eps2)
    c1 = SineSeries(  // eq. 18
      c1: eps * (-1.0 / 2 + eps2 * (3.0 / 16 - eps2 * (1.0 / 32))),
      c2: eps2 * (-1.0 / 16 + eps2 * (1.0 / 32 - eps2 * (9.0 / 2048))),
      c3: eps3 * (-1.0 / 48 + eps2 * (3.0 / 256)),
      c4: eps4 * (-5.0 / 512 + eps2 * (3.0 / 512)),
      c5: eps4 * eps * (-7.0 / 1280),
      c6: eps4 * eps2 * (-7.0 / 2048))
  }

  /// I₁(end) − I₁(start), where `arc` is end − start in radians.
  @inline(__always)
  func difference(from start: Angle, to end: Angle, arc: Double) -> Double {
    a1 * (arc + c1.difference(from: start, to: end))
  }
}

/// J(σ) = I₁(σ) − I₂(σ), the integral behind the reduced length, to the sixth order in ε.
struct ReducedLengthIntegral {
  private let scale: Double
  private let periodic: SineSeries

  @inline(__always)
  init(eps: Double) {
    let i1 = DistanceIntegral(eps: eps)
    let eps2 = eps * eps
    let t = eps2 * (-3.0 / 4 + eps2 * (-7.0 / 64 - eps2 * (11.0 / 256)))
    let a2LessOne = (t - eps) / (1 + eps)  // eq. 42
    let (a, b) = (i1.a1, 1 + a2LessOne)
    let (eps3, eps4) = (eps * eps2, eps2 * eps2)
    let c = i1.c1
    scale = i1.a1LessOne - a2LessOne
    periodic = SineSeries(  // A₁ C₁ₗ − A₂ C₂ₗ with C₂ₗ of eq. 43
      c1: a * c.c1 - b * (eps * (1.0 / 2 + eps2 * (1.0 / 16 + eps2 * (1.0 / 32)))),
      c2: a * c.c2 - b * (eps2 * (3.0 / 16 + eps2 * (1.0 / 32 + eps2 * (35.0 / 2048)))),
      c3: a * c.c3 - b * (eps3 * (5.0 / 48 + eps2 * (5.0 / 256))),
      c4: a * c.c4 - b * (eps4 * (35.0 / 512 + eps2 * (7.0 / 512))),
      c5: a * c.c5 - b * (eps4 * eps * (63.0 / 1280)),
      c6: a * c.c6 - b * (eps4 * eps2 * (77.0 / 2048)))
  }

  /// J(end) − J(start), where `arc` is end − start in radians.
  @inline(__always)
  func difference(from start: Angle, to end: Angle, arc: Double) -> Double {
    scale * arc + periodic.difference(from: start, to: end)
  }
}

/// The longitude integral I₃(σ) = A₃ (σ + Σ C₃ₗ sin 2lσ), eq. 23, to the fifth order in ε and n.
///
/// Eq. 8 multiplies the integral by f, so the longitude is accurate to the sixth order.
///
/// The polynomials in n are constants, which the optimizer evaluates.
struct LongitudeIntegral {
  private let a3: Double
  private let c3: SineSeries

  @inline(__always)
  init(eps: Double) {
    a3 = Self.a3(eps: eps)
    c3 = Self.c3(eps: eps)
  }

  /// I₃(end) − I₃(start), where `arc` is end − start in radians.
  @inline(__always)
  func difference(from start: Angle, to end: Angle, arc: Double) -> Double {
    a3 * (arc + c3.difference(from: start, to: end))
  }

  /// A₃, eq. 24.
  @inline(__always)
  static func a3(eps: Double) -> Double {
    let n = Ellipsoid.thirdFlattening
    let k1 = (n - 1) / 2
    let k2 = ((3 * n - 1) * n - 2) / 8
    let k3 = ((-n - 3) * n - 1) / 16
    let k4 = (-2 * n - 3) / 64
    return 1 + eps * (k1 + eps * (k2 + eps * (k3 + eps * (k4 - eps * (3.0 / 128)))))
  }

  /// C₃₁…C₃₅, eq. 25.
  @inline(__always)
  private static func c3(eps: Double) -> SineSeries {
    let n = Ellipsoid.thirdFlattening
    let (eps2, eps4) = (eps * eps, eps * eps * eps * eps)
    let c11 = (1 - n) / 4
    let c12 = (1 - n * n) / 8
    let c13 = ((3 - n) * n + 3) / 64
    let c14 = (2 * n + 5) / 128
    let c22 = ((n - 3) * n + 2) / 32
    let c23 = ((-3 * n - 2) * n + 3) / 64
    let c24 = (n + 3) / 128
    let c33 = ((5 * n - 9) * n + 5) / 192
    let c34 = (9 - 10 * n) / 384
    let c44 = (7 - 14 * n) / 512
    return SineSeries(
      c1: eps * (c11 + eps * (c12 + eps * (c13 + eps * (c14 + eps * (3.0 / 128))))),
      c2: eps2 * (c22 + eps * (c23 + eps * (c24 + eps * (5.0 / 256)))),
      c3: eps2 * eps * (c33 + eps * (c34 + eps * (7.0 / 512))),
      c4: eps4 * (c44 + eps * (7.0 / 512)),
      c5: eps4 * eps * (21.0 / 2560),
      c6: 0)
  }
}
