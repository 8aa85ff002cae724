import Foundation
import TestSupport
import Testing

/// The lengths are those that GeodSolve of GeographicLib gives for the positions of the fixtures.
@Suite("koleo distance", .fewAtOnce) struct DistanceTests {
  @Test(
    "distance prints the total alone on a line",
    arguments: [
      (["krakow glowny", "WARSZAWA centralna"], "251.5 km"), (["80416", "33605"], "251.5 km"),
      (["kraków gł", "wrocław", "poznań", "gdańsk"], "627.2 km"),
      (["80416", "33605", "80416"], "503.1 km"), (["zakopane", "ZAKOPANE"], "0.0 km"),
      (["52°13′48″N 21°00′36″E", "50.06, 19.94"], "252.8 km"),
      (["-33.9,18.4", "52.23,21.01"], "9544.9 km"),
      (["--", "-33.9,18.4", "52.23,21.01"], "9544.9 km"),
      (["zakopane", "50.0832,14.4351"], "408.4 km"), (["90.0,0", "-90.0,0"], "20003.9 km"),
      (["-17.7,178", "-16,-178"], "465.9 km"), (["-p", "0", "zakopane", "praha"], "408 km"),
      (["-p", "9", "zakopane", "praha"], "408.376491106 km"),
      (["-u", "mi", "zakopane", "praha"], "253.8 mi"),
    ])
  func total(_ arguments: [String], is length: String) async throws {
    let outcome = try await Sandbox.withList().koleo(["distance"] + arguments)
    expectAnswer(outcome, length + "\n")
  }

  @Test("the unit follows KOLEO_UNIT and the locale") func unit() async throws {
    let sandbox = try await Sandbox.withList()
    let arguments = ["distance", "zakopane", "praha"]
    let american = sandbox.with(environment: ["LANG": "en_US.UTF-8"])
    expectAnswer(try await american.koleo(arguments), "253.8 mi\n")
    let metric = american.with(environment: ["KOLEO_UNIT": "km"])
    expectAnswer(try await metric.koleo(arguments), "408.4 km\n")
    let unknown = sandbox.with(environment: ["KOLEO_UNIT": "parsec"])
    expectFailure(
      try await unknown.koleo(arguments), 64, saying: "KOLEO_UNIT", "parsec", "km or mi")
  }

  @Test(
    "a point that koleo prints is one that it reads",
    arguments: ["1e-05,0.0", "-.5,-1e-300", "90,-360", "52°13′48.123″N 21°00′36.456″E"])
  func printedPoint(_ text: String) async throws {
    let sandbox = try await Sandbox.withList()
    let table = try await sandbox.koleo("distance", "--format", "tsv", text, "80.0,100")
    expectAnswer(table)
    let row = try #require(table.lines.last).split(separator: "\t").map(String.init)
    let again = try await sandbox.koleo("distance", "--format", "tsv", row[0], row[1])
    expectAnswer(again, table.output)
    let json = try await sandbox.koleo("distance", "--json", text, "80.0,100").output
    // Foundation's reader would round the numbers.
    let ends = try #require(json.firstMatch(of: /"latitude":([^,]*),"longitude":([^}]*)}/))
    let point = "\(ends.1),\(ends.2)"
    expectAnswer(
      try await sandbox.koleo("distance", "--format", "tsv", point, "80.0,100"), table.output)
  }

  // MARK: Formats

