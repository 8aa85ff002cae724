import Foundation
import TestSupport
import Testing

/// Names as people type them: without quotes, in their own spelling, without spaces.
@Suite("koleo distance: names as people type them", .fewAtOnce) struct NamesAsTypedTests {
  private static let stations: [StationFixture] =
    Fixtures.stations + [
      StationFixture(2329, "Kolin", at: (53.3197, 15.1953), hits: 30),
      StationFixture(500_003, "Kolín", at: (50.0253, 15.2136), hits: 60, country: "Czechy"),
      // In two ways the names of several stations in a row.
      StationFixture(700_001, "Dwór", at: (51, 20)),
      StationFixture(700_002, "Dwór Mały", at: (51, 20.5)),
      StationFixture(700_003, "Mały Las", at: (51, 21)),
      StationFixture(700_004, "Las", at: (51, 21.5)),
      // Needs more than a pair of quotes.
      StationFixture(700_005, "Bourg d'Oisans", at: (45.05, 6.03)),
      StationFixture(700_006, "Nowe Brzesko", at: (50.13, 20.38), slug: "brzesko-stare"),
      StationFixture(700_007, "Nowe Brzesko", at: (50.14, 20.38), hits: 3),
      // Found by its whole name only.
      StationFixture(700_008, "Obca Baza", at: (51, 19))
        .replacing("is_livesearch_displayable", with: false),
      // As busy as each other.
      StationFixture(700_014, "Równa Górna", at: (52, 20), hits: 15),
      StationFixture(700_013, "Równa", at: (52, 20.5), hits: 15),
      StationFixture(700_012, "RÓWNA Dolna", at: (52, 21), hits: 15),
      StationFixture(700_011, "Rowna", at: (52, 21.5), hits: 15),
      StationFixture(700_015, "Równa Wieś", at: (52, 22), hits: 16),
      StationFixture(700_010, "Równa", at: (52, 22.5), hits: 14),
    ]

  private static let keywords =
    Fixtures.keywords + [
      KeywordFixture(90_001, "rowna kolejowa", 700_011),
      KeywordFixture(90_002, "rowna kolejowa", 700_013),
    ]

  private func sandbox() async throws -> Sandbox {
    try await Sandbox.withList(stations: Self.stations, keywords: Self.keywords)
  }

  // MARK: Names without quotes

  /// Operands that are parts of names.
  struct Unquoted: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    /// What the error begins with.
    let problem: String
    /// The command in the error after `koleo distance`; nil when there is none.
    let command: String?

    init(
      _ description: String, _ arguments: String, says problem: String, meaning command: String?
    ) {
      testDescription = description
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.problem = problem
      self.command = command
    }

    static let meant: [Unquoted] = [
      Unquoted(
        "two names of two words", "warszawa centralna krakow glowny",
        says: "'glowny' matches 6 stations", meaning: "'Warszawa Centralna' 'Kraków Główny'"),
      Unquoted(
        "the one before a name of one word", "krakow glowny zakopane",
        says: "'glowny' matches 6 stations", meaning: "'Kraków Główny' Zakopane"),
      Unquoted(
        "three names", "krakow glowny gdansk glowny lodz fabryczna", says: "'glowny' matches",
        meaning: "'Kraków Główny' 'Gdańsk Główny' 'Łódź Fabryczna'"),
      Unquoted(
        "a name with a hyphen", "bielsko biala glowna krakow", says: "'glowna' matches 3",
        meaning: "'Bielsko-Biała Główna' Kraków"),
      Unquoted(
        "a name of four words", "wola górna (wieś) rozjazd krakow", says: "'górna' matches 2",
        meaning: "'Wola Górna (wieś) / rozjazd,' Kraków"),
      Unquoted(
        "a part that means nothing", "obca baza krakow", says: "no station matches 'obca'",
        meaning: "'Obca Baza' Kraków"),
      Unquoted(
        "options of their own", "-u mi --precision=3 krakow glowny --offline zakopane",
        says: "'glowny' matches",
        meaning: "--unit mi --precision 3 --offline 'Kraków Główny' Zakopane"),
      Unquoted(
        "short options in one word", "-qp0 krakow glowny zakopane --json", says: "'glowny' matches",
        meaning: "--quiet --precision 0 --json 'Kraków Główny' Zakopane"),
      Unquoted(
        "a point beside a name", "52.23,21.01 krakow glowny", says: "'glowny' matches",
        meaning: "52.23,21.01 'Kraków Główny'"),
      Unquoted(
        "a point that begins with a dash", "-33.9,18.4 krakow glowny", says: "'glowny' matches",
        meaning: "-33.9,18.4 'Kraków Główny'"),
      Unquoted(
        "a point that a shell would take apart", "geo:52.23,21.01;u=35 krakow glowny",
        says: "'glowny' matches", meaning: "'geo:52.23,21.01;u=35' 'Kraków Główny'"),
      Unquoted(
        "an id beside a name", "60103 krakow glowny", says: "'glowny' matches",
        meaning: "'Wrocław Główny' 'Kraków Główny'"),
      Unquoted(
        "a slug whose name means another station", "zory-przystanek-autobusowy krakow glowny",
        says: "'glowny' matches", meaning: "1069203 'Kraków Główny'"),
      Unquoted(
        "a localised name", "praga główna krakow glowny", says: "'główna' matches",
        meaning: "'Praga Główna' 'Kraków Główny'"),
      Unquoted(
        "an apostrophe in the name", "bourg d'oisans krakow glowny", says: "'glowny' matches",
        meaning: #"'Bourg d'\''Oisans' 'Kraków Główny'"#),
      Unquoted(
        "the same station twice", "krakow glowny krakow glowny", says: "'glowny' matches",
        meaning: "'Kraków Główny' 'Kraków Główny'"),
    ]

    static let unclear: [Unquoted] = [
      Unquoted("two ways", "dwor maly las", says: "'maly' matches 2 stations", meaning: nil),
      Unquoted("one station only", "krakow glowny", says: "'glowny' matches 6", meaning: nil),
      Unquoted(
        "a part of no name", "krakow glowny zakopane xyz", says: "'glowny' matches", meaning: nil),
      Unquoted(
        "a name that several have", "podlesie krakow glowny", says: "'podlesie' matches 2",
        meaning: nil),
      Unquoted(
        "names in short", "krakow gl lodz fab", says: "'gl' matches", meaning: nil),
      Unquoted(
        "a name that lacks Główny", "wroclaw warszawa glowny", says: "'glowny' matches",
        meaning: nil),
      Unquoted(
        "the right words in the wrong order", "glowny krakow zakopane", says: "'glowny' matches",
        meaning: nil),
    ]
  }

