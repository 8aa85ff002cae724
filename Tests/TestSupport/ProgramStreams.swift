import Foundation

/// The standard streams of a program, and the test's ends of them.
struct ProgramStreams {
  enum Kind { case output, errors, terminal }

  /// Input, output and errors as the program gets them.
  private(set) var ends: [Spawn.Stream] = []
  /// The streams that the test reads to their ends.
  private(set) var captured: [(kind: Kind, descriptor: Int32)] = []
  /// The descriptor at which the test writes standard input, if that is a pipe or the terminal.
  private(set) var input: Int32?
  let terminal: PseudoTerminal?
  private let isNonBlocking: Bool

  init(of program: Program) throws {
    isNonBlocking = program.hasNonBlockingPipes
    terminal = program.usesTerminal ? try PseudoTerminal(program.terminal) : nil
    if let terminal { captured.append((.terminal, terminal.controller)) }
    switch program.input {
    case .null: ends.append(.file("/dev/null"))
    case .terminal:
      input = terminal?.controller
      ends.append(.file(terminal?.path ?? ""))
    case .bytes, .interactive:
      let pipe = try Descriptors.pipe()
      input = pipe.writing
      handOver(pipe.reading)
    }
    for (sink, kind) in [(program.output, Kind.output), (program.errors, .errors)] {
      if case .terminal = sink {
        ends.append(.file(terminal?.path ?? ""))
        continue
      }
      let pipe = try Descriptors.pipe()
      handOver(pipe.writing)
      guard case .captured = sink else {
        close(pipe.reading)
        continue
      }
      captured.append((kind, pipe.reading))
    }
  }

  private mutating func handOver(_ descriptor: Int32) {
    if isNonBlocking { Descriptors.setNonBlocking(descriptor) }
    ends.append(.descriptor(descriptor))
  }

  /// Closes the descriptors that only the program needs. Call this after starting the program.
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
