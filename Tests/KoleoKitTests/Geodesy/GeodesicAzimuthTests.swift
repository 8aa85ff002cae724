import Testing

@testable import KoleoKit

@Suite struct GeodesicAzimuthTests {
  /// Worked out by `GeodSolve -i` of GeographicLib 2.1.2.
  @Test(arguments: [
    ([40.6, -73.8, 49.016666666666666, 2.55], 53.47021824333029, 111.59366951639372),
    ([52.22944444, 21.00638888, 50.068509, 19.947983], -162.46447422544131, -163.28889527071087),
    ([-41.32, 174.81, 40.96, -5.5], 161.06766998616015, 18.82519512324706),
    ([52, 179.9, 52, -179.9], 89.92119889423346, 90.07880110576654),
    ([-10, 20, 30, -40], -53.04323250464839, -65.23340279314266),
    ([0, 0, 0.5, 179.7], 15.55688279349054, 164.44251389085494),
  ])
  func agreesWithTheReference(_ pair: [Double], azimuth1: Double, azimuth2: Double) throws {
    let solution = Geodesic.inverse(
      from: try Coordinate(latitude: pair[0], longitude: pair[1]),
      to: try Coordinate(latitude: pair[2], longitude: pair[3]))
    #expect(abs(solution.azimuth1.radians / .radiansPerDegree - azimuth1) < 1e-11)
    #expect(abs(solution.azimuth2.radians / .radiansPerDegree - azimuth2) < 1e-11)
  }

  @Test func areDirectionsEvenForTheSmallestDifferences() throws {
    let small: [Double] = [0, 1e-300, 1e-200, 1e-160, 1e-20, 1e-17, 1e-14]
    for latitude in small {
      for longitude in small {
        let solution = Geodesic.inverse(
          from: try Coordinate(latitude: 0, longitude: 0),
          to: try Coordinate(latitude: latitude, longitude: longitude))
        for azimuth in [solution.azimuth1, solution.azimuth2] {
          let length = azimuth.sine * azimuth.sine + azimuth.cosine * azimuth.cosine
          #expect(abs(length - 1) < 1e-15, "\(latitude), \(longitude)")
        }
      }
    }
  }

  @Test func areNearlyGuessedNearAntipodes() throws {
    for pair in try ReferenceDistances.nearlyAntipodal.pairs() {
      let canonical = CanonicalPair(from: pair.start, to: pair.end)
      guard !canonical.isMeridional, SphericalTriangle(canonical).isNearlyAntipodal else {
        continue
      }
      let guess = AntipodalStart.azimuth(of: canonical)
      let difference = (guess - InverseSolution(canonical).azimuth1).radians
      #expect(abs(difference) < 0.03, "\(pair)")
    }
  }
}
