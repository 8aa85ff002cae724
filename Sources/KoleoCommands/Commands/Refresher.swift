import KoleoKit

/// Refreshes the list by running `koleo-sync`, the program that uses the network.
///
/// Returns by the deadline even if `koleo-sync` crashes or hangs; neither it nor its libraries write
/// to the terminal.
struct Refresher {
  let context: Context
  let isQuiet: Bool

  /// The time before the deadline at which `koleo-sync` ends, to report a timeout before being killed.
  private static let margin = Duration.milliseconds(150)
  /// The shortest timeout worth an attempt; a failure would start the retry delay.
  private static let shortestTimeout = Duration.milliseconds(300)

  // MARK: For an answer

  /// A fresh list, from the server or from another process that has just asked it.
  ///
  /// Makes no attempt soon after a failure. If the list cannot be kept and there is no old
  /// one, it is fetched for this run only.
  ///
  /// - Returns: The list, and a note for the user.
  /// - Throws: `ListUpdateError` if there is no fresh list by the deadline.
  func freshList(
    _ access: FileBytes.Access, insteadOf old: StationList?, before deadline: Deadline
  ) throws(ListUpdateError) -> (StationList, Note?) {
    do throws(ListUpdateError) {
      let directory = try directory()
      if let ago = directory.delaySinceFailure(with: try servers(), at: context.clock()) {
        throw .recentFailure(ago: ago)
      }
      let result = try refresh(
        .ifStale, directory, before: deadline, respectsDelay: true, wantsUnkeptList: old == nil)
      if let list = result.unkeptList { return (list, .listNotKept(result.text)) }
      do { return (try directory.openList(access), nil) } catch { throw .listGone }
    } catch {
      guard old == nil, error.concernsDirectory else { throw error }
      let request = try request(.conditional, nil, before: deadline, wantsUnkeptList: true)
      guard let list = try run(helperPath(), request, before: deadline).unkeptList else {
        throw error
      }
      return (list, .listNotKept(context.messages.text(of: error)))
    }
  }

  // MARK: On demand

  /// Refreshes the list on disk.
  ///
  /// - Returns: The result in words.
  /// - Throws: `ListUpdateError`; the list is then unchanged.
  func refresh(_ mode: RefreshMode, before deadline: Deadline) throws(ListUpdateError)
    -> (text: MessageText, notes: [MessageText])
  {
    let result = try refresh(mode, try directory(), before: deadline)
    return (result.text, result.notes)
  }

  /// Refreshes the list, unless `respectsDelay` and a recent failure holds off the attempt; with
  /// `wantsUnkeptList`, a list that cannot be kept is a result, and not an error.
  private func refresh(
    _ mode: RefreshMode, _ directory: CacheDirectory, before deadline: Deadline,
    respectsDelay: Bool = false, wantsUnkeptList: Bool = false
  ) throws(ListUpdateError) -> HelperOutput.Result {
    let servers = try servers()
    // Now, because this program may be replaced while it waits for the lock.
    let helper = try helperPath()
    let attempt = try directory.attemptRefresh(
      mode, from: servers, before: deadline, since: context.startedAt, clock: context.clock,
      sharingLock: true,
      check: { hasWaited throws(ListUpdateError) in
        // The previous holder of the lock may have failed at this refresh.
        if respectsDelay, let ago = directory.delaySinceFailure(with: servers, at: context.clock())
        {
          throw .recentFailure(ago: ago)
        }
        guard deadline.remaining >= Self.shortestTimeout else {
          throw hasWaited ? .notLocked(.busy) : .noTimeLeft
        }
      },
      ask: { () throws(ListUpdateError) in
        let request = try request(
          mode, directory, before: deadline, wantsUnkeptList: wantsUnkeptList)
        return try run(helper, request, before: deadline)
      })
    switch attempt {
    case .made(let result): return result
    case .unnecessary(let outcome):
      return HelperOutput.Result(text: context.messages.text(of: outcome))
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
    _ mode: RefreshMode, _ directory: CacheDirectory?, before deadline: Deadline,
    wantsUnkeptList: Bool
  ) throws(ListUpdateError) -> RefreshRequest {
    RefreshRequest(
      directory: directory, servers: try servers(), isForced: mode == .forced,
      timeout: max(deadline.remaining - Self.margin, .milliseconds(1)),
      language: context.locale.language.rawValue, wantsUnkeptList: wantsUnkeptList)
  }

  // MARK: Running koleo-sync

  /// Runs `koleo-sync`; if it crashes at an address, runs it again without that address.
  private func run(_ helper: String, _ request: RefreshRequest, before deadline: Deadline)
    throws(ListUpdateError) -> HelperOutput.Result
  {
    let (output, status) = try runOnce(helper, request, before: deadline)
    if let result = output.result { return result }
    if let text = output.failure {
      guard case .exited(let code) = status, let exitCode = ExitCode(rawValue: code) else {
        throw .reported(text, .unavailable)
      }
      throw .reported(text, exitCode)
    }
    let failure = ListUpdateError.helperFailed(status, output: output.otherText)
    let others = request.servers.filter { $0.url != output.lastURL }
    guard case .killed = status, !others.isEmpty, others.count < request.servers.count,
      deadline.remaining >= Self.shortestTimeout
    else { throw failure }
    let blamed = request.servers.filter { $0.url == output.lastURL }
    // The crash may be due to an address asked earlier: if the others fail, the one that was blamed is
    // asked alone.
    for (servers, leftOut) in [(others, blamed), (blamed, others)] {
      guard deadline.remaining >= Self.shortestTimeout else { break }
      var next = request
      next.servers = servers
      next.timeout = max(deadline.remaining - Self.margin, .milliseconds(1))
      guard var result = try? run(helper, next, before: deadline) else { continue }
      let note = context.messages.crashed(status, at: leftOut.joinedURLs)
      result.notes.insert(note, at: 0)
      return result
    }
    // If all addresses fail, the failure of the first is reported.
    throw failure
  }

  private func runOnce(_ path: String, _ request: RefreshRequest, before deadline: Deadline)
    throws(ListUpdateError) -> (HelperOutput, ChildProcess.ExitStatus)
  {
    let progress = ProgressLine(context, isEnabled: !isQuiet) {
      context.messages.progress(receivedBytes: $0).text
    }
    defer { progress.end() }
    var output = HelperOutput(progress: progress)
    do {
      // No backtrace if one of its libraries traps: the signal is enough.
      let status = try ChildProcess.run(
        path, request.arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
        before: deadline, output: { output.add($0) })
      return (output, status)
    } catch {
      throw .helperNotStarted(path: path, error)
    }
  }
}
