/// The outcome of a refresh that succeeded.
public struct RefreshOutcome: Equatable, Sendable {
  /// What happened to the list.
  public enum Effect: Equatable, Sendable {
    /// The list was fresh, and the server was not asked.
    case stillFresh
    /// Another refresh, in this process or another, was faster, and the server was not asked.
    case refreshedByAnother
    /// The server confirmed the current list.
    case confirmed(by: ServerAddress)
    /// A new list replaced the old one. It lacks `invalidRecords` records that were invalid;
    /// `changes` is nil if there was no usable old list.
    case replaced(from: ServerAddress, invalidRecords: Int, changes: CatalogChanges?)
  }

  /// What happened to the list.
  public let effect: Effect
  /// The number of stations in the list.
  public let stationCount: Int

  /// The outcome of a refresh after which the list has this many stations.
  package init(_ effect: Effect, stationCount: Int) {
    self.effect = effect
    self.stationCount = stationCount
  }

  /// An outcome without changes to `list`.
  package init(_ effect: Effect, with list: StationList) {
    self.init(effect, stationCount: list.header.stationCount)
  }

  /// The address that replied with the lists, or confirmed them; nil if none was asked.
  public var server: ServerAddress? {
    switch effect {
    case .stillFresh, .refreshedByAnother: nil
    case .confirmed(let server), .replaced(let server, _, _): server
    }
  }
}
