import Foundation

/// The three standard streams of a program, made for it and seen from outside.
final class ProgramStreams {
  /// Something of the program's that is read until it ends.
  struct Captured {
    enum Kind: Int { case output, errors, terminal }
    var kind: Kind
    var descriptor: Int32
    /// How long it is left unread.
    var delay = Duration.zero
  }

  private(set) var actions: [Spawn.Action] = []
  private(set) var captured: [Captured] = []
  /// Where standard input is written to, if it is a pipe or terminal.
  private(set) var input: Int32?
  private(set) var terminal: PseudoTerminal?
  private var programEnds: [Int32] = []
  private let hasNonBlockingPipes: Bool

  init(of program: Program) throws {
    hasNonBlockingPipes = program.hasNonBlockingPipes
    do {
      if program.usesTerminal { try openTerminal(program.terminal) }
      try connect(program.input)
      try connect(program.output, as: 1, .output)
      try connect(program.errors, as: 2, .errors)
    } catch {
      closeProgramEnds()
      for stream in captured where stream.kind != .terminal { close(stream.descriptor) }
      if let input, terminal == nil { close(input) }
      throw error
    }
  }

  /// Closes what belongs to the program alone, once it has been started.
  func closeProgramEnds() {
    for descriptor in programEnds { close(descriptor) }
    programEnds = []
  }

  private func openTerminal(_ size: PseudoTerminal.Size) throws {
    let terminal = try PseudoTerminal(size)
    self.terminal = terminal
    programEnds.append(terminal.device)
    captured.append(Captured(kind: .terminal, descriptor: terminal.controller))
  }

  private func connect(_ input: Program.Input) throws {
    switch input {
    case .null: actions.append(.open("/dev/null", O_RDONLY, onto: 0))
    case .closed: actions.append(.close(0))
    case .file(let path): actions.append(.open(path, O_RDONLY, onto: 0))
    case .terminal:
      self.input = terminal?.controller
      connectToTerminal(0)
    case .bytes, .interactive:
      let pipe = try Descriptors.pipe()
      self.input = pipe.writing
      handOver(pipe.reading, as: 0)
    }
  }

  private func connect(_ sink: Program.Sink, as target: Int32, _ kind: Captured.Kind) throws {
    switch sink {
    case .null: actions.append(.open("/dev/null", O_WRONLY, onto: target))
    case .closed: actions.append(.close(target))
    case .file(let path): actions.append(.open(path, O_WRONLY | O_CREAT | O_TRUNC, onto: target))
    case .terminal: connectToTerminal(target)
    case .closedPipe:
      let pipe = try Descriptors.pipe()
      handOver(pipe.writing, as: target)
      close(pipe.reading)
    case .captured: try capture(target, kind, after: .zero)
    case .capturedLate(let delay): try capture(target, kind, after: delay)
    }
  }

  private func capture(
    _ target: Int32, _ kind: Captured.Kind, after delay: Duration
  ) throws {
    let pipe = try Descriptors.pipe()
    handOver(pipe.writing, as: target)
    captured.append(Captured(kind: kind, descriptor: pipe.reading, delay: delay))
  }

  private func handOver(_ descriptor: Int32, as target: Int32) {
    if hasNonBlockingPipes { Descriptors.setNonBlocking(descriptor) }
    programEnds.append(descriptor)
    actions.append(.duplicate(descriptor, onto: target))
  }

  private func connectToTerminal(_ target: Int32) {
    guard let terminal else { return }
    actions.append(.open(terminal.path, O_RDWR, onto: target))
  }
}

extension Program {
  fileprivate var usesTerminal: Bool {
    if case .terminal = input { return true }
    if case .terminal = output { return true }
    if case .terminal = errors { return true }
    return false
  }
}
