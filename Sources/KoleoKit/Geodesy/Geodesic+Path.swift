import LibC

extension Coordinate {
  /// The distance of neighboring points of a path in meters, which some exceed by half a percent.
  private static let spacing = 25_000.0

  /// The geodesic to another point as a polyline in latitude and longitude: a point every 25 km.
  ///
  /// A polyline that crosses the antimeridian is cut in two (RFC 7946, section 3.1.9). One part
  /// ends at longitude 180 or -180; the other starts at the opposite longitude and the same
  /// latitude. Over a pole, it jumps from one meridian to the other.
  ///
  /// - Returns: One polyline or two, each of at least two points, from this point to `end`,
  ///   whose longitude a cut may round.
  /// - Complexity: O(*n*) in the number of points, which is at most about 800.
  package func path(to end: Coordinate) -> [[Coordinate]] {
    let problem = InverseProblem(from: self, to: end)
    let solution = problem.solution
    let line = HybridSolution(problem, alpha1: solution.alpha1)
    // The points as swapped and mirrored.
    let (first, last) = problem.isSwapped ? (end, self) : (self, end)
    // All meridians meet at a pole.
    let origin = first.latitude.magnitude == 90 ? last.longitude : first.longitude
    let pieces = max((solution.meters / Self.spacing).rounded(.up), 1)
    var points = [first]
    for piece in stride(from: 1, to: pieces, by: 1) {
      let (latitude, east) = line.point(at: solution.sigma12 * piece / pieces)
      points.append(
        Coordinate(
          validLatitude: problem.isMirroredNorth ? -latitude : latitude,
          longitude: origin + (problem.isMirroredEast ? -east : east)))
    }
    // The longitude that continues the line may be beyond ±180.
    let east = problem.lambda12.radians / .radiansPerDegree
    let continued = origin + (problem.isMirroredEast ? -east : east)
    let turns = ((continued - last.longitude) / 360).rounded()
    points.append(Coordinate(validLatitude: last.latitude, longitude: last.longitude + 360 * turns))
    let lines = Self.cutAtAntimeridian(points)
    return problem.isSwapped ? lines.reversed().map { $0.reversed() } : lines
  }

  /// Cuts a line of continuous longitudes, the first within -180…180, where it leaves that range.
  private static func cutAtAntimeridian(_ points: [Coordinate]) -> [[Coordinate]] {
    guard let crossing = points.firstIndex(where: { $0.longitude.magnitude > 180 }), crossing > 0
    else { return [points] }
    let (before, after) = (points[crossing - 1], points[crossing])
    let edge = Double(signOf: after.longitude, magnitudeOf: 180)
    let fraction = (edge - before.longitude) / (after.longitude - before.longitude)
    let latitude = before.latitude + fraction * (after.latitude - before.latitude)
    let rest = points[crossing...].map {
      Coordinate(validLatitude: $0.latitude, longitude: $0.longitude - 2 * edge)
    }
    let lines = [
      points[..<crossing] + [Coordinate(validLatitude: latitude, longitude: edge)],
      [Coordinate(validLatitude: latitude, longitude: -edge)] + rest,
    ]
    // A line that starts at the antimeridian has no length before it.
    return before.longitude == edge && crossing == 1 ? [lines[1]] : lines
  }
}

extension HybridSolution {
  /// The point at an arc length in radians from the first one: its latitude, and its longitude east
  /// of the first one, in degrees.
  fileprivate func point(at sigma: Double) -> (latitude: Double, east: Double) {
    let sigma2 = sigma1 + Angle(radians: sigma)
    let (x, y) = (alpha0.cosine * sigma2.cosine, alpha0.sine)
    let beta = Angle(sine: alpha0.cosine * sigma2.sine, cosine: (x * x + y * y).squareRoot())
    let phi = atan2(beta.sine, Ellipsoid.axisRatio * beta.cosine)  // eq. 13 and 6
    let omega2 = Angle(sine: alpha0.sine * sigma2.sine, cosine: sigma2.cosine)
    let i3 = Integral.i3(eps: eps)(from: sigma1, to: sigma2, arc: sigma)
    let lambda12 =  // eq. 8
      (omega2 - omega1).nonNegative.radians - Ellipsoid.flattening * alpha0.sine * i3
    return (phi / .radiansPerDegree, lambda12 / .radiansPerDegree)
  }
}
