import KoleoKit

/// Refreshes the list by running `koleo-sync`, the program that uses the network.
///
/// Returns by the deadline even if `koleo-sync` crashes or hangs; neither it nor its libraries write
/// to the terminal.
struct Refresher {
  let context: Context
  let isQuiet: Bool

  /// Why the list is refreshed.
  private enum Purpose {
    /// A query has an old list, or none: then one that cannot be kept will do.
    case query(hasList: Bool)
    /// The user asks for it, however recently an attempt has failed.
    case sync(RefreshMode)

    var mode: RefreshMode {
      switch self {
      case .query: .ifStale
      case .sync(let mode): mode
      }
    }

    var isQuery: Bool { if case .query = self { true } else { false } }
    var needsKeptList: Bool { if case .query(hasList: false) = self { false } else { true } }
  }

  /// The time before the deadline at which `koleo-sync` ends, to report a timeout before being killed.
  private static let margin = Duration.milliseconds(150)
  /// The shortest timeout worth an attempt; a failure would start the retry delay.
  private static let shortestTimeout = Duration.milliseconds(300)

  // MARK: For a query

  /// A fresh list, from the server or from another process that has just asked it.
  ///
  /// Makes no attempt soon after a failure. If the list cannot be kept and there is no old one, it is
  /// fetched for this run only.
  ///
  /// - Returns: The list, and a note for the user.
  /// - Throws: `ListUpdateError` if there is no fresh list by the deadline.
  func freshList(
    _ access: FileBytes.Access, insteadOf old: StationList?, before deadline: Deadline
  ) throws(ListUpdateError) -> (StationList, Note?) {
    do throws(ListUpdateError) {
      let directory = try directory()
      let report = try refresh(directory, for: .query(hasList: old != nil), before: deadline)
      if let list = report.unkeptList { return (list, .listNotKept(report.text)) }
      do { return (try directory.openList(access), nil) } catch { throw .listGone }
    } catch  where old == nil && error.concernsDirectory {
      return try listForThisRun(because: error, before: deadline)
    }
  }

  /// A list that is not kept, since `error` says that no directory can be used.
  private func listForThisRun(because error: ListUpdateError, before deadline: Deadline)
    throws(ListUpdateError) -> (StationList, Note?)
  {
    let request = try request(.conditional, nil, before: deadline)
    guard let list = try run(helperPath(), request, before: deadline).unkeptList else {
      throw error
    }
    return (list, .listNotKept(context.messages.text(of: error)))
  }

  // MARK: For koleo sync

  /// Refreshes the list on disk.
  ///
  /// - Throws: `ListUpdateError`; the list is then unchanged.
  func refresh(_ mode: RefreshMode, before deadline: Deadline) throws(ListUpdateError)
    -> HelperReader.Report
  {
    try refresh(try directory(), for: .sync(mode), before: deadline)
  }

  // MARK: For either

  private func refresh(_ directory: CacheDirectory, for purpose: Purpose, before deadline: Deadline)
    throws(ListUpdateError) -> HelperReader.Report
  {
    // Now, because this program may be replaced while it waits for the lock.
    let (servers, helper) = (try servers(), try helperPath())
    let attempt = try directory.attemptRefresh(
      purpose.mode, from: servers, before: deadline, since: context.startedAt, clock: context.clock,
      respectingDelay: purpose.isQuery, sharingLock: true,
      check: { hasWaited throws(ListUpdateError) in
        guard deadline.remaining >= Self.shortestTimeout else {
          throw hasWaited ? .notLocked(.busy) : .noTimeLeft
        }
      },
      ask: { () throws(ListUpdateError) in
        let request = try request(purpose.mode, directory, before: deadline)
        let report = try run(helper, request, before: deadline)
        if report.unkeptList != nil, purpose.needsKeptList {
          throw .notKept(report.text)
        }
        return report
      })
    switch attempt {
    case .made(let report): return report
    case .unnecessary(let outcome):
      return HelperReader.Report(text: context.messages.text(of: outcome))
    }
  }

  // MARK: Preparations

  private func directory() throws(ListUpdateError) -> CacheDirectory {
    do { return try context.cacheDirectory() } catch { throw .environment(error) }
  }

  private func servers() throws(ListUpdateError) -> [ServerAddress] {
    do { return try context.servers() } catch { throw .environment(error) }
  }

  private func helperPath() throws(ListUpdateError) -> String {
    guard let path = context.helperPath() else { throw .helperPathUnknown }
    return path
  }

  private func request(
    _ mode: RefreshMode, _ directory: CacheDirectory?, before deadline: Deadline
  ) throws(ListUpdateError) -> RefreshRequest {
    RefreshRequest(
      directory: directory, servers: try servers(), isForced: mode == .forced,
      timeout: Self.timeout(before: deadline), language: context.locale.language.rawValue)
  }

  private static func timeout(before deadline: Deadline) -> Duration {
    max(deadline.remaining - margin, .milliseconds(1))
  }

  // MARK: Running koleo-sync

  /// Runs `koleo-sync`; if it crashes at an address, runs it again without that address.
  private func run(_ helper: String, _ request: RefreshRequest, before deadline: Deadline)
    throws(ListUpdateError) -> HelperReader.Report
  {
    let (reader, status) = try runOnce(helper, request, before: deadline)
    let failure: ListUpdateError
    do throws(ListUpdateError) { return try reader.report(endingWith: status) } catch {
      failure = error
    }
    let blamed = request.servers.filter { $0 == reader.lastServer }
    let others = request.servers.filter { $0 != reader.lastServer }
    guard case .helperFailed(.killed, _) = failure, !blamed.isEmpty, !others.isEmpty else {
      throw failure
    }
    // The crash may be due to an address asked earlier: if the others fail, the one that was blamed is
    // asked alone.
    for (servers, leftOut) in [(others, blamed), (blamed, others)] {
      guard deadline.remaining >= Self.shortestTimeout else { break }
      var next = request
      next.servers = servers
      next.timeout = Self.timeout(before: deadline)
      guard var report = try? run(helper, next, before: deadline) else { continue }
      report.notes.insert(context.messages.crashed(status, at: leftOut.joinedURLs), at: 0)
      return report
    }
    // If all addresses fail, the failure of the first is reported.
    throw failure
  }

  private func runOnce(_ path: String, _ request: RefreshRequest, before deadline: Deadline)
    throws(ListUpdateError) -> (HelperReader, ChildProcess.ExitStatus)
  {
    let progress = ProgressLine(context, isEnabled: !isQuiet) {
      context.messages.progress(receivedBytes: $0).text
    }
    defer { progress.end() }
    var reader = HelperReader(progress: progress)
    do {
      // No backtrace if one of its libraries traps: the signal is enough.
      let status = try ChildProcess.run(
        path, request.arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
        before: deadline, output: { reader.add($0) })
      return (reader, status)
    } catch {
      throw .helperNotStarted(path: path, error)
    }
  }
}
