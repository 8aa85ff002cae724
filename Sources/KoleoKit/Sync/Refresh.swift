/// Brings the list on disk up to date with the server.
public struct Refresh<Network: Transport> {
  private let directory: CacheDirectory
  private let servers: [ServerAddress]
  private let transport: Network
  private let clock: () -> Timestamp
  private let progress: (Int) -> Void

  /// - Parameters:
  ///   - directory: Where the list is; the caller, or the process that started it, holds its lock.
  ///   - servers: Addresses of one server; the one that answered last is asked first, then the
  ///     others in order.
  ///   - clock: The time at which the list counts as confirmed.
  ///   - progress: Called some times a second with the bytes received so far.
  public init(
    of directory: CacheDirectory, from servers: [ServerAddress], over transport: Network,
    clock: @escaping () -> Timestamp, progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.directory = directory
    self.servers = servers
    self.transport = transport
    self.clock = clock
    self.progress = progress
  }

  /// Asks the server and replaces the list.
  ///
  /// Both lists are fetched, decoded and found plausible before anything on disk is touched.
  ///
  /// - Parameter describingChanges: Whether the new list is to be compared with the old.
  /// - Throws: `SyncError`, that of the first address asked; the list on disk is then what it was.
  public func run(
    _ mode: RefreshMode, before deadline: Deadline, describingChanges: Bool = false
  ) throws(SyncError) -> SyncOutcome {
    FileReplacement.removeLeftovers(of: directory.listPath)
    // A copy, since the wait for the server is long enough for somebody to change the file.
    let previous = try? directory.list(.copied)
    let (list, badCount) = try fetch(mode, previous, before: deadline)
    switch list {
    case .unchanged(let list):
      // Should a power cut bring back the old stamp, the next question asks the server once more.
      try write(
        ListWriter.firstLine(fetchedAt: clock()), list.bytesAfterFirstLine, .untilPowerCut)
      return .confirmed(stations: list.header.stationCount)
    case .changed(let catalog, let server, let validators):
      let bytes = ListWriter.bytes(
        of: catalog, fetchedAt: clock(), url: server.url, validators: validators)
      try write(bytes, UnsafeRawBufferPointer(start: nil, count: 0), .throughPowerCut)
      let old = describingChanges ? previous?.stations : nil
      return .replaced(
        stations: catalog.stations.count, badRecords: badCount,
        changes: old.map { CatalogChanges(from: $0, to: catalog.stations) })
    }
  }

  // MARK: Fetching

  private enum NewList {
    case unchanged(StationList)
    case changed(Catalog, ServerAddress, Validators)
  }

  /// Asks one address after the other until one has the list.
  private func fetch(_ mode: RefreshMode, _ previous: StationList?, before deadline: Deadline)
    throws(SyncError) -> (NewList, badCount: Int)
  {
    var untried = servers.filter { $0.url == previous?.header.url }
    untried += servers.filter { $0.url != previous?.header.url }
    var firstFailure: SyncError?
    while !untried.isEmpty {
      // An address that hangs leaves the others their share of the time.
      let share = Deadline(after: deadline.remaining / untried.count)
      do {
        return try fetch(from: untried.removeFirst(), mode, previous, before: share)
      } catch {
        firstFailure = firstFailure ?? error
      }
    }
    throw firstFailure ?? .badServer(.notAnAddress(""))
  }

  private func fetch(
    from server: ServerAddress, _ mode: RefreshMode, _ previous: StationList?,
    before deadline: Deadline
  ) throws(SyncError) -> (NewList, badCount: Int) {
    var validators = Validators()
    if mode == .conditional, let previous, previous.header.url == server.url {
      validators = previous.header.validators
    }
    let client = StationClient(server: server, transport: transport)
    let lists = try client.fetch(
      validators, mayBeEmpty: mode == .forced, before: deadline, progress: progress)
    switch lists {
    case .unchanged:
      guard let previous else { throw .status(304, url: server.url) }
      return (.unchanged(previous), badCount: 0)
    case .changed(let catalog, let validators, let badCount):
      if mode == .conditional { try requirePlausible(catalog, after: previous) }
      return (.changed(catalog, server, validators), badCount)
    }
  }

  /// A list that has lost half of its stations is more likely cut short than true.
  private func requirePlausible(_ catalog: Catalog, after previous: StationList?)
    throws(SyncError)
  {
    guard let before = previous?.header.stationCount,
      catalog.stations.count < before / 2 + before % 2
    else { return }
    throw .implausible(stations: catalog.stations.count, before: before)
  }

  // MARK: Writing

  private func write(
    _ head: [UInt8], _ rest: UnsafeRawBufferPointer, _ durability: FileReplacement.Durability
  ) throws(SyncError) {
    let result = head.withUnsafeBytes { head in
      Result { () throws(SystemError) in
        try FileReplacement.replace(directory.listPath, with: [head, rest], durability)
      }
    }
    do { try result.get() } catch { throw .unwritable(directory.listPath, error) }
  }
}

/// What a refresh asks for, and accepts.
public enum RefreshMode: Equatable, Sendable {
  /// What has changed.
  case conditional
  /// Both lists whole, even when they are much smaller than those before.
  case forced
}

/// What came of a refresh that succeeded.
public enum SyncOutcome: Equatable, Sendable {
  /// The server has confirmed the list at hand.
  case confirmed(stations: Int)
  /// There is a new list; `changes` is nil when there was none before, or nobody asked.
  case replaced(stations: Int, badRecords: Int, changes: CatalogChanges?)
}