  @Test("names that lack their quotes are shown with them", arguments: Unquoted.meant)
  func showsTheQuotedCommand(_ row: Unquoted) async throws {
    let sandbox = try await sandbox()
    let outcome = try await sandbox.koleo(["distance"] + row.arguments)
    expectFailure(outcome, 1, saying: row.problem)
    let command = try #require(row.command)
    #expect(outcome.errors.hasSuffix("; did you mean: koleo distance \(command)?\n"))
    // It can be copied as it stands.
    let shell = Program("/bin/sh").with {
      $0.environment = sandbox.program.environment
      $0.environment["PATH"] = Program.builtProductsFolder.path
    }
    expectAnswer(try await shell.run("-c", "koleo distance \(command)"))
  }

  @Test(
    "no command is shown unless there is exactly one way to read it", arguments: Unquoted.unclear)
  func showsNoCommand(_ row: Unquoted) async throws {
    let outcome = try await sandbox().koleo(["distance"] + row.arguments)
    expectFailure(outcome, 1, saying: row.problem)
    #expect(!outcome.errors.contains("koleo distance"))
  }

  @Test("the command that was meant is shown in Polish, and in spite of --quiet")
  func showsTheQuotedCommandInPolish() async throws {
    let sandbox = try await sandbox().with(environment: ["LC_ALL": "pl_PL.UTF-8"])
    let outcome = try await sandbox.koleo("distance", "-q", "krakow", "glowny", "zakopane")
    expectFailure(
      outcome, 1, saying: "'glowny' pasuje do 6 stacji; ",
      "czy chodziło o: koleo distance --quiet 'Kraków Główny' Zakopane?")
  }

  @Test("a point whose parts lack their quotes is an error that shows how one is written")
  func refusesHalfAPoint() async throws {
    let outcome = try await sandbox().koleo("distance", "52.23,", "21.01", "krakow", "glowny")
    expectFailure(outcome, 64, saying: "'52.23,' is not a point", "52.23,21.01")
  }

  @Test("forty operands are answered at once")
  func isNotSlowedDownByManyOperands() async throws {
    let words = Array(repeating: ["krakow", "glowny"], count: 20).flatMap { $0 }
    let outcome = try await sandbox().koleo(["distance"] + words)
    expectFailure(outcome, 1, saying: "did you mean: koleo distance 'Kraków Główny' 'Kraków")
    expectInTime(outcome, .seconds(2))
  }

  // MARK: Spelling, spaces

  /// What is typed for a station, and its id; nil when it may be several.
  struct Spelling: CustomTestStringConvertible {
    let testDescription: String
    let typed: String
    let id: Int?

    init(_ description: String, _ typed: String, _ id: Int?) {
      testDescription = description
      self.typed = typed
      self.id = id
    }

