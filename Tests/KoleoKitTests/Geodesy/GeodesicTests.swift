import Testing

@testable import KoleoKit

@Suite struct GeodesicTests {
  struct Known: CustomTestStringConvertible, Sendable {
    let name: String
    let from: (Double, Double)
    let to: (Double, Double)
    let metres: Double
    let tolerance: Double

    var testDescription: String { name }
  }

  /// Distances published with GeographicLib's own tests, and distances between Polish stations.
  static let known = [
    Known(
      name: "Kraków to Poznań, as Core Location has it",
      from: (50.068509, 19.947983), to: (52.41778197, 16.97139025),
      metres: 333878.30, tolerance: 0.01),
    Known(
      name: "Kraków to Poznań", from: (50.068509, 19.947983), to: (52.41778197, 16.97139025),
      metres: 333878.299637, tolerance: 1e-6),
    Known(
      name: "Warszawa to Kraków", from: (52.22944444, 21.00638888), to: (50.068509, 19.947983),
      metres: 251547.818159, tolerance: 1e-6),
    Known(
      name: "Wrocław to Kraków", from: (51.09833743, 17.03889026), to: (50.068509, 19.947983),
      metres: 235716.487492, tolerance: 1e-6),
    Known(
      name: "Kraków to where latitude and longitude are zero",
      from: (50.068509, 19.947983), to: (0, 0), metres: 5864189.753, tolerance: 0.001),
    Known(
      name: "across the antimeridian", from: (52, 179.9), to: (52, -179.9),
      metres: 13735.598886, tolerance: 1e-6),
    Known(
      name: "pole to pole", from: (90, 0), to: (-90, 0),
      metres: 20003931.458625, tolerance: 1e-6),
    Known(
      name: "antipodes on the equator, over a pole", from: (0, 0), to: (0, 180),
      metres: 20003931.458625, tolerance: 1e-6),
    Known(
      name: "near the antipode, inside the astroid", from: (0, 0), to: (0.5, 179.7),
      metres: 19944127.420750, tolerance: 1e-6),
    Known(
      name: "New York to Paris", from: (40.6, -73.8), to: (49.016666666666666, 2.55),
      metres: 5_853_226, tolerance: 0.5),
    Known(
      name: "seven hundredths of a millimetre", from: (36.493349428792, 0),
      to: (36.49334942879201, 0.0000008), metres: 0.072, tolerance: 0.5e-3),
    Known(
      name: "nearly antipodal near the poles", from: (88.202499451857, 0),
      to: (-88.202499451857, 179.981022032992859592),
      metres: 20003898.214, tolerance: 0.5e-3),
    Known(
      name: "nearly antipodal nearer the poles", from: (89.262080389218, 0),
      to: (-89.262080389218, 179.992207982775375662),
      metres: 20003925.854, tolerance: 0.5e-3),
    Known(
      name: "nearly antipodal, latitudes differing by a last digit", from: (89.333123580033, 0),
      to: (-89.333123580032997687, 179.99295812360148422),
      metres: 20003926.881, tolerance: 0.5e-3),
    Known(
      name: "where Newton's method needs its guard", from: (56.320923501171, 0),
      to: (-56.320923501171, 179.664747671772880215),
      metres: 19993558.287, tolerance: 0.5e-3),
    Known(
      name: "where the starting point was once wrong", from: (52.784459512564, 0),
      to: (-52.784459512563990912, 179.634407464943777557),
      metres: 19991596.095, tolerance: 0.5e-3),
    Known(
      name: "where the bracket was once wrong", from: (48.522876735459, 0),
      to: (-48.52287673545898293, 179.599720456223079643),
      metres: 19989144.774, tolerance: 0.5e-3),
    Known(
      name: "the equator, 179°", from: (0, 0), to: (0, 179), metres: 19_926_189, tolerance: 0.5),
    Known(
      name: "leaving the equator, 179.5°", from: (0, 0), to: (0, 179.5),
      metres: 19_980_862, tolerance: 0.5),
    Known(
      name: "a degree off the antipode", from: (0, 0), to: (1, 180),
      metres: 19_893_357, tolerance: 0.5),
    Known(
      name: "a last digit off a meridian", from: (5, 0.00000000000001), to: (10, 180),
      metres: 18345191.174332713, tolerance: 1.5e-8),
    Known(
      name: "forty metres", from: (54.1589, 15.3872), to: (54.1591, 15.3877),
      metres: 39.527686385, tolerance: 1e-8),
    Known(
      name: "Wellington to Salamanca", from: (-41.31666666666667, 174.81666666666666),
      to: (40.96666666666667, -5.5),
      metres: 19960543.857179, tolerance: 1e-6),
    Known(
      name: "where Vincenty's method fails", from: (27.2, 0), to: (-27.1, 179.5),
      metres: 19974354.765767, tolerance: 1e-6),
    Known(
      name: "a quarter of a millimetre", from: (37.757540000000006, -122.47018),
      to: (37.75754, -122.470177), metres: 0.264, tolerance: 0.5e-3),
    Known(
      name: "the astroid's cusp", from: (45, 0), to: (-45, 179.572719),
      metres: 19987083.007, tolerance: 0.5e-3),
  ]

