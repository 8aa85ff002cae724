import KoleoKit

/// Has the list refreshed by `koleo-sync`, the program that may use the network.
///
/// It is watched: whatever becomes of it, there is an outcome by the deadline, and nothing that it
/// or its libraries write reaches the terminal.
struct Refresher {
  let context: Context
  let isQuiet: Bool

  /// What a caller is content with.
  enum Demand {
    /// Any fresh list; an attempt that has just failed is not repeated.
    case freshList
    /// A list that the server has confirmed since this program was started.
    case confirmation
    /// A list fetched whole.
    case wholeList
  }

  /// Held back from the deadline of `koleo-sync`, so that it reports a timeout before it is killed.
  private static let margin = Duration.milliseconds(150)
  /// Less than this is not worth an attempt, which would fail and hold off the next.
  private static let shortestTimeout = Duration.milliseconds(300)

  // MARK: Freshness

  /// Whether the list was confirmed less than 24 hours ago by the server that is wanted.
  func isFresh(_ list: StationList) -> Bool {
    list.header.isFresh(at: context.clock()) && isFromWantedServer(list)
  }

  /// Whether the list is one of the server that the environment asks for.
  func isFromWantedServer(_ list: StationList) -> Bool {
    guard let servers = try? context.servers() else { return false }
    return servers.contains { $0.url == list.header.url }
  }

  // MARK: Refreshing

  /// A fresh list, and what the user should know of it.
  ///
  /// Where the list cannot be kept, it is fetched for this one run, unless there is an old one,
  /// which answers at once.
  ///
  /// - Throws: `SyncError`.
  func freshList(
    _ access: FileBytes.Access, insteadOf old: StationList?, before deadline: Deadline
  ) throws(SyncError) -> (StationList, Note?) {
    do throws(SyncError) {
      let directory = try cacheDirectory()
      _ = try refresh(directory, .freshList, before: deadline)
      return (try list(in: directory, access), nil)
    } catch {
      guard old == nil, error.exitCode == .inputOutput else { throw error }
      guard let list = try? temporaryList(before: deadline) else { throw error }
      return (list, .listNotKept(because: context.messages.reason(of: error)))
    }
  }

  /// Refreshes the list on disk.
  ///
  /// - Returns: What came of it, in words.
  /// - Throws: `SyncError`; the list is then what it was.
  func refresh(_ demand: Demand, before deadline: Deadline, describingChanges: Bool)
    throws(SyncError) -> String
  {
    try refresh(
      cacheDirectory(), demand, before: deadline, describingChanges: describingChanges)
  }

  private func refresh(
    _ directory: CacheDirectory, _ demand: Demand, before deadline: Deadline,
    describingChanges: Bool = false
  ) throws(SyncError) -> String {
    let servers = try wantedServers()
    // Asked for before the wait for the lock, during which this program may be replaced.
    let helper = try helperPath()
    if demand == .freshList { try requireNoPause(in: directory, servers) }
    let lock = try lock(directory, before: deadline)
    // Whoever had the lock before may have done, or failed at, what is to be done.
    if let list = try? directory.list(), isMet(demand, by: list, hasWaited: lock.hasWaited) {
      return context.messages.text(of: .confirmed(stations: list.header.stationCount))
    }
    if demand == .freshList { try requireNoPause(in: directory, servers) }
    guard deadline.remaining >= Self.shortestTimeout else {
      throw lock.hasWaited ? .busy : .helperFailed(.timedOut, output: "")
    }
    do throws(SyncError) {
      try reserveRoom(lock, directory)
      let request = request(
        directory, servers, demand, before: deadline, describingChanges: describingChanges)
      let result = try run(helper, request, before: deadline)
      lock.remember(nil)
      return result
    } catch {
      // Without a list, or room for one, a remembered failure would leave every query without.
      let isLocal = error.exitCode == .inputOutput
      if !isLocal || (try? directory.list()) != nil { remember(error, servers, with: lock) }
      throw error
    }
  }

  /// Fetches the list into a directory of this one run.
  private func temporaryList(before deadline: Deadline) throws -> StationList {
    try CacheDirectory.withTemporary { directory in
      let request = request(directory, try wantedServers(), .freshList, before: deadline)
      _ = try run(helperPath(), request, before: deadline)
      return try directory.list(.copied)
    }
  }

