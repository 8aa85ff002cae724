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
    _ mode: RefreshMode = .conditional, from urls: String..., timeout: Duration = .seconds(20)
  ) async throws -> RefreshOutcome {
    // A process that is being started holds the lock for a moment, and what another refresh
    // confirms in the second of this one's start would count.
    if mode != .automatic { try? age("stations.json", seconds: 10) }
    let urls = urls.isEmpty ? [server.url] : urls
    // A canceled refresh goes on for a moment, and would make the directory again.
    return try await directory.refresh(
      mode, from: urls.map { try ServerAddress($0) }, timeout: timeout,
      progress: { [temporary] _ in _ = temporary })
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
    let outcome = try await refresh(.automatic)
    #expect(outcome.effect == .replaced(nil, skippedRecords: 0))
    #expect(outcome.list.count == Fixtures.stations.count && outcome.server?.url == server.url)
    #expect(server.requests.map(\.path).sorted() == ["/station_keywords", "/stations"])
    #expect(server.requests.allSatisfy { $0["X-KOLEO-Version"] == "1" })
    server.stop()
    #expect(try await refresh(.automatic).effect == .wasFresh)
  }

  @Test("a server that confirms the list leaves its bytes, and makes it new") func confirmed()
    async throws
  {
    try await refresh()
    try age("stations.json", seconds: 90_000)
    let old = list
    let outcome = try await refresh(.automatic)
    #expect(outcome.effect == .confirmed)
    #expect((list == old) as Bool)
    #expect(outcome.list.isFresh(from: [try ServerAddress(server.url)]))
  }

  @Test("where one list has changed, both are of one generation") func changed() async throws {
    try await refresh()
    server.forgetRequests()
    server.behavior["/station_keywords"] = .list(Fixtures.keywords.json, etag: #""2""#)
    let outcome = try await refresh()
    let none = ListChanges(from: [], to: [])
    #expect(outcome.effect == .replaced(none, skippedRecords: 0))
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
    guard case .replaced(let changes?, _) = try await refresh().effect else {
      Issue.record("not replaced")
      return
    }
    #expect(changes.added == 1 && changes.removed == 1)
    #expect(changes.renamed == 1 && changes.moved == 1)
  }

  // MARK: Addresses and attempts

  @Test("the next address is asked where one fails, and the one that answered comes first")
  func fallback() async throws {
    let outcome = try await refresh(from: refusing, server.url)
    #expect(outcome.server?.url == server.url)
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
    #expect(outcome.server?.url == server.url)
  }

  @Test("after a failure, no query tries again, and the next attempt asks another address first")
  func memory() async throws {
    await #expect(throws: Failure.self) { try await refresh(.automatic, from: refusing) }
    #expect(lock == refusing)
    let failure = await #expect(throws: Failure.self) { try await refresh(.automatic) }
    #expect(failure?.description == Failure.recentAttempt.description)
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
      for _ in 1...20 { group.addTask { _ = try await refresh(.automatic) } }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 2)
  }

  @Test("a refresh ends at once when its task is canceled, and stalls no other task")
  func cancellation() async throws {
    server.behavior.setAll(.silent)
    let tasks = (1...40).map { _ in Task { try await refresh() } }
    try await server.waitForRequest(to: "/stations")
    for task in tasks { task.cancel() }
    for task in tasks {
      let failure = await #expect(throws: Failure.self) { try await task.value }
      #expect(failure?.description == "the refresh was canceled")
    }
    // Nor do requests without a reply hold up later ones of the same host.
    for _ in 1...7 {
      server.forgetRequests()
      let task = Task { try await refresh(timeout: .seconds(600)) }
      try await server.waitForRequest(to: "/stations")
      task.cancel()
    }
    server.serve(stations: Fixtures.stations)
    try await refresh()
  }

  @Test("no address is an error") func noAddress() async throws {
    let failure = await #expect(throws: Failure.self) { try await directory.refresh(from: []) }
    #expect(failure?.exitCode == .usage)
  }

  // MARK: Replies

  @Test(
    "a reply that fails has an exit status and words",
    arguments: [
      (.status(404), .unavailable, "returned HTTP status 404; check KOLEO_API_URL"),
      (.status(429), .unavailable, "returned HTTP status 429; try again later"),
      (.status(304), .badReply, "returned HTTP status 304"),
      (.status(204), .badReply, "returned HTTP status 204"),
      (
        .raw(
          "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\n\r\n".utf8),
        .unavailable, "returned HTTP status 401"
      ),
      (.reset, .unavailable, "cannot fetch from"), (.raw([]), .unavailable, "cannot fetch from"),
      (.raw("junk\n".utf8), .badReply, "is broken"),
      (.raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[".utf8), .badReply, "is broken"),
      (
        .raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n[]".utf8),
        .badReply, "is broken"
      ),
      (
        .status(200, body: [UInt8](repeating: 32, count: 33_000_000)), .badReply,
        "larger than 32 MB"
      ),
      (.redirect(to: nil), .unavailable, "HTTP status 302"),
      (.redirect(to: "/api/v2/main/stations"), .unavailable, "refusing to follow redirect"),
      (.redirect(to: "http://localhost:1/a"), .unavailable, "refusing"),
      (.redirect(to: "https://127.0.0.1/a"), .unavailable, "refusing"),
      (.redirect(to: "file:///etc/passwd"), .unavailable, "refusing"),
    ] as [(Reply, ExitCode, String)])
  func failure(reply: Reply, code: ExitCode, words: String) async throws {
    server.behavior["/stations"] = reply
    let failure = await #expect(throws: Failure.self) { try await refresh() }
    #expect(failure?.exitCode == code)
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
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
