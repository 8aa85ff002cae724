import KoleoKit
import TestSupport
import Testing

@Suite("Notations of points") struct CoordinateTextTests {
  private static let zeros = String(repeating: "0", count: 400)
  private static let nines = String(repeating: "9", count: 400)

  /// Notations of 52.23, 21.01.
  private static let warsaw = [
    // Two numbers.
    "52.23,21.01", "52.23, 21.01", "52.23 21.01", "52.23;21.01", "52.23; 21.01", "(52.23, 21.01)",
    "52.23 ,\t21.01", " 52.23,21.01 ", "\u{A0}52.23\u{2009}21.01\u{202F}", "+52.23,21.01",
    // Decimal commas, if something else separates the numbers.
    "52,23 21,01", "52,23; 21,01", "(52,23;21,01)", "52,23N 21,01E", "52°13,8′N 21°0,6′E",
    "52°13′48,0″N, 21°00′36,0″E",
    // Invisible and full-width characters.
    "\u{FEFF}52.23,21.01", "\u{200E}52.23,21.01\u{200F}", "52.23,21.01\n", "\r\n52.23,21.01\r\n",
    "\u{202A}52.23\u{202C},\u{2066}21.01\u{2069}", "52.23\n21.01", "５２．２３，２１．０１",
    "52.23，21.01", "（52.23、21.01）",
    // Addresses.
    "geo:52.23,21.01", "geo:52.23,21.01,113.5", "geo:52.23,21.01,-3;u=35", "geo:52.23,21.01?z=12",
    "geo:52.23,21.01;crs=wgs84;u=35", "geo:52.23,21.01;u=35?z=12", "geo:0,0?q=52.23,21.01",
    "geo:0,0?q=52.23,21.01(Warsaw)", "geo:1,2?z=3&Q=52.23%2C21.01", "@52.23,21.01,15z",
    "@52.23,21.01,3a,75y,90t/data=!3m1", "POINT(21.01 52.23)",
    // Letters.
    "52.23N 21.01E", "52.23n,21.01e", "N52.23 E21.01", "N52.23E21.01", "21.01E 52.23N",
    "52.23 N / 21.01 E", "N 52° 13.800 E 021° 00.600", "52 13 48 N 21 00 36 E", "N52 13.8 E21 0.6",
    // Colons.
    "52:13:48N 21:00:36E", "52:13:48,21:00:36", "N52:13:48 E21:00:36",
    // Marks.
    "52.23°N, 21.01°E", "52°13′48″N 21°00′36″E", " (52°13′48″N 21°00′36″E)",
    "52°13′48″N21°00′36″E", "52°13'48\"N 21°00'36\"E", "52°13'48''N, 21°0'36''E",
    "52° 13′ 48″ N, 21° 00′ 36″ E", "N52°13′48″ E21°00′36″", "21°00′36″E 52°13′48″N",
    "52°13.8′N 21°0.6′E",
  ]

  @Test("a point is read in every usual notation", arguments: warsaw)
  func notation(_ text: String) throws {
    let expected = try Coordinate(latitude: 52.23, longitude: 21.01)
    #expect(try Coordinate(text) == expected)
  }

  @Test(
    "a sign or a letter gives the hemisphere, and the number of digits is free",
    arguments: [
      ("52 21", 52, 21), ("-33.9,18.4", -33.9, 18.4), ("+52,-21", 52, -21),
      ("−33.9,−18.4", -33.9, -18.4), (".5,3", 0.5, 3), ("-.5,3", -0.5, 3), ("1e-05,0.0", 1e-5, 0),
      ("1E1,-2.5e+1", 10, -25), ("0,0", 0, 0), ("-0.0,-0.0", 0, 0), ("007.50,0021", 7.5, 21),
      ("90,360", 90, 360), ("1.\(zeros),2", 1, 2), ("0.\(zeros)1,2", 0, 2), ("\(zeros)1,2", 1, 2),
      ("52,2297, 21,0122", 52.2297, 21.0122), ("-33,9 / 18,4", -33.9, 18.4),
      ("52\u{0},21", 52, 21), ("–33.9,‐18.4", -33.9, -18.4), ("－33.9 ＋18.4", -33.9, 18.4),
      ("geo:52.23,21.01?z=12&q=-1,2(a(b))", -1, 2), ("@-33.9,18.4", -33.9, 18.4),
      ("Point ( -21.01  52.23 )", 52.23, -21.01), ("GEO:-52.23,21.01", -52.23, 21.01),
      ("52.23S 21.01W", -52.23, -21.01), ("S 52.23, W 21.01", -52.23, -21.01),
      ("W21.01 N52.23", 52.23, -21.01), ("N 52, E 21", 52, 21), ("52°13′48N 21°E", 52.23, 21),
      ("-52:13.8 21:0.6", -52.23, 21.01), ("52.23°, -21.01°", 52.23, -21.01), ("52º 21˚", 52, 21),
      ("52,21°", 52, 21), ("52°13’48”S 21°00’36”W", -52.23, -21.01),
      ("-52°13′48″ 21°00′36″", -52.23, 21.01), ("52°30′N 21°15′E", 52.5, 21.25),
      ("52°0′0.036″N 21°E", 52.00001, 21),
    ])
  func numbers(text: String, latitude: Double, longitude: Double) throws {
    let expected = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(try Coordinate(text) == expected)
  }

