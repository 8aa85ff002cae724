/// Asks the KOLEO API for its two lists.
struct StationClient<Connection: Transport> {
  let server: ServerAddress
  let transport: Connection

  /// Fetches both lists, at once, each only if it has changed.
  ///
  /// - Parameter validators: Those of the lists at hand; with none, both are fetched whole.
  /// - Throws: `FetchFailure`.
  func fetch(
    _ validators: Validators, before deadline: Deadline, progress: (Int) -> Void
  ) throws(FetchFailure) -> FetchedLists {
    let responses = try self.responses(validators, before: deadline, progress)
    let unchanged = responses.filter { $0.status == 304 }.count
    if unchanged == 2, validators.stations != nil, validators.keywords != nil { return .unchanged }
    // Both lists are one generation: when one has changed, the other is needed whole as well.
    if unchanged > 0, validators != Validators() {
      return try fetch(Validators(), before: deadline, progress: progress)
    }
    return try changed(responses)
  }

  private func responses(
    _ validators: Validators, before deadline: Deadline, _ progress: (Int) -> Void
  ) throws(FetchFailure) -> [Response] {
    let requests = [
      request(for: .stations, validators.stations), request(for: .keywords, validators.keywords),
    ]
    do {
      return try transport.responses(to: requests, before: deadline, progress: progress)
    } catch {
      throw .transport(error)
    }
  }

  private func changed(_ responses: [Response]) throws(FetchFailure) -> FetchedLists {
    guard responses.count == 2 else { throw .transport(.unreachable(.lost)) }
    for (list, response) in zip(List.allCases, responses) where response.status != 200 {
      throw .status(response.status, list)
    }
    let (stations, keywords) = (
      try Self.stations(in: responses[0]), try Self.keywords(in: responses[1])
    )
    return .changed(
      Catalog(stations: stations.elements, keywords: keywords.elements),
      Validators(
        stations: EntityTag.valid(responses[0].entityTag),
        keywords: EntityTag.valid(responses[1].entityTag)),
      badCount: stations.badCount + keywords.badCount)
  }

  // `withUnsafeBytes` does not carry a typed error out of its closure.

  private static func stations(in response: Response) throws(FetchFailure) -> WireList<Station> {
    let list = response.body.withUnsafeBytes { body in
      Result { () throws(Rejection) in try WireList(stations: body) }
    }
    do { return try list.get() } catch { throw .notAList(.stations, error) }
  }

  private static func keywords(in response: Response) throws(FetchFailure) -> WireList<Keyword> {
    let list = response.body.withUnsafeBytes { body in
      Result { () throws(Rejection) in try WireList(keywords: body) }
    }
    do { return try list.get() } catch { throw .notAList(.keywords, error) }
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
