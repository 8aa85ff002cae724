import Foundation

/// A program and the circumstances in which a test runs it.
///
/// It inherits nothing: neither environment nor descriptors nor ignored signals, and its standard
/// input is empty unless a test gives it one.
///
///     var koleo = Program.built("koleo")
///     koleo.environment = ["KOLEO_API_URL": server.url, "KOLEO_CACHE_DIR": directory.path]
///     let outcome = try await koleo.run("search", "Kraków")
///     #expect(outcome.exitCode == 0)
package struct Program: Sendable {
  /// Where standard input comes from.
  package enum Input: Sendable {
    case null
    case closed
    case bytes([UInt8])
    case file(String)
    /// What the test writes to the `RunningProgram`; nothing until then, and no end.
    case interactive
    case terminal
  }

  /// Where standard output or standard error goes.
  package enum Sink: Sendable {
    /// Into the `Outcome`.
    case captured
    case null
    case closed
    /// A pipe that nobody reads any more.
    case closedPipe
    /// Into the `Outcome`, but read only after this time: until then the pipe fills up.
    case capturedLate(Duration)
    /// A file or device, such as `/dev/full`.
    case file(String)
    case terminal
  }

  /// Absolute; nothing is searched for.
  package var path: String
  /// Arguments that come before those of `run`.
  package var leadingArguments: [[UInt8]] = []
  /// All of it.
  package var environment: [String: String] = [:]
  /// The working directory; that of the tests if nil.
  package var folder: String?
  package var input = Input.null
  package var output = Sink.captured
  package var errors = Sink.captured
  /// Whether its ends of pipes are non-blocking, as a program with an event loop leaves them.
  package var hasNonBlockingPipes = false
  /// The size of the terminal, should any stream be on one.
  package var terminal = PseudoTerminal.Size(columns: 80, rows: 24)
  /// After which the program and its descendants are killed and the run fails.
  package var timeout = Duration.seconds(60)
  /// Whether to follow how much memory the program takes.
  package var measuresMemory = false

  package init(_ path: String) {
    self.path = path
  }

  /// A program of this package, such as `koleo`, from the directory in which the tests were built.
  package static func built(_ name: String) -> Program {
    Program(builtProductsFolder.appending(path: name).path(percentEncoded: false))
  }

  /// A program of the system, or nil when there is none of that name.
  package static func tool(_ name: String) -> Program? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map(Program.init)
  }

  /// Where the built programs and the test bundle are; other programs are tested instead where
  /// `KOLEO_TEST_PROGRAMS` names their directory.
  package static let builtProductsFolder: URL = {
    if let folder = ProcessInfo.processInfo.environment["KOLEO_TEST_PROGRAMS"] {
      return URL(filePath: folder)
    }
    #if canImport(Darwin)
      // There the tests are a bundle that a program of Xcode or SwiftPM loads.
      return Bundle(for: PseudoTerminal.self).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }()

  /// A copy with changes.
  ///
  ///     koleo.with { $0.output = .file("/dev/full") }
  package func with(_ change: (inout Program) -> Void) -> Program {
    var copy = self
    change(&copy)
    return copy
  }

  /// The program started by a shell that has run some commands first, such as `ulimit -f 1` or
  /// `trap '' PIPE`. The commands see the environment of the program.
  package func afterShell(_ commands: String) -> Program {
    with {
      $0.path = "/bin/sh"
      $0.leadingArguments =
        ["-c", commands + "\nexec \"$0\" \"$@\"", path].map { Array($0.utf8) } + leadingArguments
    }
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `SystemCallError` when it cannot be started, `ProgramTimedOut` when it does not end.
  package func run(_ arguments: String...) async throws -> Outcome {
    try await run(arguments)
  }

  /// Runs the program to its end.
  package func run(_ arguments: [String]) async throws -> Outcome {
    try await run(rawArguments: arguments.map { Array($0.utf8) })
  }

  /// Runs the program with arguments that need not be text.
  package func run(rawArguments: [[UInt8]]) async throws -> Outcome {
    try await start(rawArguments: rawArguments).wait()
  }

  /// Runs the program so many times at once, to the end of the last.
  package func runTogether(_ count: Int, _ arguments: String...) async throws -> [Outcome] {
    let runs = try (0..<count).map { _ in
      try start(rawArguments: arguments.map { Array($0.utf8) })
    }
    var outcomes: [Outcome] = []
    for run in runs { outcomes.append(try await run.wait()) }
    return outcomes
  }

  /// Starts the program at once.
  package func start(_ arguments: String...) throws -> RunningProgram {
    try start(rawArguments: arguments.map { Array($0.utf8) })
  }

  /// Starts the program at once, with arguments that need not be text.
  package func start(rawArguments: [[UInt8]]) throws -> RunningProgram {
    let streams = try ProgramStreams(of: self)
    defer { streams.closeProgramEnds() }
    let start = ContinuousClock.now
    let pid = try Spawn(
      arguments: [Array(path.utf8)] + leadingArguments + rawArguments,
      environment: environment.map { Array("\($0)=\($1)".utf8) },
      folder: folder, actions: streams.actions, opensSession: streams.terminal != nil
    ).start(path)
    return RunningProgram(self, pid: pid, streams: streams, start: start)
  }
}

/// How a program has ended and what it has said.
package struct Outcome: Sendable, CustomStringConvertible {
  /// Nil when a signal has ended it.
  package let exitCode: Int32?
  /// Nil when it has ended by itself.
  package let signal: Int32?
  package let outputBytes: [UInt8]
  package let errorBytes: [UInt8]
  /// What has arrived on the terminal, from either stream, without the terminal's own changes.
  package let terminalBytes: [UInt8]
  /// From its start to its end.
  package let elapsed: Duration
  /// The largest memory that it or a descendant has had resident, in bytes; nil unless measured.
  package let maximumResidentSize: Int?

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  package var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  package var terminal: String { String(decoding: terminalBytes, as: UTF8.self) }

  package var description: String {
    let ending = signal.map { "signal \($0)" } ?? "exit \(exitCode ?? -1)"
    let streams = [("output", output), ("errors", errors), ("terminal", terminal)]
    let texts = streams.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.debugDescription)" }
    return ([ending + " after \(elapsed)"] + texts).joined(separator: "\n")
  }
}

/// A program did not end in time and has been killed.
package struct ProgramTimedOut: Error, CustomStringConvertible {
  package let path: String
  package let limit: Duration
  /// What it had said until then; its ending is that of the kill.
  package let outcome: Outcome

  package var description: String {
    """
    \(path) or a descendant that holds its output still ran after \(limit) and was killed
    \(outcome)
    """
  }
}
