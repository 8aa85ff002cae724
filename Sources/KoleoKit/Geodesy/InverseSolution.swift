/// The length of a geodesic and its azimuths.
struct InverseSolution {
  /// The distance in meters.
  let meters: Double

  /// The arc length on the auxiliary sphere in radians.
  let sigma12: Double

  /// The azimuths at both ends, clockwise from north, in the direction of travel; normalized.
  let alpha1: Angle
  let alpha2: Angle
}
