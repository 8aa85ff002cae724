/// Which refresh of the list is wanted.
public enum RefreshMode: Sendable {
  /// None while the list is fresh; else as `conditional`.
  case ifStale
  /// Fetches lists that have changed, and rejects implausible ones.
  case conditional
  /// Fetches both lists whole, and accepts them even if small or empty.
  case forced
}

extension RefreshMode {
  /// Whether the list on disk is what a refresh of this mode would lead to.
  ///
  /// - Parameters:
  ///   - list: The list on disk.
  ///   - servers: The configured server.
  ///   - start: When this process began to wait for another one's refresh; nil if it did not wait.
  ///   - now: The current time.
  /// - Returns: True if the server need not be asked.
  package func isMet(
    by list: StationList, from servers: [ServerAddress], since start: Timestamp?, at now: Timestamp
  ) -> Bool {
    switch self {
    case .ifStale: list.isFresh(from: servers, at: now)
    case .conditional:
      start.map { list.header.fetchedAt >= $0 } == true && list.isFresh(from: servers, at: now)
    case .forced: false
    }
  }
}
