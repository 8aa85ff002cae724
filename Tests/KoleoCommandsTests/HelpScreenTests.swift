import Foundation
import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

/// Help, manual and README describe the same options.
@Suite("The command line: help, manual and README") struct HelpScreenTests {
  private func help(
    _ subcommand: Subcommand?, columns: Int = 80, locale: String = "C"
  ) -> String {
    let context = Context.variables(["COLUMNS": "\(columns)", "LC_ALL": locale])
    return String(
      decoding: HelpScreen(context: context, on: context.output).text(for: subcommand),
      as: UTF8.self)
  }

  private static func source(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  // MARK: Screens

  // To renew one: COLUMNS=80 LC_ALL=C koleo --help > Tests/Fixtures/Help/program.en.txt, and in the
  // same way program.pl.txt (LC_ALL=pl), distance.txt, syncInPolish.txt (LC_ALL=pl_PL.UTF-8) and searchOnFortyColumns.txt (COLUMNS=40).

  @Test("the short help fits on a terminal of 24 lines", arguments: Language.allCases)
  func shortHelp(in language: Language) throws {
    let help = help(nil, locale: language.rawValue)
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
    #expect(help == (try Self.source("Tests/Fixtures/Help/program.\(language.rawValue).txt")))
  }

  @Test("the help of a subcommand lists everything about it") func screens() throws {
    #expect(help(.distance) == (try Self.source("Tests/Fixtures/Help/distance.txt")))
  }

  @Test("help is Polish in a Polish locale") func polish() throws {
    #expect(
      help(.sync, locale: "pl_PL.UTF-8")
        == (try Self.source("Tests/Fixtures/Help/syncInPolish.txt")))
  }

  @Test("help wraps on a narrow terminal") func narrow() throws {
    #expect(
      help(.search, columns: 40)
        == (try Self.source("Tests/Fixtures/Help/searchOnFortyColumns.txt")))
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

  @Test("the help of distance is about straight lines from its first sentence on")
  func straightLine() {
    for (locale, words) in [("en", "straight-line"), ("pl", "w linii prostej")] {
      #expect(help(nil, locale: locale).prefix(100).contains(words))
      #expect(help(.distance, locale: locale).prefix(70).contains(words))
    }
  }

  @Test(
    "the help of a subcommand lists its exit statuses",
    arguments: [
      (Subcommand.distance, ["0", "1", "64", "74"]), (.search, ["0", "1", "64", "74"]),
      (.sync, ["0", "64", "65", "69", "74"]),
    ])
  func exitStatuses(_ subcommand: Subcommand, statuses: [String]) throws {
    let help = help(subcommand)
    let section = try #require(help.components(separatedBy: "EXIT STATUS:\n").last)
    let lines = section.components(separatedBy: "\n\n")[0].split(separator: "\n")
    #expect(
      lines.compactMap {
        $0.dropFirst(2).first == " " ? nil : $0.split(separator: " ").first.map(String.init)
      } == statuses)
  }

  @Test("help does not mention the request of the completion scripts") func completionIsHidden() {
    #expect(!help(nil).contains("---complete"))
  }

  // MARK: The same options everywhere

  @Test("README and manual name every unit", arguments: LengthUnit.allCases)
  func unit(_ unit: LengthUnit) throws {
    #expect(try Self.source("README.md").contains("`\(unit.rawValue)`"))
    let manual = try Self.source("Sources/koleo/koleo.1").components(separatedBy: "\n.It ")
    let variable = try #require(manual.first { $0.hasPrefix("Ev KOLEO_UNIT\n") })
    #expect(variable.contains(".Ql \(unit.rawValue)"))
  }

  @Test("the README mentions every option that is particular to koleo") func readme() throws {
    let readme = try Self.source("README.md")
    // Options that every program has, and those that the prose describes in other words.
    let customary = ["--help", "--version", "--color", "--quiet", "--precision", "--status"]
    let options = Subcommand.rootOptions + Subcommand.allCases.flatMap(\.options)
    for option in options.map(\.long) where !customary.contains(option) {
      #expect(readme.contains(option))
    }
  }

  @Test(
    "help and manual describe every environment variable",
    arguments: ["KOLEO_API_URL", "KOLEO_CACHE_DIR", "KOLEO_UNIT", "NO_COLOR", "CLICOLOR_FORCE"])
  func variable(_ variable: String) throws {
    #expect(help(.search).contains(variable))
    #expect(try Self.source("Sources/koleo/koleo.1").contains(".It Ev \(variable)"))
    #expect(try Self.source("README.md").contains(variable))
  }

  @Test("README and manual state the hours of freshness and the minutes of the retry delay")
  func times()
    throws
  {
    for path in ["README.md", "Sources/koleo/koleo.1"] {
      let text = try Self.source(path)
      #expect(text.contains("\(StationList.maxAge.components.seconds / 3_600) hours"))
      #expect(text.contains("\(AttemptRecord.retryDelay.components.seconds / 60) minutes"))
    }
  }
}
