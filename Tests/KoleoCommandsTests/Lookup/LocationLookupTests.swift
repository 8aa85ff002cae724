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
      StationFixture(700_010, "Las Zakopane", at: (49, 20))
        .replacing("transport_mode", with: "bus"),
      // In two ways, as short, the names of two stations in a row.
      StationFixture(700_011, "Alfa Beta Gamma", at: (51, 20)),
      StationFixture(700_012, "Beta Delta Sigma", at: (51, 23)),
      StationFixture(700_013, "Delta", at: (51, 22)),
      // Looks like options.
      StationFixture(700_014, "-Rf Wola", at: (51, 20)),
      // A name, and a longer one whose last word is another's, too.
      StationFixture(700_015, "Krzywa Buczyna", at: (50, 20)),
      StationFixture(700_016, "Krzywa Buczyna Sosna", at: (50, 20.1)),
      StationFixture(700_017, "Sosna Wielka", at: (50, 20.2)),
      StationFixture(700_018, "Sosna Mała", at: (50, 20.3)),
      // As similar to `Brzeska`, and busier than Brzesko.
      StationFixture(700_019, "Grzęska", at: (50, 22.5), hits: 9),
      StationFixture(700_020, "Brzesko Okocim", at: (50, 20.6), hits: 8),
    ]

  private let list: StationList

  init() throws { list = try StationList(Self.stations, Fixtures.keywords) }

  @Test("in an empty list every name is an error, and a point is not") func emptyList() throws {
    let list = try StationList([StationFixture](), [KeywordFixture]())
    for name in ["Kraków", "1", ""] {
      #expect(throws: CommandError.listEmpty) { try list.location(named: name) { _ in } }
    }
    _ = try list.location(named: "52.23,21.01") { _ in }
  }

  /// The notes and the error of `koleo distance` or `koleo search --near`.
  private struct Outcome {
    var notes: [Note] = []
    var error: CommandError?
    var text: String { error.map { Messages(language: .english).text(of: $0).text } ?? "" }
  }

  private func outcome(of words: [String]) throws -> Outcome {
    var outcome = Outcome()
    do {
      switch try CommandRequest(words) {
      case .distance(let request): _ = try list.locations(of: request) { outcome.notes.append($0) }
      case .search(let request):
        let near = try #require(request.near)
        _ = try list.nearLocation(for: near, in: request) { outcome.notes.append($0) }
      default: Issue.record("\(words)")
      }
    } catch let error as CommandError {
      outcome.error = error
    }
    return outcome
  }

  // MARK: No answer

  @Test(
    "an unknown or ambiguous name or an unknown position is an error with advice",
    arguments: [
      ("podlesie", ["2 stations: Podlesie (63040, śląskie), Podlesie (902081, Polska); use the"]),
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
    for operands in [[text, "80416"], ["80416", text]] {
      let outcome = try outcome(of: ["distance"] + operands)
      #expect(outcome.error?.exitCode == .noAnswer)
      for words in words { #expect(outcome.text.contains(words), "\(outcome)") }
    }
  }

  // MARK: Notes

  @Test(
    "a station found by a part of its name has a note, once for each text",
    arguments: [
      (["zakop", "kraków"], ["zakop"]), (["zakop", "52.1,21", "zakop"], ["zakop"]),
      (["Zakopane", "80416", "wrocław", "kraków gł"], []),
      // Not one name together.
      (["Dwór", "Mały Las"], []), (["Las", "Dwór"], []),
    ])
  func guesses(operands: [String], guesses: [String]) throws {
    let zakopane = try #require(list.station(id: 79020))
    let notes = guesses.map { Note.guess($0, zakopane) }
    #expect(try outcome(of: ["distance"] + operands).notes == notes)
  }

  @Test("operands that together are the name of one station have a note") func oneName() throws {
    let outcome = try outcome(of: words("distance dwor las zakopane"))
    #expect(outcome.error == nil && outcome.notes == [.mayBeOneName("Dwór Las")])
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
      ("-umi krakow glowny -qp=3 0,0", "--unit mi --quiet --precision 3 'Kraków Główny' 0,0"),
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
      // Misspelled names.
      ("krakow glwny zakopane", "'Kraków Główny' Zakopane"),
      ("lodz fabrycna krakoww glowny 52.1,21", "'Łódź Fabryczna' 'Kraków Główny' 52.1,21"),
      // Words between names.
      ("zakopane to krakow", "Zakopane Kraków"), ("z zakopanego do krakowa", "Zakopane Kraków"),
      ("zakopane - krakow", "Zakopane Kraków"),
      ("z krakowa do brzeska", "Kraków 'Brzesko Okocim'"),
      ("krakow gl -> lodz fab => 52.1,21", "'Kraków Główny' 'Łódź Fabryczna' 52.1,21"),
      ("zakopanne to krakow", "Zakopane Kraków"), ("zakopane to podlesie", "Zakopane podlesie"),
      ("alfa beta gamma delta", "'Alfa Beta Gamma' Delta"),
      // A name that begins with a dash.
      ("-q -- -rf wola zakopane", "--quiet -- '-Rf Wola' Zakopane"),
      // The number of ways to join them is counted, not listed.
      (twenty("krakow glowny"), twenty("'Kraków Główny'")),
    ])
  func quotes(_ line: String, command: String) throws {
    let outcome = try outcome(of: words("distance \(line)"))
    #expect(outcome.error?.exitCode == .noAnswer)
    #expect(outcome.text.hasSuffix("; did you mean: koleo distance \(command)?"))
  }

  @Test(
    "names in one operand that only a sign or a space separates are suggested as a command",
    arguments: [
      ("kraków-zakopane", "Kraków Zakopane"),
      ("Kraków Główny / Łódź fab", "Kraków_Główny Łódź_Fabryczna"),
      ("zakopane–krakow gl—lodz fab", "Zakopane Kraków_Główny Łódź_Fabryczna"),
      ("krakow zakopane", "Kraków Zakopane"),
      // One name, or none.
      ("zory-przystanek-autobusowy", nil), ("krak", nil), ("kraków-xyzzy", nil), ("-", nil),
      ("krakow-glowny", nil), ("52.1-21", nil),
    ])
  func namesInOneOperand(_ operand: String, command: String?) throws {
    let request = DistanceRequest(locations: [operand])
    let suggestion = CommandSuggestion(of: request, in: list).commandForNamesInOneOperand
    #expect(suggestion == command.map { words("koleo distance \($0)") })
  }

  private static func twenty(_ words: String) -> String {
    Array(repeating: words, count: 20).joined(separator: " ")
  }

  @Test(
    "no command is suggested unless there is exactly one way to quote the names",
    arguments: [
      ("dwor maly las", "'maly' matches 2 stations"),
      ("krakow glowny", "Kraków Główny is one station; put its name in quotes, and add"),
      ("krakow gl", "Kraków Główny is one station; put its name in quotes, and add"),
      ("krakow station gl", "Kraków Główny is one station"),
      // Both operands begin the same word of a name.
      ("krak krakow", "'krak' matches"), ("k krakow", "'k' matches"), ("b bourg", "'b' matches"),
      ("dwor las krakow glowny", "'glowny' matches"),
      ("krakow glowny zakopane xyz", "'glowny' matches"),
      // A misspelled name in quotes, a single misspelled word, and too many errors.
      ("krakow_glwny zakopane", "no station matches 'krakow glwny'"),
      ("krakow glowny zakopanne", "'glowny' matches"), ("krakow xlwnxy zakopane", "no station"),
      ("krakow glowny zator park rozrywki", "'glowny' matches"),
      ("podlesie krakow glowny", "'podlesie' matches 2"),
      ("do krakow", "no station matches 'do'"), ("k to zakopane", "'k' matches"),
      ("radom krakow and wroclaw", "no station matches"),
      ("zakopane 52.23,21.01 to krakow", "no station matches 'to'"),
      ("zakopane to xyzzyq", "no station matches"),
      ("krakow_glowyn to zakopane", "no station matches 'krakow glowyn'"),
      // Two ways, as short.
      ("alfa beta delta", "'beta' matches 2"),
      // The first name was in quotes.
      ("krzywa_buczyna sosna", "'sosna' matches"),
    ])
  func noCommand(_ line: String, problem: String) throws {
    let text = try outcome(of: words("distance \(line)")).text
    #expect(text.hasPrefix(problem) && !text.contains("koleo distance"), "\(text)")
  }

  @Test(
    "an operand that is empty, as an unset variable is, is the mistake",
    arguments: [["", "zakopane"], ["zakopane", " "], ["", "krakow", "zakopane"]])
  func emptyOperand(operands: [String]) throws {
    let text = try outcome(of: ["distance"] + operands).text
    #expect(text == "no station matches ''; type at least one letter or digit")
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
      ("search --near krzywa_buczyna sosna", nil),
    ])
  func namesInPhrase(_ line: String, are name: String?) throws {
    let notes = try outcome(of: words(line)).notes
    let names = notes.filter { if case .mayBeOneName = $0 { true } else { false } }
    #expect(names == (name.map { [.mayBeOneName($0)] } ?? []))
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
    let text = try outcome(of: words(line)).text
    #expect(!text.isEmpty)
    #expect(text.hasSuffix("; did you mean: \(command ?? "")?") == (command != nil), "\(text)")
  }
}