  @Test("known distances are met to the nanometre", arguments: known)
  func agreesWithKnownDistances(_ known: Known) throws {
    let start = try Coordinate(latitude: known.from.0, longitude: known.from.1)
    let end = try Coordinate(latitude: known.to.0, longitude: known.to.1)
    let metres = Geodesic.distance(from: start, to: end)
    #expect(abs(metres - known.metres) <= known.tolerance)
  }

  @Test("every reference distance is met within 15 nm", arguments: ReferenceDistances.allCases)
  func isWithinFifteenNanometresOfTheReference(_ distances: ReferenceDistances) throws {
    for pair in try distances.pairs() {
      let metres = Geodesic.distance(from: pair.start, to: pair.end)
      #expect(abs(metres - pair.metres) <= 15e-9, "\(pair)")
    }
  }

  @Test("a distance is the same in both directions", arguments: ReferenceDistances.allCases)
  func isTheSameInBothDirections(_ distances: ReferenceDistances) throws {
    for pair in try distances.pairs() {
      let there = Geodesic.distance(from: pair.start, to: pair.end)
      #expect(there == Geodesic.distance(from: pair.end, to: pair.start), "\(pair)")
    }
  }

  @Test("a distance is the same in a mirror", arguments: ReferenceDistances.allCases)
  func isTheSameInAMirror(_ distances: ReferenceDistances) throws {
    for pair in try distances.pairs() {
      let metres = Geodesic.distance(from: pair.start, to: pair.end)
      for (north, east) in [(1.0, -1.0), (-1, 1), (-1, -1)] {
        let start = try pair.start.scaled(north, east)
        let end = try pair.end.scaled(north, east)
        #expect(metres == Geodesic.distance(from: start, to: end), "\(pair)")
      }
    }
  }

  @Test("a distance between equal positions is 0", arguments: ReferenceDistances.allCases)
  func isZeroBetweenEqualPositions(_ distances: ReferenceDistances) throws {
    for pair in try distances.pairs() {
      #expect(Geodesic.distance(from: pair.start, to: pair.start) == 0, "\(pair)")
      #expect(Geodesic.distance(from: pair.end, to: pair.end) == 0, "\(pair)")
    }
  }

  @Test("a whole turn of a longitude changes nothing") func doesNotChangeWhenALongitudeTurnsOnce()
    throws
  {
    // Eighths of a degree, so that the turned longitude is exact.
    for eighth in stride(from: -2880, through: 0, by: 7) {
      let longitude = Double(eighth) / 8
      let start = try Coordinate(latitude: 52.25, longitude: longitude)
      let turned = try Coordinate(latitude: 52.25, longitude: longitude + 360)
      for end in [
        try Coordinate(latitude: 50, longitude: 20), try Coordinate(latitude: -52, longitude: -160),
      ] {
        let metres = Geodesic.distance(from: start, to: end)
        #expect(Geodesic.distance(from: turned, to: end) == metres, "\(longitude)")
        #expect(Geodesic.distance(from: end, to: turned) == metres, "\(longitude)")
      }
      #expect(Geodesic.distance(from: start, to: turned) == 0, "\(longitude)")
    }
  }

