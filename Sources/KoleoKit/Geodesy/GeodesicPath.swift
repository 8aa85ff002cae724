extension Geodesic {
  /// The geodesic as it is drawn: points to be joined by straight lines in latitude and longitude.
  ///
  /// Everywhere within 100 metres of the true geodesic. Where it crosses the antimeridian it is cut
  /// into two lines that meet there, one at 180 and one at -180, at the same latitude (RFC 7946,
  /// section 3.1.9); a geodesic over a pole goes along the pole's edge of the map.
  ///
  /// - Returns: One line or two, of two points at least. The first point is `start` and the last is
  ///   `end`, with longitudes of -180…180, and with the sign that the line has there for an end on
  ///   the antimeridian.
  /// - Complexity: About one point in 30 kilometres; a few hundred in all.
  public static func path(from start: Coordinate, to end: Coordinate) -> [[Coordinate]] {
    let problem = InverseProblem(from: start, to: end)
    let start = Coordinate(validLatitude: start.latitude, longitude: start.normalizedLongitude)
    let end = Coordinate(validLatitude: end.latitude, longitude: end.normalizedLongitude)
    if problem.isMeridional {
      let isOverPole = problem.lambda12.sine != 0 || problem.lambda12.cosine < 0
      return [isOverPole ? pathOverPole(from: start, to: end) : meridian(from: start, to: end)]
    }
    let (first, last) = unrolled(from: start, to: end, isWestward: problem.isWestward)
    if problem.isEquatorial { return cutAtAntimeridian([first, last]) }
    let solution = problem.restoringArrangement(of: problem.solution)
    let line = GeodesicLine(from: first, azimuth: solution.alpha1)
    return cutAtAntimeridian(line.vertices(to: last, sigma12: solution.sigma12))
  }

  /// The path along one meridian, on the start's edge of the map if that is the antimeridian.
  private static func meridian(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    let isAcross = (start.longitude - end.longitude).magnitude > 180
    let longitude = isAcross ? start.longitude : end.longitude
    return [start, Coordinate(validLatitude: end.latitude, longitude: longitude)]
  }

  /// The path along two meridians, over the pole that is nearest to either end.
  private static func pathOverPole(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    let isEndNearer = end.latitude.magnitude > start.latitude.magnitude
    let pole = Double(signOf: isEndNearer ? end.latitude : start.latitude, magnitudeOf: 90)
    let edge = [start, end].map { Coordinate(validLatitude: pole, longitude: $0.longitude) }
    return ([start] + edge + [end]).reduce(into: []) { corners, corner in
      if corners.last != corner { corners.append(corner) }
    }
  }

  /// The ends of a line without a jump: the last longitude is on the side to which the line goes,
  /// beyond ±180 if need be.
  ///
  /// A start on the antimeridian is put on the edge of the map from which the line goes inwards.
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
  /// - Parameter line: Points without a jump in longitude, the first one within -180…180.
  /// - Returns: One line, or two that end and start on ±180 at the same latitude.
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

/// A geodesic that is not a meridian, from a point in a direction.
private struct GeodesicLine {
  private let start: Coordinate
  private let isWestward: Bool
  private let alpha0: Angle
  private let sigma1: Angle
  private let omega1: Angle
  private let i3: LongitudeIntegral

  /// Greatest deviation from the geodesic in metres.
  ///
  /// It is measured in a plane and at some points; on the ground it may be √2 times that, and
  /// between the points a little more, which still is below 100.
  private static let tolerance = 50.0

  /// The first pieces, in radians, are short lest the points measured be straight by chance.
  private static let longestPiece = 0.2

  /// Pieces below this, about 32 metres, are within the tolerance whatever their shape.
  private static let shortestPiece = 5e-6

  init(from start: Coordinate, azimuth: Angle) {
    self.start = start
    isWestward = azimuth.sine < 0
    let alpha1 = Angle(sine: azimuth.sine.magnitude, cosine: azimuth.cosine)
    let beta1 = Angle(reducedLatitudeOf: start.latitude)
    let (x, y) = (alpha1.cosine, alpha1.sine * beta1.sine)
    let cosine2 = x * x + y * y  // eq. 10
    alpha0 = Angle(sine: alpha1.sine * beta1.cosine, cosine: cosine2.squareRoot())
    // Due east from the equator any σ₁ would do; zero is one.
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

  /// The vertex at an arc length from the start, in radians.
  private func vertex(at sigma: Double) -> Vertex {
    let sigma2 = sigma1 + Angle(radians: sigma)
    let (x, y) = (alpha0.cosine * sigma2.cosine, alpha0.sine)
    let beta = Angle(sine: alpha0.cosine * sigma2.sine, cosine: (x * x + y * y).squareRoot())
    let phi = arcTangent(beta.sine, Ellipsoid.axisRatio * beta.cosine)  // eq. 13 and 6
    let omega2 = Angle(sine: alpha0.sine * sigma2.sine, cosine: sigma2.cosine)
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

  /// The points to be joined from the start to `end`, which is at the arc length `sigma12`.
  func vertices(to end: Coordinate, sigma12: Double) -> [Coordinate] {
    var done = [Vertex(sigma: 0, point: start)]
    let pieces = (sigma12 / Self.longestPiece).rounded(.up)
    var pending = [Vertex(sigma: sigma12, point: end)]
    pending += stride(from: pieces - 1, to: 0, by: -1).map { vertex(at: sigma12 * $0 / pieces) }
    while let next = pending.last {
      let previous = done[done.count - 1]
      if isStraight(from: previous, to: next) {
        done.append(next)
        pending.removeLast()
      } else {
        pending.append(vertex(at: (previous.sigma + next.sigma) / 2))
      }
    }
    return done.map(\.point)
  }

  private func isStraight(from start: Vertex, to end: Vertex) -> Bool {
    let length = end.sigma - start.sigma
    guard length > Self.shortestPiece else { return true }
    return [0.5, 0.25, 0.75].allSatisfy { fraction in
      let point = vertex(at: start.sigma + fraction * length).point
      let metres = point.metres(fromLineBetween: start.point, and: end.point)
      // A NaN must end the subdivision, hence !(x >= t) and not x < t.
      return !(metres >= Self.tolerance)
    }
  }
}

extension Coordinate {
  /// The distance from a straight line on the map, in the plane that fits the map here.
  fileprivate func metres(fromLineBetween start: Coordinate, and end: Coordinate) -> Double {
    let (startX, startY) = plane(start)
    let (endX, endY) = plane(end)
    let (x, y) = (endX - startX, endY - startY)
    let squaredLength = x * x + y * y
    let along = squaredLength > 0 ? -(startX * x + startY * y) / squaredLength : 0
    let fraction = min(max(along, 0), 1)
    let (footX, footY) = (startX + fraction * x, startY + fraction * y)
    return (footX * footX + footY * footY).squareRoot()
  }

  /// Metres east and north of here, at most one in a hundred too many.
  private func plane(_ other: Coordinate) -> (x: Double, y: Double) {
    let metresPerDegree = Ellipsoid.equatorialRadius / Ellipsoid.axisRatio * .radiansPerDegree
    return (
      (other.longitude - longitude) * metresPerDegree * cosine(latitude * .radiansPerDegree),
      (other.latitude - latitude) * metresPerDegree
    )
  }
}
