import Foundation
import KoleoKit

extension CacheDirectory {
  /// Refreshes the list from the server, and creates the directory if it does not exist.
  ///
  ///     let directory = try CacheDirectory.forCurrentUser()
  ///     let list = try await directory.refresh().list
  ///
  /// One refresh of a directory runs at a time, in this process or another; the others wait for it.
  /// Readers always find a whole list. If the task is canceled, the call ends at once, and its
  /// request soon after.
  ///
  /// On Linux, Foundation makes empty directories for caches and cookies in the user's home, and
  /// uses the proxy that the environment names.
  ///
  /// - Parameters:
  ///   - mode: When to ask the server, and what to accept.
  ///   - servers: The addresses of one server, asked one after the other; by default those of
  ///     ``ServerAddress/configured()``. The one that the list is from is asked first, and the one
  ///     that was being asked when the last attempt failed is asked last.
  ///   - timeout: The time for everything, at most an hour. An address that is silent for two
  ///     seconds gives way to the next.
  ///   - progress: Called on another thread with the bytes received from an address so far.
  /// - Returns: The list, and what happened to it.
  /// - Throws: `Failure`, which leaves the list unchanged: `.unavailable` if no address can be
  ///   reached, or the task is canceled; `.badReply` if the reply is no station list, or is refused;
  ///   `.inputOutput` if the list cannot be kept; `.usage` if there is no address.
  @discardableResult
  public func refresh(
    _ mode: RefreshMode = .automatic, from servers: [ServerAddress]? = nil,
    timeout: Duration = .seconds(30),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(Failure) -> RefreshOutcome {
    let servers = if let servers { servers } else { try ServerAddress.configured() }
    let deadline = Deadline(after: timeout)
    let (results, end) = AsyncStream.makeStream(of: Result<RefreshOutcome, Failure>.self)
    // The work blocks its thread, which must be none of Swift's or of Dispatch's.
    // Any thread may cancel it.
    nonisolated(unsafe) let thread = Thread {
      let refresh = Refresh(
        directory: self, servers: servers, mode: mode,
        isOver: { deadline.hasPassed || Thread.current.isCancelled }, deadline: deadline,
        progress: progress)
      end.yield(Result { () throws(Failure) in try refresh.run() })
      end.finish()
    }
    end.onTermination = { _ in thread.cancel() }
    thread.start()
    // Without a result, the stream ends when the task is canceled.
    for await result in results { return try result.get() }
    throw Failure(.unavailable, en: "the refresh was canceled", pl: "przerwano odświeżanie")
  }
}

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

/// The outcome of a refresh that succeeded.
public struct RefreshOutcome: Sendable {
  /// What happened to the list.
  public enum Effect: Equatable, Sendable {
    /// It was fresh, or another refresh has just made it so, and the server was not asked.
    case wasFresh
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
  /// Why the addresses before it did not.
  public let failures: [Failure]

  package init(
    _ list: StationList, _ effect: Effect, by server: ServerAddress? = nil,
    after failures: [Failure] = []
  ) {
    (self.list, self.effect, self.server, self.failures) = (list, effect, server, failures)
  }
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
      if let before = rest.removeValue(forKey: station.id) {
        if before.displayName != station.displayName { renamed += 1 }
        if before.position != station.position { moved += 1 }
      } else {
        added += 1
      }
    }
    removed = rest.count
  }
}
