import KoleoKit
import Testing

@Suite("Coordinates") struct CoordinateTests {
  @Test(
    "a coordinate keeps its longitude as given, and has one from -180 to 180 degrees",
    arguments: [
      (0.0, 0.0), (180, 180), (-180, -180), (Double(180).nextUp, Double(180).nextUp - 360),
      (190, -170), (-190, 170), (359.5, -0.5), (360, 0), (-360, 0), (-180.25, 179.75),
    ])
  func longitude(_ longitude: Double, normalized: Double) throws {
    for latitude in [52.23, 90, -90] {
      let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
      #expect(coordinate.longitude == longitude && coordinate.latitude == latitude)
      #expect(coordinate.normalizedLongitude == normalized)
    }
  }

  @Test(
    "a latitude beyond a pole is an error, and a longitude beyond 360 degrees",
    arguments: [Double(90).nextUp, -91, .infinity, -.infinity, .greatestFiniteMagnitude])
  func outOfRange(_ degrees: Double) {
    #expect(throws: CoordinateError.latitudeOutOfRange(degrees)) {
      try Coordinate(latitude: degrees, longitude: 0)
    }
    #expect(throws: CoordinateError.longitudeOutOfRange(4 * degrees)) {
      try Coordinate(latitude: 0, longitude: 4 * degrees)
    }
  }

  @Test("NaN is not a latitude or longitude") func notANumber() {
    #expect(throws: CoordinateError.self) { try Coordinate(latitude: .nan, longitude: 0) }
    #expect(throws: CoordinateError.self) { try Coordinate(latitude: 0, longitude: .nan) }
  }
}
