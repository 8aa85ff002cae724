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
    case query
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
      lock =
        mode == .query ? try directory.lockForQuery { isOver } : try directory.lock { isOver }
    } catch { throw isCanceled() ? .canceled : error }
    let list = try directory.openList()
    // Another process may have asked the server before the lock was free.
    if mode == .query, let list, list.isFresh(from: addresses) {
      return RefreshOutcome(list, .confirmed, by: list.server ?? addresses[0])
    }
    return try askInTurn(for: list, keepingAddressesIn: lock)
  }

  /// Asks the addresses one after the other until one answers.
  private func askInTurn(for old: StationList?, keepingAddressesIn lock: borrowing LockFile)
    throws(KoleoError) -> RefreshOutcome
  {
    let lastAsked = lock.addressAsked
    let rank = { (url: String) in url == lastAsked ? 2 : url == old?.header.url ? 0 : 1 }
    let order = addresses.sorted { rank($0.url) < rank($1.url) }
    var failures: [KoleoError] = []
    for server in order where !isOver {
      // Before the request: if that ends this process, the next one asks this address last.
      lock.keep(addressAsked: server.url)
      progress(0)  // From here on, koleo-sync handles interrupts.
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

  /// The bytes of a file for what an address has sent, without some bad records.
  private typealias NewList = (bytes: [UInt8], skippedRecords: Int)

  /// Asks an address for both lists, which must be of one generation: where one has changed, both
  /// are fetched whole. The address may confirm the old list if that is from it: then the result is
  /// nil.
  private func ask(_ server: ServerAddress, isLast: Bool, for old: StationList?)
    throws(KoleoError) -> NewList?
  {
    let known = mode != .forced && old?.header.url == server.url ? old?.header : nil
    var requests = [
      try request("stations", tag: known?.stationsETag, to: server, isLast: isLast),
      try request("station_keywords", tag: known?.keywordsETag, to: server, isLast: isLast),
    ]
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
    if mode != .forced, let old = old?.header { try Self.checkSize(of: new, after: old) }
    return (bytes, lists.skippedRecords)
  }

  /// A request for a list. The last address may be silent until the deadline, the others for two
  /// seconds.
  private func request(_ name: String, tag: String?, to server: ServerAddress, isLast: Bool)
    throws(KoleoError) -> URLRequest
  {
    guard let url = URL(string: "\(server.url)/\(name)") else {
      throw KoleoError(URLError(.badURL), from: server, afterHead: false)
    }
    var request = URLRequest(url: url)
    // On Linux, only whole seconds count.
    request.timeoutInterval = isLast ? Double(deadline.remaining.components.seconds + 1) : 2
    let fields = [
      "Accept": "application/json",
      // Foundation would name encodings that depend on the build of its libraries, and the user's
      // language and system.
      "Accept-Encoding": "gzip", "Accept-Language": "en",
      "User-Agent": "koleo/\(Version.current)",
      // api.koleo.pl expects 2; koleo.pl expects 1, which any other server is sent.
      "X-KOLEO-Version": server == ServerAddress.koleo.first ? "2" : "1", "If-None-Match": tag,
    ]
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }

  /// - Throws: `KoleoError` for fewer than half of the records: such a list is probably cut.
  private static func checkSize(of new: ListHeader, after old: ListHeader) throws(KoleoError) {
    for (count, before, english, polish) in [
      (new.stationCount, old.stationCount, "stations", "stacji"),
      (new.keywordCount, old.keywordCount, "keywords", "słów kluczowych"),
    ] where count < before - before / 2 {
      throw KoleoError(
        .refusedReply,
        en: "too few \(english): \(new.url) sent \(count) of \(before)",
        pl: "za mało \(polish): \(new.url) przysyła \(count) z \(before)")
    }
  }
}

/// The outcome of a refresh that succeeded.
public struct RefreshOutcome: Sendable {
  /// What happened to the list.
  public enum Effect: Hashable, Sendable {
    /// The server confirmed it.
    case confirmed
    /// A new one replaced it, from which so many bad records were left out.
    case replaced(skippedRecords: Int)
  }

  /// The list after the refresh.
  public let list: StationList
  /// The list before the refresh; nil if there was none.
  public let old: StationList?
  /// What happened to the list.
  public let effect: Effect
  /// The address that answered, perhaps to another process.
  public let server: ServerAddress
  /// Why the addresses before it did not.
  public let failures: [KoleoError]

  /// An outcome; also for the test of a program that refreshes the list.
  public init(
    _ list: StationList, replacing old: StationList? = nil, _ effect: Effect,
    by server: ServerAddress, after failures: [KoleoError] = []
  ) {
    (self.list, self.old, self.effect) = (list, old, effect)
    (self.server, self.failures) = (server, failures)
  }

  /// The differences from the old list; nil without one.
  ///
  /// - Complexity: O(*n*), for the decoding of both lists.
  public var changes: ListChanges? { old.map { ListChanges(from: $0.stations, to: list.stations) } }
}

/// The differences between two lists of stations, each counted by id.
public struct ListChanges: Hashable, Sendable {
  /// Stations in the new list only.
  public private(set) var added = 0
  /// Stations in the old list only.
  public private(set) var removed = 0
  /// Stations with another displayed name.
  public private(set) var renamed = 0
  /// Stations at another position.
  public private(set) var moved = 0

  init(from old: [Station], to new: [Station]) {
    var unseen = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for station in new {
      if let before = unseen.removeValue(forKey: station.id) {
        if before.displayName != station.displayName { renamed += 1 }
        if before.position != station.position { moved += 1 }
      } else {
        added += 1
      }
    }
    removed = unseen.count
  }
}
