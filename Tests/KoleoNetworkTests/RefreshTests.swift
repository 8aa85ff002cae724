import Foundation
import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

@Suite("A refresh", .serialized) struct RefreshTests {
  private let temporary: TemporaryDirectory
  private let directory: CacheDirectory
  private let server: LoopbackServer

  init() throws {
    temporary = try TemporaryDirectory()
    directory = CacheDirectory(path: temporary.path("koleo"))
    server = try LoopbackServer(stations: Fixtures.stations)
  }

  /// Nothing listens there.
  private let refusing = "http://127.0.0.1:1"

  @discardableResult
  private func refresh(
    force: Bool = false, from urls: String..., timeout: Duration = .seconds(20)
  ) async throws -> RefreshOutcome {
    // A process that is being started holds the lock for a moment, and what another refresh
    // confirms in the second of this one's start would count.
    try? age("stations.json", seconds: 10)
    let urls = urls.isEmpty ? [server.url] : urls
    return try await directory.refresh(
      force: force, from: urls.map { try ServerAddress(url: $0) }, timeout: timeout)
  }

  private func best(from urls: String...) async throws -> BestList {
    let servers = try (urls.isEmpty ? [server.url] : urls).map { try ServerAddress(url: $0) }
    var best = await StationList.best(in: directory, from: servers)
    // A process that is being started by another test holds the lock until it has begun.
    while best.problem?.kind == .busy {
      best = await StationList.best(in: directory, from: servers)
    }
    return best
  }

  private var list: [UInt8]? { temporary.read("koleo/stations.json") }
  private var lock: String {
    String(decoding: temporary.read("koleo/koleo.lock") ?? [], as: UTF8.self)
  }

