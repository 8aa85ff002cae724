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
    let coordinate = try Coordinate(latitude: 52.23, longitude: longitude)
    #expect(coordinate.longitude == longitude && coordinate.latitude == 52.23)
    #expect(coordinate.normalizedLongitude == normalized)
  }

  @Test("the poles have a latitude of 90 degrees", arguments: [90.0, -90, -0.0])
  func latitude(_ latitude: Double) throws {
    #expect(try Coordinate(latitude: latitude, longitude: 0).latitude == latitude)
  }

  @Test(
    "a latitude beyond a pole is an error",
    arguments: [Double(90).nextUp, -91, .infinity, -.infinity, .greatestFiniteMagnitude])
  func latitudeOutOfRange(_ latitude: Double) {
    #expect(throws: CoordinateError.latitudeOutOfRange(latitude)) {
      try Coordinate(latitude: latitude, longitude: 0)
    }
  }

  @Test(
    "a longitude beyond 360 degrees is an error",
    arguments: [Double(360).nextUp, -361, .infinity, -.infinity, .greatestFiniteMagnitude])
  func longitudeOutOfRange(_ longitude: Double) {
    #expect(throws: CoordinateError.longitudeOutOfRange(longitude)) {
      try Coordinate(latitude: 0, longitude: longitude)
    }
  }

  @Test("NaN is not a latitude or longitude") func notANumber() {
    #expect(throws: CoordinateError.self) { try Coordinate(latitude: .nan, longitude: 0) }
    #expect(throws: CoordinateError.self) { try Coordinate(latitude: 0, longitude: .nan) }
  }
}
