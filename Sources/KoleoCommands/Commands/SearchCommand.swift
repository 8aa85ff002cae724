import KoleoKit

/// `koleo search`: lists the stations that match a phrase.
struct SearchCommand {
  let request: SearchRequest
  let context: Context
  let reporter: Reporter

  /// Answers the request.
  ///
  /// - Throws: `CommandError`; `.nothingFound` if no station matches, `.nothingPlaced` if none that
  ///   does has a known position.
  func run() throws(CommandError) {
    let output = try AnswerOutput(request.options, in: context)
    let source = StationSource(request.options, in: context, reportingTo: reporter)
    let list = try source.currentList().list
    let matches = try matches(in: list)
    if matches.isEmpty {
      let suggestions = list.suggestions(for: Phrase(request.phrase))
      throw .nothingFound(request.phrase, suggestions: suggestions)
    }
    if request.options.drawsMap, matches.allSatisfy({ $0.record.position == nil }) {
      throw .nothingPlaced(request.phrase, .map)
    }
    try reporter.write(
      request.options.drawsMap
        ? output.map(of: matches, in: list) : output.stations(matches, limit: request.limit))
  }

  private func matches(in list: StationList) throws(CommandError) -> [StationMatch] {
    let limit = request.limit.flatMap { $0 == 0 ? nil : $0 } ?? .max
    guard let near = request.near else {
      return records(in: list, limit: limit).map { StationMatch($0) }
    }
    let point = try list.location(near).position
    let records = records(in: list, limit: .max)
    let nearest = StationMatch.nearest(records, to: point)
    if nearest.isEmpty, !records.isEmpty { throw .nothingPlaced(request.phrase, .near) }
    return Array(nearest.prefix(limit))
  }

  private func records(in list: StationList, limit: Int) -> [StationRecord] {
    let phrase = Phrase(request.phrase)
    let isBlank = phrase.isEmpty && request.phrase.allSatisfy(\.isWhitespace)
    return isBlank ? list.records(limit: limit) : list.records(matching: phrase, limit: limit)
  }
}
