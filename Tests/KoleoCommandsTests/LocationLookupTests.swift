import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("Stations and points as operands") struct LocationLookupTests {
  private static let stations: [StationFixture] =
    Fixtures.stations + [
      // In two ways the names of several stations in a row.
      StationFixture(700_001, "Dwór", at: (51, 20)),
      StationFixture(700_002, "Dwór Mały", at: (51, 20.5)),
      StationFixture(700_003, "Mały Las", at: (51, 21)),
      StationFixture(700_004, "Las", at: (51, 21.5)),
      StationFixture(700_007, "Dwór Las", at: (51, 22)),
      // Needs more than a pair of quotes.
      StationFixture(700_005, "Bourg d'Oisans", at: (45.05, 6.03)),
      // Another one of a word of `Wola Górna`.
      StationFixture(700_006, "Równa Górna", at: (52, 20)),
      // Found by its whole name only.
      StationFixture(700_008, "Obca Baza", at: (51, 19))
        .replacing("is_livesearch_displayable", with: false),
      StationFixture(700_009, "Zakopane Cmentarz", at: (49.3, 20))
        .replacing("transport_mode", with: "bus"),
    ]

  private let list: StationList

  init() throws {
    list = try StationList(Self.stations, Fixtures.keywords)
  }

  @Test("in an empty list every name is an error, and a point is not") func emptyList() throws {
    let list = try StationList([StationFixture](), [KeywordFixture]())
    for name in ["Kraków", "1", ""] {
      #expect(throws: CommandError.listEmpty) { try list.location(name) { _ in } }
    }
    _ = try list.location("52.23,21.01") { _ in }
  }

  /// The error of `koleo distance` with these operands.
  private func message(
    _ arguments: [String], in language: Language = .english
  ) throws -> (text: String, exitCode: ExitCode) {
    let error = try #require(self.error(of: ["distance"] + arguments))
    return (Messages(language: language).text(of: error).text, error.exitCode)
  }

  private func error(of commandLine: [String]) -> CommandError? {
    do {
      guard case .distance(let request) = try CommandRequest(commandLine) else { return nil }
      return #expect(throws: CommandError.self) { try list.locations(of: request) { _ in } }
    } catch {
      return .usage(error)
    }
  }

  // MARK: No answer

  @Test(
    "an unknown or ambiguous name or an unknown position is an error with advice",
    arguments: [
      ("podlesie", ["2 stations: Podlesie (63040, śląskie), Podlesie (902081, Polska)", "the id"]),
      ("k", ["Kraków (600046), ", "more; type more of the name"]),
      ("Zakopanne", ["no station matches 'Zakopanne'", "did you mean Zakopane?"]),
      ("xyzzyx", ["'xyzzyx'", "another spelling"]),
      ("?!", ["'?!'", "at least one letter or digit"]),
      ("279915", ["Zator Park Rozrywki (279915) has no known position", "52.23,21.01"]),
      ("grzegórzki", ["Kraków Grzegórzki (239140)", "no known position"]),
      // Numbers that are not points.
      ("Gdańsk 3 Maja", ["'Gdańsk 3 Maja'"]), ("12345", ["'12345'"]), ("geo:tu", ["'geo:tu'"]),
    ])
  func noLocation(_ text: String, words: [String]) throws {
    for arguments in [[text, "80416"], ["80416", text]] {
      let error = try message(arguments)
      #expect(error.exitCode == .noAnswer)
      for words in words { #expect(error.text.contains(words), "\(error)") }
    }
  }

  @Test(
    "an argument that looks like a point but is not one is an error with an example",
    arguments: [
      ("52.23", "write both coordinates as one argument"), ("52.2.3,21", "is not a point; write"),
      ("90.1,21", "latitude must be -90 to 90"), ("52,361", "longitude -360 to 360"),
    ])
  func noPoint(_ text: String, words: String) throws {
    let error = try message([text, "zakopane"])
    #expect(error.exitCode == .usage)
    for words in ["'\(text)'", words, " 52.23,21.01"] { #expect(error.text.contains(words)) }
    #expect(try message([text, "zakopane"], in: .polish).text.contains("na przykład 52.23,21.01"))
  }

  // MARK: Notes

  /// The notes on the operands of `koleo distance`.
  private func notes(_ operands: [String], in language: Language = .english) throws -> [String] {
    guard case .distance(let request) = try CommandRequest(["distance"] + operands) else {
      return []
    }
    var notes: [Note] = []
    _ = try list.locations(of: request) { notes.append($0) }
    return notes.map { Messages(language: language).text(of: $0).text }
  }

  @Test(
    "a station found by a part of its name has a note, once for each text",
    arguments: [
      (["zakop", "kraków"], ["'zakop' taken for Zakopane (79020)"]),
      (["zakop", "52.1,21", "zakop"], ["'zakop' taken for Zakopane (79020)"]),
      (["Zakopane", "80416", "wrocław", "kraków gł"], []),
      // Not one name together.
      (["Dwór", "Mały Las"], []), (["Las", "Dwór"], []),
    ])
  func guesses(operands: [String], notes: [String]) throws {
    #expect(try self.notes(operands) == notes)
  }

  @Test("operands that together are the name of one station have a note") func oneName() throws {
    let list = try StationList([
      StationFixture(1, "Gdańsk", at: (54, 18)), StationFixture(2, "Oliwa", at: (52, 18)),
      StationFixture(3, "Gdańsk Oliwa", at: (54.4, 18)),
      StationFixture(4, "Zakopane", at: (49, 20)),
      StationFixture(5, "Oliwa Zakopane", at: (49, 20)).replacing("transport_mode", with: "bus"),
    ])
    let request = DistanceRequest(locations: ["gdansk", "oliwa", "zakopane"])
    var notes: [Note] = []
    #expect(try list.locations(of: request) { notes.append($0) }.count == 3)
    #expect(notes == [.oneName("Gdańsk Oliwa")])
    #expect(
      Messages(language: .polish).text(of: .oneName("Gdańsk Oliwa"))
        == "Gdańsk Oliwa to także nazwa jednej stacji; jeśli o nią chodzi, ujmij nazwę w cudzysłów")
  }

  // MARK: Names without quotes

  @Test(
    "names that lack quotes are suggested with them, as a command",
    arguments: [
      ("warszawa centralna krakow glowny", "'Warszawa Centralna' 'Kraków Główny'"),
      ("krakow glowny zakopane", "'Kraków Główny' Zakopane"),
      ("wola górna (wieś) rozjazd krakow", "'Wola Górna (wieś) / rozjazd,' Kraków"),
      ("bourg d'oisans krakow glowny", #"'Bourg d'\''Oisans' 'Kraków Główny'"#),
      // A word that finds no station by itself.
      ("obca baza krakow", "'Obca Baza' Kraków"),
      // Options.
      (
        "-umi krakow glowny -qp=3 zakopane",
        "--unit mi --quiet --precision 3 'Kraków Główny' Zakopane"
      ),
      // Points.
      ("-33.9,18.4 krakow glowny", "-33.9,18.4 'Kraków Główny'"),
      ("geo:52.23,21.01;u=35 krakow glowny", "'geo:52.23,21.01;u=35' 'Kraków Główny'"),
      // An id, and a slug whose name is another station.
      ("60103 krakow glowny", "'Wrocław Główny' 'Kraków Główny'"),
      ("zory-przystanek-autobusowy krakow glowny", "1069203 'Kraków Główny'"),
      // Parts of names.
      ("krakow gl lodz fab", "'Kraków Główny' 'Łódź Fabryczna'"),
      ("wwa centr krakow gl", "'Warszawa Centralna' 'Kraków Główny'"),
      ("krakow main station zakopane", "'Kraków Główny' Zakopane"),
      // Words between names.
      ("zakopane to krakow", "Zakopane Kraków"), ("z zakopanego do krakowa", "Zakopane Kraków"),
      ("zakopane - krakow", "Zakopane Kraków"),
      ("krakow gl -> lodz fab => 52.1,21", "'Kraków Główny' 'Łódź Fabryczna' 52.1,21"),
      ("zakopanne to krakow", "Zakopane Kraków"), ("zakopane to podlesie", "Zakopane podlesie"),
      // The number of ways to join them is counted, not listed.
      (twenty("krakow glowny"), twenty("'Kraków Główny'")),
    ])
  func quotes(_ line: String, command: String) throws {
    let error = try message(words(line))
    #expect(error.exitCode == .noAnswer)
    #expect(error.text.hasSuffix("; did you mean: koleo distance \(command)?"))
  }

  private static func twenty(_ words: String) -> String {
    Array(repeating: words, count: 20).joined(separator: " ")
  }

  @Test(
    "no command is suggested unless there is exactly one way to quote the names",
    arguments: [
      ("dwor maly las", "'maly' matches 2 stations"), ("krakow glowny", "'glowny' matches 9"),
      ("dwor las krakow glowny", "'glowny' matches"),
      ("krakow glowny zakopane xyz", "'glowny' matches"),
      ("krakow glowny zator park rozrywki", "'glowny' matches"),
      ("podlesie krakow glowny", "'podlesie' matches 2"),
      ("do krakow", "no station matches 'do'"), ("k to zakopane", "'k' matches"),
      ("radom krakow and wroclaw", "no station matches"),
      ("zakopane 52.23,21.01 to krakow", "no station matches 'to'"),
      ("zakopane to xyzzyq", "no station matches"),
      ("krakow_glowyn to zakopane", "no station matches 'krakow glowyn'"),
    ])
  func noCommand(_ line: String, problem: String) throws {
    let error = try message(words(line))
    #expect(error.text.hasPrefix(problem))
    #expect(!error.text.contains("koleo distance"))
  }

  private func near(_ line: String, note: (Note) -> Void = { _ in }) throws -> Location? {
    guard
      case .search(let request) = try CommandRequest(words(line)),
      let near = request.near
    else { return nil }
    return try list.location(near: near, of: request, note: note)
  }

  @Test(
    "a note says that the name of --near and the phrase are together one station",
    arguments: [
      ("search --near łódź fab", "Łódź Fabryczna"),
      ("search --near kraków główny", "Kraków Główny"),
      ("search --near kraków gl", "Kraków Główny"), ("search --near zakop ane", "Zakopane"),
      ("search --near zakopane krak", nil), ("search --near 52.1,21 krak", nil),
      ("search --near zakopane", nil), ("search --near zakopane mda", nil),
      ("search --near zakopane ?", nil), ("search --near zakopane gl", nil),
      ("search --near zakopane cmentarz", nil),
    ])
  func namesInPhrase(_ line: String, are name: String?) throws {
    var notes: [Note] = []
    _ = try near(line) { notes.append($0) }
    #expect(notes.contains { if case .oneName = $0 { true } else { false } } == (name != nil))
    if let name { #expect(notes.contains(.oneName(name))) }
  }

  @Test(
    "where only --near and the phrase together name a station, that command is suggested",
    arguments: [
      ("search --near główny -n 3 krak", "koleo search --limit 3 --near 'Kraków Główny'"),
      ("search --near gl wroclaw --json", "koleo search --json --near 'Wrocław Główny'"),
      ("search --near qqq kraków", nil), ("search --near główny", nil),
      ("search --near główny q", nil),
    ])
  func nameSplit(_ line: String, command: String?) throws {
    let error = try #require(throws: CommandError.self) { try near(line) }
    let text = Messages(language: .english).text(of: error).text
    #expect(text.hasSuffix("; did you mean: \(command ?? "")?") == (command != nil), "\(text)")
  }

  @Test("names that can be joined in two ways as short are not suggested") func unclearNames()
    throws
  {
    let list = try StationList(
      ["Alfa Beta Gamma", "Delta", "Beta Delta Sigma"].enumerated().map {
        StationFixture($0 + 1, $1, at: (51, 20 + Double($0)))
      })
    for (line, command) in [
      ("distance alfa beta delta", nil),
      ("distance alfa beta gamma delta", "koleo distance 'Alfa Beta Gamma' Delta"),
    ] as [(String, String?)] {
      guard case .distance(let request) = try CommandRequest(words(line)) else { continue }
      let error = CommandError.ambiguous("x", [], total: 2)
      #expect(
        MeantCommand(of: request, in: list).error(insteadOf: error)
          == command.map { .meantAnother("x", matches: 2, command: "\($0)") } ?? error)
    }
  }

  @Test("a suggested command has -- before names that begin with a dash")
  func namesWithDashes() throws {
    let list = try StationList([
      StationFixture(1, "-Rf Wola", at: (51, 20)), StationFixture(2, "Wola", at: (51, 21)),
      StationFixture(3, "Rf", at: nil), StationFixture(4, "Zakopane", at: (49, 20)),
    ])
    let words = ["distance", "-q", "--", "-rf", "wola", "zakopane"]
    guard case .distance(let request) = try CommandRequest(words) else { return }
    #expect(
      MeantCommand(of: request, in: list).error(insteadOf: .ambiguous("-rf", [], total: 2))
        == .meantAnother(
          "-rf", matches: 2, command: "koleo distance --quiet -- '-Rf Wola' Zakopane"))
  }
}
