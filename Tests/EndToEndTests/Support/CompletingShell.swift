import Foundation
import TestSupport
import Testing

/// A shell on a terminal, with koleo's completion script and a list of stations.
final class CompletingShell: Sendable {
  /// The command that starts the shell, and those that load the script.
  struct Kind: CustomTestStringConvertible {
    let testDescription: String
    let command: String
    let preparation: String

    var name: String { String(command.prefix { $0 != " " }) }

    /// Whether the shell and the files that it reads are here.
    var isInstalled: Bool {
      let files = preparation.split { " ;".contains($0) }.filter { $0.hasPrefix("/") }
      return Program.tool(name) != nil
        && files.allSatisfy { FileManager.default.fileExists(atPath: String($0)) }
    }

    /// Defines `show`, which writes its arguments to a file.
    var recorder: String {
      let body = #"printf '%s\n' \#(name == "fish" ? "$argv" : "\"$@\"") >part; mv part words"#
      return name == "fish" ? "function show; \(body); end" : "show() { \(body); }"
    }

    static let all = [
      Kind(
        testDescription: "bash", command: "bash --norc --noprofile -i",
        preparation: "set +o history; . ./completion; PS1=READY'> '"),
      Kind(
        testDescription: "bash with bash-completion", command: "bash --norc --noprofile -i",
        preparation: "set +o history; . /usr/share/bash-completion/bash_completion; "
          + ". ./completion; PS1=READY'> '"),
      Kind(
        testDescription: "zsh", command: "zsh -f -i",
        preparation: "setopt no_prompt_cr; autoload -Uz compinit; compinit -u -D; "
          + ". ./completion; PS1=READY'> '"),
      Kind(
        testDescription: "fish", command: "fish --no-config -i",
        preparation: "function fish_prompt; echo 'READY''> '; end; . ./completion"),
    ]
  }

  let sandbox: Sandbox
  private let running: RunningProgram

  /// Starts the shell in the home directory of a user with these stations.
  init(_ kind: Kind, with stations: [StationFixture]) async throws {
    if !kind.isInstalled { try skip("not installed: \(kind.testDescription)") }
    let keywords = stations.prefix(1).map { KeywordFixture(1, $0.name, $0.id) }
    var sandbox = try await Sandbox.withList(stations: stations, keywords: keywords)
    sandbox.environment.merge(
      ["INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8", "TERM": "xterm"]) { $1 }
    let script = try await sandbox.run(
      "koleo --generate-completion-script \(kind.name) >completion")
    try #require(script.status == 0, "\(script)")
    sandbox.terminal = (120, 60)
    self.sandbox = sandbox
    running = try sandbox.start("exec \(kind.command)")
    try running.type("\(kind.recorder)\n\(kind.preparation)\n")
    try await running.waitForText("READY> ")
  }

  deinit { running.send(SIGKILL) }

  /// Checks the words that a command line becomes that is typed, with tabs to complete, and run.
  func expect(
    _ typed: String, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = sandbox.directory.path("home/words")
    try? FileManager.default.removeItem(atPath: result)
    // To the start of the line, and to its end.
    try running.type("\(typed)\u{1}show \u{5}\n")
    try await waitUntil("the words of \(typed.debugDescription)") {
      FileManager.default.fileExists(atPath: result)
    }
    let text = sandbox.directory.read("home/words").map { String(decoding: $0, as: UTF8.self) }
    #expect(text?.lines == words, "\(typed)", sourceLocation: sourceLocation)
  }

  /// Types keys and waits until the terminal shows a text.
  func type(_ keys: String, until text: String) async throws {
    try running.type(keys)
    try await running.waitForText(text)
  }

  /// Clears the command line.
  func clearLine() throws { try running.type("\u{5}\u{15}") }

  var textSoFar: String { running.textSoFar }
}
