import TestSupport
import Testing

@testable import KoleoKit

@Suite("The exchange with one address") struct StationExchangeTests {
  static let server = ServerAddress.koleo[0]
  static let validators = Validators(stations: #"W/"s0""#, keywords: #"W/"k0""#)

  // MARK: Requests

  @Test("a request names its list, the program and the version of the API")
  func requests() throws {
    let other = try ServerAddress("https://api.koleo.pl/v2/main/x")
    for (server, version) in [(Self.server, "2"), (.koleo[1], "1"), (other, "1")] {
      let exchange = StationExchange(with: server, Validators(), mayBeEmpty: false)
      for (endpoint, path) in [
        (StationExchange.Endpoint.stations, "stations"), (.keywords, "station_keywords"),
      ] {
        let request = exchange.request(for: endpoint)
        #expect(request.server == server)
        #expect(request.url == "\(server.url)/\(path)")
        #expect(request.headers["X-KOLEO-Version"] == version)
        #expect(request.headers["Accept"] == "application/json")
        #expect(request.headers["User-Agent"]?.hasPrefix("koleo/\(Version.current) ") == true)
      }
    }
  }

  @Test(
    "known validators are sent until one of the lists has changed",
    arguments: [
      validators, Validators(), Validators(stations: #""a""#), Validators(keywords: #""a""#),
    ])
  func sentValidators(validators: Validators) throws {
    var exchange = StationExchange(with: Self.server, validators, mayBeEmpty: false)
    let pairs = [
      (StationExchange.Endpoint.stations, validators.stations), (.keywords, validators.keywords),
    ]
    for (endpoint, validator) in pairs {
      #expect(exchange.request(for: endpoint).headers["If-None-Match"] == validator)
    }
    guard validators.stations != nil else { return }
    #expect(try exchange.receive(.unchanged, for: .stations) == [])
    #expect(try exchange.receive(.keywords(), for: .keywords) == [.stations])
    #expect(exchange.request(for: .stations).headers["If-None-Match"] == nil)
  }

  // MARK: Lists

  @Test("the invalid records of both lists are counted together") func invalidRecords() throws {
    let keywords = Fixtures.keywords.json.dropLast() + Array(#",{"keyword":"x"}]"#.utf8)
    let (_, _, invalidCount) = try changed(
      .stations(Fixtures.stations.spoiling(1)), HTTPResponse(status: 200, body: Array(keywords)))
    #expect(invalidCount == 2)
  }

  @Test(
    "a validator is kept only if it may be sent",
    arguments: [nil, "abc", #""a", "b""#, "\"a\r\nb\""])
  func unusableValidator(tag: String?) throws {
    let (_, validators, _) = try changed(.stations(tag: tag), .keywords(tag: #""k""#))
    #expect(validators == Validators(keywords: #""k""#))
  }

  @Test("a list without records is an error unless it may be empty") func empty() throws {
    for (stations, keywords, path) in [
      (HTTPResponse.stations([]), HTTPResponse.keywords(), "stations"),
      (.stations(), .keywords([]), "station_keywords"),
    ] {
      #expect(throws: FetchError.notAList(.empty, url: "\(Self.server.url)/\(path)")) {
        try lists(stations, keywords)
      }
      _ = try lists(stations, keywords, mayBeEmpty: true)
    }
  }

  // MARK: Unchanged lists

  @Test("both lists are unchanged if both replies are, whichever comes first") func unchanged()
    throws
  {
    for order in [StationExchange.Endpoint.allCases, StationExchange.Endpoint.allCases.reversed()] {
      var exchange = StationExchange(with: Self.server, Self.validators, mayBeEmpty: false)
      for endpoint in order {
        #expect(!exchange.isComplete)
        #expect(try exchange.receive(.unchanged, for: endpoint) == [])
      }
      guard case .confirmed = try exchange.lists(decodedBy: ScriptedTransport()) else {
        Issue.record("a list has changed")
        return
      }
    }
  }

  @Test("if one list has changed, the other is requested again, once")
  func mixedGenerations() throws {
    for (changed, reply) in [
      (StationExchange.Endpoint.stations, HTTPResponse.keywords()), (.keywords, .stations()),
    ] {
      for order in [
        StationExchange.Endpoint.allCases, StationExchange.Endpoint.allCases.reversed(),
      ] {
        var exchange = StationExchange(with: Self.server, Self.validators, mayBeEmpty: false)
        let missing = try order.flatMap { endpoint in
          let response = changed == .stations ? HTTPResponse.stations() : .keywords()
          return try exchange.receive(endpoint == changed ? response : .unchanged, for: endpoint)
        }
        let other = try #require(missing.first)
        #expect(missing == [other] && other != changed)
        #expect(!exchange.isComplete)
        var unchanged = exchange
        #expect(try exchange.receive(reply, for: other) == [])
        guard case .changed = try exchange.lists(decodedBy: ScriptedTransport()) else {
          throw UnchangedError()
        }
        #expect(throws: FetchError.status(304, url: Self.server.url)) {
          try unchanged.receive(.unchanged, for: other)
        }
      }
    }
  }

  @Test(
    "a 304 to an unconditional request is an error",
    arguments: [
      (HTTPResponse.unchanged, HTTPResponse.unchanged), (.unchanged, .keywords()),
      (.stations(), .unchanged),
    ])
  func unconditional(stations: HTTPResponse, keywords: HTTPResponse) {
    #expect(throws: FetchError.status(304, url: Self.server.url)) {
      try lists(stations, keywords)
    }
  }

  private func changed(_ stations: HTTPResponse, _ keywords: HTTPResponse) throws
    -> (Catalog, Validators, invalidCount: Int)
  {
    guard case .changed(let catalog, let validators, let count) = try lists(stations, keywords)
    else { throw UnchangedError() }
    return (catalog, validators, count)
  }

  /// The lists that replies to unconditional requests contain.
  @discardableResult
  private func lists(
    _ stations: HTTPResponse, _ keywords: HTTPResponse, mayBeEmpty: Bool = false
  ) throws -> StationExchange.Lists {
    var exchange = StationExchange(with: Self.server, Validators(), mayBeEmpty: mayBeEmpty)
    for (endpoint, response) in [
      (StationExchange.Endpoint.stations, stations), (.keywords, keywords),
    ] {
      #expect(try exchange.receive(response, for: endpoint) == [])
    }
    return try exchange.lists(decodedBy: ScriptedTransport())
  }

  private struct UnchangedError: Error {}
}
