import TestSupport
import Testing

@testable import KoleoCommands

@Suite("Help on the terminal") struct HelpScreenTests {
  // To renew one: COLUMNS=80 LC_ALL=C koleo --help > Tests/Fixtures/Help/program.en.txt, and so on.
  @Test(
    "help is in the user's language, and wraps on a narrow terminal",
    arguments: [
      ("program.en", nil, 80, "en"), ("program.pl", nil, 80, "pl"),
      ("distance", .distance, 80, "C"),
      ("syncInPolish", .sync, 80, "pl_PL.UTF-8"), ("searchOnFortyColumns", .search, 40, "C"),
    ] as [(String, Subcommand?, Int, String)])
  func screen(_ name: String, of subcommand: Subcommand?, columns: Int, locale: String) throws {
    let text = try SourceTree.text(of: "Tests/Fixtures/Help/\(name).txt")
    #expect(HelpScreen.text(of: subcommand, columns: columns, locale: locale) == text)
  }

  @Test("the short help fits on a terminal of 24 lines", arguments: Language.allCases)
  func shortHelp(in language: Language) {
    #expect(HelpScreen.text(of: nil, locale: language.rawValue).count { $0 == "\n" } <= 24)
  }

  @Test(
    "no line of a help screen is wider than the terminal", arguments: [nil] + Subcommand.allCases)
  func width(_ subcommand: Subcommand?) throws {
    for locale in Language.allCases.map(\.rawValue) {
      for columns in [40, 59, 60, 80, 97, 200] {
        let help = HelpScreen.text(of: subcommand, columns: columns, locale: locale)
        #expect(try #require(help.split(separator: "\n").map(\.count).max()) <= columns)
        #expect(!help.contains(" \n"))
      }
    }
  }
}
