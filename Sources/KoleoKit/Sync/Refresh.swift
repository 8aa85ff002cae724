/// One refresh of the list on disk from the server.
package struct Refresh<Network: Transport> {
  private let directory: CacheDirectory?
  private let servers: [ServerAddress]
  private let transport: Network
  private let decoder: any ReplyDecoder
  private let clock: () -> Timestamp
  private let report: (RefreshProgress) -> Void

  /// A refresh, which does nothing before `run`.
  ///
  /// - Parameters:
  ///   - directory: The directory of the list, whose lock the caller or its parent process holds; nil
  ///     to keep nothing.
  ///   - servers: The addresses of one server, at least one. The source of the current list is
  ///     asked first, then the others in order.
  ///   - transport: The network.
  ///   - decoder: Decodes the replies.
  ///   - clock: Returns the current time.
  ///   - report: Called with the progress.
  package init(
    of directory: CacheDirectory?, from servers: [ServerAddress], over transport: Network,
    decodedBy decoder: any ReplyDecoder, clock: @escaping () -> Timestamp = { .now },
    report: @escaping (RefreshProgress) -> Void = { _ in }
  ) {
    self.directory = directory
    self.servers = servers
    self.transport = transport
    self.decoder = decoder
    self.clock = clock
    self.report = report
  }

  /// The result of a refresh.
  package struct Result {
    /// What happened to the list, and the addresses asked.
    package let outcome: RefreshOutcome
    /// The bytes of the new list, as on disk.
    package let list: [UInt8]
    /// The reason why they could not be written; nil if they were, or if there is no directory.
    package let problem: SystemError?
  }

  /// Asks the server and replaces the list.
  ///
  /// The file changes only after both lists have been fetched, decoded and checked.
  ///
  /// - Parameters:
  ///   - mode: Whether to send validators, and to reject empty and implausible lists.
  ///   - deadline: The time at which all attempts end.
  /// - Returns: Whether the list was confirmed or replaced, and the bytes of the new one.
  /// - Throws: `FetchError` of the first address asked; the list on disk is unchanged.
  package func run(_ mode: RefreshMode, before deadline: Deadline) throws(FetchError) -> Result {
    // A copy, since the file may change during the wait for the server.
    let previous = try? directory?.openList()
    var race = ServerRace(
      between: exchanges(mode, after: previous), over: transport, decodedBy: decoder,
      check: { lists throws(FetchError) in
        if mode != .forced { try Self.checkPlausibility(of: lists, after: previous) }
      },
      report: report)
    let (lists, server, failures) = try race.run(before: deadline)
    let result: RefreshOutcome.Result
    let (count, bytes): (Int, [UInt8])
    switch lists {
    case .confirmed(let list):
      count = list.header.stationCount
      bytes = ListWriter.bytes(of: list, confirmedAt: clock())
      result = .confirmed
    case .changed(let catalog, let validators, let invalidCount):
      count = catalog.stations.count
      bytes = ListWriter.bytes(
        of: catalog, fetchedAt: clock(), url: server.url, validators: validators)
      let changes = previous.map { CatalogChanges(from: $0.stations, to: catalog.stations) }
      result = .replaced(invalidRecords: invalidCount, changes: changes)
    }
    let outcome = RefreshOutcome(
      result: result, stationCount: count, server: server, failures: failures)
    return Result(outcome: outcome, list: bytes, problem: write(bytes))
  }

  private func exchanges(_ mode: RefreshMode, after previous: StationList?) -> [StationExchange] {
    let known = servers.filter { $0.url == previous?.header.url }
    return (known + servers.filter { !known.contains($0) }).map { server in
      let isConditional = mode != .forced && known.contains(server)
      return StationExchange(
        with: server, confirming: isConditional ? previous : nil, mayBeEmpty: mode == .forced)
    }
  }

  /// Rejects lists with fewer than half of the previous records: they are probably truncated.
  private static func checkPlausibility(of lists: FetchedLists, after previous: StationList?)
    throws(FetchError)
  {
    guard let header = previous?.header, case .changed(let catalog, _, _) = lists else { return }
    let (stations, keywords) = (catalog.stations.count, catalog.keywords.count)
    func isTooFew(_ count: Int, before: Int) -> Bool { count < before / 2 + before % 2 }
    if isTooFew(stations, before: header.stationCount) {
      throw .tooFewStations(stations, before: header.stationCount)
    }
    if isTooFew(keywords, before: header.keywordCount) {
      throw .tooFewKeywords(keywords, before: header.keywordCount)
    }
  }

  private func write(_ bytes: [UInt8]) -> SystemError? {
    do {
      try directory?.replaceList(with: bytes)
      return nil
    } catch {
      return error
    }
  }
}
