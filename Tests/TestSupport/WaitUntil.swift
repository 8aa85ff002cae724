extension Duration {
  /// How long tests wait for what is certain to happen, even on a machine with much else to do.
  package static let longWait = Duration.seconds(90)

  /// Rounded up, at least 0, and no more than `poll` takes.
  var pollTimeout: Int32 { Int32(max(0, min(self / .milliseconds(1), 2e9)).rounded(.up)) }
}

/// Something did not happen in time.
struct TimeoutError: Error {
  let expectation: String
  let timeout: Duration
}

/// Checks every few milliseconds whether the condition holds; throws if it does not hold in time.
package func waitUntil(
  _ expectation: String, within timeout: Duration = .longWait, _ condition: @Sendable () -> Bool
) async throws {
  let end = ContinuousClock.now + timeout
  while !condition() {
    guard .now < end else { throw TimeoutError(expectation: expectation, timeout: timeout) }
    try await Task.sleep(for: .milliseconds(2))
  }
}
