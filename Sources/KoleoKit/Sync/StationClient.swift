/// Asks the KOLEO API for its two lists.
struct StationClient<Network: Transport> {
  let server: ServerAddress
  let transport: Network

  /// Fetches both lists, at once, each only if it has changed.
  ///
  /// - Parameters:
  ///   - validators: The validators of the current lists; without any, both are fetched whole.
  ///   - mayBeEmpty: Whether to accept lists without records.
  ///   - deadline: The time by which both replies must be complete.
  ///   - progress: Called several times a second with the number of bytes received so far.
  /// - Returns: The lists, or `unchanged`.
  /// - Throws: `RefreshError` if a reply is late, missing or not a list; neither list is used then.
  func fetch(
    _ validators: Validators, mayBeEmpty: Bool = false, before deadline: Deadline,
    progress: (Int) -> Void
  ) throws(RefreshError) -> FetchedLists {
    let sent = [validators.stations, validators.keywords]
    var responses = try self.responses(
      to: Endpoint.allCases, validators: sent, before: deadline, progress: progress)
    let unchanged = responses.indices.filter { responses[$0].status == 304 }
    if unchanged.count == sent.count, !sent.contains(nil) { return .unchanged }
    // Both lists are one generation: when one has changed, the other is needed whole as well.
    if !unchanged.isEmpty, validators != Validators() {
      let missing = try self.responses(
        to: unchanged.map { Endpoint.allCases[$0] }, validators: [nil, nil], before: deadline,
        progress: progress)
      for (index, response) in zip(unchanged, missing) { responses[index] = response }
    }
    for response in responses where response.status != 200 {
      throw .status(response.status, url: server.url)
    }
    let stations: StationsReply = try reply(responses[0], of: .stations, mayBeEmpty: mayBeEmpty)
    let keywords: KeywordsReply = try reply(responses[1], of: .keywords, mayBeEmpty: mayBeEmpty)
    let catalog = Catalog(stations: stations.records, keywords: keywords.records)
    let validators = Validators(
      stations: EntityTag.valid(responses[0].entityTag),
      keywords: EntityTag.valid(responses[1].entityTag))
    return .changed(catalog, validators, badCount: stations.badCount + keywords.badCount)
  }

  private func responses(
    to endpoints: [Endpoint], validators: [String?], before deadline: Deadline,
    progress: (Int) -> Void
  ) throws(RefreshError) -> [HTTPResponse] {
    let requests = zip(endpoints, validators).map { request(for: $0, $1) }
    let responses = try transport.responses(to: requests, before: deadline, progress: progress)
    guard responses.count == requests.count else { throw .connectionLost(url: server.url) }
    return responses
  }

  private func request(for endpoint: Endpoint, _ validator: String?) -> HTTPRequest {
    var headers = [
      "Accept": "application/json",
      "User-Agent": "koleo/\(Version.current) (command-line tool)",
      "X-KOLEO-Version": server.apiVersion,
    ]
    if let validator { headers["If-None-Match"] = validator }
    return HTTPRequest(server: server, url: url(of: endpoint), headers: headers)
  }

  private func url(of endpoint: Endpoint) -> String { "\(server.url)/\(endpoint.rawValue)" }

  private func reply<Reply: WireReply>(
    _ response: HTTPResponse, of endpoint: Endpoint, mayBeEmpty: Bool
  ) throws(RefreshError) -> Reply {
    do {
      let reply = try transport.decode(Reply.self, from: response.body)
      if reply.records.isEmpty, !mayBeEmpty { throw ReplyError.empty }
      return reply
    } catch {
      throw .notAList(ReplyError(error), url: url(of: endpoint))
    }
  }
}

extension ReplyError {
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as ReplyError: self = error
    case DecodingError.typeMismatch, DecodingError.valueNotFound: self = .notAnArray
    default: self = .notJSON
    }
  }
}

/// The result of asking for both lists.
enum FetchedLists {
  /// Both lists are as they were when the validators were given.
  case unchanged
  case changed(Catalog, Validators, badCount: Int)
}

/// The validator that HTTP calls an entity tag (RFC 9110, section 8.8.3).
enum EntityTag {
  private static let maximumLength = 256

  /// The tag as it may be sent back; nil for anything but one valid tag of sensible length, so that
  /// a server cannot inject headers into the next request.
  static func valid(_ text: String?) -> String? {
    guard let text, text.utf8.count <= maximumLength else { return nil }
    let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    guard opaque.utf8.count >= 2, opaque.hasPrefix("\""), opaque.hasSuffix("\""),
      opaque.dropFirst().dropLast().utf8.allSatisfy({ $0 != 0x22 && 0x21...0x7E ~= $0 })
    else { return nil }
    return text
  }
}
