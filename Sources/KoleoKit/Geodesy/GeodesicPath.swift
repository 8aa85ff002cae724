extension Geodesic {
  /// The geodesic as it is drawn: positions to be joined by straight lines in latitude and
  /// longitude.
  ///
  /// Everywhere within 100 metres of the true geodesic. Where it crosses the antimeridian it is cut
  /// into two lines that meet there, one at 180 and one at -180, at the same latitude (RFC 7946,
  /// section 3.1.9); a geodesic over a pole goes along the pole's edge of the map.
  ///
  /// - Returns: One line or two, of two positions at least. The first position is `start` and the
  ///   last is `end`, their longitudes brought to -180…180 and, for an end on the antimeridian, to
  ///   the side on which the line lies.
  /// - Complexity: About one position in 30 kilometres; a few hundred in all.
  public static func path(from start: Coordinate, to end: Coordinate) -> [[Coordinate]] {
    let pair = CanonicalPair(from: start, to: end)
    let ends = PathEnds(from: start, to: end)
    if pair.isMeridional { return [ends.alongMeridian(pair)] }
    let (first, last) = ends.unrolled(goingWest: pair.isWestward)
    if pair.isEquatorial { return AntimeridianCut.lines([first, last]) }
    let solution = pair.given(InverseSolution(pair))
    let line = UnrolledLine(
      GeodesicLine(
        from: ReducedLatitude(geographic: start.latitude),
        azimuth: Angle(sine: solution.azimuth1.sine.magnitude, cosine: solution.azimuth1.cosine)),
      startLongitude: first.longitude, goesWest: pair.isWestward)
    return AntimeridianCut.lines(line.vertices(from: first, to: last, arc: solution.arc))
  }
}

/// The ends of a path, with longitudes of -180…180.
private struct PathEnds {
  private let start: UnrolledPosition
  private let end: UnrolledPosition

  init(from start: Coordinate, to end: Coordinate) {
    self.start = Self.reduced(start)
    self.end = Self.reduced(end)
  }

  private static func reduced(_ position: Coordinate) -> UnrolledPosition {
    UnrolledPosition(
      latitude: position.latitude, longitude: LongitudeDifference.reduced(position.longitude))
  }

  /// The ends with the last one's longitude on the side to which the line goes.
  ///
  /// A start on the antimeridian is put on the edge of the map from which the line goes inwards.
  func unrolled(goingWest: Bool) -> (first: UnrolledPosition, last: UnrolledPosition) {
    var (first, last) = (start, end)
    if first.longitude == (goingWest ? -180 : 180) { first.longitude.negate() }
    if goingWest {
      if last.longitude > first.longitude { last.longitude -= 360 }
    } else if last.longitude < first.longitude {
      last.longitude += 360
    }
    return (first, last)
  }

  /// The path along one meridian, or over a pole along two: exact without positions in between.
  func alongMeridian(_ pair: CanonicalPair) -> [Coordinate] {
    let isOverPole = pair.longitude.sine != 0 || pair.longitude.cosine < 0
    let corners = isOverPole ? overPole : [start, sameMeridianEnd]
    return corners.map { Coordinate(validLatitude: $0.latitude, longitude: $0.longitude) }
  }

  /// The corners over the pole that is nearer to the end nearest to one.
  private var overPole: [UnrolledPosition] {
    let isEndFarther = end.latitude.magnitude > start.latitude.magnitude
    let pole = Double(signOf: isEndFarther ? end.latitude : start.latitude, magnitudeOf: 90)
    let edge = [start, end].map { UnrolledPosition(latitude: pole, longitude: $0.longitude) }
    return ([start] + edge + [end]).reduce(into: []) { corners, corner in
      if corners.last != corner { corners.append(corner) }
    }
  }

  /// The end, on the start's edge of the map where both lie on the antimeridian.
  private var sameMeridianEnd: UnrolledPosition {
    let isAcross = (start.longitude - end.longitude).magnitude > 180
    return isAcross
      ? UnrolledPosition(latitude: end.latitude, longitude: start.longitude) : end
  }
}