  @Test(
    "text that does not look like a point may be a name",
    arguments: [
      "", " ", ",", "N", "-", "geo:", "geo:here", "Warszawa,Kraków", "Kraków Główny", "Radom 1",
      "Bielsko-Biała, Główna", "Gdańsk 3 Maja", "3 Maja", "Kraków N", "Łódź E.C.", "E.C. 3",
      "S 3", "3 W", "Essen 1", "Wesen 1, 2", "60103", " 80416 ", "lodz-2", "G 7",
      "0x10,21", "nan", "Nan Huta", "Nan, Huta, 3", "٥٢,21", "52,21\u{301}", "🚂,🚂",
      "Point", "Point 3", "Point Wschodni (3)", "Dworzec [3]", "Peron 2 D 3", "3 Degory",
      "2d Peron", "tychy-5d26a1f0-9e1d-4d20", "@", "geo:", "Wola 1/2", "3. Maja",
      "Wola 1.5", "Peron 3, tor 2", "\u{200E}Radom 1\u{200E}", "\u{FEFF}Radom",
    ])
  func names(text: String) {
    #expect(throws: CoordinateError.notAPoint) { try Coordinate(text) }
  }

  @Test(
    "text that looks like a point but cannot be read as one is an error",
    arguments: [
      "52.23", "52.23,", ",21.01", "-,21", "52°", "52.23N", "52.23,21.01,3", "52.23 21.01 3",
      "52,23,21,01", "52,23 21,01 1,5", "52,23 21.01", "52,23;21", "52.23;;21.01", "52,,21",
      "5.2.3,21", "52.,21", "52,2 1", "- 52,21", "--52,21",
      "+-52,21", "1e,21", "1e-,21",
      "52.23N 21.01N", "52.23E 21.01E", "52.23N 21.01", "52.23 21.01E", "-52.23N 21.01E",
      "N52.23N 21.01E", "N52.23 21.01E 5", "N1e-05 E2",
      "52°61′N 21°E", "52°13′60″N 21°E", "52.5°13′N 21°E", "52°13.5′48″N 21°E", "13′N 21°E",
      "52°48″N 21°E", "52°-13′N 21°E", "52°21°", "N 52° 13.8'", "52 13 48 N 21 00 36",
      "52:60:00 21:00:00", "52:13:60 21:00", "52.5:13 21:00", "52:13", "52: 13: 48, 21",
      "geo:52.23", "geo:52.23 21.01", "geo:52.23,21.01,", "geo:52.23,21.01,1,2", "geo:;u=35",
      "geo:52.23N,21.01E", "geo:52°,21°", "inf,21", "nan,nan", "-NaN 21", "0; infinity",
      "geo:0,0?q=Warszawa", "geo:0,0?q=", "geo:52.23,21.01?q=52.23,21.01,3",
      "geo:0,0?q=(52.23,21.01)",
      "@52.23", "@52.23 21.01", "@52.23,21.01z", "POINT(21.01,52.23)", "POINT(21.01 52.23",
      "POINT(21.01 52.23 100)", "SRID=4326;POINT(21.01 52.23)",
      "(52.23,21.01", "[52.23,21.01]", "[52,21]", "52.23,21.01,15z", "lat=52.23&lon=21.01",
      "52°13′N 21°00′O",
      "{\"latitude\":52.23,\"longitude\":21.01}", "+52.23+021.01/",
      "https://www.google.com/maps/@52.2330653,20.9211134,12z",
      "https://www.openstreetmap.org/#map=17/52.22977/21.01178",
      "infinity,0", "(nan, nan )", "nan,nan ", "nan,nan,0", "52d13m48sN 21d00m36sE", "52d13m48sN",
      "52D13'48\"N", "52 deg 13 min N", "52deg",
    ])
  func malformed(text: String) {
    #expect(throws: CoordinateError.malformedPoint) { try Coordinate(text) }
  }

