import KoleoKit
import TestSupport
import Testing

@Suite("The path of a geodesic") struct GeodesicPathTests {
  typealias Pair = (start: Coordinate, end: Coordinate)

  /// Pairs of every kind, and some at random.
  static func pairs() throws -> [Pair] {
    let named = [
      // Eastwards and westwards; a few meters; symmetric about the equator; no length.
      (52.0, 10.0, 52.0, 60.0), (52, 60, 52, 10), (52, 21, 52.00001, 21.00001), (-40, 0, 40, 90),
      (-40, 0, 40, -90), (52, 21, 52, 21), (50, 20, 52, 20.5),
      // Longitudes whose difference is rounded.
      (52.1, 20.7, 51.3, 100.3), (51.3, 100.3, 52.1, 20.7),
      // Across the antimeridian, from it, to it, and along it.
      (52, 170, 40, -160), (40, -160, -52, 170), (52, 180, 50, -120), (52, -180, 50, 120),
      (52, 120, 50, -180), (52, 180, 51, -180), (52, 179.9, 52, -180), (0, 170, 0, -100),
      // Near a pole and round one; along the equator and almost; nearly antipodal.
      (60, 0, 60, 179), (60, 21, 70, -159.00001), (89.9999, 0, 89.99, 120), (-89, -100, -88, 100),
      (0, 10, 0, 170), (1e-9, 10, 0, 170), (0, 0, 0.5, 179.7), (0, -20, 0, 159.9),
      (30, 20, -29.9, -159.8),
      // Along a meridian, over the poles, from one and to one.
      (-20, 21, 60, 21), (50, 21, 60, -159), (-50, 21, 40, -159), (90, 100, 50, 21),
      (50, 21, -90, -100), (90, 30, -90, 0), (90, 0, 90, 90),
    ]
    var generator = SeededGenerator(seed: 7)
    let random = (0..<40).map { _ in
      (
        Double.random(in: -90...90, using: &generator),
        Double.random(in: -180...180, using: &generator),
        Double.random(in: -90...90, using: &generator),
        Double.random(in: -180...180, using: &generator)
      )
    }
    return try (named + random).map { latitude1, longitude1, latitude2, longitude2 in
      (
        try Coordinate(latitude: latitude1, longitude: longitude1),
        try Coordinate(latitude: latitude2, longitude: longitude2)
      )
    }
  }

  @Test("a path has a point on the geodesic every 25 km, from start to end") func points() throws {
    for (start, end) in try Self.pairs() {
      let lines = start.path(to: end)
      let points = lines.joined()
      let length = start.distance(to: end)
      #expect(try #require(points.first).distance(to: start) < 1e-8, "\(start) \(end)")
      #expect(try #require(points.last).distance(to: end) < 1e-8, "\(start) \(end)")
      for (point, next) in zip(points, points.dropFirst()) {
        #expect(point.distance(to: next) < 25_130, "\(start) \(end) \(point)")
      }
      // A cut is on the drawn line, not on the geodesic.
      for point in points where lines.count == 1 || point.longitude.magnitude != 180 {
        let detour = start.distance(to: point) + point.distance(to: end) - length
        #expect(detour < 1e-6, "\(start) \(end) \(point)")
      }
    }
  }

  @Test("a path is cut where it crosses the antimeridian") func cuts() throws {
    for (start, end) in try Self.pairs() {
      let lines = start.path(to: end)
      #expect(lines.count <= 2 && lines.allSatisfy { $0.count >= 2 }, "\(start) \(end)")
      for point in lines.joined() {
        #expect(point.latitude.magnitude <= 90 && point.longitude.magnitude <= 180, "\(point)")
      }
      if let before = lines.first?.last, let after = lines.last?.first, lines.count == 2 {
        #expect(before.longitude.magnitude == 180 && after.longitude == -before.longitude)
        #expect(before.latitude == after.latitude)
        let (last, first) = (try #require(lines[0].dropLast().last), lines[1][1])
        let isNearPole = last.latitude.magnitude > 80
        let detour = last.distance(to: before) + after.distance(to: first)
        #expect(isNearPole || detour < last.distance(to: first) + 1, "\(start) \(end)")
      }
      // Away from the poles, a line never runs across the map.
      for line in lines where !line.contains(where: { $0.latitude.magnitude > 89 }) {
        for (point, next) in zip(line, line.dropFirst()) {
          #expect((point.longitude - next.longitude).magnitude < 30, "\(start) \(end)")
        }
      }
    }
    let tokyo = try Coordinate(latitude: 35.68, longitude: 139.77)
    let sanFrancisco = try Coordinate(latitude: 37.77, longitude: -122.42)
    #expect(tokyo.path(to: sanFrancisco).count == 2)
    #expect(sanFrancisco.path(to: tokyo).count == 2)
    // Of two points, across it and from it.
    for (longitude, other, count) in [(179.9, -179.9, 2), (-179.9, 179.9, 2), (180, -179.9, 1)] {
      let start = try Coordinate(latitude: 52, longitude: longitude)
      let end = try Coordinate(latitude: 52, longitude: other)
      #expect(start.path(to: end).count == count, "\(longitude)")
    }
  }
}
