/// An attempt to refresh the list of a directory, by this process or a child of it.
package struct RefreshAttempt {
  /// The error of an attempt.
  package protocol Failure: Error {
    /// The server was not asked.
    static func notAttempted(_ error: AttemptError) -> Self
    /// Whether the list cannot be kept on disk.
    var preventsSaving: Bool { get }
    /// Whether this error of asking the server holds off the next attempt.
    var holdsOffNextAttempt: Bool { get }
  }

  private let directory: CacheDirectory
  private let mode: RefreshMode
  private let servers: [ServerAddress]
  private let deadline: Deadline
  private let clock: () -> Timestamp

  /// An attempt, which does nothing before `run`.
  ///
  /// - Parameters:
  ///   - directory: The directory of the list.
  ///   - mode: The mode of the refresh.
  ///   - servers: The addresses of the server.
  ///   - deadline: The time by which the attempt should end.
  ///   - clock: Returns the current time.
  package init(
    on directory: CacheDirectory, mode: RefreshMode, from servers: [ServerAddress],
    before deadline: Deadline, clock: @escaping () -> Timestamp = { .now }
  ) {
    self.directory = directory
    self.mode = mode
    self.servers = servers
    self.deadline = deadline
    self.clock = clock
  }

  /// Asks the server, unless the list on disk is enough.
  ///
  /// The list is checked before taking the lock and again under the lock, because another refresh
  /// may have asked the server meanwhile.
  ///
  /// The attempt is recorded for other processes. At its end, the record is removed or, after a
  /// failure that holds off the next attempt, replaced by one of the failure.
  ///
  /// - Parameters:
  ///   - prepare: Called with the lock before the server is asked; throws if it must not be asked
  ///     now.
  ///   - ask: Asks the server and replaces the list.
  ///   - ifNotNeeded: The report if the server need not be asked.
  /// - Returns: The report.
  /// - Throws: The errors of `prepare` and `ask`; `.notAttempted` if a recent failure or the lock
  ///   prevents the attempt.
  package func run<Report, Reason: Failure>(
    prepare: (borrowing CacheDirectory.Lock) throws(Reason) -> Void = { _ in },
    ask: () throws(Reason) -> Report, ifNotNeeded: (RefreshOutcome) -> Report
  ) throws(Reason) -> Report {
    let start = clock()
    if let list = try sufficientList(waitingSince: nil, failingAs: Reason.self) {
      return ifNotNeeded(RefreshOutcome(.stillFresh, with: list))
    }
    let lock: CacheDirectory.Lock
    do { lock = try directory.lock(before: deadline, clock: clock) } catch {
      throw .notAttempted(.lock(error))
    }
    let waitStart = lock.hasWaited ? start : nil
    if let list = try sufficientList(waitingSince: waitStart, failingAs: Reason.self) {
      return ifNotNeeded(RefreshOutcome(.refreshedByAnother, with: list))
    }
    try prepare(lock)
    do { try lock.recordAttempt(with: servers, before: deadline, at: clock()) } catch {
      throw .notAttempted(.lock(error))
    }
    do throws(Reason) {
      let report = try ask()
      lock.clearRecord()
      return report
    } catch {
      if isRecorded(error) {
        lock.recordFailure(with: servers, at: clock())
      } else {
        lock.clearRecord()
      }
      throw error
    }
  }

  /// The list on disk if it is enough; nil if the server must be asked.
  ///
  /// - Throws: `.notAttempted` if a recent failure holds off the attempt.
  private func sufficientList<Reason: Failure>(
    waitingSince start: Timestamp?, failingAs reason: Reason.Type
  ) throws(Reason) -> StationList? {
    if let list = try? directory.openList(),
      mode.isSatisfied(by: list, from: servers, waitingSince: start, at: clock())
    {
      return list
    }
    if mode == .automatic, let ago = directory.timeSinceFailure(with: servers, at: clock()) {
      throw .notAttempted(.recentFailure(ago: ago))
    }
    return nil
  }

  /// Whether to record a failure: not if there is no list and none can be saved, because then each
  /// run fetches one.
  private func isRecorded(_ error: some RefreshAttempt.Failure) -> Bool {
    let hasList = (try? directory.openList()) != nil
    return error.holdsOffNextAttempt && (!error.preventsSaving || hasList)
  }
}