  @Test(
    "a point out of range is an error",
    arguments: [
      ("91,0", CoordinateError.latitudeOutOfRange(91)),
      ("-91,400", .latitudeOutOfRange(-91)), ("21.01,360.5", .longitudeOutOfRange(360.5)),
      ("91N 0E", .latitudeOutOfRange(91)), ("0E 91S", .latitudeOutOfRange(-91)),
      ("90°30′N 0°E", .latitudeOutOfRange(90.5)), ("geo:0,361", .longitudeOutOfRange(361)),
      ("60103,51000", .latitudeOutOfRange(60103)), ("1e300 0", .latitudeOutOfRange(1e300)),
      ("\(nines),0", .latitudeOutOfRange(.infinity)),
      ("0,-\(nines)", .longitudeOutOfRange(-.infinity)),
    ])
  func outOfRange(text: String, error: CoordinateError) {
    #expect(throws: error) { try Coordinate(text) }
  }

  @Test(
    "a point of whole degrees with a comma alone may be a decimal",
    arguments: [
      ("52,23", true), ("-33,9", true), (" (+52,23)\n", true), ("0,0", true), ("52, 23", false),
      ("52,-23", false), ("52.0,23", false), ("52 23", false), ("52,23,1", false),
      ("geo:52,23", false),
      (",23", false), ("52,", false), ("Radom", false),
    ])
  func decimalCommas(text: String, mayBeDecimalNumber: Bool) {
    #expect(Coordinate.mayBeDecimalNumber(text) == mayBeDecimalNumber)
  }

  @Test(
    "latitude comes first by custom unless letters or the notation say so",
    arguments: [
      ("21.0,52.2", true), ("(21.0; 52.2)", true), ("@21.0,52.2,15z", false),
      ("21,0 52,2", true), ("21°0′0″ 52°12′0″", true), ("52.2N 21E", false),
      ("geo:21,52.2", false), ("POINT(52.2 21)", false), ("@21.0,52.2", false),
      ("21.0º, 52.2º", true),
    ])
  func order(text: String, isAssumed: Bool) {
    #expect(Coordinate.assumesLatitudeFirst(text) == isAssumed)
  }

  @Test("a point is swapped if its longitude can be a latitude") func swapped() throws {
    let swapped = try Coordinate(latitude: 21, longitude: 52.2).swapped
    #expect(try swapped == Coordinate(latitude: 52.2, longitude: 21))
    #expect(try Coordinate(latitude: 21, longitude: 90.1).swapped == nil)
  }

  @Test(
    "a point is printed as latitude and longitude",
    arguments: [
      (0.0, 0.0, "0.0,0.0"), (52.23, 21.01, "52.23,21.01"), (-0.0, -360, "-0.0,-360.0"),
      (1e-5, .leastNonzeroMagnitude, "1e-05,5e-324"),
    ])
  func description(latitude: Double, longitude: Double, text: String) throws {
    #expect(try Coordinate(latitude: latitude, longitude: longitude).description == text)
  }

  @Test("a point that was printed is read back") func readBack() throws {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<500 {
      let exponent = Int.random(in: -1074...5, using: &generator)
      let significand = Double.random(in: 1..<2, using: &generator)
      let small = Double(sign: .minus, exponent: exponent, significand: significand)
      let even = Double.random(in: -90...90, using: &generator)
      for (latitude, longitude) in [(small, 4 * even), (even, small)] {
        let point = try Coordinate(latitude: latitude, longitude: longitude)
        #expect(try Coordinate("\(point)") == point)
      }
    }
  }
}