  private func isMet(_ demand: Demand, by list: StationList, hasWaited: Bool) -> Bool {
    switch demand {
    case .freshList: isFresh(list)
    case .confirmation: hasWaited && list.header.fetchedAt >= context.now && isFresh(list)
    case .wholeList: false
    }
  }

  // MARK: Failures

  private func remember(
    _ error: SyncError, _ servers: [ServerAddress], with lock: borrowing CacheDirectory.Lock
  ) {
    // A program that is missing costs no time to look for again.
    if case .helperMissing = error { return }
    lock.remember(
      RefreshFailure(
        failedAt: context.clock(), urls: servers.joinedURLs,
        reason: context.messages.reason(of: error), language: context.locale.language.rawValue))
  }

  /// - Throws: `SyncError.paused` while a recent failure holds off another attempt.
  private func requireNoPause(in directory: CacheDirectory, _ servers: [ServerAddress])
    throws(SyncError)
  {
    let failure = directory.recentFailure(ofServers: servers.joinedURLs, now: context.clock())
    guard let failure else { return }
    let isUnderstood = failure.language == context.locale.language.rawValue
    throw .paused(reason: isUnderstood ? failure.reason : nil)
  }

  // MARK: What a refresh needs

  private func cacheDirectory() throws(SyncError) -> CacheDirectory {
    do { return try context.cacheDirectory() } catch { throw .noDirectory(error) }
  }

  private func wantedServers() throws(SyncError) -> [ServerAddress] {
    do { return try context.servers() } catch { throw .badServer(error) }
  }

  private func helperPath() throws(SyncError) -> String {
    guard let path = context.helperPath() else { throw .helperMissing(path: nil, .notFound) }
    return path
  }

  private func lock(_ directory: CacheDirectory, before deadline: Deadline) throws(SyncError)
    -> CacheDirectory.Lock
  {
    do throws(SystemError) {
      if let lock = try directory.lock(before: deadline) { return lock }
    } catch {
      throw .directoryUnusable(directory.path, error)
    }
    throw .busy
  }

  private func reserveRoom(_ lock: borrowing CacheDirectory.Lock, _ directory: CacheDirectory)
    throws(SyncError)
  {
    do { try lock.reserveRoomForFailure() } catch {
      throw .directoryUnusable(directory.path, error)
    }
  }

  /// - Throws: `SyncError` when it cannot be used; what was written a moment ago is gone.
  private func list(in directory: CacheDirectory, _ access: FileBytes.Access) throws(SyncError)
    -> StationList
  {
    do { return try directory.list(access) } catch {
      if case .unreadable(let error) = error { throw .directoryUnusable(directory.path, error) }
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

  // MARK: The program

  private func run(_ helper: String, _ request: RefreshRequest, before deadline: Deadline)
    throws(SyncError) -> String
  {
    let progress = ProgressLine(context, isWanted: !isQuiet) {
      context.messages.progress(receivedBytes: $0)
    }
    defer { progress.end() }
    var output = HelperOutput(progress: progress)
    let status: ChildProcess.ExitStatus
    do {
      // Without a backtrace when one of its libraries traps: how it ended is enough.
      status = try ChildProcess.run(
        helper, request.arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
        before: deadline, output: { output.add($0) })
    } catch {
      throw .helperMissing(path: helper, error)
    }
    // How it ended does not matter once it has reported.
    guard let result = output.result else { throw .helperFailed(status, output: output.otherText) }
    return try result.get()
  }
}

extension [ServerAddress] {
  fileprivate var joinedURLs: String { map(\.url).joined(separator: " ") }
}

/// Takes in what `koleo-sync` writes, in whatever pieces it comes.
private struct HelperOutput {
  /// The last word; nil until there is one.
  private(set) var result: Result<String, SyncError>?
  /// The last line that is no message: the loader's, when a library is missing.
  private(set) var otherText = ""
  private let progress: ProgressLine
  private var line: [UInt8] = []

  /// Bytes of a line; more than any message has.
  private static let longestLine = 10_000

  init(progress: ProgressLine) {
    self.progress = progress
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        if line.count < Self.longestLine { line.append(byte) }
      } else {
        take(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func take(_ line: String) {
    switch HelperMessage(line: line) {
    case .received(let bytes): progress.show(receivedBytes: bytes)
    case .refreshed(let text): result = .success(text)
    case .failed(let report): result = .failure(.reported(report))
    case nil: otherText = line
    }
  }
}
