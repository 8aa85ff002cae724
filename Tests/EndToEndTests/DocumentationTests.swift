import Foundation
import TestSupport
import Testing

/// The tests of what help says are with `HelpScreen`.
@Suite("The command line: what help shows works", .fewAtOnce) struct DocumentationTests {
  @Test("help and version are printed on standard output, the version bare")
  func help() async throws {
    let koleo = Program.built("koleo")
    #expect(try await koleo.run("--help").output.hasPrefix("OVERVIEW: Find railway stations"))
    #expect(try await koleo.run("sync", "-h").output.contains("USAGE: koleo sync"))
    let version = try await koleo.run("--version")
    expectAnswer(version)
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
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
      let lines = help.output.components(separatedBy: "EXAMPLES:\n").last ?? ""
      examples += lines.split(separator: "\n").filter { !$0.hasPrefix("   ") }
        .map { String($0.dropFirst(2)) }
    }
    #expect(examples.count == 13)
    for example in examples {
      let outcome = try await shell.run("-c", example)
      #expect(outcome.exitCode == 0, "\(example): \(outcome)")
      #expect(outcome.errors.isEmpty)
      #expect(example.hasPrefix("koleo sync") || !outcome.output.isEmpty)
    }
  }
}
