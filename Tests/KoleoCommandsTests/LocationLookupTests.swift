import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("What stations and points that are typed mean") struct LocationLookupTests {
  private static let stations: [StationFixture] =
    Fixtures.stations + [
      // In two ways the names of several stations in a row.
      StationFixture(700_001, "Dwór", at: (51, 20)),
      StationFixture(700_002, "Dwór Mały", at: (51, 20.5)),
      StationFixture(700_003, "Mały Las", at: (51, 21)),
      StationFixture(700_004, "Las", at: (51, 21.5)),
      // Needs more than a pair of quotes.
      StationFixture(700_005, "Bourg d'Oisans", at: (45.05, 6.03)),
      StationFixture(700_006, "Równa Górna", at: (52, 20)),
      // Found by its whole name only.
      StationFixture(700_008, "Obca Baza", at: (51, 19))
        .replacing("is_livesearch_displayable", with: false),
    ]

  private let list: StationList

  init() throws {
    list = try StationList(Self.stations, Fixtures.keywords)
  }

  @Test("a list without stations has none of any name, and that is said") func emptyList() throws {
    let list = try StationList([StationFixture](), [KeywordFixture]())
    for name in ["Kraków", "1", ""] {
      #expect(throws: CommandError.listEmpty) { try list.location(name) { _ in } }
    }
    _ = try list.location("52.23,21.01") { _ in }
  }

  /// What an error of `koleo distance` with these words says.
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
    "a name that is unknown, ambiguous or without a position is explained",
    arguments: [
      (
        "podlesie",
        ["matches 2 stations: Podlesie (63040, śląskie), Podlesie (902081, Polska)", "the id"]
      ),
      ("trójmiasto", ["matches 2 stations", "Gdańsk Główny (7500), Gdynia Główna (5900)"]),
      ("k", ["Kraków (600046), ", "more; type more of the name"]),
      ("Zakopanne", ["no station matches 'Zakopanne'", "did you mean Zakopane?"]),
      ("xyzzyx", ["'xyzzyx'", "another spelling"]), ("", ["''", "at least one letter or digit"]),
      ("?!", ["'?!'", "at least one letter or digit"]),
      ("279915", ["Zator Park Rozrywki (279915) has no known position", "52.23,21.01"]),
      ("grzegórzki", ["Kraków Grzegórzki (239140)", "no known position"]),
      // Numbers that are not points.
      ("Gdańsk 3 Maja", ["'Gdańsk 3 Maja'"]), ("12345", ["'12345'"]), ("geo:tu", ["'geo:tu'"]),
    ])
  func noLocation(_ text: String, says words: [String]) throws {
    for arguments in [[text, "80416"], ["80416", text]] {
      let error = try message(arguments)
      #expect(error.exitCode == .noAnswer)
      for words in words { #expect(error.text.contains(words), "\(error)") }
    }
  }

  @Test(
    "text that looks like a point but cannot be read as one is an error of usage that shows one",
    arguments: [
      ("52.23", "write both coordinates as one argument"), ("52.2.3,21", "is not a point; write"),
      ("52.23N 21.01N", "is not a point; write"), ("90.1,21", "latitude must be -90 to 90"),
      ("52,361", "longitude -360 to 360"), ("91°N 21°E", "is out of range"),
    ])
  func noPoint(_ text: String, says words: String) throws {
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
    "a station that a part of its name found is named, each text once",
    arguments: [
      (["zakop", "kraków"], ["'zakop' taken for Zakopane (79020)"]),
      (["Zakopane", "80416", "wrocław", "kraków gł"], []), (["52.1,21", "Zakopane"], []),
      (
        ["zakop", "lodz fab", "zakop"],
        ["'zakop' taken for Zakopane (79020)", "'lodz fab' taken for Łódź Fabryczna (46458)"]
      ),
      (["pkp zakopane", "60103"], ["'pkp zakopane' taken for Zakopane (79020)"]),
    ])
  func guesses(operands: [String], notes: [String]) throws {
    #expect(try self.notes(operands) == notes)
  }

  @Test(
    "operands that are no name together have no note",
    arguments: [
      ["Dwór", "Mały Las"], ["Las", "Dwór"], ["Kraków", "52.1,21"], ["60103", "Zakopane"],
    ])
  func noOneName(operands: [String]) throws {
    #expect(try notes(operands).isEmpty)
  }

  @Test("operands that are stations, and together one name, are said to be") func oneName() throws {
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
    "names that lack their quotes are shown with them, as a command that can be copied",
    arguments: [
      (
        "two names of two words", "warszawa centralna krakow glowny", "'glowny' matches 9 stations",
        "'Warszawa Centralna' 'Kraków Główny'"
      ),
      (
        "one before a name of one word", "krakow glowny zakopane", "'glowny' matches 9 stations",
        "'Kraków Główny' Zakopane"
      ),
      (
        "three names", "krakow glowny gdansk glowny lodz fabryczna", "'glowny' matches",
        "'Kraków Główny' 'Gdańsk Główny' 'Łódź Fabryczna'"
      ),
      (
        "a name with a hyphen", "bielsko biala glowna krakow", "'glowna' matches 9",
        "'Bielsko-Biała Główna' Kraków"
      ),
      (
        "a name of four words", "wola górna (wieś) rozjazd krakow", "'górna' matches",
        "'Wola Górna (wieś) / rozjazd,' Kraków"
      ),
      (
        "a part that means nothing", "obca baza krakow", "no station matches 'obca'",
        "'Obca Baza' Kraków"
      ),
      (
        "options of their own", "-u mi --precision=3 krakow glowny --offline zakopane",
        "'glowny' matches", "--unit mi --precision 3 --offline 'Kraków Główny' Zakopane"
      ),
      (
        "short options in one word", "-qp0 krakow glowny zakopane --json", "'glowny' matches",
        "--quiet --precision 0 --json 'Kraków Główny' Zakopane"
      ),
      (
        "a point beside a name", "52.23,21.01 krakow glowny", "'glowny' matches",
        "52.23,21.01 'Kraków Główny'"
      ),
      (
        "a point that begins with a dash", "-33.9,18.4 krakow glowny", "'glowny' matches",
        "-33.9,18.4 'Kraków Główny'"
      ),
      (
        "a point that a shell would take apart", "geo:52.23,21.01;u=35 krakow glowny",
        "'glowny' matches", "'geo:52.23,21.01;u=35' 'Kraków Główny'"
      ),
      (
        "an id beside a name", "60103 krakow glowny", "'glowny' matches",
        "'Wrocław Główny' 'Kraków Główny'"
      ),
      (
        "a slug whose name means another station", "zory-przystanek-autobusowy krakow glowny",
        "'glowny' matches", "1069203 'Kraków Główny'"
      ),
      (
        "a localised name", "praga główna krakow glowny", "'główna' matches",
        "'Praga Główna' 'Kraków Główny'"
      ),
      (
        "an apostrophe in the name", "bourg d'oisans krakow glowny", "'glowny' matches",
        #"'Bourg d'\''Oisans' 'Kraków Główny'"#
      ),
      (
        "the same station twice", "krakow glowny krakow glowny", "'glowny' matches",
        "'Kraków Główny' 'Kraków Główny'"
      ),
      // Not with the exact names, but with parts of them.
      (
        "names in short", "krakow gl lodz fab", "'gl' matches", "'Kraków Główny' 'Łódź Fabryczna'"
      ),
      (
        "a name that lacks Główny", "wroclaw krakow gl", "'gl' matches",
        "'Wrocław Główny' 'Kraków Główny'"
      ),
      (
        "words that say nothing", "krakow main station zakopane", "'main' matches",
        "'Kraków Główny' Zakopane"
      ),
      // With words between them.
      ("to", "zakopane to krakow", "no station matches 'to'", "Zakopane Kraków"),
      ("z, do", "z zakopanego do krakowa", "'z' matches", "Zakopane Kraków"),
      ("a dash", "zakopane - krakow", "no station matches '-'", "Zakopane Kraków"),
      (
        "an arrow", "zakopane -> krakow => 52.1,21", "no station matches '->'",
        "Zakopane Kraków 52.1,21"
      ),
      (
        "to, with names of several words", "krakow gl to lodz fab", "'gl' matches",
        "'Kraków Główny' 'Łódź Fabryczna'"
      ),
      (
        "to, with a slip", "zakopanne to krakow", "no station matches 'zakopanne'",
        "Zakopane Kraków"
      ),
      (
        "to, with an unclear name", "zakopane to podlesie", "no station matches 'to'",
        "Zakopane podlesie"
      ),
      // The number of ways to join them is counted, not listed.
      (
        "twenty names", twenty("krakow glowny"), "'glowny' matches", twenty("'Kraków Główny'")
      ),
    ])
  func quotes(_ case: String, _ line: String, says problem: String, _ command: String) throws {
    let error = try message(line.split(separator: " ").map(String.init))
    #expect(error.exitCode == .noAnswer)
    #expect(error.text.hasPrefix(problem))
    #expect(error.text.hasSuffix("; did you mean: koleo distance \(command)?"))
  }

  private static func twenty(_ words: String) -> String {
    Array(repeating: words, count: 20).joined(separator: " ")
  }

  @Test(
    "no command is shown unless there is exactly one way to read it",
    arguments: [
      ("two ways", "dwor maly las", "'maly' matches 2 stations"),
      ("one station only", "krakow glowny", "'glowny' matches 9"),
      ("a part of no name", "krakow glowny zakopane xyz", "'glowny' matches"),
      ("no position", "krakow glowny zator park rozrywki", "'glowny' matches"),
      ("a name that several have", "podlesie krakow glowny", "'podlesie' matches 2"),
      ("words in another order", "glowny krakow zakopane", "'glowny' matches"),
      ("one name beside to", "do krakow", "no station matches 'do'"),
      ("a name that several match beside to", "k to zakopane", "'k' matches"),
    ])
  func unclear(_ case: String, _ line: String, says problem: String) throws {
    let error = try message(line.split(separator: " ").map(String.init))
    #expect(error.text.hasPrefix(problem))
    #expect(!error.text.contains("koleo distance"))
  }

  private func near(_ line: String, note: (Note) -> Void = { _ in }) throws -> Location? {
    guard
      case .search(let request) = try CommandRequest(line.split(separator: " ").map(String.init)),
      let near = request.near
    else { return nil }
    return try list.location(near: near, of: request, note: note)
  }

  @Test(
    "a name of --near that goes on in the phrase is answered with the command that has it in quotes",
    arguments: [
      ("search --near bielsko główna", "Bielsko-Biała Główna"),
      ("search --near łódź fab", "Łódź Fabryczna"),
      ("search --near kraków główny", "Kraków Główny"),
      ("search --near kraków gl", "Kraków Główny"),
      ("search --near zakopane krak", nil), ("search --near 52.1,21 krak", nil),
      ("search --near zakopane", nil), ("search --near zakopane mda", nil),
      ("search --near zakopane ?", nil),
    ])
  func namesInPhrase(_ line: String, are name: String?) throws {
    var notes: [Note] = []
    _ = try near(line) { notes.append($0) }
    #expect(notes.contains { if case .oneName = $0 { true } else { false } } == (name != nil))
    if let name { #expect(notes.contains(.oneName(name))) }
  }

  @Test(
    "a name of --near that means no station without the phrase is answered with the command that was meant",
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

  @Test("a suggested command has -- before names that begin with a dash")
  func namesWithDashes() throws {
    let list = try StationList([
      StationFixture(1, "-Rf Wola", at: (51, 20)), StationFixture(2, "Wola", at: (51, 21)),
      StationFixture(3, "Rf", at: nil), StationFixture(4, "Zakopane", at: (49, 20)),
    ])
    let words = ["distance", "-q", "--", "-rf", "wola", "zakopane"]
    guard case .distance(let request) = try CommandRequest(words) else { return }
    #expect(
      QuotingSuggestion(of: request, in: list).error(insteadOf: .ambiguous("-rf", [], total: 2))
        == .unquoted(
          "-rf", matches: 2, command: "koleo distance --quiet -- '-Rf Wola' Zakopane"))
  }

  @Test("the command that was meant is shown in Polish") func quotesLackingInPolish() throws {
    let error = try message(["-q", "krakow", "glowny", "zakopane"], in: .polish)
    #expect(
      error.text == "„glowny” pasuje do 9 stacji; "
        + "czy chodziło o: koleo distance --quiet 'Kraków Główny' Zakopane?")
  }
}
