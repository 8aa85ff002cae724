extension Geodesic {
  /// The geodesic as a polyline in latitude and longitude, within 100 meters of the true geodesic.
  ///
  /// A polyline that crosses the antimeridian is cut in two (RFC 7946, section 3.1.9). One part
  /// ends at longitude 180 or -180; the other starts at the opposite longitude and the same
  /// latitude. A polyline over a pole is not cut: at the pole it follows the edge of the map.
  ///
  /// - Returns: One polyline or two, each of at least two points. The first point is `start` and
  ///   the last is `end`, with longitudes of -180…180; a cut may round the last longitude. An end
  ///   on the antimeridian has the longitude 180 or -180, whichever is on the side of the line.
  /// - Complexity: O(*n*) in the number of points: typically one in 30 kilometers, and fewer than
  ///   1,000.
  package static func path(from start: Coordinate, to end: Coordinate) -> [[Coordinate]] {
    let problem = InverseProblem(from: start, to: end)
    if problem.isMeridional {
      let isOverPole = problem.lambda12.sine != 0 || problem.lambda12.cosine < 0
      return [isOverPole ? pathOverPole(from: start, to: end) : meridian(from: start, to: end)]
    }
    let (first, last) = unrolled(from: start, to: end, isWestward: problem.isWestward)
    if problem.isEquatorial { return cutAtAntimeridian([first, last]) }
    let solution = problem.restoredSolution
    let line = GeodesicLine(from: first, azimuth: solution.alpha1)
    return cutAtAntimeridian(line.points(to: last, sigma12: solution.sigma12))
  }

  /// The path along one meridian; a path along the antimeridian stays on the edge of the map where
  /// `start` is.
  private static func meridian(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    let isAcross = (start.longitude - end.longitude).magnitude > 180
    let longitude = isAcross ? start.longitude : end.longitude
    return [start, Coordinate(validLatitude: end.latitude, longitude: longitude)]
  }

  /// The path along two meridians, over the pole that is closest to an end: from 50° S to 40° N,
  /// over the South Pole.
  private static func pathOverPole(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    let isEndNearer = end.latitude.magnitude > start.latitude.magnitude
    let pole = Double(signOf: isEndNearer ? end.latitude : start.latitude, magnitudeOf: 90)
    let edge = [start, end].map { Coordinate(validLatitude: pole, longitude: $0.longitude) }
    return ([start] + edge + [end]).reduce(into: []) { corners, corner in
      if corners.last != corner { corners.append(corner) }
    }
  }

  /// The ends of a line with continuous longitudes; that of `last` may be beyond ±180.
  ///
  /// A start on the antimeridian moves to the edge of the map from which the line leads inwards.
  private static func unrolled(
    from start: Coordinate, to end: Coordinate, isWestward: Bool
  ) -> (first: Coordinate, last: Coordinate) {
    var (first, last) = (start.longitude, end.longitude)
    if first == (isWestward ? -180 : 180) { first.negate() }
    if isWestward {
      if last > first { last -= 360 }
    } else if last < first {
      last += 360
    }
    return (
      Coordinate(validLatitude: start.latitude, longitude: first),
      Coordinate(validLatitude: end.latitude, longitude: last)
    )
  }

  /// Cuts a line where it crosses the antimeridian.
  ///
  /// - Parameter line: Points with continuous longitudes, the first within -180…180.
  /// - Returns: One line, or two. The second starts where the first ends, but at the other of the
  ///   longitudes 180 and -180.
  static func cutAtAntimeridian(_ line: [Coordinate]) -> [[Coordinate]] {
    guard let crossing = line.firstIndex(where: { $0.longitude.magnitude > 180 }), crossing > 0
    else { return [line] }
    let (start, end) = (line[crossing - 1], line[crossing])
    let edge = end.longitude > 0 ? 180.0 : -180.0
    let fraction = (edge - start.longitude) / (end.longitude - start.longitude)
    let latitude = start.latitude + fraction * (end.latitude - start.latitude)

    var before = Array(line[..<crossing])
    if start.longitude != edge {
      before.append(Coordinate(validLatitude: latitude, longitude: edge))
    }
    let after = line[crossing...].map {
      Coordinate(validLatitude: $0.latitude, longitude: $0.longitude - 2 * edge)
    }
    return [before, [Coordinate(validLatitude: latitude, longitude: -edge)] + after]
  }
}

/// A geodesic, other than a meridian, that starts from a point at an azimuth.
private struct GeodesicLine {
  private let start: Coordinate
  private let isWestward: Bool
  private let alpha0: Angle
  private let sigma1: Angle
  /// A vector, not normalized.
  private let omega1: Angle
  private let i3: LongitudeIntegral

  /// The maximum deviation of a piece from the geodesic in meters, measured in a plane at three
  /// points.
  ///
  /// On the ground the deviation may be √2 times as large, and a little larger between the points;
  /// it stays below 100 meters.
  private static let tolerance = 50.0

  /// The maximum length of a piece before bisection, in radians; a longer piece might look straight
  /// by chance.
  private static let longestPiece = 0.2

