import Foundation
import KoleoKit
import KoleoNetwork
import TestSupport
import Testing

@Suite("The library: one refresh of a cache directory") struct RefreshOfDirectoryTests {
  private let temporary: TemporaryDirectory
  private let server: LoopbackServer
  private let directory: CacheDirectory
  private let servers: [ServerAddress]

  init() throws {
    temporary = try TemporaryDirectory()
    server = try LoopbackServer(stations: Fixtures.stations, keywords: Fixtures.keywords)
    directory = CacheDirectory(path: temporary.path("cache/koleo"))
    servers = [try ServerAddress(server.url)]
  }

  @Test("a first refresh creates the directory, and then the list is fresh")
  func firstRefresh() async throws {
    let first = try await directory.refresh(from: servers)
    let address = try #require(first.server)
    #expect(first.effect == .replaced(from: address, invalidRecords: 0, changes: nil))
    #expect(address == servers.first)
    let list = try directory.openList()
    #expect(list.isFresh(from: servers))
    #expect(list.header.stationCount == first.stationCount)
    server.forgetRequests()
    #expect(try await directory.refresh(from: servers).effect == .stillFresh)
    #expect(server.requests.isEmpty)
    let again = try await directory.refresh(.conditional, from: servers)
    #expect(again.effect == .confirmed(by: address))
    // It asks for both lists without validators.
    server.forgetRequests()
    let forced = try await directory.refresh(.forced, from: servers)
    #expect(forced.effect != again.effect)
    #expect(server.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
  }

  @Test("a refresh reports its progress") func progress() async throws {
    let counts = Counts()
    try await directory.refresh(.forced, from: servers) { progress in
      if case .received(let bytes) = progress { counts.append(bytes) }
    }
    #expect(counts.values.count > 1)
    #expect(counts.values == counts.values.sorted())
  }

  @Test("a refresh that fails throws its cause and keeps the list")
  func failures() async throws {
    try await directory.refresh(from: servers)
    server.behavior.setAll(.status(503))
    await #expect(throws: RefreshError.notFetched(.status(503, url: server.url))) {
      try await directory.refresh(.conditional, from: servers)
    }
    server.behavior.setAll(.silent)
    let time = await ContinuousClock().measure {
      await #expect(throws: RefreshError.notFetched(.timedOut(url: server.url))) {
        try await directory.refresh(.conditional, from: servers, timeout: .milliseconds(300))
      }
    }
    #expect(time < .seconds(20), "not the default timeout")
    let plain = "http://koleo.invalid"
    await #expect(throws: RefreshError.notFetched(.invalidAddress(.notEncrypted(plain)))) {
      try await directory.refresh(from: [ServerAddress(plain)])
    }
    #expect(try directory.openList().isFresh(from: servers))
  }

  @Test("a refresh whose list cannot be written throws") func unwritable() async throws {
    try FileManager.default.createDirectory(
      atPath: directory.listPath + "/full", withIntermediateDirectories: true)
    let reason = SystemError(code: EISDIR)
    await #expect(
      throws: RefreshError.notSaved(.init(path: directory.listPath, reason: reason))
    ) { try await directory.refresh(from: servers) }
  }

  @Test("for five minutes after a failure, a refresh of a stale list asks no server")
  func recentFailure() async throws {
    server.behavior.setAll(.status(503))
    await #expect(throws: RefreshError.notFetched(.status(503, url: server.url))) {
      try await directory.refresh(from: servers)
    }
    server.serve(stations: Fixtures.stations, keywords: Fixtures.keywords, version: "2")
    server.forgetRequests()
    let error = await #expect(throws: RefreshError.self) {
      try await directory.refresh(from: servers)
    }
    #expect(error.map { "\($0)".hasPrefix("the last attempt failed ") } == true)
    #expect(server.requests.isEmpty)
    try await directory.refresh(.conditional, from: servers)
    #expect(try await directory.refresh(from: servers).effect == .stillFresh)
  }

  @Test("a refresh without the address of a server ends the program that asks for it")
  func noServer() async {
    await #expect(processExitsWith: .failure) {
      _ = try? await CacheDirectory(path: "/dev/null/koleo").refresh(from: [])
    }
  }

  @Test("a refresh takes a timeout of any length") func extremeTimeouts() async throws {
    let outcome = try await directory.refresh(from: servers, timeout: .seconds(Int64.max))
    #expect(outcome.stationCount == Fixtures.stations.count)
    // A reply may be faster than the timer of a deadline that has passed.
    server.behavior.setAll(.silent)
    await #expect(throws: RefreshError.notFetched(.timedOut(url: server.url))) {
      try await directory.refresh(.forced, from: servers, timeout: .seconds(Int64.min))
    }
  }

  @Test("a refresh waits for the lock until its timeout, and asks no server without it")
  func busy() async throws {
    let lock = try directory.lock(before: Deadline(after: .zero))
    let time = await ContinuousClock().measure {
      await #expect(throws: RefreshError.notAttempted(.lock(.busy))) {
        try await directory.refresh(from: servers, timeout: .milliseconds(50))
      }
    }
    // This clock and that of the timeout may be adjusted at different rates.
    #expect(time >= .milliseconds(49))
    #expect(server.requests.isEmpty)
    lock.clearRecord()
  }
}
