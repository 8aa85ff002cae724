/// An attempt to refresh the list of a directory, by this process or a child of it.
package struct RefreshAttempt {
  /// The error of an attempt.
  package protocol Failure: Error {
    /// The error of an attempt that did not ask the server.
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
    let start: Start
    do { start = try self.start() } catch { throw .notAttempted(error) }
    switch consume start {
    case .notNeeded(let outcome): return ifNotNeeded(outcome)
    case .locked(let lock): return try run(with: lock, prepare: prepare, ask: ask)
    }
  }

  private func run<Report, Reason: Failure>(
    with lock: borrowing CacheDirectory.Lock,
    prepare: (borrowing CacheDirectory.Lock) throws(Reason) -> Void,
    ask: () throws(Reason) -> Report
  ) throws(Reason) -> Report {
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

  /// What an attempt begins with: a list that is enough, or the lock.
  private enum Start: ~Copyable {
    case notNeeded(RefreshOutcome)
    case locked(CacheDirectory.Lock)
  }

  /// Takes the lock, unless the list on disk is enough.
  private func start() throws(AttemptError) -> Start {
    let time = clock()
    if let list = try sufficientList(waitingSince: nil) {
      return .notNeeded(RefreshOutcome(.stillFresh, with: list))
    }
    let lock: CacheDirectory.Lock
    do { lock = try directory.lock(before: deadline, clock: clock) } catch { throw .lock(error) }
    if let list = try sufficientList(waitingSince: lock.hasWaited ? time : nil) {
      return .notNeeded(RefreshOutcome(.refreshedByAnother, with: list))
    }
    return .locked(lock)
  }

  /// The list on disk if it is enough; nil if the server must be asked.
  ///
  /// - Parameter start: The time before the wait for another's lock, after which that one's refresh
  ///   counts; nil without a wait.
  /// - Returns: The list.
  /// - Throws: `AttemptError.recentFailure` if a failure holds off the attempt.
  private func sufficientList(waitingSince start: Timestamp?) throws(AttemptError) -> StationList? {
    if let list = try? directory.openList(),
      mode.isSatisfied(by: list, from: servers, waitingSince: start, at: clock())
    {
      return list
    }
    if mode == .automatic, let ago = directory.timeSinceFailure(with: servers, at: clock()) {
      throw .recentFailure(ago: ago)
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
