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
      BestList.find(in: directory, from: addresses, timeout: timeout, access: .copied) {
        directory, addresses, _, deadline throws(KoleoError) in
        _ = try Refresh(
          directory, from: addresses, .query, before: deadline, isCanceled: isCanceled
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
  /// Whoever only wants a list calls ``StationList/best(in:from:timeout:)``, which returns
  /// an old list where this throws.
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
  /// - Throws: `CancellationError`; or `KoleoError` of kind `.invalid`, `.busy`, `.unreachable`,
  ///   `.badReply`, `.refusedReply` or `.file`. The list is then the old one, unless the new one
  ///   could not be opened.
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
