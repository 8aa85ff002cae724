import Foundation

/// A program that a test has started.
package final class RunningProgram: @unchecked Sendable {
  package let pid: pid_t
  private let program: Program
  private let startTime = ContinuousClock.now
  private let terminal: PseudoTerminal?
  /// One thread waits for the end of the program; each of the others reads or writes a stream.
  private let threads = DispatchGroup()

  private let lock = NSLock()
  private var input: Int32?
  private var texts: [ProgramStreams.Kind: [UInt8]] = [:]
  private var status: (wait: Int32, elapsed: Duration)?
  private var hasTimedOut = false

  init(_ program: Program, _ arguments: [String]) throws {
    let streams = try ProgramStreams(of: program)
    defer { streams.closeEnds() }
    self.program = program
    input = streams.input
    terminal = streams.terminal
    pid = try Spawn.start(program, arguments, streams.ends, opensSession: streams.terminal != nil)
    inThread { $0.waitForEnd() }
    for (kind, end) in streams.captured { inThread { $0.read(kind, from: end) } }
    guard case .bytes(let bytes) = program.input else { return }
    inThread { run in
      // A program need not read all of its input.
      try? run.write(bytes)
      run.closeInput()
    }
  }

  deinit { closeInput() }

  private func inThread(_ body: @escaping @Sendable (RunningProgram) -> Void) {
    threads.enter()
    Thread.detachNewThread { [self] in
      body(self)
      threads.leave()
    }
  }

  /// Waits for the end of the program, and notes its status.
  ///
  /// The process stays a zombie until then, so that no signal can reach another process of the same
  /// number.
  private func waitForEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    let elapsed = startTime.duration(to: .now)
    lock.withLock {
      var wait: Int32 = 0
      waitpid(pid, &wait, 0)
      status = (wait, elapsed)
    }
  }

  private func read(_ kind: ProgramStreams.Kind, from descriptor: Int32) {
    usleep(UInt32(program.readingDelay.milliseconds) * 1000)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while isReadable(descriptor) {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      // A terminal that no program has open any more gives an error instead of an end.
      guard count > 0 else { break }
      lock.withLock { texts[kind, default: []] += buffer[..<count] }
    }
    if kind != .terminal { close(descriptor) }
  }

  /// Waits until there is something to read, or the stream ends. Kills the program if that is not
  /// before its timeout.
  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let end = startTime + program.timeout
    if poll(&entry, 1, ContinuousClock.now.duration(to: end).milliseconds) > 0 { return true }
    lock.withLock { hasTimedOut = true }
    sendToGroup(SIGKILL)
    // A descendant may have left the group and taken the stream with it.
    return poll(&entry, 1, 5_000) > 0
  }

  /// Sends a signal to the program alone. Does nothing after its end.
  package func send(_ signal: Int32) {
    lock.withLock { if status == nil { _ = kill(pid, signal) } }
  }

  /// Sends a signal to the program and its descendants, as a key on a terminal would.
  package func sendToGroup(_ signal: Int32) { kill(-pid, signal) }

  /// Writes to the standard input, or types on the terminal.
  package func write(_ bytes: some Sequence<UInt8>) throws {
    guard let input = lock.withLock({ input }) else { throw SystemCallError("write", code: EBADF) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemCallError("write") }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the standard input.
  package func closeInput() {
    lock.withLock {
      if let input, terminal?.controller != input { close(input) }
      input = nil
    }
  }

  /// The text captured so far: that of the output, then of the errors, then of the terminal.
  package var textSoFar: String {
    lock.withLock { [.output, .errors, .terminal].map(text(of:)).joined() }
  }

  /// Waits until the program has written the text to a captured stream.
  package func waitForText(_ text: String) async throws {
    try await waitUntil("the text \(text.debugDescription)") { self.textSoFar.contains(text) }
  }

  /// Waits for the end of the program, and of every process that holds one of its captured streams.
  package func wait() async throws -> Outcome {
    await withCheckedContinuation { continuation in
      threads.notify(queue: .global()) { continuation.resume() }
    }
    let (outcome, hasTimedOut) = lock.withLock { (self.outcome, self.hasTimedOut) }
    guard hasTimedOut else { return outcome }
    throw TimeoutError(
      expectation: "the end of \(program.path) and of its output, after \(outcome)",
      timeout: program.timeout)
  }

  private var outcome: Outcome {
    let wait = status?.wait ?? SIGKILL
    let signal = wait & 0x7F
    return Outcome(
      exitCode: signal == 0 ? (wait >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
      output: text(of: .output), errors: text(of: .errors), terminal: text(of: .terminal),
      elapsed: status?.elapsed ?? .zero)
  }

  private func text(of kind: ProgramStreams.Kind) -> String {
    String(decoding: texts[kind] ?? [], as: UTF8.self)
  }
}
