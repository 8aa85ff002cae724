import TestSupport
import Testing

@testable import KoleoKit

@Suite("The path of a geodesic") struct GeodesicPathTests {
  struct Pair: Sendable {
    let start: Coordinate
    let end: Coordinate

    init(_ start: (Double, Double), _ end: (Double, Double)) throws {
      self.start = try Coordinate(latitude: start.0, longitude: start.1)
      self.end = try Coordinate(latitude: end.0, longitude: end.1)
    }

    var path: [[Coordinate]] { Geodesic.path(from: start, to: end) }
    var segments: [(Coordinate, Coordinate)] { path.flatMap { zip($0, $0.dropFirst()) } }
  }

  static func pairs() throws -> [Pair] {
    var generator = SeededGenerator(seed: 7)
    func position() -> (Double, Double) {
      (.random(in: -90...90, using: &generator), .random(in: -180...180, using: &generator))
    }
    return try named() + (0..<60).map { _ in try Pair(position(), position()) }
  }

  private static func named() throws -> [Pair] {
    try [
      // Eastwards and westwards; a few meters; symmetric about the equator.
      Pair((52, 10), (52, 60)), Pair((52, 60), (52, 10)), Pair((52, 21), (52.00001, 21.00001)),
      Pair((-40, 0), (40, 90)), Pair((-40, 0), (40, -90)),
      // Across the antimeridian, from it, and to it.
      Pair((52, 170), (40, -160)), Pair((40, -160), (-52, 170)), Pair((52, 180), (50, -120)),
      Pair((52, -180), (50, 120)), Pair((52, 120), (50, -180)),
      // Past a pole: in general, at a kilometer, a meter and a nanometer; near one, and round one.
      Pair((60, 0), (60, 179)), Pair((60, 21), (60, -159.02)), Pair((60, 21), (70, -159.00001)),
      Pair((60, 21), (70, -159.000000000001)), Pair((89.9999, 0), (89.99, 120)),
      Pair((-89, -100), (-88, 100)),
      // Along the equator, and almost.
      Pair((0, 10), (0, 170)), Pair((0, 170), (0, -100)), Pair((1e-9, 10), (0, 170)),
      // Nearly antipodal.
      Pair((0, 0), (0.5, 179.7)), Pair((0, -20), (0, 159.9)), Pair((30, 20), (-29.9, -159.8)),
      // Along a meridian, over the poles, from one and to one.
      Pair((-20, 21), (60, 21)), Pair((50, 21), (60, -159)), Pair((-50, 21), (40, -159)),
      Pair((90, 100), (50, 21)), Pair((50, 21), (-90, -100)),
      // A longitude of two names; no length.
      Pair((52, 180), (51, -180)), Pair((52, 21), (52, 21)),
    ]
  }

  @Test("a path stays within 100 m of the geodesic", arguments: try pairs())
  func deviation(_ pair: Pair) throws {
    for (one, other) in pair.segments {
      for fraction in stride(from: 0.0, through: 1, by: 0.0625) {
        let position = try Coordinate(
          latitude: one.latitude + fraction * (other.latitude - one.latitude),
          longitude: one.longitude + fraction * (other.longitude - one.longitude))
        let meters = deviation(of: position, from: pair.start, to: pair.end)
        #expect(meters <= 100, "\(position)")
      }
    }
  }

  @Test(
    "a path runs from start to end without turning back, cut at the edges of the map",
    arguments: try pairs())
  func lines(_ pair: Pair) throws {
    let lines = pair.path
    let first = try #require(lines.first?.first)
    let last = try #require(lines.last?.last)
    #expect(first.latitude == pair.start.latitude && last.latitude == pair.end.latitude)
    #expect(isSameMeridian(first.longitude, pair.start.longitude))
    #expect(isSameMeridian(last.longitude, pair.end.longitude))
    let length = pair.segments.map { Geodesic.distance(from: $0, to: $1) }.reduce(0, +)
    // A cut lies on the drawn line, not on the geodesic.
    let tolerance = lines.count == 1 ? 1e-6 : 100
    #expect(abs(length - Geodesic.distance(from: pair.start, to: pair.end)) <= tolerance)
    #expect(lines.allSatisfy { $0.count >= 2 } && lines.joined().count < 1000)
    #expect(lines.joined().allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
    for (before, after) in zip(lines, lines.dropFirst()) {
      let (edge, other) = try (#require(before.last), #require(after.first))
      #expect(abs(edge.longitude) == 180 && other.longitude == -edge.longitude)
      #expect(edge.latitude == other.latitude)
    }
  }

  @Test(
    "a path is cut at the antimeridian and at poles",
    arguments: try [
      (Pair((52, 179.9), (52, -179.9)), [[179.9, 180], [-180, -179.9]]),
      (Pair((52, -179.9), (52, 179.9)), [[-179.9, -180], [180, 179.9]]),
      (Pair((52, 180), (52, -179.9)), [[-180, -179.9]]),
      (Pair((52, 179.9), (52, -180)), [[179.9, 180]]),
      (Pair((52, 180), (51, -180)), [[180, 180]]),
      (Pair((50, 21), (50, -159)), [[21, 21, -159, -159]]),
      (Pair((90, 100), (50, 21)), [[100, 21, 21]]),
      (Pair((90, 30), (-90, 0)), [[30, 0, 0]]),
      (Pair((52, 21), (52, 21)), [[21, 21]]),
      (Pair((0, 10), (0, 150)), [[10, 150]]),
    ])
  func cuts(_ pair: Pair, longitudes: [[Double]]) {
    #expect(pair.path.map { $0.map(\.longitude) } == longitudes)
  }

  /// Meters from a position to the geodesic between two others, by the inverse problem alone.
  ///
  /// Seen from the nearer end, there is an angle between the position and the geodesic. Its width
  /// at the distance of the position is the deviation, within 1 %.
  private func deviation(
    of position: Coordinate, from start: Coordinate, to end: Coordinate
  ) -> Double {
    let isNearStart =
      Geodesic.distance(from: start, to: position) < Geodesic.distance(from: position, to: end)
    let (near, far) = isNearStart ? (start, end) : (end, start)
    let seen = InverseProblem(from: near, to: position).restoredSolution
    let whole = InverseProblem(from: near, to: far).restoredSolution
    guard whole.meters > 0 else { return seen.meters }
    return sineAndCosine(seen.sigma12).sine * Ellipsoid.equatorialRadius
      * abs((seen.alpha1 - whole.alpha1).radians)
  }

  private func isSameMeridian(_ one: Double, _ other: Double) -> Bool {
    abs((one - other).remainder(dividingBy: 360)) < 1e-12
  }
}
