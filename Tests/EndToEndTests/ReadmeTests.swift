import Foundation
import TestSupport
import Testing

/// The README's `console` blocks are run as they are, and must print the lines under them; its
/// scripts must print answers, and no error.
@Suite("The README", .fewAtOnce) struct ReadmeTests {
  /// A command of the README, and what it says that it prints.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let output: [String]

    static func all() throws -> [Example] {
      let blocks = try SourceTree.text(of: "README.md").matches(of: /(?s)```console\n(.*?)```/)
      return blocks.flatMap { "\n\($0.1)".components(separatedBy: "\n$ ").dropFirst() }.map {
        let lines = $0.split(separator: "\n").map(String.init)
        return Example(
          testDescription: lines[0], output: lines.dropFirst().filter { !$0.hasPrefix("# ") })
      }
    }
  }

  @Test("the examples in the README print what it shows", arguments: try Example.all())
  func examples(_ example: Example) async throws {
    var sandbox = try Sandbox.withoutNetwork()
    sandbox.terminal = (80, 12)
    let outcome = try await sandbox.run(example.testDescription)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.contains("built-in list") } == example.output)
    #expect(try Example.all().count >= 5)
  }

  @Test("the scripts of the README work", .enabled(if: Program.tool("jq") != nil, "jq is not here"))
  func scripts() async throws {
    let readme = try SourceTree.text(of: "README.md")
    let section = try #require(readme.firstMatch(of: #/(?s)\n## Scripts\n(.*?)\n## /#)).1
    // Each line is a script.
    let scripts = section.matches(of: /(?s)```sh\n(.*?)\n```/).flatMap { String($0.1).lines }
    #expect(scripts.count >= 3)
    let sandbox = try Sandbox.withoutNetwork()
    try sandbox.directory.write("Gdynia\tHel\nKatowice\tTychy\n".utf8, to: "home/pairs.tsv")
    for script in scripts {
      // A user who picks the first two.
      let outcome = try await sandbox.run("set -e; fzf() { head -n 2; }; \(script)")
      #expect(outcome.status == 0, "\(script)\n\(outcome)")
      let lines = outcome.output.lines
      #expect(!lines.isEmpty && !lines.contains(""), "\(script)\n\(outcome)")
      #expect(outcome.errors.lines.allSatisfy { $0.contains("built-in list") }, "\(outcome)")
    }
  }

  @Test("every link and picture of the README leads to a file or a heading")
  func links() throws {
    let readme = try SourceTree.text(of: "README.md")
    let anchors = readme.matches(of: /(?m)^##+ (.+)$/).map {
      "#" + $0.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0 == "-" }
    }
    let links = readme.matches(of: /\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/).compactMap {
      ($0.1 ?? $0.2).map(String.init)
    }
    let local = links.filter { !$0.contains("://") && !anchors.contains($0) }
    #expect(local.filter { !SourceTree.exists($0) } == [])
  }
}
