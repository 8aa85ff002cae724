import TestSupport
import Testing

/// How the locale is read is tested with `LocaleSetting`, and the words with `Messages`.
@Suite("Everywhere: the language", .fewAtOnce) struct LanguageTests {
  @Test(
    "json, tsv, geojson, and text off a terminal are the same in every language, without colors",
    arguments: [
      ["search", "--json", "krak"], ["search", "--format", "tsv", "--near", "praha"],
      ["search", "--format", "geojson", "--near", "praha", "wro"], ["search", "--near", "praha"],
      ["distance", "--json", "zakopane", "praha"],
      ["distance", "--format", "tsv", "zakopane", "praha", "80416"],
      ["distance", "--format", "geojson", "zakopane", "praha"],
      ["distance", "zakopane", "praha", "80416"],
    ])
  func formats(_ arguments: [String]) async throws {
    let sandbox = try Sandbox.withList()
    let english = try await sandbox.koleo(arguments)
    let polish = try await sandbox.with(environment: ["LC_ALL": "pl_PL.UTF-8"]).koleo(arguments)
    expectAnswer(polish, english.output)
    guard arguments.contains(where: { $0.hasPrefix("--json") || $0 == "--format" }) else { return }
    let terminal = try await sandbox.onTerminal().koleo(arguments + ["--color=always"])
    #expect(terminal.terminal == english.output)
  }

  @Test(
    "on a terminal a distance has names, legs and a total, with a decimal comma in Polish",
    arguments: [("en_IE", "Total ", "."), ("pl_PL", "Razem ", ",")])
  func terminal(_ locale: String, _ total: String, _ mark: String) async throws {
    let sandbox = try Sandbox.withList().onTerminal()
      .with(environment: ["LANG": "\(locale).UTF-8", "NO_COLOR": "1"])
    for (arguments, text) in [
      (
        ["distance", "zakopane", "praha", "80416"],
        """
        Zakopane – Praga Główna       408\(mark)4 km
        Praga Główna – Kraków Główny  394\(mark)5 km
        \(total)                        802\(mark)9 km

        """
      ),
      // Points keep their points.
      (["distance", "52.23N 21.01E", "-33.9,18.4"], "52.23,21.01 – -33.9,18.4  9544\(mark)9 km\n"),
      (["search", "--near", "zakopane", "-n1"], "Zakopane  0\(mark)0 km  małopolskie, Polska\n"),
    ] {
      #expect(try await sandbox.koleo(arguments).terminal == text)
    }
    let stream = sandbox.program.reading("zakopane\tpraha\n")
    #expect(try await stream.run("distance", "--stdin").terminal == "408\(mark)4 km\n")
  }

  @Test("errors, notes, status and help are Polish in a Polish locale") func texts() async throws {
    let sandbox = try Sandbox.withOldList().with(environment: ["LANG": "pl_PL"])
    try await sandbox.program.expectSearch("--offline", noting: "lista ma 3 dni")
    expectAnswer(try await sandbox.koleo("sync", "-v", "--force"), noting: "odpowiedział serwer")
    #expect(try await sandbox.koleo("sync", "--status").output.contains(", lista aktualna)"))
    #expect(try await sandbox.koleo("search", "--help").output.contains("UŻYCIE: koleo search"))
    try sandbox.ageList(by: .days(3))
    sandbox.server.stop()
    // Errors are printed in spite of --quiet.
    for (arguments, exitCode, words) in [
      (["serach"], 64, "nieznane polecenie „serach”; czy chodziło o: koleo "),
      (["distance", "podlesie", "zakopane"], 1, "„podlesie” pasuje do 2 stacji"),
      (["search", "Zakopanne"], 1, "do „Zakopanne”; czy chodziło o: Zakopane?"),
      (["sync"], 69, "nadal używana jest lista sprzed 3 dni"),
    ] as [([String], Int32, String)] {
      expectFailure(try await sandbox.koleo(["-q"] + arguments), exitCode, saying: words)
    }
  }
}
