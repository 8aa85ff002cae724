import Foundation
import TestSupport
import Testing

/// Points as people paste them from maps, encyclopedias and other programs.
@Suite("koleo distance: points", .fewAtOnce) struct PointTests {
  /// A text that is read as a point.
  struct Point: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let latitude: Double
    let longitude: Double

    init(
      _ description: String, _ text: String, _ latitude: Double = 52.23, _ longitude: Double = 21.01
    ) {
      testDescription = description
      self.text = text
      self.latitude = latitude
      self.longitude = longitude
    }

    static let all: [Point] = [
      Point("two numbers", "52.23,21.01"),
      Point("a space after the comma", "52.23, 21.01"),
      Point("a space for a comma", "52.23 21.01"),
      Point("a tab for a comma", "52.23\t21.01"),
      Point("a space that does not break", "52.23,\u{A0}21.01"),
      Point("spaces around", " 52.23,21.01 "),
      Point("plus signs", "+52.23,+21.01"),
      Point("a minus that is no hyphen", "−33.9,18.4", -33.9, 18.4),
      Point("a dash first", "-33.9,18.4", -33.9, 18.4),
      Point("a dash and no zero first", "-.5,3", -0.5, 3),
      Point("degrees without decimals", "52 21", 52, 21),
      Point("exponents", "1e-05,2.5e-06", 1e-5, 2.5e-6),
      Point("a URI", "geo:52.23,21.01"),
      Point("a URI with a height and an accuracy", "geo:52.23,21.01,113;u=35"),
      Point("a URI of a telephone's map", "geo:52.23,21.01?z=12"),
      Point("letters behind", "52.23N 21.01E"),
      Point("letters behind, with degrees", "52.23° N, 21.01° E"),
      Point("letters before", "N52.23 E21.01"),
      Point("letters before, with spaces", "N 52.23, E 21.01"),
      Point("lower-case letters", "52.23n 21.01e"),
      Point("south and west", "33.9S 18.4W", -33.9, -18.4),
      Point("longitude first, by its letter", "21.01E 52.23N"),
      Point("minutes and seconds", "52°13′48″N 21°00′36″E"),
      Point("typewriter's marks", #"52°13'48"N 21°00'36"E"#),
      Point("typewriter's marks, and decimals", #"52°13'48.0"N 21°00'36.0"E"#),
      Point("two apostrophes for seconds", "52°13'48''N, 21°00'36''E"),
      Point("curly marks", "52°13’48”N 21°00’36”E"),
      Point("spaces between the parts", "52° 13′ 48″ N, 21° 00′ 36″ E"),
      Point("minutes with decimals", "N52°13.8′ E21°0.6′"),
    ]
  }

  @Test("a point is read as it is pasted", arguments: Point.all)
  func reads(_ point: Point) async throws {
    let sandbox = try await Sandbox.withList()
    let outcome = try await sandbox.koleo("distance", "--json", point.text, "zakopane")
    expectAnswer(outcome)
    let legs = try #require(try outcome.jsonObject()["legs"] as? [[String: Any]])
    #expect(
      legs.first?["from"] as? [String: Double]
        == ["latitude": point.latitude, "longitude": point.longitude])
    let near = try await sandbox.koleo("search", "--near=\(point.text)", "zakopane", "-n1")
    let distance = try #require(legs.first?["distance"] as? Double)
    expectAnswer(near, "Zakopane\t\(distance) km\n")
  }

  /// A text that looks like a point and is none.
  struct Malformed: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let words: String

    init(_ description: String, _ text: String, says words: String = "is not a point; write") {
      testDescription = description
      self.text = text
      self.words = words
    }

