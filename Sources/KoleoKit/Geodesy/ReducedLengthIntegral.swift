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
