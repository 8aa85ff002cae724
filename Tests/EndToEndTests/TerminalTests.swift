import TestSupport
import Testing

/// The columns for stations are tested with `StationColumns`, and maps with `RailMap`.
@Suite("Everywhere: terminals", .fewAtOnce) struct TerminalTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox.withList() }

  @Test(
    "color obeys --color, NO_COLOR, CLICOLOR_FORCE and TERM, and is for terminals only",
    arguments: [
      ([:], [], true), ([:], ["--color=auto"], true), ([:], ["--color", "always"], true),
      ([:], ["--color=never"], false), (["NO_COLOR": "1"], [], false),
      (["NO_COLOR": "0"], [], false), (["NO_COLOR": ""], [], true),
      (["NO_COLOR": "1"], ["--color=auto"], false), (["NO_COLOR": "1"], ["--color=always"], true),
      (["TERM": "dumb"], [], false), (["TERM": "dumb"], ["--color=always"], true),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], [], true),
      (["TERM": "dumb", "CLICOLOR_FORCE": "0"], [], false),
      (["TERM": "dumb", "CLICOLOR_FORCE": ""], [], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false),
      (["CLICOLOR_FORCE": "1"], ["--color=never"], false), (["TERM": ""], [], true),
    ] as [([String: String], [String], Bool)])
  func color(in variables: [String: String], _ options: [String], _ isColored: Bool) async throws {
    let sandbox = sandbox.with(environment: variables)
    let isForced =
      isColored && (options.last?.hasSuffix("always") == true || variables["CLICOLOR_FORCE"] == "1")
    for (arguments, text) in [
      (["search", "zakop"], "Zakopane"), (["distance", "zakopane", "zakopane"], "0.0 km"),
    ] {
      let shown = try await sandbox.onTerminal().koleo(arguments + options)
      #expect(shown.terminal.contains("\u{1B}[") == isColored)
      #expect(shown.terminal.removingColors.contains(text))
      let piped = try await sandbox.koleo(arguments + options)
      expectAnswer(piped, isForced ? "\u{1B}[1m\(text)\u{1B}[0m\n" : text + "\n")
    }
  }

  @Test(
    "--map draws the stations of an answer on a terminal, and exits 64 elsewhere",
    arguments: [["search", "--map", "zakopane"], ["distance", "--map", "zakopane", "praha"]])
  func map(_ arguments: [String]) async throws {
    let dumb = sandbox.onTerminal().with(environment: ["TERM": "dumb"])
    for sandbox in [sandbox, dumb] {
      expectFailure(try await sandbox.koleo(arguments), 64, saying: "terminal", "geojson")
    }
    let shown = try await sandbox.onTerminal().koleo(arguments).terminal.removingColors
    #expect(shown.contains("● Zakopane"))
    #expect(shown.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }, "Braille")
  }

  @Test("a map leaves out stations without a position, and explains it when all are")
  func mapOfUnknownPositions() async throws {
    let sandbox = sandbox.onTerminal()
    let none = try await sandbox.koleo("search", "--map", "grzegórzki")
    expectFailure(none, 1, saying: "known position; search without --map")
    let some = try await sandbox.koleo("search", "--map", "krak", "g")
    #expect(some.terminal.removingColors.contains("● Kraków Główny"))
  }

  @Test("on a terminal search shows city, region and country, dimmed, and marks city groups")
  func places() async throws {
    let found = try await sandbox.onTerminal().koleo("search", "łódź").terminal
    let place = "\u{1B}[2mŁódź, łódzkie, Polska\u{1B}[0m"
    #expect(found.ranges(of: place).count == 2)
    let names = ["Łódź Fabryczna       ", "Łódź (all stations)", "Łódź Kaliska         "]
    #expect(found.replacing(place, with: "").removingColors.lines == names)
  }

  /// How many fit is tested with `StationColumns`.
  @Test(
    "on a terminal search shows as many as fit, unless --limit is given, and how many more there are",
    arguments: [([], 2, 2), ([], 24, 23), ([], 31, 30), (["-n0"], 24, 30)])
  func room(_ options: [String], _ rows: Int, _ count: Int) async throws {
    let sandbox = sandbox.onTerminal(rows: rows)
    let lines = try await sandbox.koleo(["search"] + options).terminal.removingColors.lines
    #expect(lines.first?.hasPrefix("Wrocław Główny") == true)
    #expect(lines.count == count)
    let more = "… and \(31 - count) more; '--limit 0' lists all"
    #expect((lines.last == more) == (count < 30))
  }

  @Test("a terminal that does not know its size counts as one of 80 by 24")
  func noSize() async throws {
    for arguments in [["search", "--help"], ["search"]] {
      let usual = try await sandbox.onTerminal().koleo(arguments).terminal
      for columns in [0, 80] {
        let unknown = try await sandbox.onTerminal(columns: columns, rows: 0).koleo(arguments)
        #expect(unknown.terminal == usual)
      }
    }
  }

  @Test(
    "no line is wider than COLUMNS or else the terminal",
    arguments: [(80, nil), (40, nil), (20, nil), (80, "40"), (40, "80"), (80, "0")])
  func width(_ columns: Int, _ variable: String?) async throws {
    let stations = [
      StationFixture(
        901, String(repeating: "Bardzo Długa Nazwa ", count: 8), at: (51, 20), hits: 9,
        city: "Miasto o Nazwie Dłuższej Niż Wiersz", region: "zachodniopomorskie"),
      StationFixture(902, String(repeating: "東京", count: 30), at: (52, 21), hits: 8, city: "東京"),
      StationFixture(903, "Wieś", at: (53, 22), hits: 7, city: "Wieś", region: "łódzkie"),
    ]
    var sandbox = try Sandbox.withList(stations: stations).onTerminal(columns: columns)
    sandbox.program.environment["COLUMNS"] = variable
    let width = variable == "0" ? columns : variable.flatMap { Int($0) } ?? columns
    for options in [[], ["--near", "wieś"]] {
      let lines = try await sandbox.koleo(["search"] + options).terminal.removingColors.lines
      #expect(lines.count == 3 && lines.allSatisfy { $0.columns <= width })
      #expect(lines.contains { $0.hasPrefix("Bardzo") && $0.contains("…") })
    }
  }
}

extension String {
  /// The text without the sequences that set attributes.
  var removingColors: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  /// How many columns it takes, for the characters that these tests use.
  fileprivate var columns: Int { count + count { ("\u{2E80}"..."\u{FFDC}").contains($0) } }
}