    static let all: [Malformed] = [
      Malformed("one number", "52.23"),
      Malformed("one number with a letter", "52.23N"),
      Malformed("half a point", "52.23,"),
      Malformed("three numbers", "52.23,21.01,113"),
      Malformed("decimal commas", "52,23 21,01"),
      Malformed("decimal commas only", "52,23,21,01"),
      Malformed("two decimal points", "52.2.3,21.01"),
      Malformed("two latitudes", "52.23N 21.01N"),
      Malformed("one letter of two", "52.23N 21.01"),
      Malformed("sign and letter", "-52.23S 21.01E"),
      Malformed("60 minutes", "52°60′N 21°00′E"),
      Malformed("60 seconds", "52°13′60″N 21°00′00″E"),
      Malformed("seconds without minutes", "52°48″N 21°36″E"),
      Malformed("a URI of one number", "geo:52.23"),
      Malformed("a latitude beyond the pole", "90.01,21", says: "latitude goes from -90 to 90"),
      Malformed("a longitude beyond a turn", "52.23,360.5", says: "longitude from -360 to 360"),
      Malformed(
        "a latitude beyond the pole, in degrees", "91°N 21°E", says: "not a point on Earth"),
    ]
  }

  @Test("what looks like a point and is none is an error that shows one", arguments: Malformed.all)
  func refuses(_ row: Malformed) async throws {
    let sandbox = try await Sandbox.withList()
    let lines = [
      try await sandbox.koleo("distance", row.text, "zakopane"),
      try await sandbox.koleo("search", "--near", row.text),
    ]
    for outcome in lines {
      expectFailure(outcome, 64, saying: "'\(row.text)'", row.words, "as in 52.23,21.01")
    }
  }

  @Test(
    "names and numbers that are no points are looked for",
    arguments: [
      ("a number in a name", "Gdańsk 3 Maja"), ("a letter", "N"), ("initials", "Łódź E.C."),
      ("a comma in a name", "Warszawa,Kraków"), ("a number", "12345"), ("no digit", "geo:tu"),
    ])
  func looksForNames(_ description: String, _ text: String) async throws {
    let outcome = try await Sandbox.withList().koleo("distance", text, "zakopane")
    #expect(outcome.exitCode == 1, "\(outcome)")
    expectOneMessage(outcome, ["'\(text)'"])
  }

  @Test("a malformed point on a line of standard input is an error of that line")
  func refusesALine() async throws {
    var sandbox = try await Sandbox.withList()
    sandbox.program.input = .bytes(Array("52,23 21,01\tzakopane\n52.23 21.01\tzakopane\n".utf8))
    let outcome = try await sandbox.koleo("distance", "--stdin")
    #expect(outcome.output == "\n333.2 km\n")
    #expect(outcome.exitCode == 1)
    expectOneMessage(outcome, ["line 1: '52,23 21,01' is not a point"])
  }

  @Test("a malformed point is explained in Polish")
  func explainsInPolish() async throws {
    let sandbox = try await Sandbox.withList().with(environment: ["LC_ALL": "pl_PL.UTF-8"])
    let outcome = try await sandbox.koleo("distance", "52,23 21,01", "zakopane")
    expectFailure(
      outcome, 64, saying: "'52,23 21,01' nie jest punktem", "na przykład 52.23,21.01")
  }

  // MARK: What koleo prints

  @Test(
    "a point that koleo prints is one that it reads",
    arguments: [
      "52.23,21.01", "-33.9,18.4", "1e-05,0.0", "-.5,-1e-300", "90,-360", "0,0", "-0.0,-0.0",
      "52°13′48.123″N 21°00′36.456″E", "geo:52.1234567890123,21", "S0.1 W179.99999999999999",
    ])
  func readsWhatItPrints(_ text: String) async throws {
    let sandbox = try await Sandbox.withList()
    let table = try await sandbox.koleo("distance", "--format", "tsv", text, "80,100")
    expectAnswer(table)
    let row = try #require(table.lines.last).split(separator: "\t").map(String.init)
    let again = try await sandbox.koleo("distance", "--format", "tsv", row[0], row[1])
    expectAnswer(again, table.output)
    let json = try await sandbox.koleo("distance", "--json", text, "80,100").output
    // Foundation's reader would round the numbers.
    let ends = try #require(json.firstMatch(of: /"latitude":([^,]*),"longitude":([^}]*)}/))
    let point = "\(ends.1),\(ends.2)"
    expectAnswer(
      try await sandbox.koleo("distance", "--format", "tsv", point, "80,100"), table.output)
  }

  @Test("a point that koleo prints on a Polish terminal is one that it reads")
  func readsWhatItPrintsInPolish() async throws {
    let sandbox = try await Sandbox.withList().with(
      environment: ["LC_ALL": "pl_PL.UTF-8", "NO_COLOR": "1"])
    let outcome = try await sandbox.onTerminal().koleo("distance", "52.23N 21.01E", "-33.9,18.4")
    #expect(outcome.terminal == "52.23,21.01 – -33.9,18.4  9544,9 km\n")
    let ends = outcome.terminal.split(separator: " ").map(String.init)
    expectAnswer(try await sandbox.koleo("distance", ends[0], ends[2]), "9544.9 km\n")
  }

  @Test("the position of a station, as a table has it, is a point")
  func readsPositionsOfStations() async throws {
    let sandbox = try await Sandbox.withList()
    let table = try await sandbox.koleo("search", "--format", "tsv", "zakopane")
    let row = try #require(table.lines.last).split(separator: "\t").map(String.init)
    let points = ["\(row[2]),\(row[3])", "\(row[2]) \(row[3])", "\(row[2])\t\(row[3])"]
    for point in points {
      expectAnswer(try await sandbox.koleo("distance", point, "zakopane"), "0.0 km\n")
    }
  }
}
