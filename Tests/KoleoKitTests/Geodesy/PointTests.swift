import KoleoKit
import TestSupport
import Testing

@Suite("Points") struct PointTests {
  @Test(
    "a point is read in each of the seven notations",
    arguments: [
      "52.23,21.01", "52.23, 21.01", "52.23 21.01", "geo:52.23,21.01", "GEO:+52.23,21.01",
      "52.23N 21.01E", "N52.23 E21.01", "52.23n, 21.01e", "52°13′48″N 21°00′36″E",
      "52 ° 13 ′ 48 ″ N 21 ° 00 ′ 36 ″ E", "52.23 ° N, 21.01 ° E", "52.23 ° 21.01 °",
      "52°13'48\"N, 21°00'36\"E", "N52°13.8′ E21°0.6′", "52.23°N 21.01°E",
      "52.23° N, 21.01° E", "N 52.23 E 21.01", "52° 13′ 48″ N 21° 00′ 36″ E",
      " 52.23,21.01\t", "52.23\u{A0}21.01", "052.230,0021.01",
    ])
  func notation(text: String) throws {
    #expect(try Coordinate(parsing: text) == Coordinate(latitude: 52.23, longitude: 21.01))
  }

  @Test(
    "a sign or a letter gives the hemisphere",
    arguments: [
      ("-33.9,18.4", -33.9, 18.4), ("−33.9,−18.4", -33.9, -18.4), ("+52,-21", 52, -21),
      ("33.9S 18.4W", -33.9, -18.4), ("S33.9 W18.4", -33.9, -18.4), ("52, 21", 52, 21),
      ("52 -21", 52, -21), ("52°30′S 21°15′W", -52.5, -21.25), ("52°N 21°E", 52, 21),
      ("52.5 21", 52.5, 21), ("90,-180.0", 90, -180), ("-0.0,0.0", 0, 0),
      ("0.00001,0.0", 0.00001, 0), ("52.5N21.25E", 52.5, 21.25), ("N52.5E21.25", 52.5, 21.25),
    ])
  func hemisphere(text: String, latitude: Double, longitude: Double) throws {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(try Coordinate(parsing: text) == point)
  }

  @Test(
    "what does not look like a point may be a name",
    arguments: [
      "", " ", ",", "N", "-", "geo", "Kraków Główny", "Radom 1", "Gdańsk 3 Maja", "Wola 1/2",
      "3. Maja", "Łódź E.C.", "S-1", "E40", "N 5", "60103", "lodz-2", "Peron 3, tor 2", "٥٢",
      "ul. 3. Maja 5. Pułku", "12:30", "(7:05)", "Hel 2.5",
    ])
  func name(text: String) throws { #expect(try Coordinate(parsing: text) == nil) }

  @Test(
    "what looks like a point but is none is refused, and the sentence shows how one is written",
    arguments: [
      // A half, or a number with a decimal comma.
      "52.23", "52.23,", "52,", "52,23", "-52,23", "52.23N", "52°", "52,23 21,01",
      "52,23°", "52°,23", "52,23.", "52°13.8", "52° 13", "52 13.8",
      // A time, or a number with a blank.
      "7 30", "9 175", "0 0",
      // Out of range.
      "91,0", "-90.1,0", "52.23,181", "0,-180.0001", "91N 0E", "0N 181W", "60103,51000",
      "geo:52,360", "52°61′N 21°E", "52°13′60″N 21°E", "1\(String(repeating: "0", count: 400)),0",
      // Too much, too little, or mixed.
      "52.23,21.01,3", "52.23;21.01", "5.2.3,21", "--52,21", "52..3,21", "52.5°13′N 21°E",
      "52.23N 21.01", "52.23E 21.01N", "-52.23N 21.01E", "N52N 21E", "- 52,21", "1e-05,2",
      "52°13N 21°E", "52°48″N 21°E", "geo:52.23 21.01", "geo:52.23", "geo:52.23N,21.01E",
      "geo:52.23,21.01;u=35", "1/3", "E40/S3",
      // Another notation, or other signs and digits.
      "(52.23,21.01)", "[52.23,21.01]", "POINT(21.01 52.23)", "lat=52.23&lon=21.01",
      "https://www.openstreetmap.org/#map=17/52.22977/21.01178", "52:13:48 21:00:36",
      "\u{AD}52.23,\u{AD}21.01", "52.23,–21.01", "５２．２３，２１．０１", "52º13′N 21º00′E",
    ])
  func refusal(text: String) {
    let failure = #expect(throws: KoleoError.self) { try Coordinate(parsing: text) }
    #expect(failure?.kind == .invalid)
    #expect(failure?.description.contains(/52\.(23,21\.01|0,2[13]\.0)$/) == true)
  }

  @Test("a point that was printed is read back within a meter") func roundTrip() throws {
    var generator = SeededGenerator(seed: 52)
    for exponent in -1074...6 {
      let small =
        Double.random(in: 1..<2, using: &generator)
        * Double(sign: .minus, exponent: exponent, significand: 1)
      let even = Double.random(in: -90...90, using: &generator).rounded(.toNearestOrEven)
      for (latitude, longitude) in [(small / 2, even * 2), (even, small)] {
        let point = try Coordinate(latitude: latitude, longitude: longitude)
        let read = try #require(try Coordinate(parsing: point.description))
        #expect(point.distance(to: read) < 1)
        #expect(read.description == point.description && point.description.utf8.count <= 22)
      }
    }
  }

  @Test("a point is printed with one to six decimals") func description() throws {
    #expect(try Coordinate(latitude: 52 + 13.0 / 60, longitude: 21).description == "52.216667,21.0")
    #expect(try Coordinate(latitude: -0.0, longitude: -1e-9).description == "0.0,0.0")
  }

  @Test(
    "a number out of range or NaN is no coordinate", arguments: [Double.nan, .infinity, -180.1])
  func range(degrees: Double) {
    #expect(throws: KoleoError.self) { try Coordinate(latitude: degrees / 2, longitude: 0) }
    #expect(throws: KoleoError.self) { try Coordinate(latitude: 0, longitude: degrees) }
  }
}
