import KoleoKit
import Testing

@Suite("Coordinates") struct CoordinateTests {
  @Test(
    "a coordinate keeps its latitude and longitude as given",
    arguments: [
      (0.0, 0.0), (90, 180), (-90, -180), (52.23, 21.01), (0, 360), (0, -360), (-0.0, -0.0),
    ])
  func keepsWhatItWasGiven(latitude: Double, longitude: Double) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(coordinate.latitude == latitude)
    #expect(coordinate.longitude == longitude)
  }

  @Test(
    "a latitude beyond a pole throws",
    arguments: [Double(90).nextUp, -91, .infinity, -.infinity, .greatestFiniteMagnitude])
  func refusesLatitudesBeyondThePoles(latitude: Double) {
    #expect(throws: CoordinateError.latitudeOutOfRange(latitude)) {
      try Coordinate(latitude: latitude, longitude: 0)
    }
  }

  @Test(
    "a longitude beyond 360 degrees throws",
    arguments: [Double(360).nextUp, -361, .infinity, -.infinity, .greatestFiniteMagnitude])
  func refusesLongitudesBeyondAWholeTurn(longitude: Double) {
    #expect(throws: CoordinateError.longitudeOutOfRange(longitude)) {
      try Coordinate(latitude: 0, longitude: longitude)
    }
  }

  @Test("NaN throws") func refusesWhatIsNotANumber() {
    #expect(throws: CoordinateError.self) { try Coordinate(latitude: .nan, longitude: 0) }
    #expect(throws: CoordinateError.self) { try Coordinate(latitude: 0, longitude: .nan) }
  }

  @Test(
    "a longitude is normalized to -180 up to 180 degrees",
    arguments: [
      (0.0, 0.0), (180, 180), (-180, -180), (Double(180).nextUp, Double(180).nextUp - 360),
      (190, -170), (-190, 170), (359.5, -0.5), (360, 0), (-360, 0), (-180.25, 179.75),
    ])
  func normalizesItsLongitude(longitude: Double, normalized: Double) throws {
    #expect(try Coordinate(latitude: 0, longitude: longitude).normalizedLongitude == normalized)
  }
}

@Suite("Kilometers and miles") struct LengthUnitTests {
  @Test(
    "a unit has its symbol and its length in meters",
    arguments: [(LengthUnit.kilometers, "km", 1000.0), (.miles, "mi", 1609.344)])
  func hasItsSymbolAndDefinition(unit: LengthUnit, symbol: String, meters: Double) {
    #expect(unit.rawValue == symbol)
    #expect(LengthUnit(rawValue: symbol) == unit)
    #expect(unit.meters == meters)
    #expect(unit.converted(fromMeters: meters) == 1)
  }

  @Test(
    "a length in meters is converted to the unit",
    arguments: [
      (LengthUnit.kilometers, 251548, 251.548), (.kilometers, 0, 0), (.kilometers, 100, 0.1),
      (.miles, 1_609_344, 1000), (.miles, 0, 0), (.miles, 42195, 26.218757456454306),
    ])
  func convertsALength(unit: LengthUnit, meters: Double, length: Double) {
    #expect(unit.converted(fromMeters: meters) == length)
  }

  @Test(
    "text other than the symbol of a unit is not a unit",
    arguments: ["", "KM", "m", "mile", "furlong"])
  func hasNoOtherSymbols(symbol: String) {
    #expect(LengthUnit(rawValue: symbol) == nil)
  }
}
