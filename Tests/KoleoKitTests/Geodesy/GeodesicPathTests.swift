import TestSupport
import Testing

@testable import KoleoKit

@Suite("The path of a geodesic") struct GeodesicPathTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let from: (Double, Double)
    let to: (Double, Double)

    init(_ name: String, _ from: (Double, Double), _ to: (Double, Double)) {
      (self.name, self.from, self.to) = (name, from, to)
    }

    var testDescription: String { name }

    func ends() throws -> (start: Coordinate, end: Coordinate) {
      (
        try Coordinate(latitude: from.0, longitude: from.1),
        try Coordinate(latitude: to.0, longitude: to.1)
      )
    }
  }

  static let pairs = [
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
    Pair("past a pole at a kilometre", (60, 21), (60, -159.02)),
    Pair("past a pole at a metre", (60, 21), (70, -159.00001)),
    Pair("past a pole at a nanometre", (60, 21), (70, -159.000000000001)),
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

  @Test("a path stays within 100 m of the geodesic", arguments: pairs)
  func staysWithinAHundredMetersOfTheGeodesic(_ pair: Pair) throws {
    let (start, end) = try pair.ends()
    for line in Geodesic.path(from: start, to: end) {
      for (one, other) in zip(line, line.dropFirst()) {
        for fraction in stride(from: 0.0, through: 1, by: 0.0625) {
          let position = try Coordinate(
            latitude: one.latitude + fraction * (other.latitude - one.latitude),
            longitude: one.longitude + fraction * (other.longitude - one.longitude))
          let meters = deviation(of: position, from: start, to: end)
          #expect(meters <= 100, "\(position)")
        }
      }
    }
  }

  @Test("a path reaches its end without turning back", arguments: pairs)
  func goesTheWholeWayWithoutTurningBack(_ pair: Pair) throws {
    let (start, end) = try pair.ends()
    let lines = Geodesic.path(from: start, to: end)
    let lengths = lines.map { line in
      zip(line, line.dropFirst()).map { Geodesic.distance(from: $0, to: $1) }.reduce(0, +)
    }
    // A cut lies on the drawn line, not on the geodesic.
    let tolerance = lines.count == 1 ? 1e-6 : 100
    #expect(abs(lengths.reduce(0, +) - Geodesic.distance(from: start, to: end)) <= tolerance)
  }

  @Test("a path begins and ends at the given positions", arguments: pairs)
  func beginsAndEndsWhereItWasAskedTo(_ pair: Pair) throws {
    let (start, end) = try pair.ends()
    let lines = Geodesic.path(from: start, to: end)
    let first = try #require(lines.first?.first)
    let last = try #require(lines.last?.last)
    #expect(first.latitude == start.latitude && last.latitude == end.latitude)
    #expect(isSameMeridian(first.longitude, start.longitude))
    #expect(isSameMeridian(last.longitude, end.longitude))
  }

  @Test(
    "the positions of a path are valid, and no segment crosses the antimeridian", arguments: pairs)
  func isDrawnOnTheMap(_ pair: Pair) throws {
    let (start, end) = try pair.ends()
    let lines = Geodesic.path(from: start, to: end)
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
    arguments: [
      (Pair("straight across", (52, 179.9), (52, -179.9)), [[179.9, 180], [-180, -179.9]]),
      (
        Pair("straight across, westwards", (52, -179.9), (52, 179.9)),
        [[-179.9, -180], [180, 179.9]]
      ),
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
  func hasTheseLongitudes(_ pair: Pair, longitudes: [[Double]]) throws {
    let (start, end) = try pair.ends()
    #expect(Geodesic.path(from: start, to: end).map { $0.map(\.longitude) } == longitudes)
  }

  @Test("a path between random positions stays near the geodesic") func staysNear() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let ends = try (0..<2).map { _ in
        try Coordinate(
          latitude: .random(in: -90...90, using: &generator),
          longitude: .random(in: -180...180, using: &generator))
      }
      for line in Geodesic.path(from: ends[0], to: ends[1]) {
        for (one, other) in zip(line, line.dropFirst()) {
          let middle = try Coordinate(
            latitude: (one.latitude + other.latitude) / 2,
            longitude: (one.longitude + other.longitude) / 2)
          #expect(deviation(of: middle, from: ends[0], to: ends[1]) <= 100, "\(ends), \(middle)")
        }
      }
    }
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
  func isCutWhereItCrossesTheAntimeridian(line: String, expected: String) throws {
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
  /// Seen from the nearer end, the position lies at an angle to the geodesic; what that angle spans
  /// at the position's distance is the deviation, to a hundredth of itself.
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
    (one - other).truncatingRemainder(dividingBy: 360) == 0
  }
}
