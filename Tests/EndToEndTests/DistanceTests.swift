import Foundation
import TestSupport
import Testing

/// The lengths are those that GeodSolve of GeographicLib gives for the positions of the fixtures.
@Suite("koleo distance", .fewAtOnce) struct DistanceTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox.withList() }

  private func koleo(_ arguments: String...) async throws -> Outcome {
    try await sandbox.koleo(["distance"] + arguments)
  }

  @Test(
    "distance prints the total alone on a line, with one decimal unless --precision is given",
    arguments: [
      (["krakow glowny", "WARSZAWA centralna"], "251.5 km"),
      (["kraków gł", "wrocław", "poznań", "gdańsk"], "627.2 km"),
      (["80416", "33605", "80416"], "503.1 km"), (["zakopane", "ZAKOPANE"], "0.0 km"),
      (["52°13′48″N 21°00′36″E", "50.06, 19.94"], "252.8 km"),
      (["-33.9,18.4", "52.23,21.01"], "9544.9 km"),
      (["--", "-33.9,18.4", "52.23,21.01"], "9544.9 km"),
      (["zakopane", "50.0832,14.4351"], "408.4 km"), (["90.0,0", "-90.0,0"], "20003.9 km"),
      (["-p", "0", "zakopane", "praha"], "408 km"),
      (["-p", "9", "zakopane", "praha"], "408.376491106 km"),
      (["-u", "mi", "zakopane", "praha"], "253.8 mi"),
    ])
  func total(_ arguments: [String], is length: String) async throws {
    expectAnswer(try await sandbox.koleo(["distance"] + arguments), length + "\n")
  }

  @Test("a journey in one argument is suggested with the stations that its names mean")
  func journeyInOneArgument() async throws {
    for (text, command) in [
      ("z Zakopanego do Pragi", "Zakopane 'Praga Główna'"), ("zakopane, praha", "zakopane praha"),
      ("xyzzy -> zakopane", "xyzzy zakopane"),
    ] {
      let outcome = try await koleo(text)
      expectFailure(outcome, 64, saying: "; did you mean: koleo distance \(command)?")
    }
  }

  /// All cases are tested with `LengthFormat`.
  @Test("the unit follows KOLEO_UNIT and the locale") func unit() async throws {
    let american = sandbox.with(environment: ["LANG": "en_US.UTF-8"])
    expectAnswer(try await american.koleo("distance", "zakopane", "praha"), "253.8 mi\n")
    let unknown = american.with(environment: ["KOLEO_UNIT": "parsec"])
    let failure = try await unknown.koleo("distance", "zakopane", "praha")
    expectFailure(failure, 64, saying: "KOLEO_UNIT", "parsec", "km or mi")
    let near = try await unknown.koleo("search", "--near", "praha")
    expectFailure(near, 64, saying: "KOLEO_UNIT", "parsec", "km or mi")
    let stream = unknown.program.reading("zakopane\tpraha\n")
    expectFailure(try await stream.run("distance", "--stdin"), 64, saying: "KOLEO_UNIT", "parsec")
  }

  @Test("distance --json has unit, distance, unrounded meters, and legs with the API's fields")
  func json() async throws {
    func station(_ name: String) async throws -> String {
      String(try await sandbox.koleo("search", "--json", name).output.dropFirst().dropLast(2))
    }
    let (zakopane, praha) = (try await station("zakopane"), try await station("praha"))
    let outcome = try await koleo("--json", "-umi", "-p", "3", "zakopane", "praha", "49.9,18.36")
    // Meters to five decimals, which are the same on every machine.
    let output = outcome.output.replacing(/(\.\d{5})\d+/) { $0.1 }
    let expected =
      #"{"unit":"mi","distance":429.074,"meters":690528.04506,"legs":[{"from":\#(zakopane),"#
      + #""to":\#(praha),"distance":253.753,"meters":408376.49110},{"from":\#(praha),"#
      + #""to":{"latitude":49.9,"longitude":18.36},"distance":175.321,"meters":282151.55395}],"#
    #expect(output.hasPrefix(expected + #""list":{"source":"cache","#), "\(outcome)")
  }

  @Test("distance --format tsv writes a leg a line under a header") func tsv() async throws {
    expectAnswer(
      try await koleo("--format", "tsv", "zakopane", "praha", "49.9,18.36"),
      """
      from\tto\tdistance\tunit
      Zakopane\tPraga Główna\t408.4\tkm
      Praga Główna\t49.9,18.36\t282.2\tkm

      """)
  }

  @Test("distance --format geojson has the geodesic as a LineString, and the stations as points")
  func geojson() async throws {
    let features = try await koleo("--format", "geojson", "80416", "33605").features()
    #expect(features.map(\.type) == ["LineString", "Point", "Point"])
    let line = try #require(features.first?.coordinates as? [[Double]])
    #expect(line.first == [19.948, 50.0685] && line.last == [21.0064, 52.2294])
    #expect(line.allSatisfy { 19.948...21.0064 ~= $0[0] && 50.0685...52.2294 ~= $0[1] })
    #expect(features.first?.properties["distance"] as? Double == 251.5)
    #expect(features.first?.properties["unit"] as? String == "km")
    #expect(features.dropFirst().map { $0.properties["id"] as? Int } == [80416, 33605])
  }

  /// Where a path is cut is tested with `Geodesic`.
  @Test("in GeoJSON a geodesic across the antimeridian is a MultiLineString, from -180 to 180")
  func antimeridian() async throws {
    let features = try await koleo("--format", "geojson", "-17.1234567,178", "-16,182").features()
    #expect(features.map(\.type) == ["MultiLineString", "Point", "Point"])
    let lines = try #require(features.first?.coordinates as? [[[Double]]])
    #expect(lines.first?.first == [178, -17.1234567] && lines.last?.last == [-178, -16])
    let points = features.dropFirst().map { $0.coordinates as? [Double] }
    #expect(points == [[178, -17.1234567], [-178, -16]])
  }

  @Test(
    "a station found by a part of its name, and a point of whole degrees, are noted once each",
    arguments: [
      (["zakop", "praha", "zakop"], "koleo: 'zakop' taken for Zakopane (79020)\n"),
      (["52,23", "52.5,23", "52,23"], "koleo: '52,23' is read as latitude 52, longitude 23"),
    ])
  func notes(_ operands: [String], _ note: String) async throws {
    let outcome = try await sandbox.koleo(["distance"] + operands)
    expectAnswer(outcome, noting: note)
    expectAnswer(try await sandbox.koleo(["distance", "-q"] + operands), outcome.output)
    let lines = sandbox.program.reading(operands.joined(separator: "\t"))
    expectAnswer(try await lines.run("distance", "--stdin"), outcome.output, noting: note)
    expectAnswer(try await sandbox.koleo("search", "--near", operands[0], "-n1"), noting: note)
    let terminal = try await sandbox.onTerminal().koleo(["distance"] + operands)
    // The answer itself names the stations there, but not that of `--near`.
    #expect(terminal.errors.isEmpty == note.contains("taken for"))
    let near = try await sandbox.onTerminal().koleo("search", "--near", operands[0], "-n1")
    #expect(near.errors.hasPrefix(note))
  }

  /// The words for every such error are tested with the look-up of locations.
  @Test(
    "a station that is unknown, ambiguous or without a position exits 1, a bad point 64",
    arguments: [
      ("podlesie", 1, "Podlesie (63040, śląskie), Podlesie (902081, Polska)"),
      ("Zakopanne", 1, "did you mean Zakopane?"), ("279915", 1, "Zator Park Rozrywki (279915)"),
      ("", 1, "no station matches ''; type at least one letter or digit"),
      ("90.1,21", 64, "-90 to 90"),
    ])
  func noAnswer(_ text: String, exits exitCode: Int32, saying words: String) async throws {
    expectFailure(try await koleo(text, "80416"), exitCode, saying: words)
    expectFailure(try await sandbox.koleo("search", "--near", text), exitCode, saying: words)
  }

  @Test("names that lack their quotes are shown with them, as a command that works")
  func quotes() async throws {
    let stations = Fixtures.stations + [StationFixture(7, "Bourg d'Oisans", at: (45.05, 6.03))]
    let sandbox = try Sandbox.withList(stations: stations)
    let outcome = try await sandbox.koleo("distance", "bourg", "d'oisans", "krakow", "glowny")
    expectFailure(outcome, 1)
    let command = try #require(outcome.errors.firstMatch(of: /; did you mean: (.*)\?\n$/)).1
    expectAnswer(try await Program.shell(sandbox.program.environment).run("-c", "\(command)"))
  }
}
