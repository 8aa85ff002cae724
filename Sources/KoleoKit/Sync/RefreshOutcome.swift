/// The outcome of a refresh that succeeded.
public struct RefreshOutcome: Equatable, Sendable {
  /// What happened to the list.
  public enum Result: Equatable, Sendable {
    /// The list was fresh, and the server was not asked.
    case stillFresh
    /// Another process refreshed the list meanwhile.
    case refreshedByAnother
    /// The server confirmed the current list.
    case confirmed
    /// A new list replaced the old one; `changes` is nil without an old list.
    case replaced(invalidRecords: Int, changes: CatalogChanges?)
  }

  /// What happened to the list.
  public let result: Result
  /// The number of stations in the list.
  public let stationCount: Int
  /// The address that answered; nil if none was asked.
  public let server: ServerAddress?
  /// The errors of the addresses before that one, in their order.
  public let failures: [FetchError]

  /// An outcome by its parts.
  package init(
    result: Result, stationCount: Int, server: ServerAddress?, failures: [FetchError]
  ) {
    self.result = result
    self.stationCount = stationCount
    self.server = server
    self.failures = failures
  }
}
