/// The exchange with one address of a server: requests for both lists, and their replies.
struct StationExchange {
  let server: ServerAddress
  /// The list for the server to confirm; nil to fetch both lists whole.
  private let previous: StationList?
  private let mayBeEmpty: Bool
  private var responses: [Endpoint: HTTPResponse] = [:]
  /// Whether the replies have shown that a list has changed: further requests are unconditional.
  private var hasAskedAgain = false

  /// One of the API's two lists; the raw value is its path after the server's address.
  enum Endpoint: String, CaseIterable {
    /// Stations with their names, positions and traffic.
    case stations = "stations"
    /// Alternative names, each with the id of its station.
    case keywords = "station_keywords"
  }

  /// The lists of a server.
  enum Lists {
    /// Both lists are unchanged since this one was fetched.
    case confirmed(StationList)
    /// Both lists as they are now, and how many of their records were left out as invalid.
    case changed(Catalog, Validators, invalidCount: Int)
  }

  /// An exchange before its first request.
  ///
  /// - Parameters:
  ///   - server: The address.
  ///   - previous: The list that the server may confirm; without one, both lists are fetched whole.
  ///   - mayBeEmpty: Whether to accept lists without records.
  init(with server: ServerAddress, confirming previous: StationList?, mayBeEmpty: Bool) {
    self.server = server
    self.previous = previous
    self.mayBeEmpty = mayBeEmpty
  }

  /// A request for one of the lists. It is conditional if the server may confirm that list.
  ///
  /// The transport adds `Accept-Encoding`, because the transport decompresses the reply.
  func request(for endpoint: Endpoint) -> HTTPRequest {
    var headers = [
      "Accept": "application/json",
      // Not the language of the user: no request describes the user.
      "Accept-Language": "en",
      "User-Agent": "koleo/\(Version.current) (command-line tool)",
      "X-KOLEO-Version": apiVersion,
    ]
    headers["If-None-Match"] = validator(of: endpoint)
    return HTTPRequest(server: server, url: url(of: endpoint), headers: headers)
  }

  /// Takes a reply.
  ///
  /// Both lists must be of one generation: if one has changed, the other is fetched whole, too.
  ///
  /// - Returns: The lists to request again: those confirmed although the other has changed. Empty
  ///   if there are none, or while a reply is missing.
  /// - Throws: `FetchError.status` unless the status is 200, or 304 to a conditional request.
  mutating func receive(_ response: HTTPResponse, for endpoint: Endpoint) throws(FetchError)
    -> [Endpoint]
  {
    let isConditional = validator(of: endpoint) != nil
    guard response.status == 200 || response.status == 304 && isConditional else {
      throw .status(response.status, url: server.url)
    }
    responses[endpoint] = response
    guard isComplete, confirmed == nil, !hasAskedAgain else { return [] }
    hasAskedAgain = true
    let unchanged = Endpoint.allCases.filter(isConfirmed)
    for endpoint in unchanged { responses[endpoint] = nil }
    return unchanged
  }

  /// Whether there is a reply for each list.
  var isComplete: Bool { responses.count == Endpoint.allCases.count }

  /// The previous list, if the server has confirmed both of its parts; else nil.
  private var confirmed: StationList? {
    Endpoint.allCases.allSatisfy(isConfirmed) ? previous : nil
  }

  private func isConfirmed(_ endpoint: Endpoint) -> Bool {
    responses[endpoint]?.status == 304
  }

  /// The validator to send; nil for an unconditional request.
  private func validator(of endpoint: Endpoint) -> String? {
    if hasAskedAgain { return nil }
    return switch endpoint {
    case .stations: previous?.header.stationsETag
    case .keywords: previous?.header.keywordsETag
    }
  }

  /// The lists that the complete replies contain.
  ///
  /// - Throws: `FetchError` if a reply is not a list.
  func lists(decodedBy decoder: any ReplyDecoder) throws(FetchError) -> Lists {
    if let confirmed { return .confirmed(confirmed) }
    let stations: WireReply<Station> = try reply(.stations, decodedBy: decoder)
    let keywords: WireReply<Keyword> = try reply(.keywords, decodedBy: decoder)
    let validators = Validators(
      stations: EntityTag.validated(responses[.stations]?.entityTag),
      keywords: EntityTag.validated(responses[.keywords]?.entityTag))
    return .changed(
      Catalog(stations: stations.records, keywords: keywords.records), validators,
      invalidCount: stations.invalidCount + keywords.invalidCount)
  }

  private func reply<Record: WireRecord>(_ endpoint: Endpoint, decodedBy decoder: any ReplyDecoder)
    throws(FetchError) -> WireReply<Record>
  {
    do {
      let reply = try decoder.decode(WireReply<Record>.self, from: responses[endpoint]?.body ?? [])
      if reply.records.isEmpty, !mayBeEmpty { throw FetchError.ReplyError.empty }
      return reply
    } catch {
      throw .notAList(FetchError.ReplyError(error), url: url(of: endpoint))
    }
  }

  private func url(of endpoint: Endpoint) -> String { "\(server.url)/\(endpoint.rawValue)" }

  /// The value of the header field `X-KOLEO-Version`: 2 at the newer address of KOLEO's server.
  private var apiVersion: String { server == .newest ? "2" : "1" }
}

extension FetchError.ReplyError {
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as FetchError.ReplyError: self = error
    case DecodingError.typeMismatch, DecodingError.valueNotFound: self = .notAnArray
    default: self = .notJSON
    }
  }
}