  private func age(_ name: String, seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
      ofItemAtPath: temporary.path("koleo/\(name)"))
  }

  // MARK: The list

  @Test("a first refresh fetches both lists, and a fresh list needs no server") func first()
    async throws
  {
    let first = try await best()
    #expect(first.list.count == Fixtures.stations.count && first.origin == .network)
    #expect(first.isFresh && first.problem == nil && first.list.server?.url == server.url)
    #expect(server.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])
    #expect(server.requests.allSatisfy { $0["X-KOLEO-Version"] == "1" })
    #expect(server.requests.allSatisfy { $0["User-Agent"] == "koleo/\(Version.current)" })
    server.stop()
    #expect(try await best().origin == .cache)
  }

  @Test("a server that confirms the list leaves its bytes, and makes it new") func confirmed()
    async throws
  {
    try await refresh()
    try age("stations.json", seconds: 90_000)
    let old = list
    let best = try await best()
    #expect(best.origin == .network && best.isFresh)
    #expect((list == old) as Bool)
    #expect(try await refresh().effect == .confirmed)
  }

  @Test("where one list has changed, both are of one generation") func changed() async throws {
    try await refresh()
    server.forgetRequests()
    server.behavior["/station_keywords"] = .list(Fixtures.keywords.json, etag: #""2""#)
    // Without options, a refresh is conditional; see `refresh` for the age.
    try? age("stations.json", seconds: 10)
    let outcome = try await directory.refresh(from: [ServerAddress(url: server.url)])
    #expect(outcome.effect == .replaced(skippedRecords: 0))
    #expect(outcome.changes == outcome.old.map { ListChanges(from: $0.stations, to: $0.stations) })
    // Both are asked for at the same time.
    #expect(server.requests(to: "/station_keywords").count == 1)
    let tags = server.requests(to: "/stations").map { $0["If-None-Match"] }
    #expect(tags.count == 2 && tags[0] != nil && tags[1] == nil)
  }

  @Test("what changed is counted") func changes() async throws {
    try await refresh()
    var stations = Fixtures.stations.filter { $0.id != Fixtures.zory.id }
    let index = try #require(stations.firstIndex { $0.id == Fixtures.zakopane.id })
    stations[index].name = "Zakopane Centrum"
    stations[index].latitude = 49.5
    stations.append(StationFixture(1, "Nowa", at: nil))
    server.serve(stations: stations, version: "2")
    let changes = try #require(try await refresh().changes)
    #expect(changes.added == 1 && changes.removed == 1)
    #expect(changes.renamed == 1 && changes.moved == 1)
  }

  // MARK: Addresses and attempts

  @Test("the next address is asked where one fails, and the one that answered comes first")
  func fallback() async throws {
    let outcome = try await refresh(from: refusing, server.url)
    #expect(outcome.server.url == server.url)
    #expect(lock == "")
    server.forgetRequests()
    #expect(try await refresh(from: refusing, server.url).effect == .confirmed)
  }

  @Test("an address that is silent gives way, however many of its host are") func silent()
    async throws
  {
    let silent = (1...3).map { "/silent/\($0)" }
    for path in silent { server.behavior["\(path)/stations"] = .silent }
    let urls = silent.map { server.url + $0 }
    let outcome = try await refresh(from: urls[0], urls[1], urls[2], server.url)
    #expect(outcome.server.url == server.url)
  }

  @Test("after a failure, no query tries again, and the next attempt asks another address first")
  func memory() async throws {
    let first = try await best(from: refusing)
    #expect(first.problem?.kind == .unreachable && first.origin == .builtIn)
    #expect(lock == refusing)
    #expect(try await best().problem?.kind == .heldOff)
    #expect(server.requests.isEmpty)
    try age("koleo.lock", seconds: -3_600)
    server.behavior["/stations"] = .silent
    let next = Task { try await refresh(from: refusing, server.url) }
    try await server.waitForRequest(to: "/stations")
    #expect(lock == server.url)
    next.cancel()
    server.serve(stations: Fixtures.stations)
    try await refresh()
  }

  @Test("refreshes at once ask once") func concurrent() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 1...20 {
        group.addTask {
          let best = try await best()
          #expect(best.isFresh)
        }
      }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 2)
  }

  @Test("an old list answers whatever the server says, with the reason") func old() async throws {
    try await refresh()
    try age("stations.json", seconds: 90_000)
    for (reply, kind) in [(.status(500), .unreachable), (.status(200), .heldOff)]
      as [(Reply, KoleoError.Kind)]
    {
      server.behavior.setAll(reply)
      let best = try await best()
      #expect(best.origin == .cache && best.list.count == Fixtures.stations.count)
      #expect(!best.isFresh && best.problem?.kind == kind)
    }
  }

  @Test("the last caller that is canceled ends a refresh, which then is no failed attempt")
  func cancellation() async throws {
    server.behavior.setAll(.silent)
    let tasks = (1...40).map { _ in Task { try await refresh() } }
    try await server.waitForRequest(to: "/stations")
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(lock == "")
    let query = Task { try await best() }
    query.cancel()
    #expect(try await query.value.problem?.kind == .canceled)
    // Nor do requests without a reply hold up later ones of the same host.
    for _ in 1...120 {
      server.forgetRequests()
      let task = Task { try await refresh(timeout: .seconds(600)) }
      try await server.waitForRequest(to: "/stations")
      task.cancel()
      _ = await task.result
    }
    server.serve(stations: Fixtures.stations)
    #expect(try await best().origin == .network)
  }

  @Test("a task that is canceled before it asks asks nothing") func canceledBefore() async throws {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await refresh()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty && list == nil)
  }

  @Test("a request may be redirected at the moment when it is canceled") func redirected()
    async throws
  {
    // One that failed first would keep the other from being asked for.
    server.behavior["/station_keywords"] = .silent
    server.behavior["/stations"] = .redirect(to: "/elsewhere")
    for _ in 1...200 {
      server.forgetRequests()
      let task = Task { try await refresh() }
      try await server.waitForRequest(to: "/stations")
      task.cancel()
      _ = await task.result
    }
  }

  @Test("no address is an error") func noAddress() async throws {
    let error = await #expect(throws: KoleoError.self) { try await directory.refresh(from: []) }
    #expect(error?.kind == .invalid)
  }

  // MARK: Replies

  @Test("keywords of unknown stations do not count for keywords") func strangeKeywords()
    async throws
  {
    try await refresh()
    let strange = Fixtures.keywords.indices.map { KeywordFixture($0, "k", 9_999_999) }
    server.serve(stations: Fixtures.stations, keywords: strange, version: "2")
    let error = await #expect(throws: KoleoError.self) { try await refresh() }
    #expect(error?.kind == .refusedReply)
    #expect(try await refresh(force: true).list.count == Fixtures.stations.count)
  }

  @Test("a redirect to the same host in other words is followed") func sameHost() async throws {
    server.behavior["/elsewhere"] = server.behavior["/stations"]
    let path = server.url.dropFirst(server.origin.count) + "/elsewhere"
    server.behavior["/stations"] = .redirect(
      to: server.origin.replacing("http", with: "HTTP") + path)
    #expect(try await refresh().list.count == Fixtures.stations.count)
  }

  @Test(
    "a reply that fails has a kind and words",
    arguments: [
      (.status(404), .unreachable, "returned HTTP 404; check the address"),
      (.status(429), .unreachable, "returned HTTP 429"),
      (.status(304), .badReply, "returned HTTP 304"),
      (.status(204), .badReply, "returned HTTP 204"),
      (
        .raw(
          "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\n\r\n".utf8),
        .unreachable, "returned HTTP 401"
      ),
      (.reset, .unreachable, "cannot fetch from"), (.raw([]), .unreachable, "cannot fetch from"),
      (.raw("junk\n".utf8), .badReply, "cannot fetch from"),
      (.raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[".utf8), .badReply, "cannot fetch from"),
      (
        .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]".utf8),
        .badReply, "cannot fetch from"
      ),
      (
        .status(200, body: [UInt8](repeating: 32, count: 33_000_000)), .badReply,
        "larger than 32 MB"
      ),
      (.redirect(to: nil), .unreachable, "HTTP 302"),
      (.redirect(to: "/api/v2/main/stations"), .unreachable, "which is refused"),
      (.redirect(to: "http://localhost:1/a"), .unreachable, "is refused"),
      (.redirect(to: "https://127.0.0.1/a"), .unreachable, "is refused"),
      (.redirect(to: "file:///etc/passwd"), .unreachable, "is refused"),
    ] as [(Reply, KoleoError.Kind, String)])
  func failure(reply: Reply, kind: KoleoError.Kind, words: String) async throws {
    server.behavior["/stations"] = reply
    let error = await #expect(throws: KoleoError.self) { try await refresh() }
    #expect(error?.kind == kind)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(list == nil)
  }

  @Test(
    "only one valid entity tag is sent back",
    arguments: [
      (#"W/"a" "#, #"W/"a""#), (#""a""#, #""a""#), ("a", nil), (#""a", "b""#, nil),
      (#""a b""#, nil),
      (#""ł""#, nil), ("\"\(String(repeating: "a", count: 300))\"", nil),
    ])
  func entityTag(field: String, sent: String?) async throws {
    let body = Fixtures.stations.json
    let head = "HTTP/1.1 200 OK\r\nETag: \(field)\r\nContent-Length: \(body.count)\r\n\r\n"
    server.behavior["/stations"] = .raw(head.utf8 + body)
    try await refresh()
    server.forgetRequests()
    try await refresh()
    #expect(server.requests(to: "/stations").first?["If-None-Match"] == sent)
  }
}
