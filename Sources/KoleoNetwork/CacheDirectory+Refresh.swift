import Dispatch
import KoleoKit

extension CacheDirectory {
  /// Refreshes the list from the server, and creates the directory if it does not exist.
  ///
  ///     let directory = try CacheDirectory.ofUser()
  ///     let outcome = try await directory.refresh(.ifStale)
  ///     print(outcome.stationCount)
  ///
  /// Other processes that refresh it wait meanwhile; those that read it find the old list or the new
  /// one, whole.
  ///
  /// Cancelling the task does not end the refresh. On Linux the first one sets `XDG_CACHE_HOME` and
  /// `XDG_DATA_HOME` for a moment, so that Foundation creates no directories in the user's home.
  ///
  /// - Parameters:
  ///   - mode: Whether to ask the server while the list is fresh, and whether to fetch lists that have
  ///     not changed.
  ///   - servers: The addresses of one server, at least one, in the order of attempts.
  ///   - timeout: How long the refresh may take.
  ///   - progress: Called on another thread with what happens meanwhile.
  /// - Returns: What has happened to the list.
  /// - Throws: `RefreshError`; the list is then unchanged.
  @discardableResult
  public func refresh(
    _ mode: RefreshMode = .conditional, from servers: [ServerAddress] = ServerAddress.koleo,
    timeout: Duration = .seconds(30),
    progress: @escaping @Sendable (RefreshProgress) -> Void = { _ in }
  ) async throws(RefreshError) -> RefreshOutcome {
    // The work blocks its thread, which must not be one of Swift's own few.
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
      do { try server.validate() } catch { throw .invalidAddress(error) }
    }
    let lock: Lock?
    do { lock = try self.lock(before: deadline) } catch {
      throw .directoryUnusable(path: path, error)
    }
    guard let lock else { throw .busy }
    if let list = try? openList(),
      mode.isMet(by: list, from: servers, since: lock.hasWaited ? start : nil, at: .now)
    {
      return RefreshOutcome(
        result: lock.hasWaited ? .refreshedByAnother : .stillFresh,
        stationCount: list.header.stationCount, server: nil, failures: [])
    }
    do { try lock.recordAttempt(with: servers, before: deadline) } catch {
      throw .directoryUnusable(path: path, error)
    }
    do throws(RefreshError) {
      let refresh = Refresh(
        of: self, from: servers, over: URLSessionTransport(), report: progress)
      let result = try refresh.run(mode, before: deadline)
      if let problem = result.problem { throw problem }
      lock.clearRecord()
      return result.outcome
    } catch {
      lock.recordFailure(with: servers, at: .now)
      throw error
    }
  }
}
