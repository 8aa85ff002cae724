/// The outcome of a refresh that succeeded.
public struct RefreshOutcome: Equatable, Sendable {
  /// What happened to the list.
  public enum Effect: Equatable, Sendable {
    /// The list was fresh, and the server was not asked.
    case stillFresh
    /// Another refresh, in this process or another, was faster, and the server was not asked.
    case refreshedByAnother
    /// The server confirmed the current list.
    case confirmed(by: Source)
    /// A new list replaced the old one. It lacks `invalidRecords` records that were invalid;
    /// `changes` is nil if there was no old list.
    case replaced(by: Source, invalidRecords: Int, changes: CatalogChanges?)
  }

  /// The address that answered, and why those before it did not.
  public struct Source: Equatable, Sendable {
    /// The address that replied with the lists, or confirmed them.
    public let server: ServerAddress
    /// The errors of the addresses before `server`, in their order. An address that had not failed
    /// yet counts as timed out.
    public let failures: [FetchError]
  }

  /// What happened to the list.
  public let effect: Effect
  /// The number of stations in the list.
  public let stationCount: Int

  /// The address that answered; nil if none was asked.
  public var source: Source? {
    switch effect {
    case .stillFresh, .refreshedByAnother: nil
    case .confirmed(let source), .replaced(let source, _, _): source
    }
  }
}
