import Foundation
import TestSupport
import Testing

/// The README's `console` blocks are run as they stand, and must give what stands under them.
struct ReadmeTests {
  @Test(arguments: try ReadmeExample.all())
  func givesWhatTheReadmeShows(_ example: ReadmeExample) async throws {
    let folder = try TemporaryFolder()
    // Without a network and a list, as on the day of the first try: the built-in list answers.
    let shell = Program("/bin/sh").with {
      $0.environment = [
        "PATH": "\(Program.builtProductsFolder.path):/usr/bin:/bin", "NO_COLOR": "1",
        "TERM": "xterm", "KOLEO_CACHE_DIR": folder.path("cache"),
        "KOLEO_API_URL": "http://127.0.0.1:1",
      ]
      $0.output = .terminal
    }
    let outcome = try await shell.run("-c", example.command)
    let messages = outcome.errors.split(separator: "\n").filter { !$0.contains("built-in list") }
    let lines = outcome.terminal.split(separator: "\n").map(String.init)
    #expect(lines + messages.map(String.init) == example.output)
  }

  @Test func showsSomeExamples() throws {
    #expect(try ReadmeExample.all().count >= 8)
  }
}

/// A command of the README, and what it says that it prints.
struct ReadmeExample: Sendable, CustomTestStringConvertible {
  let command: String
  var output: [String] = []

  var testDescription: String { command }

  static func all() throws -> [ReadmeExample] {
    let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
    var examples: [ReadmeExample] = []
    var isInside = false
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(ReadmeExample(command: String(line.dropFirst(2))))
      } else if isInside, !examples.isEmpty {
        examples[examples.count - 1].output.append(line)
      }
    }
    return examples
  }
}
