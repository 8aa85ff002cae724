extension CacheDirectory {
  /// Refreshes the list, whoever asks the server: this process or a child of it.
  ///
  /// Locks the directory, and asks nobody if another process has done this refresh meanwhile. Records
  /// the attempt for those that wait, and removes the record at the end, unless a failure is to hold
  /// off the next attempt.
  ///
  /// - Parameters:
  ///   - mode: Which refresh is wanted.
  ///   - servers: The addresses of the server.
  ///   - deadline: The time at which the attempt ends.
  ///   - start: When this refresh began; a list that is younger is another process's work.
  ///   - clock: Returns the current time.
  ///   - sharesLock: Whether the processes that `ask` starts hold the lock as well.
  ///   - check: Throws if the server is not to be asked now; called with the lock held, and told
  ///     whether another process had it first.
  ///   - ask: Asks the server and replaces the list.
  /// - Returns: The list on disk where it is what the refresh would lead to; else what `ask` returns.
  /// - Throws: What `check` and `ask` throw, or that the lock is not held.
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

/// What a refresh has come to.
package enum RefreshSequenceResult<Reply> {
  /// The server was not asked: the list on disk is what the refresh would have led to, perhaps
  /// because another process, which this one waited for, has done it.
  case notNeeded(StationList, hasWaited: Bool)
  /// The server was asked.
  case asked(Reply)
}

/// Why a refresh failed, as far as its sequence has to know.
package protocol RefreshSequenceError: Error {
  /// The lock is not held.
  static func notLocked(_ error: CacheDirectory.LockError) -> Self
  /// Whether queries do not try again for five minutes; `hasList` tells if they have a list meanwhile.
  func holdsOffNextAttempt(hasList: Bool) -> Bool
}
