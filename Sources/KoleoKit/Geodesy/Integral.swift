/// An integral over the arc length σ: A (σ + Σ cₗ sin 2lσ) for l = 1…6.
struct Integral {
  /// A − 1, more accurate than A.
  let aLessOne: Double
  let c1: Double
  let c2: Double
  let c3: Double
  let c4: Double
  let c5: Double
  let c6: Double

  /// The integral from `start` to `end`, where `arc` is end − start in radians.
  func callAsFunction(from start: Angle, to end: Angle, arc: Double) -> Double {
    (1 + aLessOne) * (arc + (series(at: end) - series(at: start)))
  }

  /// The integral less `arc`, more accurate than their difference.
  func excess(from start: Angle, to end: Angle, arc: Double) -> Double {
    aLessOne * arc + (1 + aLessOne) * (series(at: end) - series(at: start))
  }

  /// The sum of the series by Clenshaw's recurrence.
  private func series(at sigma: Angle) -> Double {
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

extension Integral {
  /// The parameter ε of the integrals, eq. 9 and 16, for a given cos² α₀.
  static func eps(squaredCosineOfAlpha0 cosine2: Double) -> Double {
    let k2 = Ellipsoid.secondEccentricitySquared * cosine2
    return k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
  }

  /// I₁, the distance integral of eq. 15, to the sixth order in ε.
  static func i1(eps: Double) -> Integral {
    let eps2 = eps * eps
    let (eps3, eps4) = (eps * eps2, eps2 * eps2)
    let t = eps2 * (1.0 / 4 + eps2 * (1.0 / 64 + eps2 * (1.0 / 256)))
    return Integral(
      aLessOne: (t + eps) / (1 - eps),  // eq. 17
      c1: eps * (-1.0 / 2 + eps2 * (3.0 / 16 - eps2 * (1.0 / 32))),  // eq. 18
      c2: eps2 * (-1.0 / 16 + eps2 * (1.0 / 32 - eps2 * (9.0 / 2048))),
      c3: eps3 * (-1.0 / 48 + eps2 * (3.0 / 256)), c4: eps4 * (-5.0 / 512 + eps2 * (3.0 / 512)),
      c5: eps4 * eps * (-7.0 / 1280), c6: eps4 * eps2 * (-7.0 / 2048))
  }

  /// I₂, which the reduced length needs, to the sixth order in ε.
  static func i2(eps: Double) -> Integral {
    let eps2 = eps * eps
    let (eps3, eps4) = (eps * eps2, eps2 * eps2)
    let t = eps2 * (-3.0 / 4 + eps2 * (-7.0 / 64 - eps2 * (11.0 / 256)))
    return Integral(
      aLessOne: (t - eps) / (1 + eps),  // eq. 42
      c1: eps * (1.0 / 2 + eps2 * (1.0 / 16 + eps2 * (1.0 / 32))),  // eq. 43
      c2: eps2 * (3.0 / 16 + eps2 * (1.0 / 32 + eps2 * (35.0 / 2048))),
      c3: eps3 * (5.0 / 48 + eps2 * (5.0 / 256)), c4: eps4 * (35.0 / 512 + eps2 * (7.0 / 512)),
      c5: eps4 * eps * (63.0 / 1280), c6: eps4 * eps2 * (77.0 / 2048))
  }

  /// I₃, the longitude integral of eq. 23, to the fifth order in ε and n. Eq. 8 multiplies it by f,
  /// so the longitude is accurate to the sixth order.
  static func i3(eps: Double) -> Integral {
    let n = Ellipsoid.thirdFlattening
    let (eps2, eps3) = (eps * eps, eps * eps * eps)
    // Constants, which the optimizer evaluates.
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
    let k1 = (n - 1) / 2
    let k2 = ((3 * n - 1) * n - 2) / 8
    let k3 = ((-n - 3) * n - 1) / 16
    let k4 = (-2 * n - 3) / 64
    return Integral(
      aLessOne: eps * (k1 + eps * (k2 + eps * (k3 + eps * (k4 - eps * (3.0 / 128))))),  // eq. 24
      c1: eps * (c11 + eps * (c12 + eps * (c13 + eps * (c14 + eps * (3.0 / 128))))),  // eq. 25
      c2: eps2 * (c22 + eps * (c23 + eps * (c24 + eps * (5.0 / 256)))),
      c3: eps3 * (c33 + eps * (c34 + eps * (7.0 / 512))),
      c4: eps3 * eps * (c44 + eps * (7.0 / 512)), c5: eps3 * eps2 * (21.0 / 2560), c6: 0)
  }
}
