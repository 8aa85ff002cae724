import TestSupport
import Testing

@testable import KoleoKit

@Suite("The path of a geodesic") struct GeodesicPathTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: Coordinate
    let end: Coordinate

    init(_ name: String, _ start: (Double, Double), _ end: (Double, Double)) throws {
      testDescription = name
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
    return try named() + (0..<60).map { try Pair("random \($0)", position(), position()) }
  }

  private static func named() throws -> [Pair] {
    try [
      Pair("Kraków to Poznań", (50.068509, 19.947983), (52.41778197, 16.97139025)),
      Pair("eastwards", (52, 10), (52, 60)),
      Pair("westwards", (52, 60), (52, 10)),
      Pair("symmetric about the equator", (-40, 0), (40, 90)),
      Pair("symmetric about the equator, westwards", (-40, 0), (40, -90)),
      Pair("short", (52, 21), (52.00001, 21.00001)),
      Pair("across the antimeridian", (52, 170), (40, -160)),
      Pair("across the antimeridian, westwards", (40, -160), (-52, 170)),
      Pair("from the antimeridian, eastwards", (52, 180), (50, -120)),
      Pair("from the antimeridian, westwards", (52, -180), (50, 120)),
      Pair("to the antimeridian", (52, 120), (50, -180)),
      Pair("past a pole", (60, 0), (60, 179)),
      Pair("past a pole at a kilometer", (60, 21), (60, -159.02)),
      Pair("past a pole at a meter", (60, 21), (70, -159.00001)),
      Pair("past a pole at a nanometer", (60, 21), (70, -159.000000000001)),
      Pair("near a pole", (89.9999, 0), (89.99, 120)),
      Pair("round the south pole", (-89, -100), (-88, 100)),
      Pair("along the equator", (0, 10), (0, 170)),
      Pair("along the equator and the antimeridian", (0, 170), (0, -100)),
      Pair("almost along the equator", (1e-9, 10), (0, 170)),
      Pair("nearly antipodal", (0, 0), (0.5, 179.7)),
      Pair("nearly antipodal on the equator", (0, -20), (0, 159.9)),
      Pair("nearly antipodal, westwards", (30, 20), (-29.9, -159.8)),
      Pair("along a meridian", (-20, 21), (60, 21)),
      Pair("over a pole", (50, 21), (60, -159)),
      Pair("over the south pole", (-50, 21), (40, -159)),
      Pair("from a pole", (90, 100), (50, 21)),
      Pair("to a pole", (50, 21), (-90, -100)),
      Pair("on both sides of the antimeridian's name", (52, 180), (51, -180)),
      Pair("longitudes beyond the map", (52, 350), (48, -340)),
      Pair("no length", (52, 21), (52, 21)),
      Pair("no length, a turn apart", (52, 200), (52, -160)),
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

  @Test("a path runs from start to end without turning back", arguments: try pairs())
  func ends(_ pair: Pair) throws {
    let first = try #require(pair.path.first?.first)
    let last = try #require(pair.path.last?.last)
    #expect(first.latitude == pair.start.latitude && last.latitude == pair.end.latitude)
    #expect(isSameMeridian(first.longitude, pair.start.longitude))
    #expect(isSameMeridian(last.longitude, pair.end.longitude))
    let length = pair.segments.map { Geodesic.distance(from: $0, to: $1) }.reduce(0, +)
    // A cut lies on the drawn line, not on the geodesic.
    let tolerance = pair.path.count == 1 ? 1e-6 : 100
    #expect(abs(length - Geodesic.distance(from: pair.start, to: pair.end)) <= tolerance)
  }

  @Test(
    "the positions of a path are on the map, and no segment crosses the antimeridian",
    arguments: try pairs())
  func lines(_ pair: Pair) throws {
    let lines = pair.path
    #expect(lines.allSatisfy { $0.count >= 2 })
    #expect(lines.joined().count < 1000)
    for position in lines.joined() {
      #expect(abs(position.latitude) <= 90 && abs(position.longitude) <= 180)
    }
    for (before, after) in zip(lines, lines.dropFirst()) {
      let (edge, other) = try (#require(before.last), #require(after.first))
      #expect(abs(edge.longitude) == 180 && other.longitude == -edge.longitude)
      #expect(edge.latitude == other.latitude)
    }
  }

  @Test(
    "a path is cut at the antimeridian and at poles",
    arguments: try [
      (Pair("eastwards", (52, 179.9), (52, -179.9)), [[179.9, 180], [-180, -179.9]]),
      (Pair("westwards", (52, -179.9), (52, 179.9)), [[-179.9, -180], [180, 179.9]]),
      (Pair("from the antimeridian", (52, 180), (52, -179.9)), [[-180, -179.9]]),
      (Pair("to the antimeridian", (52, 179.9), (52, -180)), [[179.9, 180]]),
      (Pair("along the antimeridian", (52, 180), (51, -180)), [[180, 180]]),
      (Pair("over the pole", (50, 21), (50, -159)), [[21, 21, -159, -159]]),
      (Pair("from the pole", (90, 100), (50, 21)), [[100, 21, 21]]),
      (Pair("from pole to pole", (90, 30), (-90, 0)), [[30, 0, 0]]),
      (Pair("no length", (52, 21), (52, 21)), [[21, 21]]),
      (Pair("no length, a turn apart", (52, -339), (52, 21)), [[21, 21]]),
      (Pair("the equator", (0, 10), (0, 150)), [[10, 150]]),
    ])
  func cuts(_ pair: Pair, longitudes: [[Double]]) {
    #expect(pair.path.map { $0.map(\.longitude) } == longitudes)
  }

  /// Lines as text: latitudes and longitudes, points separated by commas, lines by bars.
  @Test(
    "a line is cut where it crosses the antimeridian",
    arguments: [
      ("10 170, 20 179", "10 170, 20 179"),
      ("10 170, 20 180", "10 170, 20 180"),
      ("10 170, 30 190", "10 170, 20 180 | 20 -180, 30 -170"),
      ("10 -175, 30 -185", "10 -175, 20 -180 | 20 180, 30 175"),
      ("10 170, 20 180, 30 190, 40 200", "10 170, 20 180 | 20 -180, 30 -170, 40 -160"),
    ])
  func cuts(line: String, expected: String) throws {
    let lines = Geodesic.cutAtAntimeridian(try points(line))
    #expect(try lines == expected.split(separator: "|").map { try points(String($0)) })
  }

  private func points(_ line: String) throws -> [Coordinate] {
    try line.split(separator: ",").map { point in
      let numbers = point.split(separator: " ").compactMap { Double($0) }
      return try Coordinate(latitude: numbers[0], longitude: numbers[1])
    }
  }

  /// Meters from a position to the geodesic between two others, by the inverse problem alone.
  ///
  /// Seen from the nearer end, there is an angle between the position and the geodesic. Its width at
  /// the distance of the position is the deviation, within 1 %.
  private func deviation(
    of position: Coordinate, from start: Coordinate, to end: Coordinate
  ) -> Double {
    let isNearStart =
      Geodesic.distance(from: start, to: position) < Geodesic.distance(from: position, to: end)
    let (near, far) = isNearStart ? (start, end) : (end, start)
    let seen = InverseProblem(from: near, to: position).restoredSolution
    let whole = InverseProblem(from: near, to: far).restoredSolution
    guard whole.s12 > 0 else { return seen.s12 }
    return sineAndCosine(seen.sigma12).sine * Ellipsoid.equatorialRadius
      * abs((seen.alpha1 - whole.alpha1).radians)
  }

  private func isSameMeridian(_ one: Double, _ other: Double) -> Bool {
    abs((one - other).remainder(dividingBy: 360)) < 1e-12
  }
}
