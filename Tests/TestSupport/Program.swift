import Foundation

/// A program and the environment in which a test runs it.
///
/// The program inherits no variables, no descriptors and no ignored signals from the tests.
package struct Program: Sendable {
  /// Where standard input comes from.
  package enum Input: Sendable {
    case null
    case bytes([UInt8])
    /// What the test writes to the `RunningProgram`. The input ends when the test closes it.
    case interactive
    case terminal
  }

  /// Where standard output or standard error goes.
  package enum Sink: Sendable {
    /// Into the `Outcome`.
    case captured
    /// A pipe without a reader.
    case closedPipe
    case terminal
  }

  /// An absolute path.
  package var path: String
  /// Arguments that come before those of `run`.
  package var leadingArguments: [String] = []
  package var environment: [String: String] = [:]
  /// The working directory; that of the tests if nil.
  package var directory: String?
  package var input = Input.null
  package var output = Sink.captured
  package var errors = Sink.captured
  /// Whether the program's ends of pipes are non-blocking, as they are after another program with
  /// an event loop has used them.
  package var hasNonBlockingPipes = false
  /// How long the program's output is left unread, so that pipes fill up.
  package var readingDelay = Duration.zero
  /// The size of the terminal, if any stream is on one.
  package var terminal = (columns: 80, rows: 24)
  /// The time after which the program and its descendants are killed, and the run fails.
  package var timeout = Duration.seconds(60)

  package init(_ path: String) { self.path = path }

  /// A program of this package, such as `koleo`.
  package static func built(_ name: String) -> Program {
    Program(builtProducts.appending(path: name).path(percentEncoded: false))
  }

  /// A program of the system, or nil if there is none of that name.
  package static func tool(_ name: String) -> Program? {
    let directories = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return directories.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile).map(Program.init)
  }

  /// The directory of the built programs: that of the tests, unless `KOLEO_TEST_PROGRAMS` names
  /// another one.
  package static let builtProducts: URL = {
    if let directory = ProcessInfo.processInfo.environment["KOLEO_TEST_PROGRAMS"] {
      return URL(filePath: directory)
    }
    #if canImport(Darwin)
      // On macOS, the tests are a bundle that a program of Xcode or SwiftPM loads.
      return Bundle(for: PseudoTerminal.self).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }()

  /// A copy with changes.
  package func with(_ change: (inout Program) -> Void) -> Program {
    var copy = self
    change(&copy)
    return copy
  }

  /// The program with this standard input.
  package func reading(_ input: String) -> Program {
    with { $0.input = .bytes(Array(input.utf8)) }
  }

  /// The program started by a shell that has run some commands first, such as `ulimit -f 1` or
  /// `trap '' PIPE`. The commands see the environment of the program.
  package func afterShell(_ commands: String) -> Program {
    inShell(commands + "\nexec \"$0\" \"$@\"")
  }

  /// A shell that runs a script, in which `$0` is the program and `$@` its arguments.
  package func inShell(_ script: String) -> Program {
    with {
      $0.path = "/bin/sh"
      $0.leadingArguments = ["-c", script, path] + leadingArguments
    }
  }

  /// Runs the program to its end, which must come before its timeout.
  package func run(_ arguments: String...) async throws -> Outcome { try await run(arguments) }

  /// Runs the program to its end, which must come before its timeout.
  package func run(_ arguments: [String]) async throws -> Outcome {
    try await start(arguments).wait()
  }

  /// Runs `count` processes of the program at once, and waits for the last to end.
  package func runTogether(_ count: Int, _ arguments: String...) async throws -> [Outcome] {
    let runs = try (0..<count).map { _ in try start(arguments) }
    var outcomes: [Outcome] = []
    for run in runs { outcomes.append(try await run.wait()) }
    return outcomes
  }

  /// Starts the program.
  package func start(_ arguments: String...) throws -> RunningProgram { try start(arguments) }

  /// Starts the program.
  package func start(_ arguments: [String]) throws -> RunningProgram { try .init(self, arguments) }
}

/// How a program ended and what it wrote.
package struct Outcome: Sendable, CustomStringConvertible {
  /// Nil if a signal ended it.
  package let exitCode: Int32?
  /// Nil if it exited by itself.
  package let signal: Int32?
  package let output: String
  package let errors: String
  /// What arrived on the terminal, from either stream.
  package let terminal: String
  /// From its start to its end.
  package let elapsed: Duration

  package var description: String {
    let status = signal.map { "signal \($0)" } ?? "exit \(exitCode ?? -1)"
    let streams = [("output", output), ("errors", errors), ("terminal", terminal)]
    return streams.reduce("\(status) after \(elapsed)") { text, stream in
      stream.1.isEmpty ? text : "\(text)\n\(stream.0): \(stream.1.debugDescription)"
    }
  }
}
