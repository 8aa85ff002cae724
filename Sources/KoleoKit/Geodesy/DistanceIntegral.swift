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
