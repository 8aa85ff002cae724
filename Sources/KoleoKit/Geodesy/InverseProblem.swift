/// Two points, swapped and mirrored so that eq. 44 holds: β₁ ≤ 0, β₁ ≤ β₂ ≤ −β₁ and 0 ≤ λ₁₂ ≤ π.
///
/// A pair has eight arrangements: in either direction, and mirrored north to south, east to west or
/// both. All eight become the same problem, and so have exactly the same distance.
///
/// Numbers of equations in this directory are those of Karney's paper (see `Geodesic`), and so are
/// most names of quantities; `dnm` and `dn` are GeographicLib's. β is a reduced latitude, λ a
/// longitude, α an azimuth; σ is the arc length and ω the longitude on the auxiliary sphere; s is
/// the distance. Index 1 of these is the first point, 2 the second, and 12 the difference of the
/// two.
struct InverseProblem {
  let beta1: Angle
  let beta2: Angle
  let lambda12: Angle
  private let lambda12Radians: Double

  /// 180° − λ₁₂ in degrees, rounded only once near antipodes.
  private let supplementDegrees: Double

  let isWestward: Bool
  private let isSwapped: Bool
  private let isMirroredNorth: Bool

  init(from start: Coordinate, to end: Coordinate) {
    let difference = LongitudeDifference(from: start, to: end)
    isWestward = difference.isWestward
    lambda12 = Angle(degrees: difference.degrees, error: difference.error)
    lambda12Radians = difference.degrees * .radiansPerDegree
    supplementDegrees = (180 - difference.degrees) - difference.error

    isSwapped = start.latitude.magnitude < end.latitude.magnitude
    let (phi1, phi2) = isSwapped ? (end.latitude, start.latitude) : (start.latitude, end.latitude)
    isMirroredNorth = phi1 > 0
    beta1 = Angle(reducedLatitudeOf: isMirroredNorth ? -phi1 : phi1)
    var beta2 = Angle(reducedLatitudeOf: isMirroredNorth ? -phi2 : phi2)
    // Latitudes that are equal or opposite up to rounding become exactly equal or opposite: near a
    // singularity of Newton's method, the last bit must not matter. The smaller of sine and cosine
    // distinguishes latitudes.
    if beta1.cosine < -beta1.sine {
      if beta2.cosine == beta1.cosine {
        beta2.sine = Double(signOf: beta2.sine, magnitudeOf: beta1.sine)
      }
    } else if beta2.sine.magnitude == -beta1.sine {
      beta2.cosine = beta1.cosine
    }
    self.beta2 = beta2
  }

  /// The solution for the points as given, neither swapped nor mirrored.
  var restoredSolution: InverseSolution {
    let solution = solution
    let (alpha1, alpha2) = (restored(solution.alpha1), restored(solution.alpha2))
    return InverseSolution(
      meters: solution.meters, sigma12: solution.sigma12,
      alpha1: isSwapped ? alpha2 : alpha1, alpha2: isSwapped ? alpha1 : alpha2)
  }

  private func restored(_ alpha: Angle) -> Angle {
    Angle(
      sine: isWestward ? -alpha.sine : alpha.sine,
      cosine: isSwapped != isMirroredNorth ? -alpha.cosine : alpha.cosine)
  }
}

extension InverseProblem {
  /// The solution for the points as swapped and mirrored.
  var solution: InverseSolution {
    if isMeridional { return meridional }
    if isEquatorial { return equatorial }
    return general
  }

  /// Whether the geodesic runs along a meridian, as every geodesic from or to a pole does.
  var isMeridional: Bool { lambda12.sine == 0 || beta1.cosine <= .tiny }

  /// Whether the geodesic runs along the equator; between nearly antipodal points of the equator,
  /// it does not.
  var isEquatorial: Bool {
    beta1.sine == 0 && supplementDegrees >= Ellipsoid.flattening * 180
  }

