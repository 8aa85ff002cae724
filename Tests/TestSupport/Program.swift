import Foundation

/// A program and the circumstances in which a test runs it.
///
/// It inherits nothing: neither environment nor descriptors nor ignored signals, and its standard
/// input is empty unless a test gives it one.
///
///     var koleo = Program.built("koleo")
///     koleo.environment = ["KOLEO_API_URL": server.url, "KOLEO_CACHE_DIR": folder.path]
///     let outcome = try await koleo.run("search", "Kraków")
///     #expect(outcome.exitCode == 0)
public struct Program: Sendable {
  /// Where standard input comes from.
  public enum Input: Sendable {
    case null
    case closed
    case bytes([UInt8])
    case file(String)
    /// What the test writes to the `RunningProgram`; nothing until then, and no end.
    case interactive
    case terminal
  }

  /// Where standard output or standard error goes.
  public enum Sink: Sendable {
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
  public var path: String
  /// Arguments that come before those of `run`.
  public var leadingArguments: [[UInt8]] = []
  /// All of it.
  public var environment: [String: String] = [:]
  /// The working directory; that of the tests if nil.
  public var folder: String?
  public var input = Input.null
  public var output = Sink.captured
  public var errors = Sink.captured
  /// Whether its ends of pipes are non-blocking, as a program with an event loop leaves them.
  public var hasNonBlockingPipes = false
  /// The size of the terminal, should any stream be on one.
  public var terminal = PseudoTerminal.Size(columns: 80, rows: 24)
  /// After which the program and its descendants are killed and the run fails.
  public var timeout = Duration.seconds(60)
  /// Whether to follow how much memory the program takes.
  public var measuresMemory = false

  public init(_ path: String) {
    self.path = path
  }

  /// A program of this package, such as `koleo`, from the folder in which the tests were built.
  public static func built(_ name: String) -> Program {
    Program(builtProductsFolder.appending(path: name).path(percentEncoded: false))
  }

  /// A program of the system, or nil when there is none of that name.
  public static func tool(_ name: String) -> Program? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map(Program.init)
  }

  /// Where the built programs and the test bundle are; other programs are tested instead where
  /// `KOLEO_TEST_PROGRAMS` names their folder.
  public static let builtProductsFolder: URL = {
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
  public func with(_ change: (inout Program) -> Void) -> Program {
    var copy = self
    change(&copy)
    return copy
  }

  /// The program started by a shell that has run some commands first, such as `ulimit -f 1` or
  /// `trap '' PIPE`. The commands see the environment of the program.
  public func afterShell(_ commands: String) -> Program {
    with {
      $0.path = "/bin/sh"
      $0.leadingArguments =
        ["-c", commands + "\nexec \"$0\" \"$@\"", path].map { Array($0.utf8) } + leadingArguments
    }
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `SystemCallError` when it cannot be started, `ProgramTimedOut` when it does not end.
  public func run(_ arguments: String...) async throws -> Outcome {
    try await run(arguments)
  }

  /// Runs the program to its end.
  public func run(_ arguments: [String]) async throws -> Outcome {
    try await run(rawArguments: arguments.map { Array($0.utf8) })
  }

  /// Runs the program with arguments that need not be text.
  public func run(rawArguments: [[UInt8]]) async throws -> Outcome {
    try await start(rawArguments: rawArguments).wait()
  }

  /// Runs the program so many times at once, to the end of the last.
  public func runTogether(_ count: Int, _ arguments: String...) async throws -> [Outcome] {
    let runs = try (0..<count).map { _ in
      try start(rawArguments: arguments.map { Array($0.utf8) })
    }
    var outcomes: [Outcome] = []
    for run in runs { outcomes.append(try await run.wait()) }
    return outcomes
  }

  /// Starts the program at once.
  public func start(_ arguments: String...) throws -> RunningProgram {
    try start(rawArguments: arguments.map { Array($0.utf8) })
  }

  /// Starts the program at once, with arguments that need not be text.
  public func start(rawArguments: [[UInt8]]) throws -> RunningProgram {
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
public struct Outcome: Sendable, CustomStringConvertible {
  /// Nil when a signal has ended it.
  public let exitCode: Int32?
  /// Nil when it has ended by itself.
  public let signal: Int32?
  public let outputBytes: [UInt8]
  public let errorBytes: [UInt8]
  /// What has arrived on the terminal, from either stream, without the terminal's own changes.
  public let terminalBytes: [UInt8]
  /// From its start to its end.
  public let elapsed: Duration
  /// The largest memory that it or a descendant has had resident, in bytes; nil unless measured.
  public let maximumResidentSize: Int?

  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  public var terminal: String { String(decoding: terminalBytes, as: UTF8.self) }

  public var description: String {
    let ending = signal.map { "signal \($0)" } ?? "exit \(exitCode ?? -1)"
    let streams = [("output", output), ("errors", errors), ("terminal", terminal)]
    let texts = streams.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1.debugDescription)" }
    return ([ending + " after \(elapsed)"] + texts).joined(separator: "\n")
  }
}

/// A program did not end in time and has been killed.
public struct ProgramTimedOut: Error, CustomStringConvertible {
  public let path: String
  public let limit: Duration
  /// What it had said until then; its ending is that of the kill.
  public let outcome: Outcome

  public var description: String {
    """
    \(path) or a descendant that holds its output still ran after \(limit) and was killed
    \(outcome)
    """
  }
}
