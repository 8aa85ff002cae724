/// The geodesic that leaves β₁ at azimuth α₁, as a great circle on the auxiliary sphere, up to
/// where it meets β₂ going north.
///
/// This is the hybrid problem of the paper: its longitude difference is known only afterwards.
struct AuxiliaryArc {
  let azimuth1: Angle
  let azimuth2: Angle

  /// sin α₀, where α₀ is the azimuth at the equator.
  let equatorialSine: Double

  /// The expansion parameter ε.
  let eps: Double

  /// σ₁ and σ₂, arc lengths from the equator.
  let start: Angle
  let end: Angle

  /// σ₁₂ in radians, 0…π.
  let length: Double

  /// ω₁₂, the longitude difference on the sphere; its vector is not normalised.
  private let sphericalLongitude: Angle

  init(from first: ReducedLatitude, azimuth: Angle, to second: ReducedLatitude) {
    azimuth1 =
      first.sine == 0 && azimuth.cosine == 0
      ? Angle(sine: azimuth.sine, cosine: -.traceOfAngle) : azimuth
    azimuth2 = Self.arrival(from: first, azimuth: azimuth1, to: second)
    equatorialSine = azimuth1.sine * first.cosine  // eq. 5
    eps = Expansion.parameter(azimuth: azimuth1, latitude: first.angle)

    let (north1, north2) = (azimuth1.cosine * first.cosine, azimuth2.cosine * second.cosine)
    start = Angle(ofVector: first.sine, north1)  // eq. 11
    end = Angle(ofVector: second.sine, north2)
    length = (end - start).eastward.radians
    let longitude1 = Angle(sine: equatorialSine * first.sine, cosine: north1)  // eq. 12
    let longitude2 = Angle(sine: equatorialSine * second.sine, cosine: north2)
    sphericalLongitude = (longitude2 - longitude1).eastward
  }

  /// α₂, eq. 5 and 45.
  private static func arrival(
    from first: ReducedLatitude, azimuth: Angle, to second: ReducedLatitude
  ) -> Angle {
    let isOpposite = second.sine.magnitude == -first.sine
    if second.cosine == first.cosine, isOpposite {
      return Angle(sine: azimuth.sine, cosine: azimuth.cosine.magnitude)
    }
    let north = azimuth.cosine * first.cosine
    // cos² β₂ − cos² β₁, from whichever functions lose fewer digits.
    let rise =
      first.cosine < -first.sine
      ? (second.cosine - first.cosine) * (first.cosine + second.cosine)
      : (first.sine - second.sine) * (first.sine + second.sine)
    return Angle(
      sine: second.cosine == first.cosine
        ? azimuth.sine : azimuth.sine * first.cosine / second.cosine,
      cosine: (north * north + rise).squareRoot() / second.cosine)
  }

  /// s₁₂ in metres, eq. 7.
  var metres: Double {
    Ellipsoid.polarRadius * DistanceIntegral(eps).difference(from: start, to: end, arc: length)
  }

  /// λ₁₂(α₁) − λ₁₂ in radians, eq. 8: by how much the arc overshoots a longitude difference.
  func overshoot(of longitude: Angle) -> Double {
    let integral = LongitudeIntegral(eps).difference(from: start, to: end, arc: length)
    return (sphericalLongitude - longitude).radians
      - Ellipsoid.flattening * equatorialSine * integral
  }

  /// dλ₁₂ / dα₁, eq. 46 with 38, and eq. 47 where the geodesic only touches β₂.
  func overshootSlope(from first: ReducedLatitude, to second: ReducedLatitude) -> Double {
    let ratio = Ellipsoid.axisRatio
    guard azimuth2.cosine != 0 else { return -2 * ratio * first.stretch / first.sine }
    let integral = ReducedLengthIntegral(eps).difference(from: start, to: end, arc: length)
    let reducedLength =
      second.stretch * (start.cosine * end.sine) - first.stretch * (start.sine * end.cosine)
      - start.cosine * end.cosine * integral
    return reducedLength * ratio / (azimuth2.cosine * second.cosine)
  }
}

/// The small parameter ε in which the integrals are expanded.
enum Expansion {
  /// ε of a geodesic through a latitude β at an azimuth α, eq. 9, 10 and 16.
  static func parameter(azimuth: Angle, latitude: Angle) -> Double {
    let (x, y) = (azimuth.cosine, azimuth.sine * latitude.sine)
    return parameter(equatorialCosineSquared: x * x + y * y)
  }

  /// ε for a given cos² α₀.
  static func parameter(equatorialCosineSquared: Double) -> Double {
    let k2 = Ellipsoid.secondEccentricitySquared * equatorialCosineSquared
    return k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
  }
}

extension Angle {
  /// The angle, or where rounding has put it just west of zero or π, that one.
  var eastward: Angle { Angle(sine: sine > 0 ? sine : 0, cosine: cosine) }
}