  /// Along a meridian α₀ = 0, hence ε = n.
  private var meridional: InverseSolution {
    let sigma1 = Angle(sine: beta1.sine, cosine: lambda12.cosine * beta1.cosine)
    let sigma12 = (beta2 - sigma1).nonNegative.radians
    let alpha2 = Angle(sine: 0, cosine: 1)
    // Two points at one pole are apart by no more than the cosines assigned to them, `.tiny` each.
    guard sigma12 >= 3 * .tiny else {
      return InverseSolution(meters: 0, sigma12: 0, alpha1: lambda12, alpha2: alpha2)
    }
    let i1 = DistanceIntegral(eps: Ellipsoid.thirdFlattening)
    return InverseSolution(
      meters: Ellipsoid.polarRadius * i1.difference(from: sigma1, to: beta2, arc: sigma12),
      sigma12: sigma12, alpha1: lambda12, alpha2: alpha2)
  }

  /// The equator is a circle.
  private var equatorial: InverseSolution {
    let east = Angle(sine: 1, cosine: 0)
    return InverseSolution(
      meters: Ellipsoid.equatorialRadius * lambda12Radians,
      sigma12: lambda12Radians / Ellipsoid.axisRatio, alpha1: east, alpha2: east)
  }

  private var general: InverseSolution {
    let rise = beta2 - beta1
    let isShort = rise.cosine >= 0 && rise.sine < 0.5 && beta2.cosine * lambda12Radians < 0.5
    let dnm = isShort ? self.dnm : 1
    let omega12 =
      isShort ? Angle(radians: lambda12Radians / (Ellipsoid.axisRatio * dnm)) : lambda12
    let circle = GreatCircle(from: beta1, to: beta2, omega12: omega12)
    if isShort, circle.sigma12.sine < Self.longestOnSphere {
      let sigma12 = circle.sigma12.radians  // eq. 51
      let alpha1 = Angle(y: circle.z1.sine, x: circle.z1.cosine)
      return InverseSolution(
        meters: sigma12 * Ellipsoid.polarRadius * dnm, sigma12: sigma12,
        alpha1: alpha1, alpha2: alpha2(for: alpha1))
    }
    return solve(from: isNearlyAntipodal(circle) ? antipodalGuess : circle.z1)
  }

  /// √(1 + e′² sin² β) midway between the points: the scale of the approximating sphere, eq. 48.
  private var dnm: Double {
    let (sines, cosines) = (beta1.sine + beta2.sine, beta1.cosine + beta2.cosine)
    let sineSquared = sines * sines / (sines * sines + cosines * cosines)
    return (1 + Ellipsoid.secondEccentricitySquared * sineSquared).squareRoot()
  }

  /// The longest arc in radians, about 23 centimeters, for which the approximating sphere is exact
  /// up to rounding.
  private static var longestOnSphere: Double {
    let f = Ellipsoid.flattening
    return 0.1 * Double.ulpOfOne.squareRoot() / (f * (1 - f / 2) / 2).squareRoot()
  }

  /// Whether the great circle's azimuth is too inaccurate a start for Newton's method.
  private func isNearlyAntipodal(_ circle: GreatCircle) -> Bool {
    let (cosine, n) = (beta1.cosine, Ellipsoid.thirdFlattening)
    return circle.sigma12.cosine < 0 && circle.sigma12.sine < 6 * n * .pi * cosine * cosine
  }

  /// α₂, eq. 5 and 45.
  func alpha2(for alpha1: Angle) -> Angle {
    let north = alpha1.cosine * beta1.cosine
    // cos² β₂ − cos² β₁, from the functions that lose fewer digits.
    let difference =
      beta1.cosine < -beta1.sine
      ? (beta2.cosine - beta1.cosine) * (beta1.cosine + beta2.cosine)
      : (beta1.sine - beta2.sine) * (beta1.sine + beta2.sine)
    return Angle(
      sine: alpha1.sine * beta1.cosine / beta2.cosine,
      cosine: (north * north + difference).squareRoot() / beta2.cosine)
  }
}
