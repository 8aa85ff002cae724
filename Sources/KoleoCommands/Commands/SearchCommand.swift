import KoleoKit

/// `koleo search`: lists the stations that match a phrase.
struct SearchCommand {
  private let request: SearchRequest
  private let context: Context
  private let reporter: Reporter

  init(_ request: SearchRequest, in context: Context, reportingTo reporter: Reporter) {
    self.request = request
    self.context = context
    self.reporter = reporter
  }

  /// Answers the request.
  ///
  /// - Throws: `CommandError`, among others:
  ///   - `.nothingFound` if no station matches, or `.listEmpty` if there is none at all;
  ///   - `.noPositionKnown` if `--near` or `--map` needs a position and no match has one.
  func run() throws(Failure) {
    do throws(CommandError) { try answer() } catch { throw error.failure }
  }

  private func answer() throws(CommandError) {
    let formatter = try CommandError.passing { () throws(Failure) in
      try AnswerFormatter(request.options, in: context)
    }
    let source = ListSource(request.options, in: context, reportingTo: reporter)
    let list = source.obtainBestList().list
    let phrase = Phrase(request.phrase)
    let matches = try matches(of: phrase, in: list)
    if matches.isEmpty {
      if list.header.stationCount == 0 { throw .listEmpty }
      let suggestions = list.suggestions(for: phrase)
      throw .nothingFound(request.phrase, suggestions: suggestions)
    }
    if let meant = busierStation(inflectedAs: phrase, in: list, than: matches) {
      reporter.note(.inflected(request.phrase, meant))
    }
    try reporter.writePassing(
      request.options.drawsMap
        ? formatter.drawing(of: matches, in: list)
        : formatter.bytes(of: matches, showing: request.limit == nil ? .asManyAsFit : .all))
  }

  /// The station of whose name the phrase may be an inflected form, if it is busier than all
  /// stations that match.
  private func busierStation(
    inflectedAs phrase: Phrase, in list: StationList, than matches: [StationMatch]
  ) -> Station? {
    // With `--near`, the first match is the nearest.
    let busiest =
      request.near == nil
      ? matches.first?.record : records(of: phrase, in: list, limit: 1).first
    return busiest.flatMap { list.record(inflectedAs: phrase, rankingAbove: $0)?.station }
  }

  private func matches(of phrase: Phrase, in list: StationList) throws(CommandError)
    -> [StationMatch]
  {
    let limit = request.limit ?? .max
    guard request.near != nil || request.options.drawsMap else {
      return firstMatches(of: phrase, in: list, limit: limit)
    }
    let records = records(of: phrase, in: list, limit: .max)
    var matches: [StationMatch]
    var notes: [Note] = []
    if let near = request.near {
      let location = try list.nearLocation(
        for: near, in: request, reportingNotesTo: { notes.append($0) })
      matches = records.nearest(to: location.position).map { StationMatch($0, meters: $1) }
      if showsPlaces { matches = matches.firstOfEachPlace }
    } else {
      matches = records.filter { $0.position != nil }.map { StationMatch($0) }
    }
    if matches.isEmpty, !records.isEmpty {
      throw .noPositionKnown(request.phrase, neededBy: request.near == nil ? .map : .near)
    }
    if !matches.isEmpty { for note in notes { reporter.note(note) } }
    return Array(matches.prefix(limit))
  }

  /// Whether stations at one place share a line.
  private var showsPlaces: Bool { request.options.format == .text && !request.options.drawsMap }

  /// Up to `limit` matches. If stations at one place share a line, they count as one match.
  private func firstMatches(of phrase: Phrase, in list: StationList, limit: Int) -> [StationMatch] {
    var count = limit
    while true {
      let matches = records(of: phrase, in: list, limit: count).map { StationMatch($0) }
      guard showsPlaces else { return matches }
      let places = matches.firstOfEachPlace
      if places.count >= limit || matches.count < count { return Array(places.prefix(limit)) }
      // Some matches were merged, so there may be room for more.
      count *= 2
    }
  }

  private func records(of phrase: Phrase, in list: StationList, limit: Int) -> [StationRecord] {
    let isBlank = phrase.isEmpty && request.phrase.allSatisfy(\.isWhitespace)
    let busStops = request.includesBusStops
    return isBlank
      ? list.records(includingBusStops: busStops, limit: limit)
      : list.records(matching: phrase, includingBusStops: busStops, limit: limit)
  }
}