  @Test("distance --json has unit, distance, unrounded meters, legs and the list's source")
  func json() async throws {
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
    #expect(list["fetched_at"] as? String == (try sandbox.listDate().formatted(.iso8601)))
    #expect(list["stale"] as? Bool == false)
    // Each leg has both ends with the API's fields, and its own length.
    let legs = try #require(answer["legs"] as? [[String: Any]])
    #expect(legs.count == 2)
    #expect(legs.allSatisfy { Set($0.keys) == ["from", "to", "distance", "meters"] })
    #expect(legs.map { $0["distance"] as? Double } == [253.753, 175.321])
    try expectMetres(408_376.491_106_328, legs.first?["meters"])
    try expectMetres(282_151.553_959_065, legs.last?["meters"])
    let ends = legs.flatMap { [$0["from"], $0["to"]] }.map { $0 as? [String: Any] ?? [:] }
    #expect(ends.map { $0["id"] as? Int } == [79020, 500_000, 500_000, nil])
    #expect(ends.prefix(3).allSatisfy { Set($0.keys) == Self.fields })
    #expect(ends.last as? [String: Double] == ["latitude": 49.9, "longitude": 18.36])
  }

  private static let fields: Set = [
    "id", "name", "name_slug", "localised_name", "latitude", "longitude", "hits", "ibnr", "city",
    "region", "country", "is_group", "type", "transport_mode",
  ]

  private func expectMetres(
    _ meters: Double, _ value: Any?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try #require(value as? Double, sourceLocation: sourceLocation)
    #expect(abs(found - meters) < 1e-5, sourceLocation: sourceLocation)
  }

  @Test("distance --format tsv writes a leg a line under a header") func writesALeg() async throws {
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
      "distance", "--format", "geojson", "0.0,200", "50.1234567,10")
    let points = try features(of: outcome).filter { $0.type == "Point" }
    #expect(points.map { $0.coordinates as? [Double] } == [[-160, 0], [10, 50.1234567]])
  }

  @Test("a geodesic across the antimeridian is a MultiLineString") func cuts() async throws {
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

  // MARK: Guesses

  @Test("a station found by a part of its name is named off a terminal, unless --quiet")
  func guess() async throws {
    let sandbox = try await Sandbox.withList()
    let note = "koleo: 'zakop' taken for Zakopane (79020)\n"
    let outcome = try await sandbox.koleo("distance", "zakop", "praha", "zakop")
    #expect(outcome.errors == note && outcome.output == "816.8 km\n")
    let quiet = try await sandbox.koleo("distance", "-q", "zakop", "praha")
    expectAnswer(quiet, "408.4 km\n")
    let stream = sandbox.program.with {
      $0.input = .bytes(Array("zakop\tpraha\npraha\tzakop\n".utf8))
    }
    #expect(try await stream.run("distance", "--stdin").errors == note)
  }

  // MARK: No answer

  /// The words for every such error are tested with the look-up of locations.
  @Test(
    "a name that is unknown, ambiguous or without a position is explained, and a bad point is",
    arguments: [
      ("podlesie", 1, "Podlesie (63040, śląskie), Podlesie (902081, Polska)"),
      ("Zakopanne", 1, "did you mean Zakopane?"), ("279915", 1, "Zator Park Rozrywki (279915)"),
      ("52.2.3,21", 64, "as in 52.23,21.01"), ("90.1,21", 64, "-90 to 90"),
    ])
  func noAnswer(_ text: String, exits exitCode: Int32, saying words: String) async throws {
    let sandbox = try await Sandbox.withList()
    expectFailure(try await sandbox.koleo("distance", text, "80416"), exitCode, saying: words)
  }

  @Test("names that lack their quotes are shown with them, as a command that works")
  func quotes() async throws {
    let stations = Fixtures.stations + [StationFixture(7, "Bourg d'Oisans", at: (45.05, 6.03))]
    let sandbox = try await Sandbox.withList(stations: stations)
    let outcome = try await sandbox.koleo("distance", "bourg", "d'oisans", "krakow", "glowny")
    expectFailure(outcome, 1)
    let command = try #require(outcome.errors.firstMatch(of: /; did you mean: (.*)\?\n$/)).1
    let shell = Program("/bin/sh").with {
      $0.environment = sandbox.program.environment
      $0.environment["PATH"] = Program.builtProductsFolder.path
    }
    expectAnswer(try await shell.run("-c", String(command)))
  }
}
