import Testing

@testable import KoleoKit

@Suite("Angles and differences of longitudes") struct AngleTests {
  @Test(
    "sine and cosine are exact at multiples of a right angle",
    arguments: [(0.0, 0.0, 1.0), (90, 1, 0), (-90, -1, 0), (180, 0, -1), (-180, 0, -1)])
  func rightAngles(degrees: Double, sine: Double, cosine: Double) {
    let angle = Angle(degrees: degrees)
    #expect(angle.sine == sine && angle.cosine == cosine)
  }

  /// Positive to the east.
  @Test(
    "a difference of longitudes is the shorter way, exact with its rounding error",
    arguments: [
      (0.0, 0.0, 0.0, 0.0), (10, 30, 20, 0), (30, 10, -20, 0), (170, -170, 20, 0),
      (-170, 170, -20, 0), (350, -350, 20, 0), (-360, 360, 0, 0), (0, 180, 180, 0),
      // More digits than the rounded difference can hold.
      (1e-14, 180, 180, -1e-14), (-1e-14, 180, -180, 1e-14), (1e-20, 90, 90, -1e-20),
      (1e-14, -180, 180, -1e-14), (-1e-14, -180, -180, 1e-14),
    ])
  func longitudes(from first: Double, to second: Double, degrees: Double, error: Double) throws {
    let start = try Coordinate(latitude: 0, longitude: first)
    let end = try Coordinate(latitude: 0, longitude: second)
    let difference = LongitudeDifference(from: start, to: end)
    let sign = difference.isWestward ? -1.0 : 1
    #expect(sign * difference.degrees == degrees)
    #expect(sign * difference.error == error)
    #expect((180 - difference.degrees) - difference.error >= 0)
    let reversed = LongitudeDifference(from: end, to: start)
    #expect(error == 0 || reversed.isWestward != difference.isWestward)
  }
}
