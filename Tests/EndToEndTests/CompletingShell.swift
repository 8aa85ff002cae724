import Foundation
import TestSupport
import Testing

/// A shell on a terminal, with koleo's completion script and a list of stations.
final class CompletingShell: Sendable {
  /// The command that starts the shell, and those that load the script.
  struct Kind: CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let arguments: [String]
    /// Commands to run first, in the directory with the script.
    let preparation: String

    /// The installed shells.
    static let all = known.filter(\.isInstalled)

    static let missing = known.filter { !$0.isInstalled }.map(\.testDescription)

    private var isInstalled: Bool {
      let files = preparation.split { $0.isWhitespace || $0 == ";" }.filter { $0.hasPrefix("/") }
      return Program.tool(name) != nil
        && files.allSatisfy { FileManager.default.fileExists(atPath: String($0)) }
    }

    private static let known: [Kind] = [
      Kind(
        testDescription: "bash", name: "bash", arguments: ["--norc", "--noprofile", "-i"],
        preparation: "set +o history; . ./completion; PS1=READY'> '"),
      Kind(
        testDescription: "bash with bash-completion", name: "bash",
        arguments: ["--norc", "--noprofile", "-i"],
        preparation: """
          set +o history; . /usr/share/bash-completion/bash_completion
          . ./completion; PS1=READY'> '
          """),
      Kind(
        testDescription: "zsh", name: "zsh", arguments: ["-f", "-i"],
        // The dump, which zsh keeps up to date, saves half a second a shell.
        preparation: """
          setopt no_prompt_cr; autoload -Uz compinit
          compinit -u -d '\(Program.builtProducts.path)/zcompdump'
          . ./completion; PS1=READY'> '
          """),
      Kind(
        testDescription: "fish", name: "fish", arguments: ["--no-config", "-i"],
        preparation: "function fish_prompt; echo 'READY''> '; end; . ./completion"),
    ]

    /// Defines `show`, which writes its arguments to a file.
    var recorder: String {
      let body =
        "printf '%s\\n' \(name == "fish" ? "$argv" : "\"$@\"") >part; command mv part words"
      return name == "fish" ? "function show; \(body); end" : "show() { \(body); }"
    }
  }

  let directory: TemporaryDirectory
  private let running: RunningProgram

  /// Starts the shell in a directory of its own.
  init(_ kind: Kind, with stations: [StationFixture]) async throws {
    let keywords = stations.prefix(1).map { KeywordFixture(1, $0.name, $0.id) }
    let sandbox = try Sandbox.withList(stations: stations, keywords: keywords)
    directory = sandbox.directory
    let script = try await sandbox.koleo("--generate-completion-script", kind.name)
    try directory.write(script.output.utf8, to: "completion")
    var program = try #require(Program.tool(kind.name))
    program.environment = sandbox.program.environment.merging([
      "HOME": directory.path, "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8", "TERM": "xterm",
      "PATH": "\(Program.builtProducts.path):/usr/bin:/bin",
    ]) { $1 }
    program.directory = directory.path
    (program.input, program.output, program.errors) = (.terminal, .terminal, .terminal)
    program.terminal = (columns: 120, rows: 60)
    running = try program.start(kind.arguments)
    try running.write("\(kind.recorder)\n\(kind.preparation)\n".utf8)
    try await running.waitForText("READY> ")
  }

  deinit { running.sendToGroup(SIGKILL) }

  /// The words of a command line that is typed, with tabs to complete, and run.
  func words(afterTyping line: String) async throws -> [String] {
    try? FileManager.default.removeItem(atPath: directory.path("words"))
    // To the start of the line, and to its end.
    try running.write("\(line)\u{1}show \u{5}\n".utf8)
    try await waitUntil("the words of \(line.debugDescription)") { directory.exists("words") }
    return directory.text("words")?.lines ?? []
  }

  /// Types keys and waits until the terminal shows a text.
  func type(_ keys: String, until text: String) async throws {
    try running.write(keys.utf8)
    try await running.waitForText(text)
  }

  /// Clears the command line.
  func clearLine() throws { try running.write("\u{5}\u{15}".utf8) }

  var textSoFar: String { running.textSoFar }
}
