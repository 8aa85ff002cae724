import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A refresh, which blocks its thread.
struct Refresh {
  let directory: CacheDirectory
  let servers: [ServerAddress]
  let mode: RefreshMode
  /// Whether the deadline has passed, or nobody waits any more.
  let isOver: () -> Bool
  let deadline: Deadline
  let progress: (Int) -> Void

  func run() throws(Failure) -> RefreshOutcome {
    try ProxyEnvironment.check()
    let start = Timestamp.now
    let old = try directory.openList()
    if mode == .automatic, let old, old.isFresh(from: servers) {
      return RefreshOutcome(old, .wasFresh)
    }
    let lock = try directory.openLock()
    var hasWaited = false
    while !lock.tryLock() {
      if isOver() || mode == .automatic && old != nil { throw .refreshRunning }
      hasWaited = true
      SystemClock.sleep(for: .milliseconds(20))
    }
    // Another process may have asked the server before the lock was free.
    let list = try directory.openList()
    if let list, mode != .forced, list.isFresh(from: servers),
      mode == .automatic || hasWaited && list.fetchedAt >= start
    {
      return RefreshOutcome(list, .wasFresh)
    }
    if mode == .automatic, lock.holdsOffQueries { throw .recentAttempt }
    return try replace(list, recordingIn: lock)
  }

  /// Asks the addresses one after the other until one answers.
  private func replace(_ old: StationList?, recordingIn lock: borrowing LockFile) throws(Failure)
    -> RefreshOutcome
  {
    let lastAsked = lock.text
    let known = servers.filter { $0.url == old?.header.url }
    let order = known + servers.filter { $0.url != old?.header.url }
    let rest = order.filter { $0.url != lastAsked } + order.filter { $0.url == lastAsked }
    var failures: [Failure] = []
    for server in rest where failures.isEmpty || !isOver() {
      // Before the request: if that ends this process, the next one asks this address last. On a
      // full disk, the list could not be written, either.
      do { try lock.replaceText(with: server.url) } catch {
        throw directory.failure(ofWriting: error)
      }
      progress(0)
      let lists: ReceivedLists?
      do throws(Failure) {
        lists = try ask(server, isLast: server == rest.last, for: old)
      } catch {
        failures.append(error)
        continue
      }
      let outcome = try save(lists, from: server, replacing: old, after: failures)
      try? lock.replaceText(with: "")
      return outcome
    }
    throw failures.first
      ?? Failure(.usage, en: "there is no address of a server", pl: "brak adresu serwera")
  }

  // MARK: - One address

  /// Asks an address for both lists, which must be of one generation: where one has changed, both
  /// are fetched whole. The last address may be silent until the deadline, the others for two
  /// seconds. The address may confirm the old list if that is from it: then the result is nil.
  private func ask(_ server: ServerAddress, isLast: Bool, for old: StationList?) throws(Failure)
    -> ReceivedLists?
  {
    let known = mode != .forced && old?.header.url == server.url ? old?.header : nil
    let tags = [("stations", known?.stationsETag), ("station_keywords", known?.keywordsETag)]
    var requests = try tags.map { name, tag throws(Failure) in
      guard let url = URL(string: "\(server.url)/\(name)") else {
        throw Failure(URLError(.badURL), from: server, afterHead: false)
      }
      var request = URLRequest(url: url)
      // On Linux, only whole seconds count.
      request.timeoutInterval = isLast ? Double(deadline.remaining.components.seconds + 1) : 2
      let fields = [
        "Accept": "application/json",
        // Foundation would name encodings that depend on the build of its libraries, and the
        // user's language and system.
        "Accept-Encoding": "gzip", "Accept-Language": "en",
        "User-Agent": "koleo/\(Version.current) (command-line tool)",
        "X-KOLEO-Version": server.apiVersion, "If-None-Match": tag,
      ]
      for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
      return request
    }
    func download(_ requests: [URLRequest]) throws(Failure) -> [ListReply] {
      try Downloader.shared.download(requests, from: server, isOver: isOver, progress: progress)
    }
    var replies = try download(requests)
    if replies.allSatisfy(\.isUnchanged) { return nil }
    if let index = replies.firstIndex(where: \.isUnchanged) {
      requests[index].setValue(nil, forHTTPHeaderField: "If-None-Match")
      replies[index] = try download([requests[index]])[0]
    }
    let lists = try ReceivedLists(stations: replies[0], keywords: replies[1], from: server)
    guard mode != .forced, let old = old?.header else { return lists }
    // A list with fewer than half of the records is probably cut.
    for (count, before, english, polish) in [
      (lists.stations.count, old.stationCount, "stations", "stacji"),
      (lists.keywords.count, old.keywordCount, "keywords", "słów kluczowych"),
    ] where count < before - before / 2 {
      throw Failure(
        .badReply,
        en: "the new list from \(server.url) has only \(count) of \(before) \(english); "
          + "run 'koleo sync --force' to accept it",
        pl: "nowa lista z \(server.url) ma tylko \(count) z \(before) \(polish); "
          + "uruchom 'koleo sync --force', aby ją przyjąć")
    }
    return lists
  }

  // MARK: - The file

  private func save(
    _ lists: ReceivedLists?, from server: ServerAddress, replacing old: StationList?,
    after failures: [Failure]
  ) throws(Failure) -> RefreshOutcome {
    var effect = RefreshOutcome.Effect.confirmed
    if let lists {
      try directory.replaceList(
        with: StationList.bytes(
          stations: lists.stations, keywords: lists.keywords, url: server.url,
          stationsETag: lists.stationsETag, keywordsETag: lists.keywordsETag))
      let changes = old.map { ListChanges(from: $0.stations, to: lists.stations) }
      effect = .replaced(changes, skippedRecords: lists.skippedRecords)
    } else {
      try directory.confirmList()
    }
    guard let list = try directory.openList() else {
      throw Failure(
        .inputOutput, en: "\(whole: directory.listPath) was removed meanwhile; try again",
        pl: "plik \(whole: directory.listPath) został w międzyczasie usunięty; spróbuj ponownie")
    }
    return RefreshOutcome(list, effect, by: server, after: failures)
  }
}
