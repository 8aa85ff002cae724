import Dispatch
import KoleoKit

extension CacheDirectory {
  /// Refreshes the list from the server, and creates the directory if it does not exist.
  ///
  ///     let directory = try CacheDirectory.ofUser()
  ///     let outcome = try await directory.refresh(.ifStale)
  ///     print(outcome.stationCount)
  ///
  /// Other processes that refresh it wait; readers always find a whole list, old or new.
  ///
  /// Canceling the task does not end the refresh. On Linux, Foundation creates directories for its
  /// own caches and cookies in the user's home, which stay empty, and uses the proxy of the
  /// environment, even for servers on this machine, unless `no_proxy` names them.
  ///
  /// - Parameters:
  ///   - mode: Whether to ask the server while the list is fresh, and whether to fetch lists that have
  ///     not changed.
  ///   - servers: The addresses of one server, at least one, in the order of attempts.
  ///   - timeout: The longest duration of the refresh, at most an hour.
  ///   - progress: Called on another thread with the progress.
  /// - Returns: What happened to the list.
  /// - Throws: `RefreshError`; the list is then unchanged.
  @discardableResult
  public func refresh(
    _ mode: RefreshMode = .conditional, from servers: [ServerAddress] = ServerAddress.koleo,
    timeout: Duration = .seconds(30),
    progress: @escaping @Sendable (RefreshProgress) -> Void = { _ in }
  ) async throws(RefreshError) -> RefreshOutcome {
    precondition(!servers.isEmpty, "a refresh needs the address of a server")
    // The work blocks its thread, which must not be one of Swift's thread pool.
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let result = Result { () throws(RefreshError) in
          try refreshNow(mode, from: servers, timeout: timeout, progress: progress)
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }

  private func refreshNow(
    _ mode: RefreshMode, from servers: [ServerAddress], timeout: Duration,
    progress: @escaping (RefreshProgress) -> Void
  ) throws(RefreshError) -> RefreshOutcome {
    let (start, deadline) = (Timestamp.now, Deadline(after: timeout))
    for server in servers {
      do { try server.validate() } catch { throw .notFetched(.invalidAddress(error)) }
    }
    let result = try refresh(mode, from: servers, before: deadline, since: start) {
      () throws(RefreshError) in
      try fetchList(mode, from: servers, before: deadline, progress: progress)
    }
    switch result {
    case .asked(let outcome): return outcome
    case .notNeeded(let list, let hasWaited):
      return RefreshOutcome(
        result: hasWaited ? .refreshedByAnother : .stillFresh,
        stationCount: list.header.stationCount, server: nil, failures: [])
    }
  }

  /// Asks the server and replaces the list.
  private func fetchList(
    _ mode: RefreshMode, from servers: [ServerAddress], before deadline: Deadline,
    progress: @escaping (RefreshProgress) -> Void
  ) throws(RefreshError) -> RefreshOutcome {
    let refresh = Refresh(
      of: self, from: servers, over: URLSessionTransport(), decodedBy: JSONReplyDecoder(),
      report: progress)
    let result: Refresh<URLSessionTransport>.Result
    do { result = try refresh.run(mode, before: deadline) } catch { throw .notFetched(error) }
    if let problem = result.problem { throw .notWritten(path: listPath, problem) }
    return result.outcome
  }
}
