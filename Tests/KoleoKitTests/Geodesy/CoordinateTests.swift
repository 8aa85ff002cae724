import KoleoKit
import Testing

@Suite struct CoordinateTests {
  @Test(arguments: [
    (0.0, 0.0), (90, 180), (-90, -180), (52.23, 21.01), (0, 360), (0, -360), (-0.0, -0.0),
  ])
  func keepsWhatItWasGiven(latitude: Double, longitude: Double) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(coordinate.latitude == latitude)
    #expect(coordinate.longitude == longitude)
  }

  @Test(arguments: [Double(90).nextUp, -91, .infinity, -.infinity, .greatestFiniteMagnitude])
  func refusesLatitudesBeyondThePoles(latitude: Double) {
    #expect(throws: CoordinateError.latitudeOutOfRange(latitude)) {
      try Coordinate(latitude: latitude, longitude: 0)
    }
  }

  @Test(arguments: [Double(360).nextUp, -361, .infinity, -.infinity, .greatestFiniteMagnitude])
  func refusesLongitudesBeyondAWholeTurn(longitude: Double) {
    #expect(throws: CoordinateError.longitudeOutOfRange(longitude)) {
      try Coordinate(latitude: 0, longitude: longitude)
    }
  }

  @Test func refusesWhatIsNotANumber() {
    #expect(throws: CoordinateError.self) { try Coordinate(latitude: .nan, longitude: 0) }
    #expect(throws: CoordinateError.self) { try Coordinate(latitude: 0, longitude: .nan) }
  }

  @Test(arguments: [
    ("52.23,21.01", 52.23, 21.01),
    ("-33.9,18.4", -33.9, 18.4),
    ("52.23, 21.01", 52.23, 21.01),
    ("52.23 ,\t21.01", 52.23, 21.01),
    (" 52.23,21.01 ", 52.23, 21.01),
    ("+52,-21", 52, -21),
    ("0,0", 0, 0),
    ("-0.0,-0.0", 0, 0),
    ("007.50,0021", 7.5, 21),
    ("90,360", 90, 360),
    ("1." + String(repeating: "0", count: 400) + ",2", 1, 2),
    ("0." + String(repeating: "0", count: 400) + "1,2", 0, 2),
    (String(repeating: "0", count: 400) + "1,2", 1, 2),
  ])
  func readsAPoint(text: String, latitude: Double, longitude: Double) throws {
    let expected = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(try Coordinate.parse(text) == expected)
  }

  @Test(arguments: [
    "", ",", "52.23", "52.23,", ",21.01", "52.23,21.01,3", "52.23;21.01", "52.23 21.01",
    "52.,21", ".5,21", "5.2.3,21", "52,2 1", "- 52,21", "--52,21", "+-52,21", "-,21", "−52,21",
    "1e1,21", "0x10,21", "inf,21", "nan,nan", "infinity,0", "52,21°", "52N,21E", "٥٢,21",
    "52\u{0},21", "52\n,21", "52,21\u{301}", "Warszawa,Kraków", "Kraków Główny", "80416", "🚂,🚂",
  ])
  func leavesOtherTextToStationNames(text: String) throws {
    #expect(try Coordinate.parse(text) == nil)
  }

  @Test(arguments: [
    ("90.1,0", CoordinateError.latitudeOutOfRange(90.1)),
    ("-91,400", .latitudeOutOfRange(-91)),
    ("21.01,360.5", .longitudeOutOfRange(360.5)),
    (String(repeating: "9", count: 400) + ",0", .latitudeOutOfRange(.infinity)),
    ("0,-" + String(repeating: "9", count: 400), .longitudeOutOfRange(-.infinity)),
  ])
  func refusesAPointThatIsNowhere(text: String, error: CoordinateError) {
    #expect(throws: error) { try Coordinate.parse(text) }
  }
}
