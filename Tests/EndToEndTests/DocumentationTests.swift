import Foundation
import TestSupport
import Testing

/// Help, manual, completion and README tell of the same options.
@Suite("The command line: help, manual and README", .fewAtOnce) struct DocumentationTests {
  static let subcommands = ["distance", "search", "sync"]

  private func koleo(
    _ arguments: String..., columns: Int = 80, locale: String = "C"
  ) async throws -> Outcome {
    try await Program.built("koleo").with {
      $0.environment = ["COLUMNS": String(columns), "LC_ALL": locale]
    }.run(arguments)
  }

  /// The options that help lists, from `--` on.
  private func options(_ subcommand: String) async throws -> [String] {
    let help = try await koleo(subcommand, "--help").output
    return help.matches(of: /(?m)^  (?:-[a-z], )?(--[a-z-]+)/).map { String($0.1) }
  }

  private static func source(_ path: String) -> String? {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    return try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  // MARK: The same options everywhere

  @Test("completion offers every option of the help screen", arguments: subcommands)
  func offersEveryOptionForCompletion(_ subcommand: String) async throws {
    let options = try await options(subcommand)
    #expect(options.count > 10)
    let candidates = try await koleo("---complete", "fish", subcommand, "--").output
    #expect(
      candidates.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
        .map(String.init) == options)
  }

  @Test("the manual describes every option of the help screen", arguments: subcommands + ["--help"])
  func describesEveryOptionInTheManual(_ subcommand: String) async throws {
    let manual = try #require(Self.source("Sources/koleo/koleo.1"))
    let start = manual.range(of: ".Ss koleo \(subcommand)\n")?.upperBound
    let own = manual[(start ?? manual.startIndex)...].components(separatedBy: "\n.S")[0]
    let shared = try #require(manual.range(of: ".Ss Options of all subcommands"))
    for option in try await options(subcommand) {
      let macro = "Fl Fl \(option.dropFirst(2))"
      let items = (own + manual[shared.lowerBound...]).split(separator: "\n")
        .filter { $0.hasPrefix(".It Fl") }
      #expect(items.contains { "\($0) ".contains("\(macro) ") }, "\(option)")
    }
  }

  @Test(
    "the README mentions every option of a subcommand's own", arguments: subcommands + ["--help"])
  func mentionsEveryOptionOfItsOwnInTheReadme(_ subcommand: String) async throws {
    let readme = try #require(Self.source("README.md"))
    // What every program has, and what is said otherwise in prose.
    let customary = ["--help", "--version", "--color", "--quiet", "--precision", "--status"]
    for option in try await options(subcommand) where !customary.contains(option) {
      #expect(readme.contains(option))
    }
  }

  @Test(
    "help and manual describe every environment variable",
    arguments: ["KOLEO_API_URL", "KOLEO_CACHE_DIR", "KOLEO_UNIT", "NO_COLOR", "CLICOLOR_FORCE"])
  func describesEveryVariable(_ variable: String) async throws {
    #expect(try await koleo("--help").output.contains(variable))
    #expect(try #require(Self.source("Sources/koleo/koleo.1")).contains(".It Ev \(variable)"))
    #expect(try #require(Self.source("README.md")).contains(variable))
  }

  @Test("mandoc accepts the manual", .enabled(if: Program.tool("mandoc") != nil, "needs mandoc"))
  func isAManualThatMandocAccepts() async throws {
    let mandoc = try #require(Program.tool("mandoc"))
    let manual = try #require(Self.source("Sources/koleo/koleo.1"))
    let outcome = try await mandoc.with { $0.input = .bytes(Array(manual.utf8)) }
      .run("-T", "lint", "-W", "warning")
    #expect(outcome.exitCode == 0, "\(outcome)")
  }

  // MARK: Help screens

  @Test(
    "koleo --help prints the whole help screen",
    arguments: [["--help"], ["-h"], ["help"], ["--help", "--version"]])
  func showsHelpOfTheProgram(_ arguments: [String]) async throws {
    let koleo = Program.built("koleo").with { $0.environment = ["LC_ALL": "C"] }
    expectAnswer(try await koleo.run(arguments), HelpScreens.program)
  }

  @Test(
    "help of a subcommand is a whole screen, however it is asked for",
    arguments: [["help", "distance"], ["distance", "-h"], ["distance", "a", "--help", "b"]])
  func showsHelpOfASubcommand(_ arguments: [String]) async throws {
    let koleo = Program.built("koleo").with { $0.environment = ["LC_ALL": "C"] }
    expectAnswer(try await koleo.run(arguments), HelpScreens.distance)
  }

  @Test("help is Polish in a Polish locale") func showsHelpInPolish() async throws {
    expectAnswer(
      try await koleo("help", "sync", locale: "pl_PL.UTF-8"), HelpScreens.syncInPolish)
  }

  @Test("help wraps on a narrow terminal") func showsHelpOnANarrowTerminal() async throws {
    expectAnswer(
      try await koleo("help", "search", columns: 40), HelpScreens.searchOnFortyColumns)
  }

  @Test(
    "no line of a help screen is wider than the terminal",
    arguments: [[]] + subcommands.map { [$0] }, ["C", "pl_PL.UTF-8"])
  func keepsHelpWithinTheTerminal(_ subcommand: [String], _ locale: String) async throws {
    for columns in [40, 59, 60, 80, 97, 200] {
      let koleo = Program.built("koleo").with {
        $0.environment = ["LC_ALL": locale]
        $0.output = .terminal
        $0.terminal = .init(columns: columns, rows: 24)
      }
      let outcome = try await koleo.run(["help"] + subcommand)
      let widths = outcome.terminal.split(separator: "\n").map(\.count)
      #expect(try #require(widths.max()) <= columns)
      #expect(!outcome.terminal.contains(" \n"))
    }
  }

  // MARK: Examples

  /// A command line of a help screen.
  static func examples() async throws -> [String] {
    var examples: [String] = []
    for subcommand in [[]] + subcommands.map({ [$0] }) {
      let koleo = Program.built("koleo").with {
        $0.environment = ["LC_ALL": "C", "COLUMNS": "100"]
      }
      let help = try await koleo.run(["help"] + subcommand).output
      let lines = help.components(separatedBy: "EXAMPLES:\n").last ?? ""
      examples += lines.split(separator: "\n").filter { !$0.hasPrefix("   ") }
        .map { String($0.dropFirst(2)) }
    }
    return examples
  }

  @Test("the examples in help work") func givesExamplesThatWork() async throws {
    let sandbox = try await Sandbox.withList()
    let shell = Program("/bin/sh").with {
      $0.environment = sandbox.program.environment
      $0.environment["PATH"] = "\(Program.builtProductsFolder.path):/usr/bin:/bin"
    }
    let examples = try await Self.examples()
    #expect(examples.count == 13)
    for example in examples {
      let outcome = try await shell.run("-c", example)
      #expect(outcome.exitCode == 0, "\(example): \(outcome)")
      #expect(outcome.errors.isEmpty)
      #expect(example.hasPrefix("koleo sync") || !outcome.output.isEmpty)
    }
  }
}
