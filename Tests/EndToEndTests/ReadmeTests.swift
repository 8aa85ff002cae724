import Foundation
import TestSupport
import Testing

/// The README's `console` blocks are run as they are, and must print the lines under them; its
/// scripts must print answers, and no error.
@Suite("The README", .fewAtOnce) struct ReadmeTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("the examples in the README print what it shows", arguments: try ReadmeExample.all())
  func examples(_ example: ReadmeExample) async throws {
    let terminal = shell.with { ($0.output, $0.terminal.rows) = (.terminal, 12) }
    let outcome = try await terminal.run("-c", example.command)
    let lines = outcome.terminal.split(separator: "\n").map(String.init)
    #expect(lines + messages(of: outcome) == example.output)
    #expect(try ReadmeExample.all().count >= 8)
  }

  @Test("the times in the README are those of the benchmarks")
  func times() throws {
    let rows = try Self.rows(of: "README.md")
    let measured = try Self.rows(of: "Tests/Benchmarks/README.md")
    #expect(rows.count >= 5)
    for row in rows {
      // "search: sqlite3 | 3.84 | 2.4" is a row with that name and those figures beside each other,
      // for one of the lists, in the table of searches.
      let (name, figures) = (row[0].replacing(#/^.*?: /#, with: ""), Array(row.dropFirst()))
      #expect(measured.contains { $0[0] == name && $0.dropFirst().contains(figures) }, "\(row)")
    }
  }

  @Test("the README's shares of queries are those of the quality of search")
  func shares() throws {
    let quality = try SourceTree.text(of: "Tests/Quality/README.md")
    let row = try #require(quality.firstMatch(of: /\n\| koleo \|(.*)/)).1
    let shares = row.matches(of: /([\d.]+)%/).compactMap { Double($0.1) }
    try #require(shares.count == 6)
    let wrong = shares[3] + shares[5]
    let text = try SourceTree.text(of: "README.md").replacing("\n", with: " ")
    let sentence =
      "station first for \(Self.percent(shares[0])), suggests it for \(Self.percent(shares[2])), "
      + "finds nothing for \(Self.percent(shares[4])), and only wrong ones for \(Self.percent(wrong))."
    #expect(text.contains(sentence), "\(sentence)")
  }

  private static func percent(_ share: Double) -> String { "\(Int(share.rounded()))%" }

  /// The cells of the rows with figures in a file's tables of speed.
  private static func rows(of file: String) throws -> [[String]] {
    let tables = try SourceTree.text(of: file).components(separatedBy: "speed -->")
    let table = try #require(tables.count == 3 ? tables[1] : nil)
    let rows = table.lines.map { line -> [String] in
      line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return rows.filter { $0.count > 3 && Double($0[2]) != nil }
      .map { Array($0.dropFirst().dropLast()) }
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
    // The releases are on the server, beside the files.
    let local = links.filter { !$0.contains("://") }
    #expect(local.count >= 10)
    #expect(local.filter { !anchors.contains($0) && !SourceTree.exists($0) } == [])
  }

  @Test("the documents install the packages of this version, and depend on it")
  func version() async throws {
    let version = try await Program.built("koleo").run("--version").lines[0]
    let documents = try ["README.md", ".github/PACKAGES.md"].map(SourceTree.text).joined()
    let named = documents.matches(of: /koleo[-_](\d+\.\d+\.\d+)|from: "(\d+\.\d+\.\d+)"/)
    #expect(named.count == 5)
    #expect(named.allSatisfy { ($0.1 ?? $0.2)?.description == version })
  }

  @Test("the scripts of the README work", .enabled(if: Program.tool("jq") != nil, "jq is not here"))
  func scripts() async throws {
    let readme = try SourceTree.text(of: "README.md")
    let section = try #require(readme.firstMatch(of: #/(?s)\n## Scripts\n(.*?)\n## /#)).1
    // Each line is a script.
    let scripts = section.matches(of: /(?s)```sh\n(.*?)\n```/).flatMap { String($0.1).lines }
    #expect(scripts.count >= 3)
    try directory.write("Gdynia\tHel\nKatowice\tTychy\n".utf8, to: "pairs.tsv")
    // A user who picks the first two.
    let finder = "fzf() { head -n 2; }\n"
    for script in scripts {
      let outcome = try await shell.run("-e", "-c", finder + script)
      #expect(outcome.exitCode == 0, "\(script)\n\(outcome)")
      #expect(!outcome.lines.isEmpty && !outcome.lines.contains(""), "\(script)\n\(outcome)")
      #expect(messages(of: outcome) == [], "\(script)")
    }
  }

  /// Without a network and a list, as on the day of the first try: the built-in list answers.
  private var shell: Program {
    Program.shell([
      "NO_COLOR": "1", "TERM": "xterm", "KOLEO_CACHE_DIR": directory.path("cache"),
      "KOLEO_API_URL": "http://127.0.0.1:1",
    ]).with { $0.directory = directory.path }
  }

  private func messages(of outcome: Outcome) -> [String] {
    outcome.errors.lines.filter { !$0.contains("built-in list") }
  }
}

/// A command of the README, and what it says that it prints.
struct ReadmeExample: Sendable, CustomTestStringConvertible {
  let command: String
  let output: [String]

  var testDescription: String { command }

  static func all() throws -> [ReadmeExample] {
    let blocks = try SourceTree.text(of: "README.md").matches(of: /(?s)```console\n(.*?)```/)
    return blocks.flatMap { "\n\($0.1)".components(separatedBy: "\n$ ").dropFirst() }.map {
      let lines = $0.split(separator: "\n").map(String.init)
      return ReadmeExample(
        command: lines[0], output: lines.dropFirst().filter { !$0.hasPrefix("# ") })
    }
  }
}
