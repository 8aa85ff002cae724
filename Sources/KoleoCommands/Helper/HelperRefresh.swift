import KoleoKit

/// A refresh of the list for a command, which runs `koleo-sync`.
struct HelperRefresh {
  private let context: Context
  private let isQuiet: Bool
  private let deadline: Deadline
  private let reportRemark: (MessageText) -> Void

  /// A refresh, which does nothing yet.
  ///
  /// - Parameters:
  ///   - context: The environment.
  ///   - isQuiet: Whether to show no progress.
  ///   - deadline: The time by which the refresh should end.
  ///   - reportRemark: Called with each remark on the addresses, after the run of `koleo-sync` that
  ///     led to it.
  init(
    in context: Context, isQuiet: Bool, before deadline: Deadline,
    reportingRemarksTo reportRemark: @escaping (MessageText) -> Void = { _ in }
  ) {
    self.context = context
    self.isQuiet = isQuiet
    self.deadline = deadline
    self.reportRemark = reportRemark
  }

  /// A fresh list, from the server or from another process that has just asked the server.
  ///
  /// Makes no attempt soon after most failures. If no list can be kept and there is no old one, the
  /// list is fetched for this run only; beside an old list, one that cannot be kept is a failure,
  /// which spares the next queries the wait.
  ///
  /// - Returns: The list, and any note for the user.
  /// - Throws: `HelperRefreshError` if there is no fresh list by the deadline.
  func obtainFreshList(access: FileBytes.Access, hasOldList: Bool) throws(HelperRefreshError)
    -> (list: StationList, note: Note?)
  {
    let servers = try configuredServers()
    let helper = try makeHelper()
    do throws(HelperRefreshError) {
      let directory = try cacheDirectory()
      let report = try makeAttempt(
        .automatic, on: directory, from: servers, by: helper, mustSaveList: hasOldList)
      if case .fetched(let list, let reason) = report {
        return (list, .listNotSaved(because: .notSaved(reason)))
      }
      do { return (try directory.openListOrThrow(access: access), nil) } catch {
        throw .listUnusable(error)
      }
    } catch {
      guard !hasOldList, error.preventsSaving else { throw error }
      let report = try helper.refreshList(.conditional, in: nil, from: servers)
      guard case .fetched(let list, _) = report else { throw error }
      return (list, .listNotSaved(because: error))
    }
  }

  /// Refreshes the list on disk, for `koleo sync`.
  ///
  /// - Returns: The result in words.
  /// - Throws: `HelperRefreshError` unless the list on disk is current.
  func refreshSavedList(_ mode: RefreshMode) throws(HelperRefreshError) -> MessageText {
    let servers = try configuredServers()
    let helper = try makeHelper()
    let directory = try cacheDirectory()
    return try makeAttempt(mode, on: directory, from: servers, by: helper, mustSaveList: true)
      .savedResult()
  }

  private func makeAttempt(
    _ mode: RefreshMode, on directory: CacheDirectory, from servers: [ServerAddress],
    by helper: HelperRunner, mustSaveList: Bool
  ) throws(HelperRefreshError) -> HelperReport {
    let attempt = RefreshAttempt(
      on: directory, mode: mode, from: servers, before: deadline, clock: context.clock)
    return try attempt.run(
      prepare: { lock throws(HelperRefreshError) in
        guard helper.hasTime else { throw .noTimeLeft }
        do throws(CacheDirectory.LockError) { try lock.shareWithChildren() } catch {
          throw .notAttempted(.lock(error))
        }
      },
      ask: { () throws(HelperRefreshError) in
        let report = try helper.refreshList(mode.fetchMode, in: directory, from: servers)
        if mustSaveList { try report.requireSaved() }
        return report
      },
      ifNotNeeded: { .refreshed(context.messages.text(of: $0)) })
  }

  private func cacheDirectory() throws(HelperRefreshError) -> CacheDirectory {
    do { return try context.cacheDirectory() } catch { throw .environmentUnusable(error) }
  }

  private func configuredServers() throws(HelperRefreshError) -> [ServerAddress] {
    do { return try context.servers() } catch { throw .environmentUnusable(error) }
  }

  /// Looks up `koleo-sync`; called before the wait for the lock, because an update may replace this
  /// program during that wait.
  private func makeHelper() throws(HelperRefreshError) -> HelperRunner {
    guard let path = context.helperPath() else { throw .helperPathUnknown }
    return HelperRunner(
      at: path, in: context, isQuiet: isQuiet, before: deadline, reportingRemarksTo: reportRemark)
  }
}
