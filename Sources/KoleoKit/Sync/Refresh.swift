/// Refreshes the list on disk from the server.
package struct Refresh<Network: Transport> {
  private let directory: CacheDirectory
  private let servers: [ServerAddress]
  private let transport: Network
  private let clock: () -> Timestamp
  private let progress: (Int) -> Void

  /// A refresh, which does nothing before `run`.
  ///
  /// - Parameters:
  ///   - directory: The directory of the list; the caller or its parent process holds the lock.
  ///   - servers: The addresses of one server. The source of the current list is asked first, then
  ///     the others in order.
  ///   - transport: The network.
  ///   - clock: Returns the current time.
  ///   - progress: Called several times a second with the number of bytes received so far.
  package init(
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
  /// The file changes only after both lists have been fetched, decoded and checked.
  ///
  /// - Parameters:
  ///   - mode: Whether to send validators, and to reject empty and implausible lists.
  ///   - deadline: The time at which all attempts end.
  ///   - describingChanges: Whether to compare the new list with the old one.
  /// - Returns: Whether the list was confirmed or replaced, and how many stations it has.
  /// - Throws: `RefreshError` of the first address asked; the list on disk is unchanged.
  package func run(
    _ mode: RefreshMode, before deadline: Deadline, describingChanges: Bool = false
  ) throws(RefreshError) -> RefreshOutcome {
    FileReplacement.removeLeftovers(of: directory.listPath)
    // A copy, since the file may change during the wait for the server.
    let previous = try? directory.list(.copied)
    let (lists, server) = try fetch(mode, after: previous, before: deadline)
    switch lists {
    case .unchanged:
      guard let previous else { throw .status(304, url: server.url) }
      // If a power cut restores the old time, the next query asks the server again.
      try write(
        head: ListWriter.firstLine(fetchedAt: clock()), rest: previous.bytesAfterFirstLine,
        durability: .untilPowerCut)
      return .confirmed(stations: previous.header.stationCount)
    case .changed(let catalog, let validators, let badCount):
      let bytes = ListWriter.bytes(
        of: catalog, fetchedAt: clock(), url: server.url, validators: validators)
      try write(head: bytes, durability: .throughPowerCut)
      let old = describingChanges ? previous?.stations : nil
      return .replaced(
        stations: catalog.stations.count, badRecords: badCount,
        changes: old.map { CatalogChanges(from: $0, to: catalog.stations) })
    }
  }

  // MARK: Fetching

  /// Asks one address after another until one sends or confirms the list.
  private func fetch(_ mode: RefreshMode, after previous: StationList?, before deadline: Deadline)
    throws(RefreshError) -> (FetchedLists, ServerAddress)
  {
    var untried = servers.filter { $0.url == previous?.header.url }
    untried += servers.filter { $0.url != previous?.header.url }
    var firstFailure: RefreshError?
    while !untried.isEmpty {
      // An address that does not respond leaves the others their share of the time.
      let share = Deadline(after: deadline.remaining / untried.count)
      let server = untried.removeFirst()
      do {
        return (try fetch(mode, from: server, after: previous, before: share), server)
      } catch {
        firstFailure = firstFailure ?? error
      }
    }
    throw firstFailure ?? .badServer(.notAnAddress(""))
  }

  private func fetch(
    _ mode: RefreshMode, from server: ServerAddress, after previous: StationList?,
    before deadline: Deadline
  ) throws(RefreshError) -> FetchedLists {
    let isKnown = mode == .conditional && previous?.header.url == server.url
    let validators = isKnown ? previous?.header.validators : nil
    let client = StationClient(server: server, transport: transport)
    let lists = try client.fetch(
      validators ?? Validators(), mayBeEmpty: mode == .forced, before: deadline, progress: progress)
    if case .changed(let catalog, _, _) = lists, mode == .conditional {
      try requirePlausible(catalog, after: previous)
    }
    return lists
  }

  /// Rejects a list with fewer than half of the stations before: it is probably truncated.
  private func requirePlausible(_ catalog: Catalog, after previous: StationList?)
    throws(RefreshError)
  {
    guard let before = previous?.header.stationCount,
      catalog.stations.count < before / 2 + before % 2
    else { return }
    throw .implausible(stations: catalog.stations.count, before: before)
  }

  // MARK: Writing

  private func write(
    head: [UInt8], rest: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
    durability: FileReplacement.Durability
  ) throws(RefreshError) {
    let result = head.withUnsafeBytes { head in
      Result { () throws(SystemError) in
        try FileReplacement.replace(directory.listPath, with: [head, rest], durability)
      }
    }
    do { try result.get() } catch { throw .unwritable(path: directory.listPath, error) }
  }
}

/// The mode of a refresh.
package enum RefreshMode: Equatable, Sendable {
  /// Fetches lists that have changed, and rejects implausible ones.
  case conditional
  /// Fetches both lists whole, and accepts them even if small or empty.
  case forced
}

/// The outcome of a successful refresh.
package enum RefreshOutcome: Equatable, Sendable {
  /// The server confirmed the current list.
  case confirmed(stations: Int)
  /// A new list replaced the old one; `changes` is nil without an old list or if not requested.
  case replaced(stations: Int, badRecords: Int, changes: CatalogChanges?)
}
