import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A refresh, which blocks its thread.
struct Refresh {
  let directory: CacheDirectory
  /// At least one.
  let servers: [ServerAddress]
  let mode: RefreshMode
  let deadline: Deadline
  let isCanceled: () -> Bool
  let progress: (RefreshProgress) -> Void

  private var isOver: Bool { deadline.hasPassed || isCanceled() }

  func run() throws(Failure) -> RefreshOutcome {
    try ProxyEnvironment.check()
    let start = Timestamp.now
    let old = try directory.openList()
    if mode == .automatic, let old, old.isFresh(from: servers) {
      return RefreshOutcome(list: old, effect: .wasFresh, server: nil)
    }
    let lock = try directory.openLock()
    var hasWaited = false
    while !lock.tryLock() {
      if isOver || mode == .automatic && old != nil { throw .refreshRunning }
      hasWaited = true
      SystemClock.sleep(for: .milliseconds(20))
    }
    // Another process may have asked the server before the lock was free.
    let list = try directory.openList()
    if let list, mode != .forced, list.isFresh(from: servers),
      mode == .automatic || hasWaited && list.fetchedAt >= start
    {
      return RefreshOutcome(list: list, effect: .refreshedByAnother, server: nil)
    }
    if mode == .automatic, lock.holdsOffQueries { throw .recentAttempt }
    return try replace(list, recordingIn: lock)
  }

  /// Asks the addresses one after the other until one answers.
  private func replace(_ old: StationList?, recordingIn lock: borrowing LockFile) throws(Failure)
    -> RefreshOutcome
  {
    let order = order(startingWith: old?.header.url, endingWith: lock.text)
    var firstFailure: Failure?
    for (index, server) in order.enumerated() where firstFailure == nil || !isOver {
      // Before the request: if that ends this process, the next one asks this address last.
      try directory.record(server, in: lock)
      progress(.asking(server))
      let answer: Answer
      do throws(Failure) {
        answer = try ask(server, mayWait: index == order.count - 1, for: old)
      } catch {
        progress(.failed(error))
        firstFailure = firstFailure ?? error
        continue
      }
      let outcome = try save(answer, from: server, replacing: old)
      lock.forgetAttempt()
      return outcome
    }
    throw firstFailure ?? .timedOut(servers[0])
  }

  private func order(startingWith first: String?, endingWith last: String) -> [ServerAddress] {
    let known = servers.filter { $0.url == first } + servers.filter { $0.url != first }
    return known.filter { $0.url != last } + known.filter { $0.url == last }
  }

  // MARK: - One address

  private enum Answer {
    /// Both lists are as they were.
    case unchanged
    case lists(ReceivedLists, stationsETag: String?, keywordsETag: String?)
  }

  /// Asks an address for both lists, which must be of one generation: where one has changed, both
  /// are fetched whole. The address may be silent for two seconds, or until the deadline if it
  /// `mayWait`. It may confirm the old list if that is from it.
  private func ask(_ server: ServerAddress, mayWait: Bool, for old: StationList?) throws(Failure)
    -> Answer
  {
    let silence = mayWait ? Int(deadline.remaining.components.seconds) + 1 : 2
    var byteCount = 0
    func get(_ list: String, unless tag: String?) throws(Failure) -> ListReply {
      guard let url = URL(string: "\(server.url)/\(list)") else { throw .status(0, of: server) }
      var request = URLRequest(url: url)
      request.timeoutInterval = TimeInterval(silence)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      // Foundation would name encodings that depend on the build of its libraries, the user's
      // language and the system.
      request.setValue("gzip", forHTTPHeaderField: "Accept-Encoding")
      request.setValue("en", forHTTPHeaderField: "Accept-Language")
      request.setValue(
        "koleo/\(Version.current) (command-line tool)", forHTTPHeaderField: "User-Agent")
      request.setValue(server.apiVersion, forHTTPHeaderField: "X-KOLEO-Version")
      request.setValue(tag, forHTTPHeaderField: "If-None-Match")
      let reply = try Downloader.shared.download(
        request, from: server, isOver: { isOver },
        progress: { progress(.received(byteCount: byteCount + $0)) })
      if reply.isUnchanged, tag == nil { throw .status(304, of: server) }
      byteCount += reply.body.count
      return reply
    }
    let known = mode != .forced && old?.header.url == server.url ? old?.header : nil
    var stations = try get("stations", unless: known?.stationsETag)
    let keywords = try get(
      "station_keywords", unless: stations.isUnchanged ? known?.keywordsETag : nil)
    if stations.isUnchanged {
      if keywords.isUnchanged { return .unchanged }
      stations = try get("stations", unless: nil)
    }
    let lists = try ReceivedLists(
      stations: stations.body, keywords: keywords.body, from: server)
    if mode != .forced, let header = old?.header {
      try check(lists.stations.count, of: header.stationCount, "stations", "stacji", from: server)
      try check(
        lists.keywords.count, of: header.keywordCount, "keywords", "słów kluczowych", from: server)
    }
    return .lists(
      lists, stationsETag: Self.entityTag(stations.entityTag),
      keywordsETag: Self.entityTag(keywords.entityTag))
  }

  /// Refuses a list with fewer than half of the records known before: it is probably cut.
  private func check(
    _ count: Int, of before: Int, _ english: String, _ polish: String, from server: ServerAddress
  ) throws(Failure) {
    guard count < before - before / 2 else { return }
    throw Failure(
      .badReply,
      en: "the new list from \(server.url) has only \(count) of \(before) \(english); "
        + "run 'koleo sync --force' to accept it",
      pl: "nowa lista z \(server.url) ma tylko \(count) z \(before) \(polish); "
        + "uruchom 'koleo sync --force', aby ją przyjąć")
  }

  /// A server's entity tag (RFC 9110, section 8.8.3) for the next request; nil unless it is one
  /// valid tag of printable ASCII characters, so that a server cannot inject header fields.
  static func entityTag(_ field: String?) -> String? {
    guard let tag = field?.trimmingCharacters(in: .whitespaces), tag.utf8.count <= 256,
      tag.wholeMatch(of: /(W\/)?"[!#-~]*"/) != nil
    else { return nil }
    return tag
  }

  // MARK: - The file

  private func save(_ answer: Answer, from server: ServerAddress, replacing old: StationList?)
    throws(Failure) -> RefreshOutcome
  {
    let effect: RefreshOutcome.Effect
    switch answer {
    case .unchanged:
      try directory.confirmList()
      effect = .confirmed
    case .lists(let lists, let stationsETag, let keywordsETag):
      try directory.replaceList(
        with: StationList.bytes(
          stations: lists.stations, keywords: lists.keywords, url: server.url,
          stationsETag: stationsETag, keywordsETag: keywordsETag))
      effect = .replaced(
        old.map { ListChanges(from: $0.stations, to: lists.stations) },
        skippedRecords: lists.skippedRecords)
    }
    guard let list = try directory.openList() else {
      throw Failure(
        .inputOutput, en: "\(path: directory.listPath) was removed meanwhile; try again",
        pl: "plik \(path: directory.listPath) został w międzyczasie usunięty; spróbuj ponownie")
    }
    return RefreshOutcome(list: list, effect: effect, server: server)
  }
}
