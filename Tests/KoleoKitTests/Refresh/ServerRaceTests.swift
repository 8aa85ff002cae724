import TestSupport
import Testing

@testable import KoleoKit

@Suite("The race between addresses") struct ServerRaceTests {
  static let servers = ["a", "b", "c"].compactMap { try? ServerAddress("https://\($0).pl") }
  static let urls = servers.map(\.url)
  static let validators = Validators(stations: #""s""#, keywords: #""k""#)
  static let down = FetchError.cannotConnect(url: "x")

  typealias Line = ScriptedTransport.Line

  // MARK: The order

  @Test("one address is asked for both lists at once, and no other if it has them") func first()
    throws
  {
    let transport = ScriptedTransport(.lists())
    let result = try race(over: transport)
    #expect(result.server == Self.servers[0])
    #expect(result.failures.isEmpty)
    #expect(
      transport.calls.map { $0.map(\.url) } == [
        ["https://a.pl/stations", "https://a.pl/station_keywords"]
      ])
    #expect(result.progress.first == .asking(Self.servers[0]))
    #expect(result.progress.filter { $0 == .replying(Self.servers[0]) }.count == 1)
    let bytes = Fixtures.stations.json.count + Fixtures.keywords.json.count
    #expect(result.progress.last == .received(byteCount: bytes))
  }

  @Test(
    "the next address is asked at once when one fails in any way",
    arguments: [
      (.failure(down), down), ([.failed(1, down)], down), ([.refused(down)], down),
      // After the beginning, or one of the lists.
      ([.received(0, bytes: 9), .failed(0, down)], down),
      ([.received(0, bytes: 9), .failed(1, down)], down),
      (.responses(.stations()) + [.failed(1, down)], down),
      // Replies that are not an acceptable list.
      (.replies(200, 200), .notAList(.notJSON, url: urls[0] + "/stations")),
      (.replies(304, 304), .status(304, url: urls[0])),
      (.lists([Fixtures.krakow]), .tooFewStations(1, before: 9, url: urls[0])),
    ] as [(Line, FetchError)])
  func failure(line: Line, error: FetchError) throws {
    let transport = ScriptedTransport(line, .lists())
    let result = try race(over: transport) { lists, server throws(FetchError) in
      guard case .changed(let catalog, _, _) = lists, catalog.stations.count > 1 else {
        throw .tooFewStations(1, before: 9, url: server.url)
      }
    }
    #expect(result.server == Self.servers[1])
    #expect(result.failures == [error])
    #expect(transport.servers == [Self.urls[0], Self.urls[1]])
  }

  @Test(
    "any status but 200 and 304 is a failure, whatever the body",
    arguments: [201, 204, 206, 301, 302, 400, 404, 429, 500, 503])
  func status(status: Int) throws {
    let body = Fixtures.stations.json
    let failed = HTTPResponse(status: status, body: body)
    // Without the other reply, too.
    for line in [
      Line.responses(failed, .keywords()), .responses(.stations(), failed), .responses(failed),
    ] {
      let result = try race(over: ScriptedTransport(line, .lists()))
      #expect(result.failures == [.status(status, url: Self.urls[0])])
    }
  }

  @Test("if only one of the lists is new, the other one is fetched as well")
  func mixedGenerations() throws {
    let half = Line.responses(.stations(), .unchanged)
    let whole = ScriptedTransport(half, .responses(.keywords()))
    #expect(try race(over: whole, Self.validators).server == Self.servers[0])
    for second in [Line.failure(Self.down), .responses(.unchanged), [.refused(Self.down)]] {
      let transport = ScriptedTransport(half, second, .lists())
      let result = try race(over: transport, Self.validators)
      #expect(transport.calls.dropFirst().first?.map(\.url) == ["https://a.pl/station_keywords"])
      #expect(transport.sentValidators == [[#""s""#, #""k""#], [nil], [#""s""#, #""k""#]])
      #expect(result.server == Self.servers[1])
      #expect(result.failures.count == 1)
    }
  }

  // MARK: Late addresses

