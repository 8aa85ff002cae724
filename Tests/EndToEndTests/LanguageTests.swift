import TestSupport
import Testing

/// The tests of how the locale is read are with `LocaleSetting`, those of the words with `Messages`.
@Suite("Everywhere: the language", .fewAtOnce) struct LanguageTests {
  @Test(
    "what programs read is the same in every language",
    arguments: [
      ["search", "--json", "krak"], ["search", "--format", "tsv", "--near", "praha"],
      ["search", "--format", "geojson", "--near", "praha", "gł"], ["search", "--near", "praha"],
      ["distance", "--json", "zakopane", "praha"],
      ["distance", "--format", "tsv", "zakopane", "praha", "80416"],
      ["distance", "--format", "geojson", "zakopane", "praha"],
      ["distance", "zakopane", "praha", "80416"],
    ])
  func formats(_ arguments: [String]) async throws {
    let sandbox = try await Sandbox.withList()
    let english = try await sandbox.koleo(arguments)
    let polish = try await sandbox.with(environment: ["LC_ALL": "pl_PL.UTF-8"]).koleo(arguments)
    expectAnswer(polish, english.output)
  }

  @Test("a Polish distance has a decimal comma on a terminal only") func decimal() async throws {
    var sandbox = try await Sandbox.withList().with(
      environment: ["LANG": "pl_PL.UTF-8", "NO_COLOR": "1"])
    let journey = try await sandbox.onTerminal().koleo("distance", "zakopane", "praha", "80416")
    #expect(
      journey.terminal == """
        Zakopane – Praga Główna       408,4 km
        Praga Główna – Kraków Główny  394,5 km
        Razem                         802,9 km

        """)
    let nearby = try await sandbox.onTerminal().koleo("search", "--near", "zakopane", "płasz")
    #expect(nearby.terminal.contains("80,8 km"))
    let points = try await sandbox.onTerminal().koleo("distance", "52.23N 21.01E", "-33.9,18.4")
    #expect(points.terminal == "52.23,21.01 – -33.9,18.4  9544,9 km\n", "points have points")
    sandbox.program.input = .bytes(Array("zakopane\tpraha\n".utf8))
    let lines = try await sandbox.onTerminal().koleo("distance", "--stdin")
    #expect(lines.terminal == "408,4 km\n")
    expectAnswer(try await sandbox.koleo("distance", "--stdin"), "408.4 km\n")
  }

  @Test("an English distance has a decimal point") func decimalPoint() async throws {
    let sandbox = try await Sandbox.withList().with(environment: ["NO_COLOR": "1"])
    let outcome = try await sandbox.onTerminal().koleo("distance", "zakopane", "praha", "80416")
    #expect(
      outcome.terminal == """
        Zakopane – Praga Główna       408.4 km
        Praga Główna – Kraków Główny  394.5 km
        Total                         802.9 km

        """)
  }

  @Test(
    "errors are Polish in a Polish locale, and stay in spite of --quiet",
    arguments: [
      (["serach"], 64, "czy chodziło o: 'search'?"),
      (["distance", "podlesie", "zakopane"], 1, "„podlesie” pasuje do 2 stacji"),
      (["search", "Zakopanne"], 1, "do „Zakopanne”; czy chodziło o: Zakopane?"),
      (["sync"], 69, "nadal używana jest lista sprzed 3 dni"),
    ])
  func errors(_ arguments: [String], _ exitCode: Int32, _ words: String) async throws {
    let sandbox = try await Sandbox.withOldList().with(environment: ["LANG": "pl_PL"])
    sandbox.closeServer()
    expectFailure(try await sandbox.koleo(["-q"] + arguments), exitCode, saying: words)
  }

  @Test("notes are Polish in a Polish locale") func notes() async throws {
    let old = try await Sandbox.withOldList().with(environment: ["LANG": "pl_PL"])
    let offline = try await old.koleo("search", "zak", "--offline")
    expectAnswer(offline, Sandbox.answer, noting: "lista ma 3 dni")
    expectAnswer(
      try await old.koleo("sync", "-v", "--force"), noting: "odpowiedział serwer")
    #expect(try await old.koleo("sync", "--status").output.contains(", aktualna)"))
  }
}
