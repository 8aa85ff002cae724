/// Asks the KOLEO API for its two lists.
struct StationClient<Connection: Transport> {
  let server: ServerAddress
  let transport: Connection

  /// Fetches both lists, at once, each only if it has changed.
  ///
  /// - Parameters:
  ///   - validators: Those of the lists at hand; with none, both are fetched whole.
  ///   - mayBeEmpty: Whether lists without records are taken.
  /// - Throws: `FetchFailure`.
  func fetch(
    _ validators: Validators, mayBeEmpty: Bool = false, before deadline: Deadline,
    progress: (Int) -> Void
  ) throws(FetchFailure) -> FetchedLists {
    let sent = [validators.stations, validators.keywords]
    var responses = try self.responses(to: List.allCases, sent, before: deadline, progress)
    let unchanged = responses.indices.filter { responses[$0].status == 304 }
    if unchanged.count == sent.count, !sent.contains(nil) { return .unchanged }
    // Both lists are one generation: when one has changed, the other is needed whole as well.
    if !unchanged.isEmpty, validators != Validators() {
      let missing = try self.responses(
        to: unchanged.map { List.allCases[$0] }, [nil, nil], before: deadline, progress)
      for (index, response) in zip(unchanged, missing) { responses[index] = response }
    }
    return try changed(responses, mayBeEmpty: mayBeEmpty)
  }

  private func responses(
    to lists: [List], _ validators: [String?], before deadline: Deadline,
    _ progress: (Int) -> Void
  ) throws(FetchFailure) -> [Response] {
    let requests = zip(lists, validators).map { request(for: $0, $1) }
    let responses: [Response]
    do {
      responses = try transport.responses(to: requests, before: deadline, progress: progress)
    } catch {
      throw .transport(error)
    }
    guard responses.count == requests.count else { throw .transport(.unreachable(.lost)) }
    return responses
  }

  private func changed(_ responses: [Response], mayBeEmpty: Bool) throws(FetchFailure)
    -> FetchedLists
  {
    for (list, response) in zip(List.allCases, responses) where response.status != 200 {
      throw .status(response.status, list)
    }
    let lists = concurrently(
      { Self.stations(in: responses[0], mayBeEmpty) },
      { Self.keywords(in: responses[1], mayBeEmpty) })
    let (stations, keywords) = (try lists.0.get(), try lists.1.get())
    return .changed(
      Catalog(stations: stations.elements, keywords: keywords.elements),
      Validators(
        stations: EntityTag.valid(responses[0].entityTag),
        keywords: EntityTag.valid(responses[1].entityTag)),
      badCount: stations.badCount + keywords.badCount)
  }

  // `withUnsafeBytes` does not carry a typed error out of its closure.

  private static func stations(in response: Response, _ mayBeEmpty: Bool)
    -> Result<WireList<Station>, FetchFailure>
  {
    response.body.withUnsafeBytes { body in
      Result { () throws(Rejection) in try WireList(stations: body, mayBeEmpty: mayBeEmpty) }
    }.mapError { .notAList(.stations, $0) }
  }

  private static func keywords(in response: Response, _ mayBeEmpty: Bool)
    -> Result<WireList<Keyword>, FetchFailure>
  {
    response.body.withUnsafeBytes { body in
      Result { () throws(Rejection) in try WireList(keywords: body, mayBeEmpty: mayBeEmpty) }
    }.mapError { .notAList(.keywords, $0) }
  }

  private func request(for list: List, _ validator: String?) -> Request {
    var headers = [
      "Accept": "application/json",
      "User-Agent": "koleo/\(Version.current) (command-line tool)",
      "X-KOLEO-Version": "1",
    ]
    if let validator { headers["If-None-Match"] = validator }
    return Request(url: "\(server.url)/\(list.rawValue)", headers: headers)
  }
}

/// What the server had to say when it was asked for its lists.
enum FetchedLists {
  /// Both lists are as they were when the validators were given.
  case unchanged
  case changed(Catalog, Validators, badCount: Int)
}

/// Why there are no lists.
enum FetchFailure: Error, Equatable {
  case transport(TransportError)
  /// A status that is neither a list nor «unchanged».
  case status(Int, List)
  case notAList(List, Rejection)
}

/// One of the API's two lists; the value is its name in the address.
public enum List: String, CaseIterable, Sendable {
  case stations = "stations"
  case keywords = "station_keywords"
}
