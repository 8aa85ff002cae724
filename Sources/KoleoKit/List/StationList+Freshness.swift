extension StationList {
  /// How long a list is fresh: 24 hours, or “once a day” in help, manual and README, and in the
  /// timers.
  public static let maxAge = Duration.seconds(24 * 60 * 60)

  /// Whether the list came from one of `servers`, which confirmed it less than ``maxAge`` before
  /// `now`.
  ///
  /// Pass the servers that `refresh` got: a list from other servers is never fresh. False as well
  /// if it was confirmed after `now`, by a clock that was or is wrong.
  public func isFresh(from servers: [ServerAddress] = ServerAddress.koleo, at now: Timestamp = .now)
    -> Bool
  {
    let age = now.duration(since: header.fetchedAt)
    return age >= .zero && age < Self.maxAge && isFrom(servers)
  }

  /// Whether the list came from one of `servers`.
  package func isFrom(_ servers: [ServerAddress]) -> Bool {
    servers.contains { $0.url == header.url }
  }
}
