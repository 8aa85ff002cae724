import Foundation

/// A program that a test has started. It is killed when this is released before its end.
///
///     let sync = try koleoSync.start("--force")
///     try await server.waitForRequests(to: "/stations")
///     sync.send(SIGINT)
///     #expect(try await sync.wait().exitCode == 130)
package final class RunningProgram: Sendable {
  package let pid: pid_t
  private let monitor: ProgramMonitor

  init(_ program: Program, pid: pid_t, streams: ProgramStreams, start: ContinuousClock.Instant) {
    self.pid = pid
    monitor = ProgramMonitor(program, pid: pid, streams: streams, start: start)
    monitor.begin()
  }

  deinit { monitor.sendToGroup(SIGKILL) }

  /// Sends a signal to the program alone. Does nothing after its end.
  package func send(_ signal: Int32) { monitor.send(signal) }

  /// Sends a signal to the program and its descendants, as a key on a terminal would.
  package func sendToGroup(_ signal: Int32) { monitor.sendToGroup(signal) }

  /// Writes to the standard input, or types on the terminal.
  ///
  /// - Throws: `SystemCallError` when the program reads no more.
  package func write(_ bytes: some Sequence<UInt8>) throws { try monitor.write(Array(bytes)) }

  /// Ends the standard input.
  package func closeInput() { monitor.closeInput() }

  /// What has been captured so far, from output, errors and terminal together.
  package var textSoFar: String { monitor.textSoFar }

  /// Waits until the program has written the text to whatever is captured.
  ///
  /// - Throws: `TimedOut` when it does not come in time.
  package func waitForText(_ text: String, within limit: Duration = .longWait) async throws {
    try await waitUntil("the text \(text.debugDescription)", within: limit) {
      self.textSoFar.contains(text)
    }
  }

  /// Waits for the end of the program and of everything that holds its output.
  ///
  /// - Throws: `ProgramTimedOut` when it took longer than its time-out.
  package func wait() async throws -> Outcome { try await monitor.wait() }
}