    static let all: [Spelling] = [
      Spelling("with its mark", "Kolín", 500_003),
      Spelling("with its mark apart", "Koli\u{301}n", 500_003),
      Spelling("with spaces around", "  Kolín ", 500_003),
      Spelling("without a mark", "Kolin", 2329),
      Spelling("like neither", "kolin", nil),
      Spelling("like neither, in capitals", "KOLIN", nil),
      Spelling("with another mark", "Kołin", nil),
      Spelling("by id", "500003", 500_003),
      Spelling("two words in one", "krakowglowny", 80416),
      Spelling("two words in one, with marks", "KrakówGłówny", 80416),
      Spelling("a hyphen left out", "bielskobiala glowna", 76109),
      Spelling("the beginning of a name in one word", "bielskobiala", 76109),
      Spelling("the beginning of two words in one", "lodzfab", 46458),
      Spelling("one word in two", "zako pane", 79020),
      Spelling("one word in many", "z a k o p a n e", 79020),
      Spelling("a keyword in one word", "krakownowahuta", 999_005),
      Spelling("one that several begin with", "warszawaw", 38653),
      Spelling("one that several begin with, and more", "krakowp", 79905),
      Spelling("a name that lacks Główny", "bielsko biala", 76109),
    ]

    static let unknown: [Spelling] = [
      Spelling("the end of a name", "glownykrakow", nil),
      Spelling("the middle of a name", "owglow", nil),
      Spelling("more than a name", "zakopanex", nil),
      Spelling("one that is not offered", "krakowprzystanektechniczny", nil),
    ]
  }

  @Test("a station is found as its name is spelled, or in one word", arguments: Spelling.all)
  func finds(_ row: Spelling) async throws {
    let outcome = try await sandbox().koleo("distance", "--json", row.typed, "52.23,21.01")
    guard let id = row.id else {
      expectFailure(
        outcome, 1, saying: "matches 2 stations", "Kolín (500003), Kolin (2329)")
      return
    }
    expectAnswer(outcome)
    let legs = try #require(try outcome.jsonObject()["legs"] as? [[String: Any]])
    #expect((legs.first?["from"] as? [String: Any])?["id"] as? Int == id)
  }

  @Test("spaces matter otherwise", arguments: Spelling.unknown)
  func findsNothing(_ row: Spelling) async throws {
    let sandbox = try await sandbox()
    let distance = try await sandbox.koleo("distance", row.typed, "zakopane")
    expectFailure(distance, 1, saying: "no station matches '\(row.typed)'")
    let search = try await sandbox.koleo("search", row.typed)
    expectFailure(search, 1, saying: "no station matches '\(row.typed)'")
  }

  /// A phrase, and the names that a search for it finds.
  struct Search: CustomTestStringConvertible {
    let testDescription: String
    let phrase: [String]
    let names: [String]

    init(_ description: String, _ phrase: String..., finds names: String...) {
      testDescription = description
      self.phrase = phrase
      self.names = names
    }

    static let all: [Search] = [
      Search("both spellings", "kolín", finds: "Kolín", "Kolin"),
      Search("two words in one", "krakowglowny", finds: "Kraków Główny"),
      Search("the beginning of two words in one", "krakowgl", finds: "Kraków Główny"),
      Search("a hyphen left out", "bielskobiala", finds: "Bielsko-Biała Główna"),
      Search("one word in two", "zako", "pane", finds: "Zakopane"),
      Search("busiest first", "krakowp", finds: "Kraków Płaszów"),
      Search(
        "a phrase that matches as it is finds nothing else", "dwor ma", finds: "Dwór Mały"),
      Search(
        "as busy as each other: by folded name, then by id", "równa", finds: "Równa Wieś",
        "Rowna", "Równa", "RÓWNA Dolna", "Równa Górna", "Równa"),
      Search(
        "in one word, too", "rownako", finds: "Rowna", "Równa"),
    ]
  }

  @Test("a search finds them in one order", arguments: Search.all)
  func searches(_ row: Search) async throws {
    let sandbox = try await sandbox()
    let names = row.names.map { $0 + "\n" }
    expectAnswer(try await sandbox.koleo(["search"] + row.phrase), names.joined())
    let first = try await sandbox.koleo(["search", "-n", "1"] + row.phrase)
    expectAnswer(first, names[0])
  }

  @Test("a list that comes in another order is found in the same")
  func ordersAnyList() async throws {
    let reversed = try Sandbox(
      stations: Self.stations.reversed(), keywords: Self.keywords.reversed())
    let here = try await sandbox().koleo("search", "--format", "tsv")
    expectAnswer(try await reversed.koleo("search", "--format", "tsv"), here.output)
    let ids = here.lines.dropFirst().map { $0.prefix { $0 != "\t" } }
    #expect(
      ids.filter { $0.hasPrefix("70001") } == [
        "700015", "700011", "700013", "700012", "700014", "700010",
      ])
  }
}
