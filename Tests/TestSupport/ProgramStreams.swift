import Foundation

/// The standard streams of a program, and their ends in the test.
struct ProgramStreams {
  /// A stream of the program that is read until it ends.
  struct Captured {
    enum Kind { case output, errors, terminal }
    var kind: Kind
    var descriptor: Int32
    /// How long it is left unread.
    var delay = Duration.zero
  }

  /// Input, output and errors as the program gets them.
  private(set) var ends: [Spawn.Stream] = []
  private(set) var captured: [Captured] = []
  /// Where standard input is written to, if it is a pipe or the terminal.
  private(set) var input: Int32?
  let terminal: PseudoTerminal?
  private let isNonBlocking: Bool

  init(of program: Program) throws {
    isNonBlocking = program.hasNonBlockingPipes
    terminal = program.usesTerminal ? try PseudoTerminal(program.terminal) : nil
    if let terminal {
      captured.append(Captured(kind: .terminal, descriptor: terminal.controller))
    }
    switch program.input {
    case .null: ends.append(.file("/dev/null"))
    case .closed: ends.append(.closed)
    case .terminal:
      input = terminal?.controller
      ends.append(.file(terminal?.path ?? ""))
    case .bytes, .interactive:
      let pipe = try Descriptors.pipe()
      input = pipe.writing
      handOver(pipe.reading)
    }
    try connect(program.output, .output)
    try connect(program.errors, .errors)
  }

  private mutating func connect(_ sink: Program.Sink, _ kind: Captured.Kind) throws {
    switch sink {
    case .closed: ends.append(.closed)
    case .file(let path): ends.append(.file(path))
    case .terminal: ends.append(.file(terminal?.path ?? ""))
    case .closedPipe:
      let pipe = try Descriptors.pipe()
      handOver(pipe.writing)
      close(pipe.reading)
    case .capturedAfter(let delay):
      let pipe = try Descriptors.pipe()
      handOver(pipe.writing)
      captured.append(Captured(kind: kind, descriptor: pipe.reading, delay: delay))
    }
  }

  private mutating func handOver(_ descriptor: Int32) {
    if isNonBlocking { Descriptors.setNonBlocking(descriptor) }
    ends.append(.descriptor(descriptor))
  }

  /// Closes what belongs to the program alone, once it has been started.
  func closeEnds() {
    for case .descriptor(let descriptor) in ends { close(descriptor) }
    if let terminal { close(terminal.device) }
  }
}

extension Program {
  fileprivate var usesTerminal: Bool {
    if case .terminal = input { true } else { output == .terminal || errors == .terminal }
  }
}
