import Foundation
import TestSupport
import Testing

/// The contents of help and manuals are tested with `HelpScreen` and `ManualPage`.
@Suite("The command line: help, and the examples in help and manuals", .fewAtOnce)
struct DocumentationTests {
  private let koleo = Program.built("koleo")

  @Test("help and version are printed on standard output with exit status 0, the version bare")
  func help() async throws {
    let help = try await koleo.run("sync", "--status", "--help")
    expectAnswer(help)
    #expect(help.output.contains("USAGE: koleo sync"))
    let version = try await koleo.run("--version")
    expectAnswer(version)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test("without arguments, the short help is printed on standard error, with exit status 64")
  func noArguments() async throws {
    let outcome = try await koleo.run()
    #expect(outcome.exitCode == 64 && outcome.output.isEmpty)
    expectAnswer(try await koleo.run("--help"), outcome.errors)
  }

  @Test("the examples in help work") func helpExamples() async throws {
    var examples: [String] = []
    for subcommand in [[], ["distance"], ["search"], ["sync"]] {
      let help = try await koleo.with { $0.environment = ["COLUMNS": "100"] }
        .run(["help"] + subcommand)
      let lines = help.output.split(separator: /EXAMPLES:\n|Examples:\n/).last ?? ""
      examples += lines.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        .map { String($0.dropFirst(2)) }
    }
    try await expectAnswers(examples, 12)
  }

  @Test(
    "the examples in the manuals work",
    .enabled(if: Program.tool("jq") != nil, "jq is not installed"),
    arguments: try ManualPage.all())
  func manualExamples(_ manual: ManualPage) async throws {
    let section = try #require(manual.section("EXAMPLES", "PRZYKŁADY"))
    // The others are lines of configuration files.
    let examples = section.literalLines.filter {
      $0.hasPrefix("koleo ") && !$0.hasSuffix(" source") || $0.hasPrefix("printf ")
    }
    try await expectAnswers(examples, 7)
  }

  private func expectAnswers(_ examples: [String], _ count: Int) async throws {
    let sandbox = try Sandbox.withList()
    let shell = Program.shell(sandbox.program.environment)
    #expect(examples.count == count)
    for example in examples {
      let outcome = try await shell.run("-c", example)
      #expect(outcome.exitCode == 0 && outcome.errors == "", "\(example): \(outcome)")
      #expect(example.hasPrefix("koleo sync") || !outcome.output.isEmpty)
    }
  }

  @Test("the lines for cron and shells in the manuals work", arguments: try ManualPage.all())
  func configurationLines(_ manual: ManualPage) async throws {
    let section = try #require(manual.section("EXAMPLES", "PRZYKŁADY"))
    let cron = try #require(section.literalLines.first { $0.contains(" * * * ") })
    // The PATH of cron has no /usr/local/bin, and a package is in /usr/bin.
    #expect(cron.hasSuffix(" PATH=/usr/local/bin:/usr/bin koleo sync"))
    #expect(try SourceTree.text(of: "README.md").contains("`\(cron)`"))
    for shell in ["bash", "zsh", "fish"] {
      let line = try #require(section.literalLines.first { $0.contains("-script \(shell)") })
      let command = try #require(line.firstMatch(of: /koleo --[a-z-]+ [a-z]+/)).output
      expectAnswer(try await Program.shell([:]).run("-c", String(command)))
    }
  }

  @Test("the manuals give the number of built-in stations", arguments: try ManualPage.all())
  func builtInStations(_ manual: ManualPage) async throws {
    let count = try await Sandbox().koleo("search", "--offline", "--format", "tsv").lines.count - 1
    let text = manual.source.replacing("\n", with: " ")
    #expect(
      text.contains("\(count) major stations") || text.contains("\(count) najważniejszych stacji"))
  }
}
