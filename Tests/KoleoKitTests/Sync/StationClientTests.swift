import TestSupport
import Testing

@testable import KoleoKit

@Suite("Asking one server for both lists") struct StationClientTests {
  static let url = ServerAddress.koleo[0].url
  static let validators = Validators(stations: #"W/"s0""#, keywords: #"W/"k0""#)

  // MARK: Requests

  @Test("both lists are asked for at once") func asksForBothListsAtOnce() throws {
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

  @Test(
    "the validators at hand are sent",
    arguments: [
      ("both", validators), ("none", Validators()),
      ("stations' only", Validators(stations: #""a""#)),
      ("keywords' only", Validators(keywords: #""a""#)),
    ])
  func sendsTheValidatorsItHas(name: String, validators: Validators) throws {
    let transport = ScriptedTransport(.lists())
    _ = try fetch(validators, over: transport)
    #expect(transport.sentValidators == [[validators.stations, validators.keywords]])
  }

  @Test("the bytes received are reported") func reportsTheBytesReceived() throws {
    var bytes = 0
    let client = StationClient(server: .koleo[0], transport: ScriptedTransport(.lists()))
    _ = try client.fetch(Validators(), before: Deadline(after: .seconds(9))) { bytes = $0 }
    #expect(bytes == Fixtures.stations.json.count + Fixtures.keywords.json.count)
  }

  // MARK: Lists

  @Test("the bad records of both lists are added up") func addsUpTheBadRecordsOfBothLists() throws {
    let keywords = Fixtures.keywords.json.dropLast() + Array(#",{"keyword":"x"}]"#.utf8)
    let transport = ScriptedTransport(
      .success([
        HTTPResponse(status: 200, body: Fixtures.stations.spoiling(1).json),
        HTTPResponse(status: 200, body: Array(keywords)),
      ]))
    #expect(try lists(over: transport).badCount == 2)
  }

  @Test(
    "no validator is kept that may not be sent",
    arguments: [
      ("none", nil), ("unquoted", "abc"), ("two", #""a", "b""#), ("with a line end", "\"a\r\nb\""),
    ])
  func keepsNoValidatorThatItMayNotSend(name: String, tag: String?) throws {
    let transport = ScriptedTransport(.lists(tags: (tag, #""k""#)))
    #expect(try lists(over: transport).validators == Validators(keywords: #""k""#))
  }

  // MARK: Unchanged

  @Test("the stations are fetched whole when only the keywords have changed")
  func fetchesTheStationsWholeWhenOnlyTheKeywordsHaveChanged() throws {
    let (stations, keywords) = try Self.wholeReplies
    let transport = ScriptedTransport(
      .success([HTTPResponse(status: 304), keywords]), .success([stations]))
    _ = try lists(Self.validators, over: transport)
    #expect(transport.calls.last?.map(\.url) == ["https://koleo.pl/api/v2/main/stations"])
  }

  private static var wholeReplies: (stations: HTTPResponse, keywords: HTTPResponse) {
    get throws {
      let replies = try ScriptedTransport.Line.lists().get()
      return (replies[0], replies[1])
    }
  }

  @Test("both are fetched whole when unchanged was not asked for one") func fetches() throws {
    let transport = ScriptedTransport(.replies(304, 304), .lists())
    _ = try lists(Validators(stations: #""s""#), over: transport)
    #expect(transport.sentValidators == [[#""s""#, nil], [nil, nil]])
  }

  @Test(
    "unchanged is a failure when it was not asked for",
    arguments: [
      ("both", 304, 304), ("stations", 304, 200), ("keywords", 200, 304),
    ])
  func failsWhenUnchangedWasNotAskedFor(name: String, stations: Int, keywords: Int) {
    let bodies = (#"[{"id":1,"name":"A"}]"#, "[]")
    let transport = ScriptedTransport(.replies(stations, keywords, bodies: bodies))
    #expect(throws: RefreshError.status(304, url: Self.url)) { try fetch(over: transport) }
    #expect(transport.calls.count == 1, "asks again though nothing else can come")
  }

  @Test("a list that is unchanged for ever is a failure") func failsWhenItIsUnchanged() throws {
    let unchanged = HTTPResponse(status: 304)
    let transport = ScriptedTransport(
      .success([try Self.wholeReplies.stations, unchanged]), .success([unchanged]))
    #expect(throws: RefreshError.status(304, url: Self.url)) {
      try fetch(Self.validators, over: transport)
    }
    #expect(transport.calls.count == 2)
  }

  // MARK: Failures

  @Test(
    "a status other than 200 and 304 is a failure",
    arguments: [201, 204, 206, 301, 302, 400, 401, 403, 404, 407, 410, 429, 500, 502, 503, 504])
  func failsWithAnyOtherStatus(status: Int) throws {
    #expect(throws: RefreshError.status(status, url: Self.url)) {
      try fetch(over: ScriptedTransport(.replies(status, 200)))
    }
    let stations = try ScriptedTransport(.lists()).first
    #expect(throws: RefreshError.status(status, url: Self.url)) {
      try fetch(
        over: ScriptedTransport(.success([stations[0], HTTPResponse(status: status)])))
    }
  }

  @Test("the status counts rather than the body") func failsWithTheStatusRather() throws {
    let transport = ScriptedTransport(.replies(200, 503, bodies: ("<html>", "[]")))
    #expect(throws: RefreshError.status(503, url: Self.url)) { try fetch(over: transport) }
  }

  @Test(
    "what keeps replies from coming is passed on",
    arguments: [
      RefreshError.timedOut(url: url), .unreachable(url: url, reason: "x"),
      .tooLarge(url: url, limit: 1), .redirected(url: url, target: "https://example.org"),
    ])
  func passesOnWhatKeepsRepliesFromComing(error: RefreshError) {
    #expect(throws: error) {
      try fetch(over: ScriptedTransport(.failure(error)))
    }
    #expect(throws: error, "when the lists are fetched whole after all") {
      try fetch(Self.validators, over: ScriptedTransport(.replies(200, 304), .failure(error)))
    }
  }

  @Test("there are two replies or it is a failure", arguments: [0, 1, 3])
  func failsWhenThereAreNotTwoReplies(count: Int) throws {
    let replies = [HTTPResponse](repeating: HTTPResponse(status: 200), count: count)
    #expect(throws: RefreshError.connectionLost(url: Self.url)) {
      try fetch(over: ScriptedTransport(.success(replies)))
    }
  }

  // MARK: Fetching

  @discardableResult
  private func fetch(_ validators: Validators = Validators(), over transport: ScriptedTransport)
    throws -> FetchedLists
  {
    try StationClient(server: .koleo[0], transport: transport)
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
  fileprivate var first: [HTTPResponse] {
    get throws {
      try responses(to: [], before: Deadline(after: .zero), progress: { _ in })
    }
  }
}
