extension CacheDirectory {
  /// Attempts to refresh the list, by this process or a child of it.
  ///
  /// Looks whether the server must be asked: at first, and again with the lock held, because another
  /// process may have asked it meanwhile. Records the attempt for other processes, and removes the
  /// record at the end, unless a failure holds off the next attempt.
  ///
  /// - Parameters:
  ///   - mode: The mode of the refresh.
  ///   - servers: The addresses of the server.
  ///   - deadline: The time at which the attempt ends.
  ///   - start: The start of this refresh; a newer list is from another process.
  ///   - clock: Returns the current time.
  ///   - respectsDelay: Whether a recent failure holds off this attempt.
  ///   - sharesLock: Whether the processes that `ask` starts hold the lock as well.
  ///   - check: Throws if the server must not be asked now; called with the lock held. Its argument is
  ///     whether another process held the lock first.
  ///   - ask: Asks the server and replaces the list.
  /// - Returns: The result of `ask`, unless the refresh is unnecessary.
  /// - Throws: The errors of `check` and `ask`, and those of the lock.
  package func attemptRefresh<Reply, Failure: RefreshAttemptError>(
    _ mode: RefreshMode, from servers: [ServerAddress], before deadline: Deadline,
    since start: Timestamp, clock: () -> Timestamp = { .now },
    respectingDelay respectsDelay: Bool = false, sharingLock sharesLock: Bool = false,
    check: (_ hasWaited: Bool) throws(Failure) -> Void = { _ in },
    ask: () throws(Failure) -> Reply
  ) throws(Failure) -> RefreshAttempt<Reply> {
    /// nil if the server must be asked.
    func outcome(_ effect: RefreshOutcome.Effect, since start: Timestamp?) throws(Failure)
      -> RefreshOutcome?
    {
      if let list = try? openList(),
        mode.isMet(by: list, from: servers, since: start, at: clock())
      {
        return RefreshOutcome(effect: effect, stationCount: list.header.stationCount)
      }
      if respectsDelay, let ago = timeSinceFailure(with: servers, at: clock()) {
        throw .recentFailure(ago: ago)
      }
      return nil
    }
    if let outcome = try outcome(.stillFresh, since: nil) { return .unnecessary(outcome) }
    let lock: Lock
    do { lock = try self.lock(before: deadline) } catch { throw .notLocked(error) }
    if let outcome = try outcome(.refreshedByAnother, since: lock.hasWaited ? start : nil) {
      return .unnecessary(outcome)
    }
    try check(lock.hasWaited)
    do throws(LockError) {
      try lock.recordAttempt(with: servers, before: deadline)
      if sharesLock { try lock.shareWithChildren() }
    } catch { throw .notLocked(error) }
    do throws(Failure) {
      let reply = try ask()
      lock.clearRecord()
      return .made(reply)
    } catch {
      if error.holdsOffNextAttempt(hasList: (try? openList()) != nil) {
        lock.recordFailure(with: servers, at: clock())
      } else {
        lock.clearRecord()
      }
      throw error
    }
  }
}

/// An attempt to refresh the list that did not fail.
package enum RefreshAttempt<Reply> {
  /// The server was not asked: the list on disk is fresh enough, perhaps because of another process,
  /// for which this one waited.
  case unnecessary(RefreshOutcome)
  /// The server was asked.
  case made(Reply)
}

/// The error of an attempt to refresh the list.
package protocol RefreshAttemptError: Error {
  /// The lock was not acquired.
  static func notLocked(_ error: CacheDirectory.LockError) -> Self
  /// The last attempt failed within the retry delay.
  static func recentFailure(ago: Duration) -> Self
  /// Whether the list cannot be kept on disk.
  var concernsDirectory: Bool { get }
  /// Whether the next attempt finds the error again at once, without a server.
  var isInstant: Bool { get }
}

extension RefreshAttemptError {
  /// Whether the failure holds off the next attempt of a query.
  ///
  /// Without a list, a failure that concerns the directory does not: lists are then fetched for one
  /// run.
  fileprivate func holdsOffNextAttempt(hasList: Bool) -> Bool {
    !isInstant && (!concernsDirectory || hasList)
  }
}
