import KoleoKit
import TestSupport
import Testing

@Suite("The length of a geodesic") struct GeodesicTests {
  /// A line of `Tests/Fixtures/distances.txt`.
  struct Reference {
    let start: Coordinate
    let end: Coordinate
    let meters: Double
    /// 15 nanometers, unless a published distance has fewer digits.
    let tolerance: Double
  }

  static func references() throws -> [Reference] {
    let lines = try SourceTree.text(of: "Tests/Fixtures/distances.txt").split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: " ", maxSplits: 6).prefix(6)
      let numbers = fields.compactMap { Double($0) }
      try #require(numbers.count == fields.count && numbers.count >= 5, "\(line)")
      return Reference(
        start: try Coordinate(latitude: numbers[0], longitude: numbers[1]),
        end: try Coordinate(latitude: numbers[2], longitude: numbers[3]), meters: numbers[4],
        tolerance: numbers.count == 6 ? numbers[5] : 15e-9)
    }
  }

  @Test("each unit has a length of its own") func units() {
    let lengths = LengthUnit.allCases.map(\.meters)
    #expect(Set(lengths).count == lengths.count && lengths.contains(1609.344))
  }

  @Test("distances agree with the reference") func reference() throws {
    let references = try Self.references()
    #expect(references.count > 200)
    for pair in references {
      let meters = pair.start.distance(to: pair.end)
      #expect(abs(meters - pair.meters) <= pair.tolerance, "\(pair)")
    }
  }

  @Test("a distance is the same in both directions and in a mirror") func symmetry() throws {
    for pair in try Self.references() {
      let meters = pair.start.distance(to: pair.end)
      #expect(meters == pair.end.distance(to: pair.start), "\(pair)")
      for (north, east) in [(1.0, -1.0), (-1, 1), (-1, -1)] {
        let start = try pair.start.scaled(north, east)
        #expect(meters == start.distance(to: try pair.end.scaled(north, east)), "\(pair)")
      }
      for point in [pair.start, pair.end] { #expect(point.distance(to: point) == 0, "\(pair)") }
    }
  }

  @Test(
    "a place of two notations is 0 m from itself, and as far from any other",
    arguments: [
      // The sign of 0 and of 180 degrees.
      ((0.0, 0.0), (-0.0, -0.0)), ((20.001, 0), (20.001, -0.0)), ((52.25, -180), (52.25, 180)),
      // Any meridian at a pole.
      ((90, 0), (90, 1e-9)), ((90, 0), (90, 21)), ((-90, 0), (-90, 179.999)), ((90, 0), (90, 180)),
    ])
  func notations(of place: (Double, Double), _ same: (Double, Double)) throws {
    let place = try Coordinate(latitude: place.0, longitude: place.1)
    let same = try Coordinate(latitude: same.0, longitude: same.1)
    #expect(place.distance(to: same) == 0 && place.distance(to: same).sign == .plus)
    for (latitude, longitude) in [(50.0, 20.0), (-52, -160), (5, -175), (90, 3), (-90, 0)] {
      let other = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(place.distance(to: other) == same.distance(to: other), "\(other)")
    }
  }

  @Test(
    "the smallest differences have small distances",
    arguments: [0, .leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1e-17, 1e-14])
  func smallest(latitude: Double) throws {
    for longitude in [0, .leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1e-17, 1e-14] {
      for north in [0.0, 52, 89.999] {
        let start = try Coordinate(latitude: north, longitude: 0)
        let end = try Coordinate(latitude: north + latitude, longitude: longitude)
        let meters = start.distance(to: end)
        #expect(meters >= 0 && meters < 1e-8, "\(start) \(end)")
      }
    }
  }
}

extension Coordinate {
  fileprivate func scaled(_ north: Double, _ east: Double) throws -> Coordinate {
    try Coordinate(latitude: north * latitude, longitude: east * longitude)
  }
}
