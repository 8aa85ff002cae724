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
