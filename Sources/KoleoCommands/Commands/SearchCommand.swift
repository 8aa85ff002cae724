import KoleoKit

/// `koleo search`: lists the stations that match a phrase.
struct SearchCommand {
  let request: CommandRequest
  let reporter: Reporter

  func run() throws(Failure) {
    let formatter = try AnswerFormatter(request)
    let list = ListSource(request, reportingTo: reporter).obtainBestList().list
    let matches = try matches(in: list)
    try reporter.write(
      request.has(.map)
        ? formatter.drawing(of: matches, in: list, showsAll: request.has(.limit))
        : formatter.bytes(of: matches, showsAll: request.has(.limit)))
  }

  private var isBlank: Bool { request.phrase.allSatisfy(\.isWhitespace) }

  /// Up to as many matches as the request has a limit.
  private func matches(in list: StationList) throws(Failure) -> [StationMatch] {
    let near = request.value(of: .near)
    if let near { noteMissingQuotes(around: near, in: list) }
    let busStops = request.has(.all)
    let records =
      isBlank
      ? list.records(includingBusStops: busStops)
      : list.search(Phrase(request.phrase), includingBusStops: busStops)
    if records.isEmpty { throw nothingFound(in: list) }
    let limit = request.limit ?? .max
    var matches: [StationMatch]
    if let near {
      let place = try list.location(
        of: list.meaning(of: near), withGuesses: StandardStream.output.isTerminal)
      if let note = list.note(onFarPoint: place) { reporter.note(note) }
      matches = nearest(limit, of: records, to: place.position)
    } else {
      matches = records.map { StationMatch(record: $0) }
      if request.has(.map) { matches.removeAll { $0.record.position == nil } }
      if mergesPlaces { matches = matches.firstOfEachPlace() }
    }
    if matches.isEmpty {
      let option = near != nil ? "--near" : "--map"
      throw Failure(
        .noAnswer,
        en: "no station that matches '\(request.phrase)' has a known position; "
          + "search without \(option)",
        pl: "żadna stacja pasująca do „\(request.phrase)” nie ma znanego położenia; "
          + "szukaj bez \(option)")
    }
    return Array(matches.prefix(limit))
  }

  private func nearest(_ limit: Int, of records: [StationRecord], to point: Coordinate)
    -> [StationMatch]
  {
    var count = limit
    while true {
      let matches = records.nearest(to: point, limit: count)
        .map { StationMatch(record: $0, meters: $1) }
      let places = mergesPlaces ? matches.firstOfEachPlace(among: records) : matches
      if places.count >= limit || matches.count < count { return places }
      // Some of the nearest stations share a line.
      count *= 2
    }
  }

  /// Whether stations at one place share a line.
  private var mergesPlaces: Bool { request.format == .text }

  private func nothingFound(in list: StationList) -> Failure {
    if isBlank, list.header.stationCount > 0 {
      return Failure(
        .noAnswer, en: "the list has only bus stops; add '--all'",
        pl: "na liście są tylko przystanki autobusowe; dodaj '--all'")
    }
    let suggested = list.suggestions(for: Phrase(request.phrase))
    let way = Message(
      en: "find stations near a point with '--near 52.23,21.01'",
      pl: "znajdź stacje w pobliżu punktu za pomocą '--near 52.23,21.01'")
    let journey =
      suggested.first?.level ?? .within < .within
      ? nil : JourneyReading.journey([request.phrase], in: list)
    return list.noStation(
      request.phrase, suggesting: suggested.map(\.station),
      advice: journey.map { .didYouMean(command: ["koleo", "distance"] + $0.operands(in: list)) },
      elseTry: way)
  }

  /// Notes how to quote the value of `--near` where the words after it are probably part of it.
  private func noteMissingQuotes(around near: String, in list: StationList) {
    let before = request.operands[..<request.operandsBeforeNear]
    let words = request.operands[request.operandsBeforeNear...]
    for count in 1...3 where count <= words.count {
      let text = ([near] + words.prefix(count)).joined(separator: " ")
      guard (try? list.meaning(of: text))?.isExact == true else { continue }
      let command = ["koleo", "search"] + before + ["--near", text] + words.dropFirst(count)
      reporter.note(
        Message(
          en: "to search near '\(text)', type: \(MessageText(command: command))",
          pl: "aby szukać w pobliżu „\(text)”, wpisz: \(MessageText(command: command))"))
      return
    }
  }
}

extension [StationMatch] {
  /// The first match at each place: of the stations of one displayed name, those within 2 km of the
  /// busiest are at one place. Others among `records` may be the busiest, but not be among these.
  ///
  /// - Complexity: O(*n* log *n*).
  func firstOfEachPlace(among records: [StationRecord] = []) -> [StationMatch] {
    // A dictionary would take longer, not least to make its type.
    let order = indices.map { (hash: self[$0].record.nameHash, index: $0) }.sorted { $0 < $1 }
    var rest = order[...]
    var isHidden = [Bool](repeating: false, count: count)
    while let first = rest.first {
      let namesakes = rest.prefix { $0.hash == first.hash }
      rest = rest[namesakes.endIndex...]
      if namesakes.count < 2 { continue }
      let all =
        namesakes.map { self[$0.index].record } + records.filter { $0.nameHash == first.hash }
      guard let busiest = all.min(by: { $0.ranksAbove($1) }) else { continue }
      var isShown = false
      for (_, index) in namesakes {
        let record = self[index].record
        guard record.isSame(as: busiest) || record.isAtSamePlace(as: busiest) else { continue }
        isHidden[index] = isShown
        isShown = true
      }
    }
    return zip(self, isHidden).filter { !$1 }.map(\.0)
  }
}

extension StationList {
  /// A note on a point more than 1,000 km from every station: its numbers are probably swapped.
  func note(onFarPoint place: Location?) -> Message? {
    guard case .point(let point) = place else { return nil }
    // Nearly every point is near the busiest station.
    for limit in [1, .max] {
      let positions = records(limit: limit).lazy.compactMap(\.position)
      if positions.contains(where: { $0.distance(to: point) <= 1_000_000 }) { return nil }
    }
    return Message(
      en: "\(point.description) is more than 1,000 km from every station; write latitude first",
      pl: "\(point.description) leży ponad 1000 km od każdej stacji; najpierw podaj szerokość")
  }
}
