import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A refresh, which blocks its thread.
package struct Refresh {
  /// When the server is asked, and what is accepted.
  package enum Mode: Equatable {
    /// For a query: no server is asked if another refresh has just made the list fresh.
    case query(hasList: Bool)
    case conditional
    case forced
  }

  private let directory: CacheDirectory
  private let addresses: [ServerAddress]
  private let mode: Mode
  private let deadline: Deadline
  private let isCanceled: () -> Bool
  private let progress: (Int) -> Void

  package init(
    _ directory: CacheDirectory, from addresses: [ServerAddress], _ mode: Mode,
    before deadline: Deadline, progress: @escaping (Int) -> Void = { _ in },
    isCanceled: @escaping () -> Bool = { false }
  ) {
    (self.directory, self.addresses, self.mode) = (directory, addresses, mode)
    (self.deadline, self.progress, self.isCanceled) = (deadline, progress, isCanceled)
  }

  private var isOver: Bool { deadline.hasPassed || isCanceled() }

  /// - Throws: `KoleoError`, also of kind `.canceled`.
  package func run() throws(KoleoError) -> RefreshOutcome {
    guard !addresses.isEmpty else {
      throw KoleoError(.invalid, en: "there is no address of a server", pl: "brak adresu serwera")
    }
    let lock: LockFile
    do throws(KoleoError) {
      if case .query(let hasList) = mode {
        lock = try directory.lockForQuery(hasList: hasList) { isOver }
      } else {
        lock = try directory.lock { isOver }
      }
    } catch { throw isCanceled() ? .canceled : error }
    let list = try directory.openList()
    // Another process may have asked the server before the lock was free.
    if case .query = mode, let list, list.isFresh(from: addresses) {
      return RefreshOutcome(list, .confirmed, by: list.server ?? addresses[0])
    }
    return try askInTurn(for: list, recordingIn: lock)
  }

  /// Asks the addresses one after the other until one answers.
  private func askInTurn(for old: StationList?, recordingIn lock: borrowing LockFile)
    throws(KoleoError) -> RefreshOutcome
  {
    let lastAsked = lock.addressAsked
    let known = addresses.filter { $0.url == old?.header.url }
    let all = known + addresses.filter { $0.url != old?.header.url }
    let order = all.filter { $0.url != lastAsked } + all.filter { $0.url == lastAsked }
    var failures: [KoleoError] = []
    for server in order where !isOver {
      // Before the request: if that ends this process, the next one asks this address last.
      lock.keep(addressAsked: server.url)
      progress(0)
      let new: NewList?
      do throws(KoleoError) {
        new = try ask(server, isLast: server == order.last, for: old)
      } catch {
        failures.append(error)
        continue
      }
      // From here on, the refresh is too late to be canceled.
      if let new {
        try directory.replaceList(with: new.bytes, holding: lock)
      } else {
        try directory.confirmList()
      }
      lock.keep(addressAsked: "")
      guard let list = try directory.openList() else { throw .replacedMeanwhile }
      let effect = new.map { RefreshOutcome.Effect.replaced(skippedRecords: $0.skippedRecords) }
      return RefreshOutcome(list, replacing: old, effect ?? .confirmed, by: server, after: failures)
    }
    guard isCanceled() else { throw failures.first ?? .timedOut(order[0]) }
    lock.keep(addressAsked: "")
    throw .canceled
  }

  // MARK: - One address

  /// The bytes of a file for what an address has sent, without some bad records.
  private typealias NewList = (bytes: [UInt8], skippedRecords: Int)

  /// Asks an address for both lists, which must be of one generation: where one has changed, both
  /// are fetched whole. The last address may be silent until the deadline, the others for two
  /// seconds. The address may confirm the old list if that is from it: then the result is nil.
  private func ask(_ server: ServerAddress, isLast: Bool, for old: StationList?)
    throws(KoleoError) -> NewList?
  {
    let known = mode != .forced && old?.header.url == server.url ? old?.header : nil
    let tags = [("stations", known?.stationsETag), ("station_keywords", known?.keywordsETag)]
    var requests = try tags.map { name, tag throws(KoleoError) in
      guard let url = URL(string: "\(server.url)/\(name)") else {
        throw KoleoError(URLError(.badURL), from: server, afterHead: false)
      }
      var request = URLRequest(url: url)
      // On Linux, only whole seconds count.
      request.timeoutInterval = isLast ? Double(deadline.remaining.components.seconds + 1) : 2
      let fields = [
        "Accept": "application/json",
        // Foundation would name encodings that depend on the build of its libraries, and the
        // user's language and system.
        "Accept-Encoding": "gzip", "Accept-Language": "en",
        "User-Agent": "koleo/\(Version.current)",
        "X-KOLEO-Version": server == ServerAddress.koleo.first ? "2" : "1", "If-None-Match": tag,
      ]
      for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
      return request
    }
    func download(_ requests: [URLRequest]) throws(KoleoError) -> [ListReply] {
      try Downloader.shared.download(requests, from: server) { count in
        progress(count)
        return isOver
      }
    }
    var replies = try download(requests)
    if replies.allSatisfy(\.isUnchanged) { return nil }
    if let index = replies.firstIndex(where: \.isUnchanged) {
      requests[index].setValue(nil, forHTTPHeaderField: "If-None-Match")
      replies[index] = try download([requests[index]])[0]
    }
    let lists = try ReceivedLists(stations: replies[0], keywords: replies[1], from: server)
    let bytes = StationList.bytes(
      stations: lists.stations, keywords: lists.keywords, url: server.url,
      stationsETag: lists.stationsETag, keywordsETag: lists.keywordsETag)
    // What could not be read again is not written.
    guard bytes.count <= FileBytes.maximumSize, let new = StationList(FileBytes(bytes))?.header
    else {
      throw ReceivedLists.notAList(server.url, en: "more than koleo can keep", pl: "za dużo danych")
    }
    if isOver { throw .timedOut(server) }
    guard mode != .forced, let old = old?.header else { return (bytes, lists.skippedRecords) }
    // A list with fewer than half of the records is probably cut.
    for (count, before, english, polish) in [
      (new.stationCount, old.stationCount, "stations", "stacji"),
      (new.keywordCount, old.keywordCount, "keywords", "słów kluczowych"),
    ] where count < before - before / 2 {
      throw KoleoError(
        .refusedReply,
        en: "too few \(english): \(server.url) sent \(count) of \(before)",
        pl: "za mało \(polish): \(server.url) przysyła \(count) z \(before)")
    }
    return (bytes, lists.skippedRecords)
  }
}
