/// Brings the list on disk up to date with the server.
public struct Refresh<Connection: Transport> {
  private let folder: CacheFolder
  private let client: StationClient<Connection>
  private let clock: () -> Timestamp
  private let progress: (Int) -> Void

  /// - Parameters:
  ///   - clock: Tells the time at which the list counts as confirmed.
  ///   - progress: Called some times a second with the bytes received so far.
  public init(
    of folder: CacheFolder, from server: ServerAddress, over transport: Connection,
    clock: @escaping () -> Timestamp, progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.folder = folder
    client = StationClient(server: server, transport: transport)
    self.clock = clock
    self.progress = progress
  }

  /// Asks the server and replaces the list.
  ///
  /// Both lists are fetched, decoded and found plausible before anything on disk is touched.
  ///
  /// - Parameters:
  ///   - access: The right to replace files in the folder.
  ///   - describingChanges: Whether the new list is to be compared with the old.
  ///   - whenDone: Called with the outcome while all that was fetched is still in memory: whoever
  ///     ends the process then does not wait until it is given back piece by piece.
  /// - Throws: `RefreshError`; the list on disk is then what it was.
  public func run(
    _ extent: RefreshExtent, with access: borrowing CacheFolder.WriteAccess,
    before deadline: Deadline, describingChanges: Bool = false,
    whenDone: (RefreshOutcome) -> Void = { _ in }
  ) throws(RefreshError) -> RefreshOutcome {
    FileReplacement.removeLeftovers(of: folder.listPath)
    FileReplacement.removeLeftovers(of: folder.failurePath)
    let previous = intactList()
    var validators = Validators()
    if extent == .ifChanged, let previous, previous.header.url == client.server.url {
      validators = previous.header.validators
    }
    switch try answer(to: validators, extent, before: deadline) {
    case .unchanged:
      guard let previous else { throw .status(304, .stations, url: client.server.url) }
      let outcome = try confirm(previous)
      whenDone(outcome)
      return outcome
    case .changed(let catalog, let validators, let badCount):
      if extent == .ifChanged { try requirePlausible(catalog, after: previous) }
      try replace(by: catalog, validators)
      let old = describingChanges ? try? previous?.stations() : nil
      let outcome = RefreshOutcome.replaced(
        stations: catalog.stations.count, badRecords: badCount,
        changes: old.map { CatalogChanges(from: $0, to: catalog.stations) })
      whenDone(outcome)
      return outcome
    }
  }

  /// The list on disk, unless a single byte of it is wrong: a list that the server only confirms
  /// stays, and must be worth it.
  private func intactList() -> StationList? {
    guard let list = try? folder.list(), (try? list.verify()) != nil else { return nil }
    return list
  }

  private func answer(
    to validators: Validators, _ extent: RefreshExtent, before deadline: Deadline
  ) throws(RefreshError) -> FetchedLists {
    do {
      return try client.fetch(
        validators, mayBeEmpty: extent == .whole, before: deadline, progress: progress)
    } catch {
      throw RefreshError(error, url: client.server.url)
    }
  }

  /// A list that has lost half of its stations is more likely cut short than true.
  private func requirePlausible(_ catalog: Catalog, after previous: StationList?)
    throws(RefreshError)
  {
    guard let before = previous?.header.stationCount,
      catalog.stations.count < before / 2 + before % 2
    else { return }
    throw .implausible(stations: catalog.stations.count, before: before)
  }

  // MARK: Writing

  private func confirm(_ list: StationList) throws(RefreshError) -> RefreshOutcome {
    let firstLine = ListWriter.firstLine(fetchedAt: clock())
    // Should a power cut bring back the old stamp, the next question asks the server once more.
    try write(firstLine, list.bytesAfterFirstLine, .untilPowerCut)
    return .confirmed(stations: list.header.stationCount)
  }

  private func replace(by catalog: Catalog, _ validators: Validators) throws(RefreshError) {
    let bytes = ListWriter.bytes(
      of: catalog, fetchedAt: clock(), url: client.server.url, validators: validators)
    try write(bytes, UnsafeRawBufferPointer(start: nil, count: 0), .throughPowerCut)
  }

  private func write(
    _ head: [UInt8], _ rest: UnsafeRawBufferPointer, _ durability: FileReplacement.Durability
  ) throws(RefreshError) {
    let result = head.withUnsafeBytes { head in
      Result { () throws(SystemError) in
        try FileReplacement.replace(folder.listPath, with: [head, rest], durability)
      }
    }
    do { try result.get() } catch { throw .unwritable(folder.listPath, error) }
    folder.forgetFailure()
  }
}

/// What came of a refresh that succeeded.
public enum RefreshOutcome: Equatable, Sendable {
  /// The server has confirmed the list at hand.
  case confirmed(stations: Int)
  /// There is a new list; `changes` is nil when there was none before, or nobody asked.
  case replaced(stations: Int, badRecords: Int, changes: CatalogChanges?)
}

/// Why a refresh failed.
public enum RefreshError: Error, Equatable, Sendable {
  case transport(TransportError, url: String)
  /// A status that is neither a list nor «unchanged».
  case status(Int, List, url: String)
  case notAList(List, Rejection, url: String)
  /// Fewer than half of the stations known before.
  case implausible(stations: Int, before: Int)
  /// The file, or the folder, at this path cannot be written.
  case unwritable(String, SystemError)

  init(_ failure: FetchFailure, url: String) {
    switch failure {
    case .transport(let error): self = .transport(error, url: url)
    case .status(let status, let list): self = .status(status, list, url: url)
    case .notAList(let list, let rejection): self = .notAList(list, rejection, url: url)
    }
  }
}
