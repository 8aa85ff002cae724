import TestSupport
import Testing

@Suite("Everywhere: the language", .fewAtOnce) struct LanguageTests {
  /// Variables of the locale, and the language they choose.
  struct Choice: CustomTestStringConvertible {
    let environment: [String: String]
    let isPolish: Bool

    init(_ environment: [String: String], isPolish: Bool) {
      self.environment = environment
      self.isPolish = isPolish
    }

    var testDescription: String {
      environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
    }

    static let all: [Choice] = [
      Choice([:], isPolish: false),
      Choice(["LANG": "pl_PL.UTF-8"], isPolish: true),
      Choice(["LANG": "pl"], isPolish: true),
      Choice(["LANG": "pl_GB@euro"], isPolish: true),
      Choice(["LANG": "C"], isPolish: false),
      Choice(["LANG": "POSIX"], isPolish: false),
      Choice(["LANG": "de_DE.UTF-8"], isPolish: false),
      Choice(["LANG": "plt_MG"], isPolish: false),
      Choice(["LANG": "en_PL"], isPolish: false),
      Choice(["LC_MESSAGES": "pl_PL.UTF-8", "LANG": "en_US.UTF-8"], isPolish: true),
      Choice(["LC_MESSAGES": "en_US.UTF-8", "LANG": "pl_PL.UTF-8"], isPolish: false),
      Choice(["LC_MESSAGES": "", "LANG": "pl_PL.UTF-8"], isPolish: true),
      Choice(["LC_MEASUREMENT": "pl_PL.UTF-8"], isPolish: false),
      Choice(["LC_ALL": "pl_PL.UTF-8", "LC_MESSAGES": "C", "LANG": "C"], isPolish: true),
      Choice(["LC_ALL": "C", "LC_MESSAGES": "pl_PL", "LANG": "pl_PL"], isPolish: false),
      Choice(["LC_ALL": "", "LC_MESSAGES": "pl_PL", "LANG": "C"], isPolish: true),
    ]
  }

  @Test(
    "messages are Polish when the language of LC_ALL, else LC_MESSAGES, else LANG is pl",
    arguments: Choice.all) func isChosenByTheLocale(_ choice: Choice) async throws
  {
    let sandbox = try await Sandbox.withList().with(environment: choice.environment)
    let outcome = try await sandbox.koleo("search", "Zakopanne")
    expectFailure(
      outcome, 1,
      saying: choice.isPolish
        ? "żadna stacja nie pasuje do 'Zakopanne'; czy chodziło o Zakopane?"
        : "no station matches 'Zakopanne'; did you mean Zakopane?")
  }

  @Test(
    "what programs read is the same in every language",
    arguments: [
      ["search", "--json", "krak"], ["search", "--format", "tsv", "--near", "praha"],
      ["search", "--format", "geojson", "--near", "praha", "gł"], ["search", "--near", "praha"],
      ["search"], ["distance", "--json", "zakopane", "praha"],
      ["distance", "--format", "tsv", "zakopane", "praha", "80416"],
      ["distance", "--format", "geojson", "zakopane", "praha"], ["distance", "zakopane", "praha"],
      ["distance", "zakopane", "praha", "80416"],
    ])
  func programsReadTheSameInEveryLanguage(_ arguments: [String]) async throws {
    let sandbox = try await Sandbox.withList()
    let english = try await sandbox.koleo(arguments)
    let polish = try await sandbox.with(environment: ["LC_ALL": "pl_PL.UTF-8"]).koleo(arguments)
    expectAnswer(polish, english.output)
  }

  @Test("a Polish distance has a decimal comma on a terminal only")
  func polishDistancesHaveADecimalCommaOnATerminalOnly() async throws {
    let sandbox = try await Sandbox.withList().with(
      environment: ["LANG": "pl_PL.UTF-8", "NO_COLOR": "1"])
    let terminal = try await sandbox.onTerminal().koleo("distance", "zakopane", "praha", "80416")
    #expect(
      terminal.terminal == """
        Zakopane – Praga Główna       408,4 km
        Praga Główna – Kraków Główny  394,5 km
        Razem                         802,9 km

        """)
    let nearby = try await sandbox.onTerminal().koleo("search", "--near", "zakopane", "płasz")
    #expect(nearby.terminal.contains("80,8 km"))
    expectAnswer(try await sandbox.koleo("distance", "zakopane", "praha"), "408.4 km\n")
  }

  @Test("an English distance has a decimal point") func englishDistancesHaveADecimalPoint()
    async throws
  {
    let sandbox = try await Sandbox.withList().with(environment: ["NO_COLOR": "1"])
    let outcome = try await sandbox.onTerminal().koleo("distance", "zakopane", "praha", "80416")
    #expect(
      outcome.terminal == """
        Zakopane – Praga Główna       408.4 km
        Praga Główna – Kraków Główny  394.5 km
        Total                         802.9 km

        """)
  }

  /// What `koleo` says in Polish of each kind of thing that it says anything of.
  @Test(
    "errors are Polish in a Polish locale",
    arguments: [
      ([], 64, "'koleo --help'"), (["serach"], 64, "czy chodziło o 'search'?"),
      (["search", "--ofline"], 64, "czy chodziło o '--offline'?"),
      (["search", "-n", "x"], 64, "podaj liczbę całkowitą"),
      (["distance", "zakopane"], 64, "odległość wymaga dwóch stacji"),
      (["distance", "podlesie", "zakopane"], 1, "'podlesie' pasuje do 2 stacji"),
      (["distance", "zator", "zakopane"], 1, "położenie Zator Park Rozrywki (279915) nie jest"),
      (["search", "qqqqq"], 1, "spróbuj podać mniej liter"),
      (["search", "?"], 1, "wpisz co najmniej jedną literę lub cyfrę"),
      (["sync"], 69, "nadal używana jest lista sprzed 3 dni"),
    ])
  func errorsArePolish(_ arguments: [String], _ exitCode: Int32, _ words: String) async throws {
    let sandbox = try await Sandbox.withList(aged: .days(3)).with(environment: ["LANG": "pl_PL"])
    sandbox.closeServer()
    let outcome = try await sandbox.koleo(["-q"] + arguments)
    expectFailure(outcome, exitCode, saying: words)
  }

  @Test("notes are Polish in a Polish locale") func notesArePolish() async throws {
    let old = try await Sandbox.withList(aged: .days(3)).with(environment: ["LANG": "pl_PL"])
    expectAnswer(
      try await old.koleo("search", "zak", "--offline"), "Zakopane\n", noting: "lista ma 3 dni")
    let none = try Sandbox().with(environment: ["LANG": "pl_PL"])
    expectAnswer(
      try await none.koleo("search", "breslau", "--offline"), "Wrocław Główny\n",
      noting: "wbudowanej listy")
    expectAnswer(try await none.koleo("sync", "-v"), "32 stacje\n")
    #expect(try await none.koleo("sync", "--status").output.contains(", aktualna)"))
  }
}
