import Testing

@testable import KoleoKit

@Suite("The length of a geodesic") struct GeodesicTests {
  @Test(
    "distances agree with published ones to the last digit",
    arguments: try ReferenceDistances.published.pairs())
  func published(_ pair: ReferenceDistances.Pair) {
    let meters = Geodesic.distance(from: pair.start, to: pair.end)
    #expect(abs(meters - pair.meters) <= pair.tolerance)
  }

  @Test("distances agree with the reference within 15 nm", arguments: ReferenceDistances.exact)
  func isWithinFifteenNanometersOfTheReference(_ distances: ReferenceDistances) throws {
    for pair in try distances.pairs() {
      let meters = Geodesic.distance(from: pair.start, to: pair.end)
      #expect(abs(meters - pair.meters) <= 15e-9, "\(pair)")
    }
  }

  @Test(
    "a distance is the same in both directions and in a mirror, and 0 between equal positions",
    arguments: ReferenceDistances.exact)
  func symmetry(_ distances: ReferenceDistances) throws {
    for pair in try distances.pairs() {
      let meters = Geodesic.distance(from: pair.start, to: pair.end)
      #expect(meters == Geodesic.distance(from: pair.end, to: pair.start), "\(pair)")
      for (north, east) in [(1.0, -1.0), (-1, 1), (-1, -1)] {
        let start = try pair.start.scaled(north, east)
        let end = try pair.end.scaled(north, east)
        #expect(meters == Geodesic.distance(from: start, to: end), "\(pair)")
      }
      for position in [pair.start, pair.end] {
        #expect(Geodesic.distance(from: position, to: position) == 0, "\(pair)")
      }
    }
  }

  @Test("360 degrees added to a longitude do not change a distance") func ignoresWholeTurns() throws
  {
    // Eighths of a degree, so that the turned longitude is exact.
    for eighth in stride(from: -2880, through: 0, by: 7) {
      let longitude = Double(eighth) / 8
      let start = try Coordinate(latitude: 52.25, longitude: longitude)
      let turned = try Coordinate(latitude: 52.25, longitude: longitude + 360)
      for end in [
        try Coordinate(latitude: 50, longitude: 20), try Coordinate(latitude: -52, longitude: -160),
      ] {
        let meters = Geodesic.distance(from: start, to: end)
        #expect(Geodesic.distance(from: turned, to: end) == meters, "\(longitude)")
        #expect(Geodesic.distance(from: end, to: turned) == meters, "\(longitude)")
      }
      #expect(Geodesic.distance(from: start, to: turned) == 0, "\(longitude)")
    }
  }

  @Test(
    "the sign of 0 and of 180 degrees does not change a distance",
    arguments: [
      (0.0, 0.0), (20.001, 0), (-20.001, 180), (90, 0), (-90, 77), (1e-300, -1e-300),
    ])
  func ignoresTheSignsOfZeroAndOfTheAntimeridian(latitude: Double, longitude: Double) throws {
    let position = try Coordinate(latitude: latitude, longitude: longitude)
    let same = try Coordinate(
      latitude: latitude == 0 ? -latitude : latitude,
      longitude: longitude == 0 || longitude == 180 ? -longitude : longitude)
    let other = try Coordinate(latitude: 5, longitude: -175)
    let meters = Geodesic.distance(from: position, to: same)
    #expect(meters == 0)
    #expect(meters.sign == .plus)
    #expect(
      Geodesic.distance(from: position, to: other) == Geodesic.distance(from: same, to: other))
  }

  @Test("a pole is 0 m from itself on any meridian") func isZeroBetweenAPoleAndItself() throws {
    for pole in [90.0, -90] {
      for longitude in [0.0, 1e-9, 21, 90, 179.999, 180, -180, 360] {
        let start = try Coordinate(latitude: pole, longitude: 0)
        let end = try Coordinate(latitude: pole, longitude: longitude)
        #expect(Geodesic.distance(from: start, to: end) == 0, "\(pole), \(longitude)")
      }
    }
  }

  @Test("a distance is finite for the smallest differences") func isFiniteForTheSmallest() throws {
    let small: [Double] = [0, .leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1e-17, 1e-14]
    for latitude in small {
      for longitude in small {
        let start = try Coordinate(latitude: 0, longitude: 0)
        let end = try Coordinate(latitude: latitude, longitude: longitude)
        let meters = Geodesic.distance(from: start, to: end)
        #expect(meters >= 0 && meters < 1e-8, "\(latitude), \(longitude)")
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
  func azimuthsAgreeWithTheReference(_ pair: [Double], alpha1: Double, alpha2: Double) throws {
    let solution = InverseProblem(
      from: try Coordinate(latitude: pair[0], longitude: pair[1]),
      to: try Coordinate(latitude: pair[2], longitude: pair[3])
    ).restoredSolution
    #expect(abs(solution.alpha1.radians / .radiansPerDegree - alpha1) < 1e-11)
    #expect(abs(solution.alpha2.radians / .radiansPerDegree - alpha2) < 1e-11)
  }

  @Test("azimuths are finite even for the smallest differences") func azimuths() throws {
    let small: [Double] = [0, 1e-300, 1e-200, 1e-160, 1e-20, 1e-17, 1e-14]
    for start in [0.0, 52, 89.999] {
      for latitude in small {
        for longitude in small {
          let solution = InverseProblem(
            from: try Coordinate(latitude: start, longitude: 0),
            to: try Coordinate(latitude: start + latitude, longitude: longitude)
          ).restoredSolution
          for alpha in [solution.alpha1, solution.alpha2] {
            let length = alpha.sine * alpha.sine + alpha.cosine * alpha.cosine
            #expect(abs(length - 1) < 1e-15, "\(start), \(latitude), \(longitude)")
          }
        }
      }
    }
  }

  @Test("near antipodes, the first guess of the azimuth is close")
  func nearAntipodesTheFirstGuessIsClose() throws {
    for pair in try ReferenceDistances.nearlyAntipodal.pairs() {
      let problem = InverseProblem(from: pair.start, to: pair.end)
      guard !problem.isMeridional else { continue }
      let error = (problem.antipodalGuess - problem.solution.alpha1).radians
      #expect(abs(error) < 0.03, "\(pair)")
    }
  }
}

extension Coordinate {
  fileprivate func scaled(_ north: Double, _ east: Double) throws -> Coordinate {
    try Coordinate(latitude: north * latitude, longitude: east * longitude)
  }
}
