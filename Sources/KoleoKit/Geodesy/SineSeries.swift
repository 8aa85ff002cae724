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