  @Test(
    "the sign of 0 and of 180 degrees changes nothing",
    arguments: [
      (0.0, 0.0), (20.001, 0), (-20.001, 180), (90, 0), (-90, 77), (1e-300, -1e-300),
    ])
  func ignoresTheSignsOfZeroAndOfTheAntimeridian(latitude: Double, longitude: Double) throws {
    let position = try Coordinate(latitude: latitude, longitude: longitude)
    let same = try Coordinate(
      latitude: latitude == 0 ? -latitude : latitude,
      longitude: longitude == 0 || longitude == 180 ? -longitude : longitude)
    let other = try Coordinate(latitude: 5, longitude: -175)
    let metres = Geodesic.distance(from: position, to: same)
    #expect(metres == 0)
    #expect(metres.sign == .plus)
    #expect(
      Geodesic.distance(from: position, to: other) == Geodesic.distance(from: same, to: other))
  }

  @Test("a pole is 0 m from itself on any meridian")
  func isZeroBetweenAPoleAndItselfOnAnotherMeridian() throws {
    for pole in [90.0, -90] {
      for longitude in [0.0, 1e-9, 21, 90, 179.999, 180, -180, 360] {
        let start = try Coordinate(latitude: pole, longitude: 0)
        let end = try Coordinate(latitude: pole, longitude: longitude)
        #expect(Geodesic.distance(from: start, to: end) == 0, "\(pole), \(longitude)")
      }
    }
  }

  @Test("a distance is finite for the smallest differences")
  func isFiniteForTheSmallestDifferences() throws {
    let small: [Double] = [0, .leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1e-17, 1e-14]
    for latitude in small {
      for longitude in small {
        let start = try Coordinate(latitude: 0, longitude: 0)
        let end = try Coordinate(latitude: latitude, longitude: longitude)
        let metres = Geodesic.distance(from: start, to: end)
        #expect(metres >= 0 && metres < 1e-8, "\(latitude), \(longitude)")
      }
    }
  }
  /// Computed by `GeodSolve -i` of GeographicLib 2.1.2.
  @Test(
    "azimuths agree with the reference",
    arguments: [
      ([40.6, -73.8, 49.016666666666666, 2.55], 53.47021824333029, 111.59366951639372),
      ([52.22944444, 21.00638888, 50.068509, 19.947983], -162.46447422544131, -163.28889527071087),
      ([-41.32, 174.81, 40.96, -5.5], 161.06766998616015, 18.82519512324706),
      ([52, 179.9, 52, -179.9], 89.92119889423346, 90.07880110576654),
      ([-10, 20, 30, -40], -53.04323250464839, -65.23340279314266),
      ([0, 0, 0.5, 179.7], 15.55688279349054, 164.44251389085494),
    ])
  func azimuthsAgreeWithTheReference(
    _ pair: [Double], alpha1: Double, alpha2: Double
  ) throws {
    let solution = InverseProblem(
      from: try Coordinate(latitude: pair[0], longitude: pair[1]),
      to: try Coordinate(latitude: pair[2], longitude: pair[3])
    ).geodesic
    #expect(abs(solution.alpha1.radians / .radiansPerDegree - alpha1) < 1e-11)
    #expect(abs(solution.alpha2.radians / .radiansPerDegree - alpha2) < 1e-11)
  }

  @Test("azimuths are directions even for the smallest differences")
  func azimuthsAreDirectionsEvenForTheSmallestDifferences() throws {
    let small: [Double] = [0, 1e-300, 1e-200, 1e-160, 1e-20, 1e-17, 1e-14]
    for start in [0.0, 52, 89.999] {
      for latitude in small {
        for longitude in small {
          let solution = InverseProblem(
            from: try Coordinate(latitude: start, longitude: 0),
            to: try Coordinate(latitude: start + latitude, longitude: longitude)
          ).geodesic
          for alpha in [solution.alpha1, solution.alpha2] {
            let length = alpha.sine * alpha.sine + alpha.cosine * alpha.cosine
            #expect(abs(length - 1) < 1e-15, "\(start), \(latitude), \(longitude)")
          }
        }
      }
    }
  }

  @Test("near antipodes the first guess is close") func nearAntipodesTheFirstGuessIsClose() throws {
    for pair in try ReferenceDistances.nearlyAntipodal.pairs() {
      let problem = InverseProblem(from: pair.start, to: pair.end)
      guard !problem.isMeridional else { continue }
      let error = (problem.antipodalGuess - problem.solution.alpha1).radians
      #expect(abs(error) < 0.03, "\(pair)")
    }
  }
}

extension ReferenceDistances {
  struct Pair: Sendable {
    let start: Coordinate
    let end: Coordinate
    let metres: Double
  }

  func pairs() throws -> [Pair] {
    try rawValue.split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 5)
      return Pair(
        start: try Coordinate(latitude: numbers[0], longitude: numbers[1]),
        end: try Coordinate(latitude: numbers[2], longitude: numbers[3]),
        metres: numbers[4])
    }
  }
}

extension Coordinate {
  fileprivate func scaled(_ north: Double, _ east: Double) throws -> Coordinate {
    try Coordinate(latitude: north * latitude, longitude: east * longitude)
  }
}
