import KoleoKit

/// Refreshes the list by running `koleo-sync`, the program that uses the network.
///
/// Returns by the deadline even if `koleo-sync` crashes or hangs; neither it nor its libraries write
/// to the terminal.
struct Refresher {
  let context: Context
  let isQuiet: Bool

  /// How much earlier `koleo-sync` has to end, so that it reports a timeout before being killed.
  private static let margin = Duration.milliseconds(150)
  /// The shortest timeout worth an attempt; a failure would start the retry delay.
  private static let shortestTimeout = Duration.milliseconds(300)

  // MARK: For an answer

  /// A list to answer from, fresh from the server or from another process that has just asked it.
  ///
  /// No attempt is made soon after one that failed. If the list cannot be kept and there is no old
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
    // Looked up now, because this program may be replaced while it waits for the lock.
    let helper = try helperPath()
    let lock = try lock(directory, before: deadline)
    // The previous holder of the lock may have done this refresh already, or failed at it.
    if let list = try? directory.openList(.mapped),
      mode.isMet(
        by: list, from: servers, since: lock.hasWaited ? context.startedAt : nil,
        at: context.clock())
    {
      return HelperOutput.Result(
        text: context.messages.refreshedByAnother(stations: list.header.stationCount))
    }
    if respectsDelay, let ago = directory.delaySinceFailure(with: servers, at: context.clock()) {
      throw .recentFailure(ago: ago)
    }
    guard deadline.remaining >= Self.shortestTimeout else {
      throw lock.hasWaited ? .busy : .noTimeLeft
    }
    do throws(SystemError) {
      try lock.recordAttempt(with: servers, before: deadline)
      try lock.shareWithChildren()
    } catch {
      throw .directoryUnusable(path: directory.path, error)
    }
    do throws(ListUpdateError) {
      let request = try request(
        mode, directory, before: deadline, wantsUnkeptList: wantsUnkeptList)
      let result = try run(helper, request, before: deadline)
      lock.clearRecord()
      return result
    } catch {
      if holdsOff(error, directory) {
        lock.recordFailure(with: servers, at: context.clock())
      } else {
        lock.clearRecord()
      }
      throw error
    }
  }

  /// Whether a failure holds off the next attempt: not if looking again takes no time, nor without a
  /// list if only the directory is at fault, since lists are then fetched for one run.
  private func holdsOff(_ error: ListUpdateError, _ directory: CacheDirectory) -> Bool {
    if case .helperMissing = error { return false }
    if error.exitCode == .usage { return false }
    return !error.concernsDirectory || (try? directory.openList(.mapped)) != nil
  }

  // MARK: Preparations

  private func directory() throws(ListUpdateError) -> CacheDirectory {
    do { return try context.cacheDirectory() } catch { throw .environment(error) }
  }

  private func servers() throws(ListUpdateError) -> [ServerAddress] {
    do { return try context.servers() } catch { throw .environment(error) }
  }

  private func helperPath() throws(ListUpdateError) -> String {
    guard let path = context.helperPath() else { throw .helperMissing(path: nil, .notFound) }
    return path
  }

  private func lock(_ directory: CacheDirectory, before deadline: Deadline) throws(ListUpdateError)
    -> CacheDirectory.Lock
  {
    do throws(SystemError) {
      if let lock = try directory.lock(before: deadline) { return lock }
    } catch {
      throw .directoryUnusable(path: directory.path, error)
    }
    throw .busy
  }

  private func request(
    _ mode: RefreshMode, _ directory: CacheDirectory?, before deadline: Deadline,
    wantsUnkeptList: Bool
  ) throws(ListUpdateError) -> RefreshRequest {
    RefreshRequest(
      directory: directory, servers: try servers(), mode: mode == .forced ? .forced : .conditional,
      timeout: max(deadline.remaining - Self.margin, .milliseconds(1)),
      language: context.locale.language.rawValue, wantsUnkeptList: wantsUnkeptList)
  }

  // MARK: Running koleo-sync

  /// Runs `koleo-sync`, again without the address at which it crashed while there are others.
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
    var next = request
    next.servers = others
    next.timeout = max(deadline.remaining - Self.margin, .milliseconds(1))
    // If all addresses fail, the failure of the first is reported.
    guard var result = try? run(helper, next, before: deadline) else { throw failure }
    result.notes.insert(context.messages.crashed(status, at: output.lastURL ?? ""), at: 0)
    return result
  }

  private func runOnce(_ path: String, _ request: RefreshRequest, before deadline: Deadline)
    throws(ListUpdateError) -> (HelperOutput, ChildProcess.ExitStatus)
  {
    let progress = ProgressLine(context, isWanted: !isQuiet) {
      context.messages.progress(receivedBytes: $0).text
    }
    defer { progress.end() }
    var output = HelperOutput(progress: progress)
    do {
      // No backtrace if one of its libraries traps: the signal says enough.
      let status = try ChildProcess.run(
        path, request.arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
        before: deadline, output: { output.add($0) })
      return (output, status)
    } catch {
      throw .helperMissing(path: path, error)
    }
  }
}
