/// The great circle between two points on the auxiliary sphere.
struct GreatCircle {
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
