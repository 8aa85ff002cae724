/// One refresh of the list on disk from the server.
package struct Refresh {
  private let directory: CacheDirectory?
  private let servers: [ServerAddress]
  private let transport: any Transport
  private let decoder: any ReplyDecoder
  private let clock: () -> Timestamp
  private let progress: (RefreshProgress) -> Void

  /// The result of a refresh for which a server delivered or confirmed the lists.
  package enum Result {
    /// The list on disk is current.
    case saved(RefreshOutcome)
    /// The list could not be saved in its directory. The bytes are those that the file would have.
    case notSaved([UInt8], because: CacheDirectory.WriteError)
    /// The list was fetched, without a directory for it. The bytes are those of a file.
    case fetched([UInt8])
  }

  /// A refresh, which does nothing before `run`.
  ///
  /// - Parameters:
  ///   - directory: The directory of the list; nil to keep nothing. The caller, or its parent
  ///     process, holds the lock of the directory.
  ///   - servers: The addresses of one server, at least one. The source of the current list is
  ///     asked first, then the others in order.
  ///   - transport: The network.
  ///   - decoder: Decodes the replies.
  ///   - clock: Returns the current time.
  ///   - progress: Called with each step of the progress.
  package init(
    of directory: CacheDirectory?, from servers: [ServerAddress], over transport: any Transport,
    decodedBy decoder: any ReplyDecoder, clock: @escaping () -> Timestamp = { .now },
    progress: @escaping (RefreshProgress) -> Void = { _ in }
  ) {
    self.directory = directory
    self.servers = servers
    self.transport = transport
    self.decoder = decoder
    self.clock = clock
    self.progress = progress
  }

  /// Asks the server and replaces the list.
  ///
  /// The file changes only after both lists have been fetched, decoded and checked.
  ///
  /// - Parameters:
  ///   - isForced: Whether to fetch both lists whole, and to accept them even if small or empty.
  ///   - deadline: The time at which all attempts end.
  /// - Returns: What happened to the list, or the list if it cannot be kept.
  /// - Throws: `FetchError` of the first address asked; the list on disk is unchanged.
  package func run(isForced: Bool, before deadline: Deadline) throws(FetchError) -> Result {
    // This copies the file, which may change during the wait for the server.
    let previous = try? directory?.openList()
    var race = ServerRace(
      between: exchanges(isForced: isForced, after: previous), over: transport, decodedBy: decoder,
      check: { lists throws(FetchError) in
        if !isForced { try Self.checkPlausibility(of: lists, after: previous) }
      },
      progress: progress)
    let (lists, source) = try race.run(before: deadline)
    switch lists {
    case .confirmed(let list):
      return save(
        ListWriter.bytes(of: list, confirmedAt: clock()),
        RefreshOutcome(effect: .confirmed(by: source), stationCount: list.header.stationCount))
    case .changed(let catalog, let validators, let invalidCount):
      let changes = previous.map { CatalogChanges(from: $0.stations, to: catalog.stations) }
      let effect = RefreshOutcome.Effect.replaced(
        by: source, invalidRecords: invalidCount, changes: changes)
      return save(
        ListWriter.bytes(
          of: catalog, fetchedAt: clock(), url: source.server.url, validators: validators),
        RefreshOutcome(effect: effect, stationCount: catalog.stations.count))
    }
  }

  private func exchanges(isForced: Bool, after previous: StationList?) -> [StationExchange] {
    let known = servers.filter { $0.url == previous?.header.url }
    return (known + servers.filter { !known.contains($0) }).map { server in
      let isConditional = !isForced && known.contains(server)
      return StationExchange(
        with: server, confirming: isConditional ? previous : nil, mayBeEmpty: isForced)
    }
  }

  /// Rejects lists with fewer than half of the previous stations or keywords: they are probably
  /// truncated.
  private static func checkPlausibility(
    of lists: StationExchange.Lists, after previous: StationList?
  )
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

  /// Replaces the list on disk, if that is possible.
  private func save(_ bytes: [UInt8], _ outcome: RefreshOutcome) -> Result {
    guard let directory else { return .fetched(bytes) }
    do {
      try directory.replaceList(with: bytes)
      return .saved(outcome)
    } catch {
      return .notSaved(bytes, because: error)
    }
  }
}
