import KoleoKit

/// Refreshes the list by running `koleo-sync`, the program that uses the network.
///
/// There is a result by the deadline even if that program crashes or hangs, and neither it nor its
/// libraries write to the terminal.
struct Refresher {
  let context: Context
  let isQuiet: Bool

  /// The goal of a refresh.
  enum Demand {
    /// Any fresh list. No attempt is made soon after one that failed.
    case freshList
    /// A list that the server confirmed after this program was started.
    case confirmation
    /// Both of the server's lists, fetched whole.
    case wholeList
  }

  /// How much earlier `koleo-sync` has to end, so that it reports a timeout before being killed.
  private static let margin = Duration.milliseconds(150)
  /// With less time than this, an attempt would only fail and hold off the next.
  private static let shortestTimeout = Duration.milliseconds(300)

  // MARK: Refreshing

  /// Refreshes the list unless it is fresh, and opens it.
  ///
  /// If the list cannot be kept and there is no old one, it is fetched for this run only.
  ///
  /// - Returns: The list, and a note for the user.
  /// - Throws: `RefreshError` if there is no fresh list by the deadline.
  func freshList(
    _ access: FileBytes.Access, insteadOf old: StationList?, before deadline: Deadline
  ) throws(RefreshError) -> (StationList, Note?) {
    do throws(RefreshError) {
      _ = try refresh(.freshList, before: deadline)
      return (try list(in: context.cacheDirectory(), access), nil)
    } catch {
      guard old == nil, error.concernsDirectory else { throw error }
      let list = try temporaryList(insteadOf: error, before: deadline)
      return (list, .listNotKept(because: context.messages.reason(of: error)))
    }
  }

  /// Refreshes the list on disk.
  ///
  /// - Returns: The result in words; with the changes counted if `describingChanges`.
  /// - Throws: `RefreshError`; the list is then unchanged.
  func refresh(_ demand: Demand, before deadline: Deadline, describingChanges: Bool = false)
    throws(RefreshError) -> String
  {
    let directory = try context.cacheDirectory()
    let servers = try context.servers()
    // Looked up now, because this program may be replaced while it waits for the lock.
    let helper = try helperPath()
    if demand == .freshList { try requireNoPause(in: directory, servers) }
    let lock = try lock(directory, before: deadline)
    // The previous holder of the lock may have done this refresh already, or failed at it.
    if let list = try? directory.list(), isMet(demand, by: list, hasWaited: lock.hasWaited) {
      return context.messages.refreshedByAnother(stations: list.header.stationCount)
    }
    if demand == .freshList { try requireNoPause(in: directory, servers) }
    guard deadline.remaining >= Self.shortestTimeout else {
      throw lock.hasWaited ? .busy : .helperFailed(.timedOut, output: "")
    }
    do throws(RefreshError) {
      do { try lock.reserveRoomForFailure() } catch {
        throw .directoryUnusable(path: directory.path, error)
      }
      let request = request(
        directory, servers, demand, before: deadline, describingChanges: describingChanges)
      let result = try run(helper, request, before: deadline)
      lock.remember(nil)
      return result
    } catch {
      // Without a list, a failure of the directory must not hold off fetching one for each run.
      if !error.concernsDirectory || (try? directory.list()) != nil {
        remember(error, servers, with: lock)
      }
      throw error
    }
  }

  /// Fetches the list into a directory of this run only.
  ///
  /// - Throws: `RefreshError`; `failure` if that directory cannot be used either.
  private func temporaryList(insteadOf failure: RefreshError, before deadline: Deadline)
    throws(RefreshError) -> StationList
  {
    let directory: CacheDirectory
    do {
      directory = try CacheDirectory.temporary(in: context.variable(.temporaryDirectory))
    } catch {
      throw failure
    }
    defer { directory.remove() }
    do throws(RefreshError) {
      let request = request(directory, try context.servers(), .freshList, before: deadline)
      _ = try run(helperPath(), request, before: deadline)
      return try list(in: directory, .copied)
    } catch {
      throw error.concernsDirectory ? failure : error
    }
  }

