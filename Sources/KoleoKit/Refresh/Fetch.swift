/// The part of a refresh that uses the network: fetches the list from the server.
package struct Fetch {
  private let servers: [ServerAddress]
  private let transport: any Transport
  private let decoder: any ReplyDecoder
  private let clock: () -> Timestamp
  private let reportProgress: (RefreshProgress) -> Void

  /// A fetch, which does nothing before `fetchList`.
  ///
  /// - Parameters:
  ///   - servers: The addresses of one server, at least one.
  ///   - transport: The network.
  ///   - decoder: Decodes the replies.
  ///   - clock: Returns the current time.
  ///   - reportProgress: Called with each step of the progress.
  package init(
    from servers: [ServerAddress], over transport: any Transport,
    decodedBy decoder: any ReplyDecoder, clock: @escaping () -> Timestamp = { .now },
    reportingProgressTo reportProgress: @escaping (RefreshProgress) -> Void = { _ in }
  ) {
    self.servers = servers
    self.transport = transport
    self.decoder = decoder
    self.clock = clock
    self.reportProgress = reportProgress
  }

  /// Asks the server for the list.
  ///
  /// - Parameters:
  ///   - mode: What to ask for and to accept.
  ///   - previous: The list on disk. The address that it is from is asked first, then the others in
  ///     order. nil if there is no list.
  ///   - deadline: The time at which waiting for the addresses ends.
  /// - Returns: The bytes for the file of the list, and the outcome to report once they are saved.
  /// - Throws: `FetchError` of the first address asked.
  package func fetchList(
    _ mode: FetchMode, replacing previous: StationList?, before deadline: Deadline
  ) throws(FetchError) -> (list: [UInt8], outcome: RefreshOutcome) {
    let race = ServerRace(
      between: exchanges(mode, replacing: previous), over: transport,
      decodedBy: decoder,
      check: { lists, server throws(FetchError) in
        if mode == .conditional {
          try Self.checkPlausibility(of: lists, from: server, replacing: previous)
        }
      },
      reportingProgressTo: reportProgress)
    let (lists, server) = try race.run(before: deadline)
    switch lists {
    case .confirmed(let list):
      return (
        list.bytes,
        RefreshOutcome(.confirmed(by: server), stationCount: list.header.stationCount)
      )
    case .changed(let catalog, let validators, let invalidCount):
      let changes = previous.map { CatalogChanges(from: $0.stations, to: catalog.stations) }
      let effect = RefreshOutcome.Effect.replaced(
        from: server, invalidRecords: invalidCount, changes: changes)
      return (
        StationList.bytes(
          stations: catalog.stations, keywords: catalog.keywords, url: server.url,
          stationsETag: validators.stations, keywordsETag: validators.keywords),
        RefreshOutcome(effect, stationCount: catalog.stations.count)
      )
    }
  }

  private func exchanges(_ mode: FetchMode, replacing previous: StationList?) -> [StationExchange] {
    let known = servers.filter { $0.url == previous?.header.url }
    return (known + servers.filter { !known.contains($0) }).map { server in
      let isConditional = mode == .conditional && known.contains(server)
      return StationExchange(
        with: server, confirming: isConditional ? previous : nil,
        mayBeEmpty: mode == .forced)
    }
  }

  /// Rejects lists with fewer than half of the previous stations or keywords: they are probably
  /// truncated.
  private static func checkPlausibility(
    of lists: StationExchange.Lists, from server: ServerAddress, replacing previous: StationList?
  ) throws(FetchError) {
    guard let header = previous?.header, case .changed(let catalog, _, _) = lists else { return }
    let (stations, keywords) = (catalog.stations.count, catalog.keywords.count)
    // Half, rounded up.
    func isTooFew(_ count: Int, before: Int) -> Bool { count < before / 2 + before % 2 }
    if isTooFew(stations, before: header.stationCount) {
      throw .tooFewStations(stations, before: header.stationCount, url: server.url)
    }
    if isTooFew(keywords, before: header.keywordCount) {
      throw .tooFewKeywords(keywords, before: header.keywordCount, url: server.url)
    }
  }
}
