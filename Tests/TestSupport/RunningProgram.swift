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

/// What Linux knows of a process at the moment.
package struct ProcessStatus: Sendable {
  /// Whether it still runs; one that has ended and that nobody has waited for does not.
  package let isRunning: Bool

  /// Nil when there is no such process, or no `/proc`.
  package init?(of pid: pid_t) {
    let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    // The second field is the program's name in parentheses, which may hold anything.
    guard let text, let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[name...].dropFirst().split(separator: " ")
    guard let state = fields.first else { return nil }
    isRunning = state != "Z" && state != "X"
  }

  /// Whether a process of that number runs.
  package static func isRunning(_ pid: pid_t) -> Bool {
    ProcessStatus(of: pid)?.isRunning ?? false
  }

  /// The processes that a process has started, and that have not ended.
  package static func children(of pid: pid_t) -> [pid_t] {
    let path = "/proc/\(pid)/task/\(pid)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }
}

extension Duration {
  /// How long tests wait for what is bound to happen: long enough for a machine with much else to do.
  package static let longWait = Duration.seconds(30)
}

/// Something did not happen in time.
package struct TimedOut: Error, CustomStringConvertible {
  package let expectation: String
  package let limit: Duration

  package var description: String { "waited \(limit) in vain for \(expectation)" }
}

/// Looks every few milliseconds whether the condition holds.
///
/// - Throws: `TimedOut` when it does not in time.
package func waitUntil(
  _ expectation: String, within limit: Duration = .longWait, _ condition: @Sendable () -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while !condition() {
    guard .now < end else { throw TimedOut(expectation: expectation, limit: limit) }
    try await Task.sleep(for: .milliseconds(2))
  }
}
