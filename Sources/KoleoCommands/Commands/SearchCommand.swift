import KoleoKit

/// `koleo search`: lists the stations that match a phrase.
struct SearchCommand {
  let request: CommandRequest
  let reporter: Reporter

  func run() throws(Failure) {
    let formatter = try AnswerFormatter(request)
    let list = BestList.find(for: request, reportingTo: reporter).list
    try reporter.write(formatter.bytes(of: try stations(in: list), in: list))
  }

  /// Up to as many matches as the request has a limit.
  private func stations(in list: StationList) throws(Failure) -> [FoundStation] {
    let near = request.value(of: .near)
    if let near { noteMissingQuotes(around: near, in: list) }
    let center = try near.map { text throws(Failure) in
      let next = request.operands[request.operandsBeforeNear...].first
      let meaning = try list.meaning(of: text, followedBy: next)
      // Beside a phrase, the answer does not show the station.
      let withGuesses = StandardStream.output.isTerminal && request.phrase.isEmpty
      return try list.location(of: meaning, withGuesses: withGuesses)
    }
    let busStops = request.has(.all)
    var records =
      request.phrase.allSatisfy(\.isWhitespace)
      ? list.records(includingBusStops: busStops)
      : list.search(Phrase(request.phrase), includingBusStops: busStops)
    if records.isEmpty { throw nothingFound(in: list) }
    if request.has(.map) { records.removeAll { $0.position == nil } }
    let limit = request.limit ?? .max
    if let note = list.note(onFarPoint: center) { reporter.note(note) }
    if request.format == .text { records = records.withoutNamesakesNearby() }
    let stations: [FoundStation] =
      if let center {
        records.nearest(to: center.position, limit: limit).map { ($0, meters: $1) }
      } else { records.prefix(limit).map { ($0, nil) } }
    if stations.isEmpty {
      let option = near != nil ? "--near" : "--map"
      throw Failure(
        .noAnswer, en: "no station found has a known position; search without \(option)",
        pl: "żadna znaleziona stacja nie ma znanego położenia; szukaj bez \(option)")
    }
    return stations
  }

  private func nothingFound(in list: StationList) -> Failure {
    let free = JourneyReading([request.phrase], in: list, .free)
    let text = free?.stops.first { $0.level == nil }?.text ?? request.phrase
    let suggested = list.suggested(for: Phrase(text))
    let way =
      request.value(of: .near) == nil
      ? Message(
        en: "find stations near a point with '--near 52.23,21.01'",
        pl: "znajdź stacje w pobliżu punktu za pomocą '--near 52.23,21.01'")
      : Message(en: "search without a phrase", pl: "szukaj bez frazy")
    // Two whole names go before one with typing errors (`opole wroclaw`); other journeys do not.
    let isAlike = suggested.level.map { $0 < .within } ?? false
    let readings = [JourneyReading([request.phrase], in: list), isAlike ? nil : free]
    let journey = readings.compactMap { $0 }.first(where: \.stops.areMeasurable)
    let command =
      (try? Coordinate(parsing: request.phrase)) != nil
      ? ["search", "--near", request.phrase] : journey.map { ["distance"] + $0.operands(in: list) }
    let needsPosition = request.value(of: .near) != nil || request.has(.map)
    let likely = suggested.stations.filter { !needsPosition || $0.position != nil }
    let advice = command.map { Message.didYouMean(command: ["koleo"] + $0) } ?? .didYouMean(likely)
    return list.noStation(text, advice: advice, elseTry: way)
  }

  /// Notes how to quote the value of `--near` if more words are probably part of it: `koło Sopotu`.
  private func noteMissingQuotes(around near: String, in list: StationList) {
    let before = request.operands[..<request.operandsBeforeNear]
    let words = request.operands[request.operandsBeforeNear...]
    let withGuesses =
      Phrase(near).saysNothing
      || StandardStream.output.isTerminal && (try? list.meaning(of: near))?.isExact != true
    for count in 1...3 where count <= words.count {
      let text = ([near] + words.prefix(count)).filter { !$0.isEmpty }.joined(separator: " ")
      guard let meaning = try? list.meaning(of: text),
        (try? list.location(of: meaning, withGuesses: withGuesses)) != nil
      else { continue }
      var meant = request
      if let index = meant.options.lastIndex(where: { $0.option == .near }) {
        meant.options[index].value = meaning.isExact ? text : meaning.idOrText
      }
      let command = meant.command(Array(before + words.dropFirst(count)), of: "search")
      reporter.note(
        Message(
          en: "to search near '\(text)', type: \(MessageText(command: command))",
          pl: "aby szukać w pobliżu „\(text)”, wpisz: \(MessageText(command: command))"))
      return
    }
  }
}

extension [StationRecord] {
  /// The records without those within 2 km of the first record of the same displayed name.
  fileprivate func withoutNamesakesNearby() -> [StationRecord] {
    var firstIndices = [UInt64: Int](minimumCapacity: count)
    return enumerated().filter { index, record in
      let hash = record.nameHash
      if let first = firstIndices[hash] { return !record.isAtSamePlace(as: self[first]) }
      firstIndices[hash] = index
      return true
    }.map(\.element)
  }
}