  @Test("the next address is asked when the first has not replied for a second")
  func late() throws {
    let transport = ScriptedTransport([.silence], .lists())
    let result = try race(over: transport)
    #expect(result.server == Self.servers[1])
    #expect(result.failures == [.timedOut(url: Self.urls[0])])
    let wait = try #require(transport.waits.first)
    #expect(wait > .milliseconds(100) && wait <= .seconds(1))
    #expect(transport.canceled.map(\.server) == [Self.servers[0], Self.servers[0]])
  }

  @Test("an address that is late wins if it replies first") func lateWinner() throws {
    let transport = ScriptedTransport([.silence] + .lists(), [.silence] + .lists())
    let result = try race(over: transport)
    #expect(result.server == Self.servers[0])
    #expect(result.failures.isEmpty)
    #expect(transport.servers == [Self.urls[0], Self.urls[1]])
    #expect(transport.canceled.map(\.server) == [Self.servers[1], Self.servers[1]])
  }

  @Test("if an address asked after a late one fails, the next is asked at once")
  func failureBesideALateOne() throws {
    let transport = ScriptedTransport([.silence], .failure(Self.down), .lists())
    let result = try race(over: transport)
    #expect(result.server == Self.servers[2])
    #expect(result.failures == [Self.down, .timedOut(url: Self.urls[0])])
    #expect(transport.waits.dropFirst(2).first == .zero, "after the silence and the failure")
  }

  @Test("an address may use all the time while it goes on sending") func leader() throws {
    let leader: Line =
      [.silence, .received(0, bytes: 1)] + .responses(.stations(), .keywords())
    let transport = ScriptedTransport(leader, [])
    let result = try race(over: transport, timeout: .seconds(900))
    #expect(result.server == Self.servers[0])
    #expect(result.progress.filter { $0 == .asking(Self.servers[2]) }.isEmpty)
    for wait in transport.waits {
      #expect(wait > .milliseconds(100) && wait <= .seconds(1), "a second from each piece")
    }
  }

  @Test(
    "the next address is also asked when one pauses, and the first to finish wins",
    arguments: [
      [.received(0, bytes: 1), .silence], .responses(.stations()) + [.silence],
      .responses(.unchanged) + [.silence],
    ] as [Line])
  func pause(beginning: Line) throws {
    let other = ScriptedTransport(beginning, .lists())
    let result = try race(over: other, Self.validators)
    #expect(result.server == Self.servers[1])
    #expect(result.failures == [.timedOut(url: Self.urls[0])])
    #expect(other.canceled.allSatisfy { $0.server == Self.servers[0] })

    let rest: Line = [
      .received(1, bytes: 1), .completed(0, .stations()), .completed(1, .keywords()),
    ]
    let same = ScriptedTransport([.received(0, bytes: 1), .silence] + rest, [.silence])
    #expect(try race(over: same).server == Self.servers[0])
    #expect(same.canceled.map(\.server) == [Self.servers[1], Self.servers[1]], "at the end")
  }

  @Test("an address that goes on slowly after a pause does not exclude the next one")
  func slowPieces() throws {
    let slow: Line = [.received(0, bytes: 1), .silence, .received(0, bytes: 1)]
    let transport = ScriptedTransport(slow, .lists())
    #expect(try race(over: transport).server == Self.servers[1])
    #expect(transport.servers == [Self.urls[0], Self.urls[1]])
  }

