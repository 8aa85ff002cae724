import Testing

@testable import KoleoKit

@Suite("The length of a geodesic") struct GeodesicTests {
  @Test("distances agree with the reference", arguments: ReferenceDistances.allCases)
  func reference(_ distances: ReferenceDistances) throws {
    for pair in try distances.pairs() {
      let meters = Geodesic.distance(from: pair.start, to: pair.end)
      #expect(abs(meters - pair.meters) <= pair.tolerance, "\(pair)")
    }
  }

  @Test(
    "a distance is the same in both directions and in a mirror",
    arguments: ReferenceDistances.allCases)
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

  @Test(
    "a place of two notations is 0 m from itself, and as far from any other",
    arguments: [
      ((52.25, -180.0), (52.25, 180.0)),
      // The sign of 0 and of 180 degrees.
      ((0, 0), (-0.0, -0.0)), ((20.001, 0), (20.001, -0.0)), ((-20.001, 180), (-20.001, -180)),
      // Any meridian at a pole.
      ((90, 0), (90, 1e-9)), ((90, 0), (90, 21)), ((-90, 0), (-90, 179.999)), ((90, 0), (90, 180)),
    ])
  func notations(of place: (Double, Double), _ same: (Double, Double)) throws {
    let meters = try meters(place, same)
    #expect(meters == 0 && meters.sign == .plus)
    for other in [(50.0, 20.0), (-52, -160), (5, -175)] where place.0.magnitude != 90 {
      #expect(try self.meters(place, other) == self.meters(same, other), "\(other)")
      #expect(try self.meters(other, place) == self.meters(other, same), "\(other)")
    }
  }

  private func meters(_ start: (Double, Double), _ end: (Double, Double)) throws -> Double {
    Geodesic.distance(
      from: try Coordinate(latitude: start.0, longitude: start.1),
      to: try Coordinate(latitude: end.0, longitude: end.1))
  }

  // MARK: Azimuths

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
  func azimuths(_ pair: [Double], alpha1: Double, alpha2: Double) throws {
    let solution = try solution((pair[0], pair[1]), (pair[2], pair[3]))
    #expect(abs(solution.alpha1.radians / .radiansPerDegree - alpha1) < 1e-11)
    #expect(abs(solution.alpha2.radians / .radiansPerDegree - alpha2) < 1e-11)
  }

  @Test(
    "distance and azimuths are finite for the smallest differences",
    arguments: [0, .leastNonzeroMagnitude, 1e-300, 1e-200, 1e-160, 1e-20, 1e-17, 1e-14])
  func smallest(latitude: Double) throws {
    for longitude in [0, .leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1e-17, 1e-14] {
      let meters = try meters((0, 0), (latitude, longitude))
      #expect(meters >= 0 && meters < 1e-8, "\(longitude)")
      for start in [0.0, 52, 89.999] {
        let solution = try solution((start, 0), (start + latitude, longitude))
        for alpha in [solution.alpha1, solution.alpha2] {
          let length = alpha.sine * alpha.sine + alpha.cosine * alpha.cosine
          #expect(abs(length - 1) < 1e-15, "\(start), \(longitude)")
        }
      }
    }
  }

  private func solution(
    _ start: (Double, Double), _ end: (Double, Double)
  ) throws -> InverseSolution {
    InverseProblem(
      from: try Coordinate(latitude: start.0, longitude: start.1),
      to: try Coordinate(latitude: end.0, longitude: end.1)
    ).restoredSolution
  }

  @Test("near antipodes, the first guess of the azimuth is close") func antipodalGuess() throws {
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