  private func isMet(_ demand: Demand, by list: StationList, hasWaited: Bool) -> Bool {
    switch demand {
    case .freshList: context.isFresh(list)
    case .confirmation:
      hasWaited && list.header.fetchedAt >= context.startedAt && context.isFresh(list)
    case .wholeList: false
    }
  }

  // MARK: Failures

  private func remember(
    _ error: RefreshError, _ servers: [ServerAddress], with lock: borrowing CacheDirectory.Lock
  ) {
    // Looking again for a missing program takes no time.
    if case .helperMissing = error { return }
    lock.remember(
      RefreshFailure(
        failedAt: context.clock(), urls: servers.joinedURLs,
        reason: context.messages.reason(of: error), language: context.locale.language.rawValue,
        remedy: error.remedy))
  }

  /// - Throws: `RefreshError.paused` while a recent failure holds off another attempt.
  private func requireNoPause(in directory: CacheDirectory, _ servers: [ServerAddress])
    throws(RefreshError)
  {
    let failure = directory.recentFailure(ofServers: servers.joinedURLs, now: context.clock())
    guard let failure else { return }
    let isInUsersLanguage = failure.language == context.locale.language.rawValue
    throw .paused(reason: isInUsersLanguage ? failure.reason : nil, remedy: failure.remedy)
  }

  // MARK: Preparations

  private func helperPath() throws(RefreshError) -> String {
    guard let path = context.helperPath() else { throw .helperMissing(path: nil, .notFound) }
    return path
  }

  private func lock(_ directory: CacheDirectory, before deadline: Deadline) throws(RefreshError)
    -> CacheDirectory.Lock
  {
    do throws(SystemError) {
      if let lock = try directory.lock(before: deadline) { return lock }
    } catch {
      throw .directoryUnusable(path: directory.path, error)
    }
    throw .busy
  }

  /// Opens a list that was written a moment ago.
  private func list(in directory: CacheDirectory, _ access: FileBytes.Access) throws(RefreshError)
    -> StationList
  {
    do { return try directory.list(access) } catch {
      if case .unreadable(let path, let error) = error {
        throw .directoryUnusable(path: path, error)
      }
      throw .helperFailed(.exited(0), output: "")
    }
  }

  private func request(
    _ directory: CacheDirectory, _ servers: [ServerAddress], _ demand: Demand,
    before deadline: Deadline, describingChanges: Bool = false
  ) -> RefreshRequest {
    RefreshRequest(
      directory: directory, servers: servers,
      mode: demand == .wholeList ? .forced : .conditional,
      timeout: max(deadline.remaining - Self.margin, .milliseconds(1)),
      language: context.locale.language.rawValue, describesChanges: describingChanges)
  }

  // MARK: Running koleo-sync

  private func run(_ helper: String, _ request: RefreshRequest, before deadline: Deadline)
    throws(RefreshError) -> String
  {
    let progress = ProgressLine(context, isWanted: !isQuiet) {
      context.messages.progress(receivedBytes: $0)
    }
    defer { progress.end() }
    var output = HelperOutput(progress: progress)
    let status: ChildProcess.ExitStatus
    do {
      // No backtrace if one of its libraries traps: the signal says enough.
      status = try ChildProcess.run(
        helper, request.arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
        before: deadline, output: { output.add($0) })
    } catch {
      throw .helperMissing(path: helper, error)
    }
    switch output.result {
    case .refreshed(let text): return text
    case .failed(let reason, let remedy): throw .reported(reason: reason, remedy: remedy, status)
    default: throw .helperFailed(status, output: output.otherText)
    }
  }
}

/// Splits the output of `koleo-sync` into messages.
private struct HelperOutput {
  /// The message with the result; nil before it has come.
  private(set) var result: HelperMessage?
  /// The last line that is not a message, such as the loader's if a library is missing.
  private(set) var otherText = ""
  private let progress: ProgressLine
  private var line: [UInt8] = []

  /// The length of the longest line, in bytes; no message is that long.
  private static let maximumLine = 10_000

  init(progress: ProgressLine) {
    self.progress = progress
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        if line.count < Self.maximumLine { line.append(byte) }
      } else {
        take(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func take(_ line: String) {
    switch HelperMessage(line: line) {
    case .received(let bytes): progress.show(receivedBytes: bytes)
    case let message?: result = message
    case nil: otherText = line
    }
  }
}