  @Test("beside a leader, the failure of another address is no reason to ask the next one")
  func failureBesideLeader() throws {
    // The second request of the first address, which has paused.
    let failure = ScriptedTransport.Step.event(0) { _ in .failed(id: 2, Self.down) }
    let transport = ScriptedTransport(
      [.received(0, bytes: 1), .silence], [.received(0, bytes: 1), failure] + .lists())
    let result = try race(over: transport)
    #expect(result.server == Self.servers[1])
    #expect(result.failures == [Self.down])
    for wait in transport.waits { #expect(wait > .milliseconds(100)) }
  }

  @Test("if the leader fails, the addresses canceled for it are asked again") func failingLeader()
    throws
  {
    let transport = ScriptedTransport(
      [.silence], [.received(0, bytes: 5), .failed(1, Self.down)], .lists())
    let result = try race(over: transport)
    #expect(transport.servers == [Self.urls[0], Self.urls[1], Self.urls[0]])
    #expect(result.server == Self.servers[0])
    #expect(result.failures == [Self.down])
    #expect(result.progress.contains(.replying(Self.servers[0])))
    #expect(transport.canceled.map(\.server.url).prefix(2) == [Self.urls[0], Self.urls[0]])
  }

  // MARK: Failures

  @Test(
    "if all addresses fail, that of the first is thrown, and all are reported", arguments: 1...3)
  func allFail(count: Int) {
    let failures = (1...3).map { FetchError.status(500 + $0, url: "\($0)") }
    let transport = ScriptedTransport(
      .failure(failures[0]), [.refused(failures[1])], .failure(failures[2]))
    var reported: [FetchError] = []
    #expect(throws: failures[0]) {
      try race(
        over: transport, count: count, progress: { reported += [$0.failure].compactMap { $0 } })
    }
    #expect(reported == Array(failures.prefix(count)))
    #expect(transport.servers == Self.urls.prefix(count).map { $0 })
  }

  @Test("addresses that are silent until the deadline have timed out", arguments: 1...3)
  func deadline(count: Int) {
    let transport = ScriptedTransport([.silence], [.silence], [])
    var reported: [FetchError] = []
    #expect(throws: FetchError.timedOut(url: Self.urls[0])) {
      try race(
        over: transport, count: count, timeout: .milliseconds(30),
        progress: { reported += [$0.failure].compactMap { $0 } })
    }
    #expect(reported == Self.urls.prefix(count).map { .timedOut(url: $0) })
    #expect(transport.servers == Self.urls.prefix(count).map { $0 })
    #expect(throws: FetchError.timedOut(url: Self.urls[0])) {
      try race(over: ScriptedTransport([], [], []), timeout: .zero)
    }
  }

  @Test("at the deadline, an address canceled for a leader has timed out like the leader")
  func deadlineOfLeader() {
    // The second leads, and pauses before the third is asked.
    let transport = ScriptedTransport([.silence], [.received(0, bytes: 1)], [])
    var reported: [FetchError] = []
    #expect(throws: FetchError.timedOut(url: Self.urls[0])) {
      try race(
        over: transport, timeout: .milliseconds(30),
        progress: { reported += [$0.failure].compactMap { $0 } })
    }
    #expect(transport.servers == [Self.urls[0], Self.urls[1]])
    #expect(reported == [.timedOut(url: Self.urls[0]), .timedOut(url: Self.urls[1])])
  }

  @Test("the failure of the first address is thrown though a later one is silent")
  func failureBeforeTheDeadline() {
    let transport = ScriptedTransport(.failure(Self.down), [.received(0, bytes: 1)])
    #expect(throws: Self.down) { try race(over: transport, timeout: .milliseconds(30)) }
  }

  // MARK: Racing

  private struct Result {
    let server: ServerAddress
    let progress: [RefreshProgress]
    var failures: [FetchError] { progress.compactMap(\.failure) }
  }

  @discardableResult
  private func race(
    over transport: ScriptedTransport, _ validators: Validators = Validators(), count: Int = 3,
    timeout: Duration = .longWait,
    check: @escaping (StationExchange.Lists, ServerAddress) throws(FetchError) -> Void = { _, _ in
    },
    progress report: @escaping (RefreshProgress) -> Void = { _ in }
  ) throws -> Result {
    var progress: [RefreshProgress] = []
    let race = ServerRace(
      between: Self.servers.prefix(count).map {
        StationExchange(with: $0, validators, mayBeEmpty: false)
      }, over: transport, decodedBy: transport, check: check,
      reportingProgressTo: {
        progress.append($0)
        report($0)
      })
    let server = try race.run(before: Deadline(after: timeout)).server
    return Result(server: server, progress: progress)
  }
}

extension RefreshProgress {
  fileprivate var failure: FetchError? { if case .failed(let error) = self { error } else { nil } }
}
