extension CacheDirectory {
  /// Refreshes the list, by this process or a child of it.
  ///
  /// Locks the directory, and asks no server if another process has refreshed the list meanwhile.
  /// Records the attempt for other processes, and removes the record at the end, unless a failure
  /// holds off the next attempt.
  ///
  /// - Parameters:
  ///   - mode: The mode of the refresh.
  ///   - servers: The addresses of the server.
  ///   - deadline: The time at which the attempt ends.
  ///   - start: The start of this refresh; a newer list is from another process.
  ///   - clock: Returns the current time.
  ///   - sharesLock: Whether the processes that `ask` starts hold the lock as well.
  ///   - check: Throws if the server must not be asked now; called with the lock held. Its argument is
  ///     whether another process held the lock first.
  ///   - ask: Asks the server and replaces the list.
  /// - Returns: The list on disk if the refresh is unnecessary; otherwise the result of `ask`.
  /// - Throws: The errors of `check` and `ask`, and those of the lock.
  package func refresh<Reply, Failure: RefreshSequenceError>(
    _ mode: RefreshMode, from servers: [ServerAddress], before deadline: Deadline,
    since start: Timestamp, clock: () -> Timestamp = { .now }, sharingLock sharesLock: Bool = false,
    check: (_ hasWaited: Bool) throws(Failure) -> Void = { _ in },
    ask: () throws(Failure) -> Reply
  ) throws(Failure) -> RefreshSequenceResult<Reply> {
    let lock: Lock
    do { lock = try self.lock(before: deadline) } catch { throw .notLocked(error) }
    let hasWaited = lock.hasWaited
    if let list = try? openList(),
      mode.isMet(by: list, from: servers, since: hasWaited ? start : nil, at: clock())
    {
      return .notNeeded(list, hasWaited: hasWaited)
    }
    try check(hasWaited)
    do throws(LockError) {
      try lock.recordAttempt(with: servers, before: deadline)
      if sharesLock { try lock.shareWithChildren() }
    } catch { throw .notLocked(error) }
    do throws(Failure) {
      let reply = try ask()
      lock.clearRecord()
      return .asked(reply)
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

/// The result of a refresh.
package enum RefreshSequenceResult<Reply> {
  /// The server was not asked: the list on disk is fresh enough, perhaps because of another process,
  /// for which this one waited.
  case notNeeded(StationList, hasWaited: Bool)
  /// The server was asked.
  case asked(Reply)
}

/// The properties of a failed refresh that its sequence needs.
package protocol RefreshSequenceError: Error {
  /// The lock was not acquired.
  static func notLocked(_ error: CacheDirectory.LockError) -> Self
  /// Whether queries do not try again for five minutes, given whether they have a list.
  func holdsOffNextAttempt(hasList: Bool) -> Bool
}
