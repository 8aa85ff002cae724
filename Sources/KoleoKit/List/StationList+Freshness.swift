extension StationList {
  /// How long a list is fresh: 24 hours.
  public static let maximumAge = Duration.seconds(24 * 60 * 60)

  /// Whether the list came from one of `servers`, which sent or confirmed it less than
  /// ``maximumAge`` before `now`.
  ///
  /// Pass the servers that you pass to `refresh`: a list from other servers is never fresh. A list
  /// whose ``fetchedAt`` is after `now` is not fresh either: a clock was or is wrong.
  public func isFresh(from servers: [ServerAddress] = ServerAddress.koleo, at now: Timestamp = .now)
    -> Bool
  {
    let age = now.duration(since: fetchedAt)
    return age >= .zero && age < Self.maximumAge && isFrom(servers)
  }

  /// Whether the list came from one of `servers`.
  package func isFrom(_ servers: [ServerAddress]) -> Bool {
    servers.contains { $0.url == header.url }
  }
}
