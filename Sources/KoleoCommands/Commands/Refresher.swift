import KoleoKit

/// Refreshes the list by running `koleo-sync`, the program that uses the network.
///
/// Returns by the deadline even if `koleo-sync` crashes or hangs; neither it nor its libraries write
/// to the terminal.
struct Refresher {
  let context: Context
  let isQuiet: Bool
  let deadline: Deadline

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
  func freshList(_ access: FileBytes.Access, insteadOf old: StationList?) throws(ListUpdateError)
    -> (StationList, Note?)
  {
    let (servers, helper) = (try servers(), try helperPath())
    do throws(ListUpdateError) {
      let directory = try directory()
      let report = try refresh(
        directory, .automatic, from: servers, by: helper, mustKeepList: old != nil)
      if let list = report.unkeptList { return (list, .listNotKept(report.text)) }
      do { return (try directory.openList(access), nil) } catch { throw .listGone }
    } catch {
      guard old == nil && error.concernsDirectory else { throw error }
      let report = try run(helper, request(.conditional, keptIn: nil, from: servers))
      guard let list = report.unkeptList else { throw error }
      return (list, .listNotKept(context.messages.text(of: error)))
    }
  }

  // MARK: For koleo sync

  /// Refreshes the list on disk.
  ///
  /// - Throws: `ListUpdateError`; the list is then unchanged.
  func refresh(_ mode: RefreshMode) throws(ListUpdateError) -> HelperReader.Report {
    try refresh(
      try directory(), mode, from: try servers(), by: try helperPath(), mustKeepList: true)
  }

  // MARK: For either

  // The path of `koleo-sync` is known before: this program may be replaced while it waits for the lock.
  private func refresh(
    _ directory: CacheDirectory, _ mode: RefreshMode, from servers: [ServerAddress],
    by helper: String, mustKeepList: Bool
  ) throws(ListUpdateError) -> HelperReader.Report {
    let attempt = RefreshAttempt(
      on: directory, mode, from: servers, before: deadline, clock: context.clock)
    return try attempt.run(
      prepare: { lock throws(ListUpdateError) in
        guard deadline.remaining >= Self.shortestTimeout else { throw .noTimeLeft }
        do throws(CacheDirectory.LockError) { try lock.shareWithChildren() } catch {
          throw .notAttempted(.notLocked(error))
        }
      },
      ask: { () throws(ListUpdateError) in
        let report = try run(helper, request(mode, keptIn: directory, from: servers))
        if report.unkeptList != nil, mustKeepList { throw .notKept(report.text) }
        return report
      },
      orReply: { HelperReader.Report(text: context.messages.text(of: $0)) })
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
    _ mode: RefreshMode, keptIn directory: CacheDirectory?, from servers: [ServerAddress]
  ) -> RefreshRequest {
    RefreshRequest(
      directory: directory, servers: servers, isForced: mode == .forced, timeout: timeout,
      language: context.locale.language)
  }

  private var timeout: Duration { max(deadline.remaining - Self.margin, .milliseconds(1)) }

  // MARK: Running koleo-sync

  /// Runs `koleo-sync`; if it crashes at an address, runs it again without that address.
  private func run(_ helper: String, _ request: RefreshRequest) throws(ListUpdateError)
    -> HelperReader.Report
  {
    let (reader, status) = try runOnce(helper, request)
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
      next.timeout = timeout
      guard var report = try? run(helper, next) else { continue }
      report.notes.insert(context.messages.crashed(status, at: leftOut.joinedURLs), at: 0)
      return report
    }
    // If all addresses fail, the failure of the first is reported.
    throw failure
  }

  private func runOnce(_ path: String, _ request: RefreshRequest) throws(ListUpdateError)
    -> (HelperReader, ChildProcess.ExitStatus)
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
