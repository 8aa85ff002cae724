/// What the inverse problem asks for.
struct InverseSolution {
  /// s₁₂
  let metres: Double

  /// σ₁₂, the length on the auxiliary sphere in radians.
  let arc: Double

  /// α₁ and α₂, clockwise from north, in the direction of travel.
  let azimuth1: Angle
  let azimuth2: Angle
}

extension InverseSolution {
  init(_ pair: CanonicalPair) {
    if pair.isMeridional {
      self = .meridional(pair)
    } else if pair.isEquatorial {
      self = .equatorial(pair)
    } else {
      self = .general(pair)
    }
  }

  /// Along a meridian, where α₀ = 0 and therefore ε = n.
  private static func meridional(_ pair: CanonicalPair) -> InverseSolution {
    let (first, second) = (pair.first, pair.second)
    let start = Angle(sine: first.sine, cosine: pair.longitude.cosine * first.cosine)
    let arc = (second.angle - start).eastward.radians
    let length = DistanceIntegral(Ellipsoid.thirdFlattening)
      .difference(from: start, to: second.angle, arc: arc)
    // From a pole to itself only the traces of the meridians are apart; and rounding must not give
    // a line of no length a negative one.
    let isPoint = arc < 3 * .traceOfAngle || length < 0
    return InverseSolution(
      metres: isPoint ? 0 : Ellipsoid.polarRadius * length, arc: isPoint ? 0 : arc,
      azimuth1: pair.longitude, azimuth2: .zero)
  }

  /// Along the equator, which is a circle.
  private static func equatorial(_ pair: CanonicalPair) -> InverseSolution {
    let east = Angle(sine: 1, cosine: 0)
    return InverseSolution(
      metres: Ellipsoid.equatorialRadius * pair.longitudeRadians,
      arc: pair.longitudeRadians / Ellipsoid.axisRatio,
      azimuth1: east, azimuth2: east)
  }

  private static func general(_ pair: CanonicalPair) -> InverseSolution {
    let sphere = SphericalTriangle(pair)
    if let line = sphere.shortLine { return line }
    let guess = sphere.isNearlyAntipodal ? AntipodalStart.azimuth(of: pair) : sphere.departure
    var search = AzimuthSearch(pair, startingAt: guess.towardsEast)
    let arc = search.solve()
    return InverseSolution(
      metres: arc.metres, arc: arc.length, azimuth1: arc.azimuth1, azimuth2: arc.azimuth2)
  }
}

extension Angle {
  /// The direction of this vector, or due east where rounding has turned it west.
  fileprivate var towardsEast: Angle {
    sine > 0 ? Angle(ofVector: sine, cosine) : Angle(sine: 1, cosine: 0)
  }
}
