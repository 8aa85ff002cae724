import TestSupport
import Testing

@testable import KoleoKit

@Suite struct StationClientTests {
  static let validators = Validators(stations: #"W/"s0""#, keywords: #"W/"k0""#)

  // MARK: Requests

  @Test func asksForBothListsAtOnce() throws {
    let transport = ScriptedTransport(.lists())
    _ = try fetch(over: transport)
    #expect(
      transport.calls.map { $0.map(\.url) } == [
        [
          "https://koleo.pl/api/v2/main/stations",
          "https://koleo.pl/api/v2/main/station_keywords",
        ]
      ])
    for request in transport.calls.joined() {
      #expect(request.headers["X-KOLEO-Version"] == "1")
      #expect(request.headers["Accept"] == "application/json")
      #expect(request.headers["User-Agent"]?.hasPrefix("koleo/\(Version.current) ") == true)
    }
  }

  @Test(arguments: [
    ("both", validators), ("none", Validators()),
    ("stations' only", Validators(stations: #""a""#)),
    ("keywords' only", Validators(keywords: #""a""#)),
  ])
  func sendsTheValidatorsItHas(name: String, validators: Validators) throws {
    let transport = ScriptedTransport(.lists())
    _ = try fetch(validators, over: transport)
    #expect(transport.sentValidators == [[validators.stations, validators.keywords]])
  }

  @Test func tellsOfTheBytesReceived() throws {
    var bytes = 0
    let client = StationClient(server: .koleo, transport: ScriptedTransport(.lists()))
    _ = try client.fetch(Validators(), before: Deadline(after: .seconds(9))) { bytes = $0 }
    #expect(bytes == Fixtures.stations.json.count + Fixtures.keywords.json.count)
  }

  // MARK: Lists

  @Test func takesBothLists() throws {
    let (catalog, validators, badCount) = try lists(over: ScriptedTransport(.lists()))
    #expect(Set(catalog.stations.map(\.id)) == Set(Fixtures.stations.map(\.id)))
    #expect(validators == Validators(stations: #"W/"s1""#, keywords: #"W/"k1""#))
    #expect(badCount == 0)
  }

  @Test func dropsKeywordsOfStationsThatDoNotExist() throws {
    let keywords = Fixtures.keywords.adding("Nowhere", for: 4_999_997)
    let (catalog, _, badCount) = try lists(over: ScriptedTransport(.lists(keywords: keywords)))
    let known = Set(Fixtures.stations.map(\.id))
    #expect(catalog.keywords.count == keywords.filter { known.contains($0.stationID) }.count)
    #expect(!catalog.keywords.contains { $0.text == "Nowhere" })
    #expect(badCount == 0, "a keyword without its station is no bad record")
  }

  @Test func addsUpTheBadRecordsOfBothLists() throws {
    let keywords = Fixtures.keywords.json.dropLast() + Array(#",{"keyword":"x"}]"#.utf8)
    let transport = ScriptedTransport(
      .success([
        Response(status: 200, body: Fixtures.stations.spoiling(1).json),
        Response(status: 200, body: Array(keywords)),
      ]))
    #expect(try lists(over: transport).badCount == 2)
  }

  @Test(arguments: [
    ("none", nil), ("unquoted", "abc"), ("two", #""a", "b""#), ("with a line end", "\"a\r\nb\""),
  ])
  func keepsNoValidatorThatItMayNotSend(name: String, tag: String?) throws {
    let transport = ScriptedTransport(.lists(tags: (tag, #""k""#)))
    #expect(try lists(over: transport).validators == Validators(keywords: #""k""#))
  }

  // MARK: Unchanged

  @Test func isUnchangedWhenBothListsAre() throws {
    let transport = ScriptedTransport(.replies(304, 304))
    guard case .unchanged = try fetch(Self.validators, over: transport) else {
      Issue.record("there cannot be new lists")
      return
    }
    #expect(transport.calls.count == 1)
  }

  @Test func fetchesTheKeywordsWholeWhenOnlyTheStationsHaveChanged() throws {
    let (stations, keywords) = try Self.wholeReplies
    let transport = ScriptedTransport(
      .success([stations, Response(status: 304)]), .success([keywords]))
    _ = try lists(Self.validators, over: transport)
    #expect(transport.sentValidators == [[#"W/"s0""#, #"W/"k0""#], [nil]])
    #expect(transport.calls.last?.map(\.url) == ["https://koleo.pl/api/v2/main/station_keywords"])
  }

  @Test func fetchesTheStationsWholeWhenOnlyTheKeywordsHaveChanged() throws {
    let (stations, keywords) = try Self.wholeReplies
    let transport = ScriptedTransport(
      .success([Response(status: 304), keywords]), .success([stations]))
    _ = try lists(Self.validators, over: transport)
    #expect(transport.calls.last?.map(\.url) == ["https://koleo.pl/api/v2/main/stations"])
  }

  private static var wholeReplies: (stations: Response, keywords: Response) {
    get throws {
      let replies = try Result<[Response], TransportError>.lists().get()
      return (replies[0], replies[1])
    }
  }

  @Test func fetchesBothWholeWhenUnchangedWasNotAskedForOne() throws {
    let transport = ScriptedTransport(.replies(304, 304), .lists())
    _ = try lists(Validators(stations: #""s""#), over: transport)
    #expect(transport.sentValidators == [[#""s""#, nil], [nil, nil]])
  }

  @Test(arguments: [
    ("both", 304, 304, List.stations), ("stations", 304, 200, .stations),
    ("keywords", 200, 304, .keywords),
  ])
  func failsWhenUnchangedWasNotAskedFor(
    name: String, stations: Int, keywords: Int, list: List
  ) throws {
    let transport = ScriptedTransport(.replies(stations, keywords))
    #expect(throws: FetchFailure.status(304, list)) { try fetch(over: transport) }
    #expect(transport.calls.count == 1, "asks again though nothing else can come")
  }

  @Test func failsWhenItIsUnchangedForEver() throws {
    let transport = ScriptedTransport(.replies(200, 304), .success([Response(status: 304)]))
    #expect(throws: FetchFailure.status(304, .keywords)) {
      try fetch(Self.validators, over: transport)
    }
    #expect(transport.calls.count == 2)
  }

  // MARK: Failures

  @Test(arguments: [201, 204, 206, 301, 302, 400, 401, 403, 404, 407, 410, 429, 500, 502, 503, 504])
  func failsWithAnyOtherStatus(status: Int) throws {
    #expect(throws: FetchFailure.status(status, .stations)) {
      try fetch(over: ScriptedTransport(.replies(status, 200)))
    }
    let stations = try ScriptedTransport(.lists()).first
    #expect(throws: FetchFailure.status(status, .keywords)) {
      try fetch(
        over: ScriptedTransport(.success([stations[0], Response(status: status)])))
    }
  }

  @Test func failsWithTheStatusRatherThanTheBody() throws {
    let transport = ScriptedTransport(.replies(200, 503, bodies: ("<html>", "[]")))
    #expect(throws: FetchFailure.status(503, .keywords)) { try fetch(over: transport) }
  }

  @Test(
    arguments: [
      ("«not found» with an empty body", "", "[]", .stations, .notJSON(.malformed(offset: 0))),
      ("captive portal", "<html>", "<html>", .stations, .notJSON(.malformed(offset: 0))),
      ("error object", #"{"error":1}"#, "[]", .stations, .notAnArray),
      ("no stations", "[]", "[]", .stations, .empty),
      ("no keywords", #"[{"id":1,"name":"A"}]"#, "[]", .keywords, .empty),
      ("cut keywords", #"[{"id":1,"name":"A"}]"#, "[{", .keywords, .notJSON(.malformed(offset: 2))),
      ("no usable keyword", #"[{"id":1,"name":"A"}]"#, "[{}]", .keywords, .tooManyBad(1, of: 1)),
    ] as [(String, String, String, List, Rejection)])
  func failsWithWhatIsNoList(
    name: String, stations: String, keywords: String, list: List, rejection: Rejection
  ) throws {
    let transport = ScriptedTransport(.replies(200, 200, bodies: (stations, keywords)))
    #expect(throws: FetchFailure.notAList(list, rejection)) { try fetch(over: transport) }
  }

  @Test(arguments: [
    TransportError.timedOut, .unreachable(.other("Connection refused")), .tooLarge(limit: 1),
    .redirected(to: "https://example.org"),
  ])
  func passesOnWhatKeepsRepliesFromComing(error: TransportError) {
    #expect(throws: FetchFailure.transport(error)) {
      try fetch(over: ScriptedTransport(.failure(error)))
    }
    #expect(throws: FetchFailure.transport(error), "when the lists are fetched whole after all") {
      try fetch(Self.validators, over: ScriptedTransport(.replies(200, 304), .failure(error)))
    }
  }

  @Test(arguments: [0, 1, 3])
  func failsWhenThereAreNotTwoReplies(count: Int) throws {
    let replies = [Response](repeating: Response(status: 200), count: count)
    #expect(throws: FetchFailure.self) {
      try fetch(over: ScriptedTransport(.success(replies)))
    }
  }

  // MARK: Fetching

  @discardableResult
  private func fetch(_ validators: Validators = Validators(), over transport: ScriptedTransport)
    throws -> FetchedLists
  {
    try StationClient(server: .koleo, transport: transport)
      .fetch(validators, before: Deadline(after: .seconds(9)), progress: { _ in })
  }

  private func lists(_ validators: Validators = Validators(), over transport: ScriptedTransport)
    throws -> (catalog: Catalog, validators: Validators, badCount: Int)
  {
    guard
      case .changed(let catalog, let validators, let count) = try fetch(
        validators, over: transport)
    else { throw Unchanged() }
    return (catalog, validators, count)
  }

  private struct Unchanged: Error {}
}

extension ScriptedTransport {
  /// The first line of the script.
  fileprivate var first: [Response] {
    get throws {
      try responses(to: [], before: Deadline(after: .zero), progress: { _ in })
    }
  }
}
