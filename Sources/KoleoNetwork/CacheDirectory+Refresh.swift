import Foundation
import KoleoKit

extension StationList {
  private static let refreshes = SharedRefreshes<BestList>()

  /// The best list there is, as `koleo` finds it for a query: the one on disk if it is fresh, else
  /// a refreshed one, else the old one, however old, else the built-in one.
  ///
  ///     let best = await StationList.best()
  ///     if let problem = best.problem { print("not fresh: \(problem)") }
  ///
  /// Call it once and keep the list; a service calls it again, once an hour, for example. For five
  /// minutes after an attempt that failed, crashed or was killed, no server is asked. Calls with
  /// equal parameters share one refresh and one list.
  ///
  /// If the task is canceled, the call returns what there is; see
  /// ``CacheDirectory/refresh(force:from:timeout:progress:)`` for that, and for the rest.
  ///
  /// - Parameters:
  ///   - directory: Where the list is kept; by default ``CacheDirectory/forCurrentUser()``.
  ///   - addresses: Those of one server; by default those of ``ServerAddress/configured()``.
  ///   - timeout: The time for a refresh, at most an hour; by default three seconds, or ten if
  ///     there is no list yet.
  /// - Returns: The list, and why it is not fresh if it is not.
  public static func best(
    in directory: CacheDirectory? = nil, from addresses: [ServerAddress]? = nil,
    timeout: Duration? = nil
  ) async -> BestList {
    let key = RefreshKey(directory: directory, addresses: addresses, timeout: timeout)
    return await refreshes.value(of: key) { isCanceled in
      BestList(in: directory, from: addresses, timeout: timeout, access: .copied) {
        directory, addresses, hasList, deadline throws(KoleoError) in
        _ = try Refresh(
          directory, from: addresses, .query(hasList: hasList), before: deadline,
          isCanceled: isCanceled
        ).run()
      }
    }
  }
}

extension CacheDirectory {
  private static let refreshes = SharedRefreshes<Result<RefreshOutcome, KoleoError>>()

  /// Refreshes the list from the server, whatever its age, and creates the directory if it does not
  /// exist.
  ///
  ///     let outcome = try await CacheDirectory.forCurrentUser().refresh()
  ///     print(outcome.list.count)
  ///
  /// Whoever only wants a list calls ``StationList/best(in:from:timeout:)``, which throws no old
  /// list away.
  ///
  /// One refresh of a directory runs at a time, in this process or another; the others wait for it,
  /// and equal ones of a process share its outcome. Readers always find a whole list.
  ///
  /// If the task is canceled, the refresh ends in a tenth of a second, or when what has just been
  /// decoded or written is so, or others no longer await it; after that, nothing is asked or
  /// written, and it is no failed attempt. On Linux, Foundation uses most of a core while a server
  /// is silent, until the timeout at most, makes empty directories for caches and cookies in the
  /// user's home, and uses the proxy that the environment names.
  ///
  /// - Parameters:
  ///   - force: Whether to fetch both lists whole, and to accept them even with fewer than half of
  ///     the stations or keywords known before. Else the server may confirm the list.
  ///   - addresses: Those of one server, asked one after the other; by default those of
  ///     ``ServerAddress/configured()``. The one that the list is from is asked first, and the one
  ///     that was being asked when the last attempt failed is asked last.
  ///   - timeout: The time for everything but the writing of the file, at most an hour; a reply
  ///     that is being decoded then is decoded to its end, but not kept. An address that is silent
  ///     for two seconds gives way to the next.
  ///   - progress: Called on another thread with the bytes received from an address so far; of
  ///     equal calls, that of the first.
  /// - Returns: The list, and what happened to it.
  /// - Throws: `CancellationError`, or `KoleoError`, which leaves the list unchanged.
  @discardableResult public func refresh(
    force: Bool = false, from addresses: [ServerAddress]? = nil, timeout: Duration = .seconds(30),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> RefreshOutcome {
    let addresses = try addresses ?? ServerAddress.configured()
    let key = RefreshKey(directory: self, addresses: addresses, timeout: timeout, isForced: force)
    try Task.checkCancellation()
    let result = await Self.refreshes.value(of: key) { isCanceled in
      Result { () throws(KoleoError) -> RefreshOutcome in
        try Refresh(
          self, from: addresses, force ? .forced : .conditional, before: Deadline(after: timeout),
          progress: progress, isCanceled: isCanceled
        ).run()
      }
    }
    if case .failure(let error) = result, error.kind == .canceled { throw CancellationError() }
    return try result.get()
  }
}

/// The outcome of a refresh that succeeded.
public struct RefreshOutcome: Sendable {
  /// What happened to the list.
  public enum Effect: Hashable, Sendable {
    /// The server confirmed it.
    case confirmed
    /// A new one replaced it, from which so many bad records were left out.
    case replaced(skippedRecords: Int)
  }

  /// The list after the refresh.
  public let list: StationList
  /// The list before the refresh; nil if there was none.
  public let old: StationList?
  /// What happened to the list.
  public let effect: Effect
  /// The address that answered.
  public let server: ServerAddress
  /// Why the addresses before it did not.
  public let failures: [KoleoError]

  /// An outcome; also for the test of a program that refreshes the list.
  public init(
    _ list: StationList, replacing old: StationList? = nil, _ effect: Effect,
    by server: ServerAddress, after failures: [KoleoError] = []
  ) {
    (self.list, self.old, self.effect) = (list, old, effect)
    (self.server, self.failures) = (server, failures)
  }

  /// The differences from the old list; nil without one.
  ///
  /// - Complexity: O(*n*), for the decoding of both lists.
  public var changes: ListChanges? { old.map { ListChanges(from: $0.stations, to: list.stations) } }
}

/// The differences between two lists of stations, each counted by id.
public struct ListChanges: Hashable, Sendable {
  /// Stations in the new list only.
  public private(set) var added = 0
  /// Stations in the old list only.
  public private(set) var removed = 0
  /// Stations with another displayed name.
  public private(set) var renamed = 0
  /// Stations at another position.
  public private(set) var moved = 0

  init(from old: [Station], to new: [Station]) {
    var unseen = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for station in new {
      if let before = unseen.removeValue(forKey: station.id) {
        if before.displayName != station.displayName { renamed += 1 }
        if before.position != station.position { moved += 1 }
      } else {
        added += 1
      }
    }
    removed = unseen.count
  }
}
