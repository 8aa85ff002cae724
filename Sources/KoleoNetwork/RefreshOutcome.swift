import KoleoKit

/// When a refresh asks the server, and what it accepts.
public enum RefreshMode: Sendable {
  /// As a query does: asks no server while the list is fresh, nor for five minutes after an attempt
  /// that failed, crashed or was killed, and waits for another refresh only if there is no list.
  case automatic
  /// Asks the server in any case, which confirms a list that has not changed. Another refresh that
  /// succeeds while this one waits for it counts.
  case conditional
  /// Fetches both lists whole, and accepts them even with fewer than half of the stations or
  /// keywords known before.
  case forced
}

/// A step of a refresh.
public enum RefreshProgress: Sendable {
  /// An address is asked.
  case asking(ServerAddress)
  /// So many decoded bytes have been received from it.
  case received(byteCount: Int)
  /// It failed.
  case failed(Failure)
}

/// The outcome of a refresh that succeeded.
public struct RefreshOutcome: Sendable {
  /// What happened to the list.
  public enum Effect: Equatable, Sendable {
    /// It was fresh, and the server was not asked.
    case wasFresh
    /// Another refresh, in this process or another, was faster, and the server was not asked.
    case refreshedByAnother
    /// The server confirmed it.
    case confirmed
    /// A new one, without so many bad records, replaced it. There are no changes without an old
    /// list.
    case replaced(ListChanges?, skippedRecords: Int)
  }

  /// The list after the refresh.
  public let list: StationList
  /// What happened to the list.
  public let effect: Effect
  /// The address that answered; nil if none was asked.
  public let server: ServerAddress?
}

/// The differences between two lists of stations, each counted by id.
public struct ListChanges: Equatable, Sendable {
  /// Stations in the new list only.
  public private(set) var added = 0
  /// Stations in the old list only.
  public private(set) var removed = 0
  /// Stations with another displayed name.
  public private(set) var renamed = 0
  /// Stations at another position.
  public private(set) var moved = 0

  /// - Complexity: O(*n*).
  init(from old: [Station], to new: [Station]) {
    var rest = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for station in new {
      guard let before = rest.removeValue(forKey: station.id) else {
        added += 1
        continue
      }
      if before.displayName != station.displayName { renamed += 1 }
      if before.position != station.position { moved += 1 }
    }
    removed = rest.count
  }
}
