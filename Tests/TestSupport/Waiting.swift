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
