import Foundation
import TestSupport
import Testing

/// The contents of help are tested with `HelpScreen`.
@Suite("The command line: help and its examples", .fewAtOnce) struct DocumentationTests {
  @Test("help and version are printed on standard output, the version bare")
  func help() async throws {
    let koleo = Program.built("koleo")
    #expect(try await koleo.run("--help").output.hasPrefix("Find Polish railway stations"))
    #expect(try await koleo.run("sync", "-h").output.contains("USAGE: koleo sync"))
    let version = try await koleo.run("--version")
    expectAnswer(version)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test("without arguments, the short help is printed on standard error, with exit status 64")
  func noArguments() async throws {
    let koleo = Program.built("koleo")
    let outcome = try await koleo.run()
    #expect(outcome.exitCode == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == (try await koleo.run("help").output))
    #expect(outcome.errors == (try await koleo.run("--help").output))
  }

  @Test("the examples in help work") func examples() async throws {
    let sandbox = try await Sandbox.withList()
    let shell = Program("/bin/sh").with {
      $0.environment = sandbox.program.environment
      $0.environment["PATH"] = "\(Program.builtProductsFolder.path):/usr/bin:/bin"
    }
    var examples: [String] = []
    for subcommand in [[], ["distance"], ["search"], ["sync"]] {
      let help = try await sandbox.koleo(["help"] + subcommand) {
        $0.environment["COLUMNS"] = "100"
      }
      let lines = help.output.split(separator: /EXAMPLES:\n|Examples:\n/).last ?? ""
      examples += lines.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        .map { String($0.dropFirst(2)) }
    }
    #expect(examples.count == 12)
    for example in examples {
      let outcome = try await shell.run("-c", example)
      #expect(outcome.exitCode == 0, "\(example): \(outcome)")
      #expect(outcome.errors.isEmpty)
      #expect(example.hasPrefix("koleo sync") || !outcome.output.isEmpty)
    }
  }

  @Test(
    "the examples in the manuals work",
    .enabled(if: Program.tool("jq") != nil, "jq is not installed"),
    arguments: try ManualPage.all())
  func manualExamples(_ manual: ManualPage) async throws {
    let sandbox = try await Sandbox.withList()
    let shell = Program("/bin/sh").with {
      $0.environment = sandbox.program.environment
      $0.environment["PATH"] = "\(Program.builtProductsFolder.path):/usr/bin:/bin"
    }
    let section = try #require(manual.section("EXAMPLES", "PRZYKŁADY"))
    // The others are lines of configuration files.
    let examples = section.literalLines.filter {
      $0.hasPrefix("koleo ") && !$0.hasSuffix(" source") || $0.hasPrefix("printf ")
    }
    #expect(examples.count == 7)
    for example in examples {
      let outcome = try await shell.run("-c", example)
      #expect(outcome.exitCode == 0, "\(example): \(outcome)")
      #expect(outcome.errors.isEmpty)
      #expect(!outcome.output.isEmpty)
    }
  }

  @Test(
    "the lines for cron and shells in the manuals work",
    arguments: try ManualPage.all())
  func configurationLines(_ manual: ManualPage) async throws {
    let readme = try SourceTree.text(of: "README.md")
    let section = try #require(manual.section("EXAMPLES", "PRZYKŁADY"))
    let cron = try #require(section.literalLines.first { $0.contains(" * * * ") })
    // The PATH of cron has no /usr/local/bin.
    #expect(cron.hasSuffix(" /usr/local/bin/koleo sync"))
    #expect(readme.contains("`\(cron)`"))
    for shell in ["bash", "zsh", "fish"] {
      let line = try #require(section.literalLines.first { $0.contains("-script \(shell)") })
      let command = try #require(line.firstMatch(of: /koleo --[a-z-]+ [a-z]+/)).output
      let outcome = try await Program.built("koleo")
        .run(command.split(separator: " ").dropFirst().map(String.init))
      expectAnswer(outcome)
      #expect(!outcome.output.isEmpty)
    }
  }

  @Test("the manuals give the number of built-in stations", arguments: try ManualPage.all())
  func builtInStations(_ manual: ManualPage) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.koleo("search", "--offline", "--format", "tsv")
    let count = outcome.lines.dropFirst().count
    let text = manual.source.replacing("\n", with: " ")
    #expect(
      text.contains("\(count) major stations") || text.contains("\(count) największych stacji"))
  }
}
