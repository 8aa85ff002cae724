/// A position whose longitude may go on beyond ±180, so that a line has no jump in it.
struct UnrolledPosition: Equatable {
  var latitude: Double
  var longitude: Double
}

/// A geodesic in unrolled longitudes, cut into pieces that are nearly straight on the map.
struct UnrolledLine {
  private let line: GeodesicLine
  private let startLongitude: Double
  private let goesWest: Bool

  /// Deviation allowed where it is looked at, in metres.
  ///
  /// It is taken in a plane; on the ground it may be √2 times that, and between the places looked
  /// at a little more, which still is below 100.
  private static let tolerance = 50.0

  /// Pieces that are looked at to begin with, in radians, lest a long one be straight by chance.
  private static let longestPiece = 0.2

  /// Pieces below this, about 32 metres, are near enough whatever their shape.
  private static let shortestPiece = 5e-6

  init(_ line: GeodesicLine, startLongitude: Double, goesWest: Bool) {
    self.line = line
    self.startLongitude = startLongitude
    self.goesWest = goesWest
  }

  private struct Vertex {
    let arc: Double
    let position: UnrolledPosition
  }

  private func vertex(at arc: Double) -> Vertex {
    let (latitude, longitude) = line.position(at: arc)
    return Vertex(
      arc: arc,
      position: UnrolledPosition(
        latitude: latitude,
        longitude: goesWest ? startLongitude - longitude : startLongitude + longitude))
  }

  /// The positions to be joined, the given ends among them.
  func vertices(
    from first: UnrolledPosition, to last: UnrolledPosition, arc: Double
  ) -> [UnrolledPosition] {
    var done = [Vertex(arc: 0, position: first)]
    let pieces = (arc / Self.longestPiece).rounded(.up)
    var pending = [Vertex(arc: arc, position: last)]
    pending += stride(from: pieces - 1, to: 0, by: -1).map { vertex(at: arc * $0 / pieces) }
    while let next = pending.last {
      let previous = done[done.count - 1]
      if isStraight(from: previous, to: next) {
        done.append(next)
        pending.removeLast()
      } else {
        pending.append(vertex(at: (previous.arc + next.arc) / 2))
      }
    }
    return done.map(\.position)
  }

  private func isStraight(from start: Vertex, to end: Vertex) -> Bool {
    let arc = end.arc - start.arc
    guard arc > Self.shortestPiece else { return true }
    return [0.5, 0.25, 0.75].allSatisfy { fraction in
      let position = vertex(at: start.arc + fraction * arc).position
      let metres = position.metres(fromLineBetween: start.position, and: end.position)
      // Negated so that no number that is not one could keep the subdivision going.
      return !(metres >= Self.tolerance)
    }
  }
}

extension UnrolledPosition {
  /// The distance from a straight line on the map, in the plane that fits the map here.
  fileprivate func metres(
    fromLineBetween start: UnrolledPosition, and end: UnrolledPosition
  ) -> Double {
    let (startX, startY) = plane(start)
    let (endX, endY) = plane(end)
    let (x, y) = (endX - startX, endY - startY)
    let squaredLength = x * x + y * y
    let along = squaredLength > 0 ? -(startX * x + startY * y) / squaredLength : 0
    let fraction = min(max(along, 0), 1)
    let (footX, footY) = (startX + fraction * x, startY + fraction * y)
    return (footX * footX + footY * footY).squareRoot()
  }

  /// Metres east and north of here, generously.
  private func plane(_ other: UnrolledPosition) -> (x: Double, y: Double) {
    let metresPerDegree = Ellipsoid.equatorialRadius / Ellipsoid.axisRatio * .radiansPerDegree
    return (
      (other.longitude - longitude) * metresPerDegree * cosine(latitude * .radiansPerDegree),
      (other.latitude - latitude) * metresPerDegree
    )
  }
}
