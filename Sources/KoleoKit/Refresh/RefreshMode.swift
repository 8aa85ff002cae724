/// The mode of a refresh.
public enum RefreshMode: Sendable {
  /// Asks no server while the list is fresh, nor for five minutes after most failures; otherwise
  /// like `conditional`.
  case automatic
  /// Asks no server while the list is fresh; otherwise like `conditional`.
  case ifStale
  /// Fetches both lists if one has changed, and rejects implausible ones. Asks no server if another
  /// refresh from these servers, in this process or another, has succeeded while this one waited
  /// for it.
  case conditional
  /// Fetches both lists whole, and accepts them even if small or empty.
  case forced
}

extension RefreshMode {
  /// How a refresh in this mode fetches.
  package var fetchMode: FetchMode { self == .forced ? .forced : .conditional }

  /// Whether a refresh in this mode is unnecessary.
  ///
  /// - Parameters:
  ///   - list: The list on disk.
  ///   - servers: The addresses of the configured server.
  ///   - start: The time at which this refresh began to wait for another one; nil if it did not.
  ///   - now: The current time.
  /// - Returns: True if the server need not be asked.
  package func isSatisfied(
    by list: StationList, from servers: [ServerAddress], waitingSince start: Timestamp?,
    at now: Timestamp
  ) -> Bool {
    switch self {
    case .automatic, .ifStale: list.isFresh(from: servers, at: now)
    case .conditional:
      start.map { list.fetchedAt >= $0 } == true && list.isFresh(from: servers, at: now)
    case .forced: false
    }
  }
}
