import Dispatch
import KoleoKit

extension CacheDirectory {
  /// Refreshes the list from the server, and creates the directory if it does not exist.
  ///
  ///     let directory = try CacheDirectory.forCurrentUser()
  ///     let outcome = try await directory.refresh()
  ///     print(outcome.stationCount)
  ///
  /// In mode `.automatic`, a refresh asks no server while the list from these `servers` is younger
  /// than a day, nor for five minutes after most failures. A refresh waits for others of the same
  /// directory, in this process or another. Readers never find a part of a list.
  ///
  /// Canceling the task does not end the refresh.
  ///
  /// On Linux, Foundation creates directories for its own caches and cookies in the user's home,
  /// which stay empty. It uses the proxy that the environment names, even for servers on this
  /// machine, unless `no_proxy` names those servers.
  ///
  /// - Parameters:
  ///   - mode: When to ask the server, and whether to fetch lists that have not changed and to
  ///     accept implausible ones.
  ///   - servers: The addresses of one server. The address that the current list is from is asked
  ///     first, then the others in order.
  ///   - timeout: The longest wait for other refreshes and the server, at most an hour; replies
  ///     that have arrived are then decoded and saved. An address that sends nothing for a minute
  ///     fails earlier.
  ///   - progress: Called on another thread with each step of the progress.
  /// - Precondition: `servers` is not empty.
  /// - Returns: What happened to the list.
  /// - Throws: `RefreshError`; the list is then unchanged.
  @discardableResult
  public func refresh(
    _ mode: RefreshMode = .automatic, from servers: [ServerAddress] = ServerAddress.koleo,
    timeout: Duration = .seconds(30),
    progress: @escaping @Sendable (RefreshProgress) -> Void = { _ in }
  ) async throws(RefreshError) -> RefreshOutcome {
    precondition(!servers.isEmpty, "a refresh needs the address of a server")
    // The work blocks its thread, which must not be one of Swift's thread pool.
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let result = Result { () throws(RefreshError) in
          try blockingRefresh(mode, from: servers, timeout: timeout, progress: progress)
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }

  private func blockingRefresh(
    _ mode: RefreshMode, from servers: [ServerAddress], timeout: Duration,
    progress: @escaping (RefreshProgress) -> Void
  ) throws(RefreshError) -> RefreshOutcome {
    let deadline = Deadline(after: timeout)
    let fetch: Fetch
    do { fetch = try Fetch(from: servers, reportingProgressTo: progress) } catch {
      throw .notFetched(error)
    }
    let attempt = RefreshAttempt(on: self, mode: mode, from: servers, before: deadline)
    return try attempt.run(
      ask: { () throws(RefreshError) in
        try replaceList(by: fetch, in: mode.fetchMode, before: deadline)
      }, ifNotNeeded: { $0 })
  }

  private func replaceList(by fetch: Fetch, in mode: FetchMode, before deadline: Deadline)
    throws(RefreshError) -> RefreshOutcome
  {
    let previous = try? openList()
    let (list, outcome): ([UInt8], RefreshOutcome)
    do {
      (list, outcome) = try fetch.fetchList(mode, replacing: previous, before: deadline)
    } catch { throw .notFetched(error) }
    do { try saveList(with: list) } catch { throw .notSaved(error) }
    return outcome
  }
}
