import Foundation

/// A program that a test has started, in a session of its own.
package final class RunningProgram: @unchecked Sendable {
  package let pid: pid_t
  private let program: Program
  private let deadline: ContinuousClock.Instant
  /// The test's end of the terminal.
  private let terminal: Int32?
  /// One thread waits for the end of the program; each of the others reads a stream.
  private let threads = DispatchGroup()

  private let lock = NSLock()
  private var output: [UInt8] = []
  private var errors: [UInt8] = []
  private var status: Int32?
  private var hasTimedOut = false

  init(_ program: Program, _ arguments: [String]) throws {
    self.program = program
    deadline = .now + program.timeout
    if let size = program.terminal {
      let (controller, device, path) = try Descriptors.terminal(
        columns: size.columns, rows: size.rows)
      // Not before a program has opened it: macOS resets a terminal that no process has open.
      defer { close(device) }
      terminal = controller
      pid = try Spawn.start(program, arguments, Array(repeating: .file(path), count: 3))
      inThread { $0.read(controller) { $0.output += $1 } }
    } else {
      let (output, errors) = (try Descriptors.pipe(), try Descriptors.pipe())
      defer { for end in [output.writing, errors.writing] { close(end) } }
      terminal = nil
      pid = try Spawn.start(
        program, arguments,
        [.file("/dev/null"), .descriptor(output.writing), .descriptor(errors.writing)])
      inThread { $0.read(output.reading) { $0.output += $1 } }
      inThread { $0.read(errors.reading) { $0.errors += $1 } }
    }
    inThread { $0.waitForEnd() }
  }

  private func inThread(_ body: @escaping @Sendable (RunningProgram) -> Void) {
    threads.enter()
    Thread.detachNewThread { [self] in
      body(self)
      threads.leave()
    }
  }

  /// Notes the status at the end of the program, which stays a zombie until then, so that no signal
  /// can reach another process of the same number.
  private func waitForEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    lock.withLock {
      var wait: Int32 = 0
      waitpid(pid, &wait, 0)
      status = wait & 0x7F == 0 ? wait >> 8 & 0xFF : 128 + wait & 0x7F
    }
  }

  private func read(_ descriptor: Int32, _ append: (RunningProgram, ArraySlice<UInt8>) -> Void) {
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while isReadable(descriptor) {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      // A terminal that no program has open any more gives an error instead of an end.
      guard count > 0 else { break }
      lock.withLock { append(self, buffer[..<count]) }
    }
  }

  /// Waits until there is something to read, or the stream ends. Kills the program if that is not
  /// before its timeout.
  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let rest = ContinuousClock.now.duration(to: deadline)
    if poll(&entry, 1, rest.pollTimeout) > 0 { return true }
    lock.withLock { hasTimedOut = true }
    send(SIGKILL)
    return poll(&entry, 1, 5_000) > 0
  }

  /// Sends a signal to the program and its descendants, as a key on a terminal would.
  package func send(_ signal: Int32) { kill(-pid, signal) }

  /// Types on the terminal.
  package func type(_ text: String) throws {
    if let terminal { try Descriptors.write(text.utf8, to: terminal) }
  }

  /// What has been captured so far.
  package var textSoFar: String {
    lock.withLock { String(decoding: output + errors, as: UTF8.self) }
  }

  /// Waits until the program has written the text.
  package func waitForText(_ text: String) async throws {
    try await waitUntil("the text \(text.debugDescription)") { self.textSoFar.contains(text) }
  }

  /// Waits for the end of the program, and of every process that holds one of its streams.
  package func wait() async throws -> Outcome {
    await withCheckedContinuation { continuation in
      threads.notify(queue: .global()) { continuation.resume() }
    }
    let (outcome, hasTimedOut) = lock.withLock {
      let texts = [output, errors].map { String(decoding: $0, as: UTF8.self) }
      return (Outcome(status: status ?? -1, output: texts[0], errors: texts[1]), self.hasTimedOut)
    }
    guard hasTimedOut else { return outcome }
    throw TimeoutError(
      expectation: "the end of \(program.path), after \(outcome)", timeout: program.timeout)
  }
}
