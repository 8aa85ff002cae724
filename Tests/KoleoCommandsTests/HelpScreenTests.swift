import Foundation
import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("The command line: help and README") struct HelpScreenTests {
  private func help(
    _ subcommand: Subcommand?, columns: Int = 80, locale: String = "C"
  ) -> String {
    let context = Context.variables(["COLUMNS": "\(columns)", "LC_ALL": locale])
    let text = HelpScreen(context: context, on: context.output).text(for: subcommand)
    return String(decoding: text, as: UTF8.self)
  }

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
    #expect(help(subcommand, columns: columns, locale: locale) == text)
  }

  @Test("the short help fits on a terminal of 24 lines", arguments: Language.allCases)
  func shortHelp(in language: Language) {
    #expect(help(nil, locale: language.rawValue).count { $0 == "\n" } <= 24)
  }

  @Test(
    "no line of a help screen is wider than the terminal", arguments: [nil] + Subcommand.allCases)
  func width(_ subcommand: Subcommand?) throws {
    for locale in ["C", "pl_PL.UTF-8"] {
      for columns in [40, 59, 60, 80, 97, 200] {
        let help = help(subcommand, columns: columns, locale: locale)
        #expect(try #require(help.split(separator: "\n").map(\.count).max()) <= columns)
        #expect(!help.contains(" \n"))
      }
    }
  }

  @Test("the README mentions every unit, variable and delay, and the options of its own")
  func readme() throws {
    let readme = try SourceTree.text(of: "README.md")
    // Options that every program has, and those that the prose describes in other words.
    let customary = ["--help", "--version", "--color", "--quiet", "--precision", "--status"]
    let options = Subcommand.rootOptions + Subcommand.allCases.flatMap(\.options)
    for text in options.map(\.long).filter({ !customary.contains($0) })
      + ["KOLEO_API_URL", "KOLEO_CACHE_DIR", "KOLEO_UNIT", "NO_COLOR", "CLICOLOR_FORCE"]
      + LengthUnit.allCases.map({ "`\($0.rawValue)`" }) + [
        "\(StationList.maxAge.components.seconds / 3_600) hours",
        "\(AttemptRecord.retryDelay.components.seconds / 60) minutes",
      ]
    {
      #expect(readme.contains(text), "\(text)")
    }
  }
}
