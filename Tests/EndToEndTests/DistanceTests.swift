import Foundation
import TestSupport
import Testing

/// The lengths are those that GeodSolve of GeographicLib gives for the positions of the fixtures.
@Suite("koleo distance", .fewAtOnce) struct DistanceTests {
  /// A command line and all that it answers.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    let output: String

    init(_ description: String, _ arguments: String..., tells output: String) {
      testDescription = description
      self.arguments = arguments
      self.output = output
    }
  }

  @Test(
    "distance prints the total alone on a line",
    arguments: [
      Row("names", "Kraków Główny", "Warszawa Centralna", tells: "251.5 km"),
      Row("names without their marks", "krakow glowny", "WARSZAWA centralna", tells: "251.5 km"),
      Row("ids", "80416", "33605", tells: "251.5 km"),
      Row("slugs", "krakow-glowny", "warszawa-centralna", tells: "251.5 km"),
      Row("a slug that is no name", "zory-przystanek-autobusowy", "zory", tells: "0.3 km"),
      Row("a keyword", "stolica/dworzec centralny", "80416", tells: "251.5 km"),
      Row("a localised name", "zakopane", "Praga Główna", tells: "408.4 km"),
      Row("the original of a localised name", "zakopane", "praha hl.n.", tells: "408.4 km"),
      Row("Główny added", "gdańsk", "80416", tells: "485.3 km"),
      Row("Główna added", "zakopane", "praga", tells: "408.4 km"),
      Row("a name before Główny added", "kraków", "warszawa", tells: "252.8 km"),
      Row("a phrase that fits one", "wroc", "80416", tells: "235.7 km"),
      Row("beginnings of words", "kal łódź", "kraków", tells: "192.6 km"),
      Row("the busier of two that are one place", "żory", "zakopane", tells: "123.4 km"),
      Row("a station that is not offered", "999001", "zakopane", tells: "84.7 km"),
      Row("several legs", "kraków gł", "wrocław", "poznań", "gdańsk", tells: "627.2 km"),
      Row("there and back", "80416", "33605", "80416", tells: "503.1 km"),
      Row("the same station", "zakopane", "ZAKOPANE", tells: "0.0 km"),
      Row("the same point", "52.23,21.01", "52.23,21.01", tells: "0.0 km"),
      Row("points", "52.23,21.01", "50.06, 19.94", tells: "252.8 km"),
      Row("a point in the south", "-33.9,18.4", "52.23,21.01", tells: "9544.9 km"),
      Row(
        "a point after the end of options", "--", "-33.9,18.4", "52.23,21.01", tells: "9544.9 km"),
      Row("a station and a point", "zakopane", "50.0832,14.4351", tells: "408.4 km"),
      Row("half the equator's turn", "0,0", "0,180", tells: "20003.9 km"),
      Row("the poles", "90,0", "-90,0", tells: "20003.9 km"),
      Row("across the antimeridian", "-17.7,178", "-16,-178", tells: "465.9 km"),
      Row("one meridian twice", "52,359", "52,-1", tells: "0.0 km"),
    ])
  func tellsTheTotalAloneOnALine(_ row: Row) async throws {
    let outcome = try await Sandbox.withList().koleo(["distance"] + row.arguments)
    expectAnswer(outcome, row.output + "\n")
  }

  // MARK: Units and decimals

  @Test(
    "--precision sets the number of decimals, correctly rounded",
    arguments: [
      (0, "408 km"), (1, "408.4 km"), (2, "408.38 km"), (3, "408.376 km"), (4, "408.3765 km"),
      (5, "408.37649 km"), (6, "408.376491 km"), (7, "408.3764911 km"), (8, "408.37649111 km"),
      (9, "408.376491106 km"),
    ])
  func roundsToThePrecision(_ decimals: Int, _ output: String) async throws {
    let sandbox = try await Sandbox.withList()
    expectAnswer(
      try await sandbox.koleo("distance", "-p", "\(decimals)", "zakopane", "praha"), output + "\n")
  }

  /// A way to choose the unit.
  struct UnitChoice: CustomTestStringConvertible {
    let testDescription: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    let unit: String

    init(_ unit: String, _ environment: [String: String], _ arguments: String...) {
      testDescription =
        environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
        + " " + arguments.joined(separator: " ")
      self.arguments = arguments
      self.environment = environment
      self.unit = unit
    }

    static let all: [UnitChoice] = [
      UnitChoice("km", [:]),
      UnitChoice("mi", [:], "-u", "mi"),
      UnitChoice("mi", [:], "--unit=mi"),
      UnitChoice("mi", ["KOLEO_UNIT": "mi"]),
      UnitChoice("km", ["KOLEO_UNIT": "mi"], "-u", "km"),
      UnitChoice("km", ["KOLEO_UNIT": "km", "LANG": "en_US.UTF-8"]),
      UnitChoice("km", ["KOLEO_UNIT": ""]),
      UnitChoice("mi", ["KOLEO_UNIT": "", "LANG": "en_GB"]),
      UnitChoice("mi", ["LANG": "en_US.UTF-8"]),
      UnitChoice("mi", ["LANG": "en_GB.UTF-8"]),
      UnitChoice("mi", ["LANG": "en_LR"]),
      UnitChoice("mi", ["LANG": "my_MM@x"]),
      UnitChoice("mi", ["LANG": "pl_US"]),
      UnitChoice("km", ["LANG": "pl_PL.UTF-8"]),
      UnitChoice("km", ["LANG": "en_IE.UTF-8"]),
      UnitChoice("km", ["LANG": "en_CA.UTF-8"]),
      UnitChoice("km", ["LANG": "C"]),
      UnitChoice("km", ["LANG": "US"]),
      UnitChoice("mi", ["LC_MEASUREMENT": "en_US.UTF-8", "LANG": "pl_PL.UTF-8"]),
      UnitChoice("km", ["LC_MEASUREMENT": "pl_PL.UTF-8", "LANG": "en_US.UTF-8"]),
      UnitChoice("mi", ["LC_MEASUREMENT": "", "LANG": "en_US.UTF-8"]),
      UnitChoice("mi", ["LC_ALL": "en_US.UTF-8", "LC_MEASUREMENT": "pl_PL.UTF-8"]),
      UnitChoice("km", ["LC_ALL": "pl_PL.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8"]),
      UnitChoice("km", ["LC_MESSAGES": "en_US.UTF-8", "LANG": "pl_PL.UTF-8"]),
    ]
  }

  @Test(
    "the unit is --unit, else KOLEO_UNIT, else miles where the locale's roads use them, else km",
    arguments: UnitChoice.all) func choosesTheUnit(_ choice: UnitChoice) async throws
  {
    let sandbox = try await Sandbox.withList().with(environment: choice.environment)
    let outcome = try await sandbox.koleo(["distance", "zakopane", "praha"] + choice.arguments)
    expectAnswer(outcome, choice.unit == "mi" ? "253.8 mi\n" : "408.4 km\n")
  }

  @Test("an unknown KOLEO_UNIT is an error of usage") func explainsAUnitThatItDoesNotKnow()
    async throws
  {
    let sandbox = try await Sandbox.withList().with(environment: ["KOLEO_UNIT": "parsec"])
    expectFailure(
      try await sandbox.koleo("distance", "zakopane", "praha"), 64, saying: "KOLEO_UNIT", "parsec",
      "km or mi")
  }

  // MARK: Formats

  @Test("distance --json has unit, distance, unrounded metres, legs and the list's source")
  func writesJSON() async throws {
    let sandbox = try await Sandbox.withList()
    let outcome = try await sandbox.koleo(
      "distance", "--json", "-u", "mi", "-p", "3", "zakopane", "praha", "49.9,18.36")
    expectAnswer(outcome)
    let answer = try outcome.jsonObject()
    #expect(Set(answer.keys) == ["unit", "distance", "meters", "legs", "list"])
    #expect(answer["unit"] as? String == "mi")
    #expect(answer["distance"] as? Double == 429.074)
    try expectMetres(690_528.045_065_393, answer["meters"])
    let list = try #require(answer["list"] as? [String: Any])
    #expect(Set(list.keys) == ["source", "fetched_at", "stale"])
    #expect(list["source"] as? String == "cache")
    let date = try sandbox.listDate()
    #expect(list["fetched_at"] as? String == date.formatted(.iso8601))
    #expect(list["stale"] as? Bool == false)
  }

  @Test("each leg in JSON has both ends with the API's fields, and its own length")
  func writesTheLegsAsJSON() async throws {
    let outcome = try await Sandbox.withList().koleo(
      "distance", "--json", "-u", "mi", "-p", "3", "zakopane", "praha", "49.9,18.36")
    let legs = try #require(try outcome.jsonObject()["legs"] as? [[String: Any]])
    #expect(legs.count == 2)
    #expect(legs.allSatisfy { Set($0.keys) == ["from", "to", "distance", "meters"] })
    #expect(legs.map { $0["distance"] as? Double } == [253.753, 175.321])
    try expectMetres(408_376.491_106_328, legs.first?["meters"])
    try expectMetres(282_151.553_959_065, legs.last?["meters"])
    let places = legs.flatMap { [$0["from"], $0["to"]] }.map { $0 as? [String: Any] ?? [:] }
    #expect(places.map { $0["id"] as? Int } == [79020, 500_000, 500_000, nil])
    #expect(places.prefix(3).allSatisfy { Set($0.keys) == Self.fields })
    #expect(places.last as? [String: Double] == ["latitude": 49.9, "longitude": 18.36])
  }

  private static let fields: Set = [
    "id", "name", "name_slug", "localised_name", "latitude", "longitude", "hits", "ibnr", "city",
    "region", "country", "is_group",
  ]

  private func expectMetres(
    _ metres: Double, _ value: Any?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try #require(value as? Double, sourceLocation: sourceLocation)
    #expect(abs(found - metres) < 1e-5, sourceLocation: sourceLocation)
  }

  @Test("distance --format tsv writes a leg a line under a header")
  func writesALegALineAsTabSeparatedValues() async throws {
    let outcome = try await Sandbox.withList().koleo(
      "distance", "--format", "tsv", "zakopane", "praha", "49.9,18.36")
    expectAnswer(
      outcome,
      """
      from\tto\tdistance\tunit
      Zakopane\tPraga Główna\t408.4\tkm
      Praga Główna\t49.9,18.36\t282.2\tkm

      """)
  }

  @Test("distance --format geojson writes the geodesic as a LineString, and the stations as points")
  func writesTheGeodesicAsGeoJSON() async throws {
    let outcome = try await Sandbox.withList().koleo(
      "distance", "--format", "geojson", "80416", "33605")
    let features = try features(of: outcome)
    #expect(features.map { $0.type } == ["LineString", "Point", "Point"])
    let line = try #require(features.first?.coordinates as? [[Double]])
    #expect(line.first == [19.948, 50.0685] && line.last == [21.0064, 52.2294])
    #expect(line.allSatisfy { 19.948...21.0064 ~= $0[0] && 50.0685...52.2294 ~= $0[1] })
    let properties = features.map(\.properties)
    #expect(properties.first?["distance"] as? Double == 251.5)
    #expect(properties.first?["unit"] as? String == "km")
    #expect(properties.dropFirst().map { $0["id"] as? Int } == [80416, 33605])
  }

  @Test("a point in GeoJSON has all its decimals, and a longitude of at most 180 degrees")
  func pointInGeoJSON() async throws {
    let outcome = try await Sandbox.withList().koleo(
      "distance", "--format", "geojson", "0,200", "50.1234567,10")
    let points = try features(of: outcome).filter { $0.type == "Point" }
    #expect(points.map { $0.coordinates as? [Double] } == [[-160, 0], [10, 50.1234567]])
  }

  @Test("a geodesic across the antimeridian is a MultiLineString")
  func cutsTheGeodesicAtTheAntimeridian() async throws {
    let outcome = try await Sandbox.withList().koleo(
      "distance", "--format", "geojson", "-17.7,178", "-16,-178")
    let features = try features(of: outcome)
    #expect(features.map { $0.type } == ["MultiLineString", "Point", "Point"])
    let lines = try #require(features.first?.coordinates as? [[[Double]]])
    try #require(lines.count == 2)
    #expect(lines[0].first == [178, -17.7] && lines[1].last == [-178, -16])
    #expect(lines[0].last?.first == 180 && lines[1].first?.first == -180)
    #expect(lines[0].last?.last == lines[1].first?.last)
    #expect(lines[0].allSatisfy { $0[0] > 0 } && lines[1].allSatisfy { $0[0] < 0 })
  }

  private func features(
    of outcome: Outcome
  ) throws -> [(type: String?, coordinates: Any?, properties: [String: Any])] {
    expectAnswer(outcome)
    let collection = try outcome.jsonObject()
    #expect(collection["type"] as? String == "FeatureCollection")
    let features = try #require(collection["features"] as? [[String: Any]])
    return features.map { feature in
      let geometry = feature["geometry"] as? [String: Any]
      return (
        geometry?["type"] as? String, geometry?["coordinates"],
        feature["properties"] as? [String: Any] ?? [:]
      )
    }
  }

  // MARK: No answer

  /// A place that cannot be found, and what is said of it.
  struct Unanswered: CustomTestStringConvertible {
    let testDescription: String
    let place: String
    let exitCode: Int32
    let words: [String]

    init(_ description: String, _ place: String, exit exitCode: Int32 = 1, says words: String...) {
      testDescription = description
      self.place = place
      self.exitCode = exitCode
      self.words = words
    }

    static let all: [Unanswered] = [
      Unanswered(
        "namesakes far apart", "podlesie", says: "'podlesie' matches 2 stations",
        "Podlesie (63040, śląskie), Podlesie (902081, Polska)", "the id"),
      Unanswered(
        "a keyword of two", "trójmiasto", says: "matches 2 stations",
        "Gdańsk Główny (7500), Gdynia Główna (5900)"),
      Unanswered(
        "a phrase that fits many", "a", says: "Wrocław Główny (60103), ", "more; give more of"),
      Unanswered(
        "a slip of the finger", "Zakopanne", says: "'Zakopanne'", "did you mean Zakopane?"),
      Unanswered("nothing like it", "xyzzyx", says: "'xyzzyx'", "another spelling"),
      Unanswered("no name", "", says: "''", "type at least one letter or digit"),
      Unanswered(
        "a position of zeros", "279915", says: "Zator Park Rozrywki (279915)", "not known",
        "52.23,21.01"),
      Unanswered("no position", "grzegórzki", says: "Kraków Grzegórzki (239140)", "not known"),
      Unanswered("a latitude beyond the pole", "90.1,21", exit: 64, says: "'90.1,21'", "-90 to 90"),
      Unanswered("a longitude beyond a turn", "52,361", exit: 64, says: "'52,361'", "52.23,21.01"),
    ]
  }

  @Test(
    "a name that is unknown, ambiguous or without a position is explained",
    arguments: Unanswered.all) func saysWhyThereIsNoAnswer(_ row: Unanswered) async throws
  {
    let sandbox = try await Sandbox.withList()
    for arguments in [[row.place, "80416"], ["80416", row.place]] {
      let outcome = try await sandbox.koleo(["distance"] + arguments)
      expectFailure(outcome, row.exitCode)
      for words in row.words { #expect(outcome.errors.contains(words)) }
    }
  }
}
