import TestSupport
import Testing

@Suite("Everywhere: terminals", .fewAtOnce) struct TerminalTests {
  // MARK: Color

  @Test(
    "color on a terminal obeys --color, NO_COLOR, CLICOLOR_FORCE and TERM",
    arguments: [
      ([:], [], true), ([:], ["--color=auto"], true), ([:], ["--color", "always"], true),
      ([:], ["--color=never"], false), (["NO_COLOR": "1"], [], false),
      (["NO_COLOR": "0"], [], false), (["NO_COLOR": ""], [], true),
      (["NO_COLOR": "1"], ["--color=auto"], false), (["NO_COLOR": "1"], ["--color=always"], true),
      (["TERM": "dumb"], [], false), (["TERM": "dumb"], ["--color=always"], true),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], [], true),
      (["TERM": "dumb", "CLICOLOR_FORCE": "0"], [], false),
      (["TERM": "dumb", "CLICOLOR_FORCE": ""], [], false),
      (["CLICOLOR_FORCE": "1"], ["--color=never"], false), (["TERM": ""], [], true),
    ] as [([String: String], [String], Bool)])
  func color(in variables: [String: String], _ options: [String], _ isColored: Bool) async throws {
    let sandbox = try await Sandbox.withList().onTerminal().with(environment: variables)
    let outcome = try await sandbox.koleo(["distance", "zakopane", "praha"] + options)
    #expect(outcome.terminal.contains("\u{1B}[") == isColored)
    #expect(outcome.terminal.removingColors.contains("Zakopane"))
  }

  @Test(
    "a pipe gets colors only if they are forced",
    arguments: [
      ([:], [], false), ([:], ["--color=always"], true), (["CLICOLOR_FORCE": "1"], [], true),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false),
      (["CLICOLOR_FORCE": "1"], ["--color=never"], false),
    ] as [([String: String], [String], Bool)])
  func pipe(in variables: [String: String], _ options: [String], _ isColored: Bool) async throws {
    let sandbox = try await Sandbox.withList().with(environment: variables)
    for (arguments, text) in [
      (["search", "zakop"], "Zakopane"), (["distance", "zakopane", "zakopane"], "0.0 km"),
    ] {
      let outcome = try await sandbox.koleo(arguments + options)
      expectAnswer(outcome, isColored ? "\u{1B}[1m\(text)\u{1B}[0m\n" : text + "\n")
    }
  }

  @Test("json, tsv and geojson never have colors", arguments: ["json", "tsv", "geojson"])
  func formats(_ format: String) async throws {
    let sandbox = try await Sandbox.withList()
    let arguments = ["search", "krak", "--color=always", "--format", format]
    let outcome = try await sandbox.onTerminal().koleo(arguments)
    #expect(outcome.terminal == (try await sandbox.koleo(arguments).output))
    #expect(!outcome.terminal.contains("\u{1B}"))
  }

  @Test("--map works only on a terminal that can draw") func map() async throws {
    let sandbox = try await Sandbox.withList()
    let dumb = sandbox.onTerminal().with(environment: ["TERM": "dumb"])
    for sandbox in [sandbox, dumb] {
      for arguments in [["search", "--map"], ["distance", "--map", "zakopane", "praha"]] {
        let outcome = try await sandbox.koleo(arguments)
        expectFailure(outcome, 64, saying: "terminal", "geojson")
      }
    }
    let journey = try await sandbox.onTerminal().koleo("distance", "--map", "zakopane", "praha")
    #expect(journey.terminal.removingColors.contains("● Zakopane"))
    let found = try await sandbox.onTerminal().koleo("search", "--map", "zakopane")
    #expect(found.terminal.removingColors.contains("● Zakopane"))
  }

  @Test("a map leaves out stations without a position, and explains it when all are")
  func mapOfUnknownPositions() async throws {
    let unplaced = try await Sandbox.withList().onTerminal().koleo(
      "search", "--map", "grzegórzki")
    #expect(unplaced.exitCode == 1)
    #expect(unplaced.errors.contains("known position; search without --map"))
    let stations = [
      StationFixture(1, "Dwór Stary", at: nil, hits: 2), StationFixture(2, "Dwór", at: (50, 20)),
    ]
    let one = try await Sandbox.withList(
      stations: stations, keywords: [KeywordFixture(1, "dwór", 2)]
    ).onTerminal()
      .koleo("search", "--map", "-n", "1", "dwór")
    #expect(one.terminal.removingColors.contains("● Dwór"))
  }

  @Test("a map leaves room on the terminal for the journey below it") func mapOfLegs() async throws
  {
    let sandbox = try await Sandbox.withList().onTerminal(columns: 120, rows: 24)
    let journey = ["zakopane", "praha", "zakopane", "krakow glowny", "zakopane"]
    let outcome = try await sandbox.koleo(["distance", "--map"] + journey)
    let lines = outcome.terminal.removingColors.lines
    #expect(lines.last?.hasPrefix("Total") == true)
    // One line is for the prompt.
    #expect((18...23).contains(lines.count), "\(outcome)")
  }

  // MARK: Stations

  @Test("on a terminal search shows city, region and country, dimmed") func shows() async throws {
    let sandbox = try await Sandbox.withList().onTerminal()
    let outcome = try await sandbox.koleo("search", "kraków g")
    #expect(
      outcome.terminal.removingColors == """
        Kraków Główny      Kraków, małopolskie, Polska
        Kraków Grzegórzki  Kraków, małopolskie, Polska

        """)
    let places = outcome.terminal.components(inside: "\u{1B}[2m")
    #expect(places == Array(repeating: "Kraków, małopolskie, Polska", count: 2))
  }

  @Test("on a terminal groups of a city are marked") func marksGroupsOfACity() async throws {
    let sandbox = try await Sandbox.withList().onTerminal()
    let english = try await sandbox.koleo("search", "łódź").terminal.removingColors
    #expect(
      english == """
        Łódź Fabryczna       Łódź, łódzkie, Polska
        Łódź (all stations)
        Łódź Kaliska         Łódź, łódzkie, Polska

        """)
    let polish = try await sandbox.with(environment: ["LANG": "pl"]).koleo("search", "łódź")
    #expect(polish.terminal.contains("Łódź (wszystkie stacje)"))
  }

  @Test("on a terminal --near shows the distance beside the name") func showsHowFar() async throws {
    let sandbox = try await Sandbox.withList().onTerminal()
    let outcome = try await sandbox.koleo("search", "--near", "zakopane", "-n", "2", "krak")
    let lines = outcome.terminal.removingColors.lines
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Kraków Płaszów") == true)
    #expect(lines.first?.contains("80.8 km") == true)
    #expect(lines.last?.contains("Kraków (all stations)  83.8 km") == true)
  }

  // MARK: Room

  @Test(
    "on a terminal search shows as many as fit, and how many more there are",
    arguments: [2, 6, 10, 24])
  func showsAsManyAsFitAndTellsHowManyMoreThereAre(_ rows: Int) async throws {
    let sandbox = try await Sandbox.withList().onTerminal(rows: rows)
    let lines = try await sandbox.koleo("search").terminal.removingColors.lines
    // One line is left for the prompt, and one station is shown in any case.
    let shown = max(1, rows - 2)
    #expect(lines.count == shown + 1)
    #expect(lines.last == "… and \(30 - shown) more; '--limit 0' lists all")
    #expect(lines.first?.hasPrefix("Wrocław Główny") == true)
  }

  @Test("a terminal that does not know its size counts as one of 80 by 24") func noSize()
    async throws
  {
    let sandbox = try await Sandbox.withList()
    let unknown = try await sandbox.onTerminal(columns: 0, rows: 0).koleo("search", "--help")
    #expect(unknown.terminal == (try await sandbox.onTerminal().koleo("search", "--help").terminal))
    let usual = try await sandbox.onTerminal().koleo("search").terminal
    for columns in [0, 80] {
      let stations = try await sandbox.onTerminal(columns: columns, rows: 0).koleo("search")
      #expect(stations.terminal == usual)
    }
  }

  @Test(
    "on a terminal search shows all that were asked for",
    arguments: [(["-n0"], 24, 30), (["-n", "29"], 24, 29), ([], 60, 30), ([], 31, 30)])
  func showsAllThatAreAskedForOrFit(_ options: [String], _ rows: Int, _ count: Int) async throws {
    let sandbox = try await Sandbox.withList().onTerminal(rows: rows)
    let lines = try await sandbox.koleo(["search"] + options).terminal.removingColors.lines
    #expect(lines.count == count)
    #expect(!lines.contains { $0.contains("more") })
  }

  /// Stations whose names are as wide as names get.
  private static let wideStations = [
    StationFixture(
      901, String(repeating: "Bardzo Długa Nazwa ", count: 8), at: (51, 20), hits: 9,
      city: "Miasto o Nazwie Dłuższej Niż Wiersz", region: "zachodniopomorskie"),
    StationFixture(
      902, String(repeating: "東京", count: 30), at: (52, 21), hits: 8, city: "東京",
      region: "関東地方", country: "日本"),
    StationFixture(903, "Wieś", at: (53, 22), hits: 7, city: "Wieś", region: "łódzkie"),
  ]

  @Test(
    "no line is wider than the terminal",
    arguments: [(80, nil), (40, nil), (20, nil), (80, "40"), (40, "80"), (80, "0")])
  func keepsToTheWidth(_ columns: Int, _ variable: String?) async throws {
    var sandbox = try await Sandbox.withList(
      stations: Self.wideStations, keywords: [KeywordFixture(1, "Wieś", 903)]
    ).onTerminal(columns: columns)
    sandbox.program.environment["COLUMNS"] = variable
    let width = variable.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? columns
    for options in [[], ["--near", "wieś"]] {
      let lines = try await sandbox.koleo(["search"] + options).terminal.removingColors.lines
      #expect(lines.count == 3)
      for line in lines { #expect(line.columns <= width) }
      #expect(lines.contains { $0.hasPrefix("Bardzo") && $0.contains("…") })
    }
  }
}

extension String {
  /// The text without the sequences that set attributes.
  var removingColors: String {
    replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  /// The texts between the sequence and the one that ends all attributes.
  fileprivate func components(inside sequence: String) -> [String] {
    let parts = split(separator: sequence, omittingEmptySubsequences: false).dropFirst()
    return parts.compactMap { part in
      part.firstRange(of: "\u{1B}[0m").map { String(part[..<$0.lowerBound]) }
    }
  }

  /// How many columns it takes, for the characters that these tests use.
  fileprivate var columns: Int {
    reduce(0) { width, character in
      width + (("\u{2E80}"..."\u{FFDC}").contains(character) ? 2 : 1)
    }
  }
}
