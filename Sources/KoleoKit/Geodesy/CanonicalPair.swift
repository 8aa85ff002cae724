/// Two positions turned, mirrored and swapped so that eq. 44 holds:
/// β₁ ≤ 0, β₁ ≤ β₂ ≤ −β₁ and 0 ≤ λ₁₂ ≤ π.
///
/// The distance does not depend on which of the eight arrangements was given, to the last bit.
struct CanonicalPair {
  let first: ReducedLatitude
  let second: ReducedLatitude

  /// λ₁₂
  let longitude: Angle

  /// λ₁₂ in radians, 0…π.
  let longitudeRadians: Double

  /// π − λ₁₂ in degrees, exact near antipodes.
  let supplementDegrees: Double

  /// Whether the geodesic that was given goes west.
  let isWestward: Bool

  private let isSwapped: Bool
  private let isMirroredNorth: Bool

  init(from start: Coordinate, to end: Coordinate) {
    let difference = LongitudeDifference(from: start.longitude, to: end.longitude)
    isWestward = difference.isWestward
    isSwapped = start.latitude.magnitude < end.latitude.magnitude
    let (far, near) =
      isSwapped ? (end.latitude, start.latitude) : (start.latitude, end.latitude)
    isMirroredNorth = far > 0
    (first, second) = Self.latitudes(
      isMirroredNorth ? -far : far, isMirroredNorth ? -near : near)
    let east = difference.magnitude
    longitude = Angle(degrees: east.degrees, correction: east.correction)
    longitudeRadians = east.degrees * .radiansPerDegree
    supplementDegrees = east.supplement
  }

  /// The two reduced latitudes, exactly equal or opposite where they are so but for rounding.
  ///
  /// Newton's method meets a singularity there, which must not be approached by a last bit only.
  private static func latitudes(
    _ far: Double, _ near: Double
  ) -> (ReducedLatitude, ReducedLatitude) {
    let first = ReducedLatitude(geographic: far)
    let second = ReducedLatitude(geographic: near)
    let (sine1, cosine1) = (first.sine, first.cosine)
    let (sine2, cosine2) = (second.sine, second.cosine)
    // The smaller of sine and cosine tells latitudes apart best.
    if cosine1 < -sine1, cosine1 == cosine2 {
      let sine = Double(signOf: sine2, magnitudeOf: sine1)
      return (first, ReducedLatitude(Angle(sine: sine, cosine: cosine2)))
    }
    if cosine1 >= -sine1, sine2.magnitude == -sine1 {
      return (first, ReducedLatitude(Angle(sine: sine2, cosine: cosine1)))
    }
    return (first, second)
  }

  /// Whether the geodesic runs along a meridian; it does from a pole.
  var isMeridional: Bool { longitude.sine == 0 || first.cosine <= .traceOfAngle }

  /// Whether the geodesic runs along the equator; near antipodes it is shorter to leave it.
  var isEquatorial: Bool {
    first.sine == 0 && supplementDegrees >= Ellipsoid.flattening * 180
  }

  /// An azimuth of the arranged pair as one of the pair that was given.
  func given(_ azimuth: Angle) -> Angle {
    Angle(
      sine: isWestward ? -azimuth.sine : azimuth.sine,
      cosine: isSwapped != isMirroredNorth ? -azimuth.cosine : azimuth.cosine)
  }

  /// The solution for the arranged pair as one for the pair that was given.
  func given(_ solution: InverseSolution) -> InverseSolution {
    let (azimuth1, azimuth2) = (given(solution.azimuth1), given(solution.azimuth2))
    return InverseSolution(
      metres: solution.metres, arc: solution.arc,
      azimuth1: isSwapped ? azimuth2 : azimuth1, azimuth2: isSwapped ? azimuth1 : azimuth2)
  }
}