  /// The length in radians, about 32 meters, up to which every piece is within the tolerance.
  private static let shortestPiece = 5e-6

  init(from start: Coordinate, azimuth: Angle) {
    self.start = start
    isWestward = azimuth.sine < 0
    let alpha1 = Angle(sine: azimuth.sine.magnitude, cosine: azimuth.cosine)
    let beta1 = Angle(reducedLatitudeOf: start.latitude)
    let (x, y) = (alpha1.cosine, alpha1.sine * beta1.sine)
    let cosine2 = x * x + y * y  // eq. 10
    alpha0 = Angle(sine: alpha1.sine * beta1.cosine, cosine: cosine2.squareRoot())
    // Due east from the equator σ₁ is arbitrary; zero is chosen.
    let isAlongEquator = beta1.sine == 0 && alpha1.cosine == 0
    let north = isAlongEquator ? 1 : alpha1.cosine * beta1.cosine
    sigma1 = Angle(y: beta1.sine, x: north)  // eq. 11
    omega1 = Angle(sine: alpha0.sine * beta1.sine, cosine: north)  // eq. 12
    i3 = LongitudeIntegral(eps: expansionParameter(squaredCosineOfAlpha0: cosine2))
  }

  private struct Vertex {
    let sigma: Double
    let point: Coordinate
  }

  /// The vertex at an arc length in radians from the start.
  private func vertex(at sigma: Double) -> Vertex {
    let sigma2 = sigma1 + Angle(radians: sigma)
    let (x, y) = (alpha0.cosine * sigma2.cosine, alpha0.sine)
    let beta = Angle(sine: alpha0.cosine * sigma2.sine, cosine: (x * x + y * y).squareRoot())
    let phi = arcTangent(y: beta.sine, x: Ellipsoid.axisRatio * beta.cosine)  // eq. 13 and 6
    let omega2 = Angle(sine: alpha0.sine * sigma2.sine, cosine: sigma2.cosine)  // a vector
    let lambda12 =  // eq. 8
      (omega2 - omega1).nonNegative.radians
      - Ellipsoid.flattening * alpha0.sine * i3.difference(from: sigma1, to: sigma2, arc: sigma)
    let east = lambda12 / .radiansPerDegree
    return Vertex(
      sigma: sigma,
      point: Coordinate(
        validLatitude: phi / .radiansPerDegree,
        longitude: isWestward ? start.longitude - east : start.longitude + east))
  }

  /// The points of the polyline from the start to `end`, which is `sigma12` radians from the start.
  func points(to end: Coordinate, sigma12: Double) -> [Coordinate] {
    let pieces = (sigma12 / Self.longestPiece).rounded(.up)
    var vertices = [Vertex(sigma: 0, point: start)]
    for piece in stride(from: 1, to: pieces, by: 1) {
      append(upTo: vertex(at: sigma12 * piece / pieces), to: &vertices)
    }
    append(upTo: Vertex(sigma: sigma12, point: end), to: &vertices)
    return vertices.map(\.point)
  }

  /// Appends the vertices after the last one up to and including `end`; bisects until each piece is
  /// straight.
  private func append(upTo end: Vertex, to vertices: inout [Vertex]) {
    if let last = vertices.last, !isStraight(from: last, to: end) {
      append(upTo: vertex(at: (last.sigma + end.sigma) / 2), to: &vertices)
      append(upTo: end, to: &vertices)
    } else {
      vertices.append(end)
    }
  }

  private func isStraight(from start: Vertex, to end: Vertex) -> Bool {
    let length = end.sigma - start.sigma
    guard length > Self.shortestPiece else { return true }
    return [0.5, 0.25, 0.75].allSatisfy { fraction in
      let point = vertex(at: start.sigma + fraction * length).point
      let meters = point.meters(fromLineBetween: start.point, and: end.point)
      // A NaN must end the bisection, hence !(x >= t) and not x < t.
      return !(meters >= Self.tolerance)
    }
  }
}

extension Coordinate {
  /// The distance in meters of this point from a line segment on the map, measured in the plane
  /// that is tangent at this point.
  fileprivate func meters(fromLineBetween start: Coordinate, and end: Coordinate) -> Double {
    let (startX, startY) = plane(start)
    let (endX, endY) = plane(end)
    let (x, y) = (endX - startX, endY - startY)
    let squaredLength = x * x + y * y
    let along = squaredLength > 0 ? -(startX * x + startY * y) / squaredLength : 0
    let fraction = min(max(along, 0), 1)
    let (footX, footY) = (startX + fraction * x, startY + fraction * y)
    return (footX * footX + footY * footY).squareRoot()
  }

  /// Meters east and north of this point, overestimated by at most 1.02 percent close to it.
  private func plane(_ other: Coordinate) -> (x: Double, y: Double) {
    let metersPerDegree = Ellipsoid.equatorialRadius / Ellipsoid.axisRatio * .radiansPerDegree
    return (
      (other.longitude - longitude) * metersPerDegree * cosine(latitude * .radiansPerDegree),
      (other.latitude - latitude) * metersPerDegree
    )
  }
}
