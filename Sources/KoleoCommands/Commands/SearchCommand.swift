import KoleoKit

/// `koleo search`: lists the stations that match a phrase.
struct SearchCommand {
  let request: SearchRequest
  let context: Context
  let reporter: Reporter

  /// Answers the request.
  ///
  /// - Throws: `CommandError`; `.nothingFound` if no station matches, `.noPositionKnown` if none that
  ///   does has a position, and `--near` or `--map` needs one.
  func run() throws(CommandError) {
    let output = try AnswerOutput(request.options, in: context)
    let source = StationSource(request.options, in: context, reportingTo: reporter)
    let list = source.currentList().list
    let matches = try matches(in: list)
    if matches.isEmpty {
      if list.header.stationCount == 0 { throw .listEmpty }
      let suggestions = list.suggestions(for: Phrase(request.phrase))
      throw .nothingFound(request.phrase, suggestions: suggestions)
    }
    try reporter.write(
      request.options.drawsMap
        ? output.map(of: matches, in: list) : output.stations(matches, limit: request.limit))
  }

  private func matches(in list: StationList) throws(CommandError) -> [StationMatch] {
    let limit = request.limit.flatMap { $0 == 0 ? nil : $0 } ?? .max
    guard request.near != nil || request.options.drawsMap else {
      return records(in: list, limit: limit).map { StationMatch($0) }
    }
    let records = records(in: list, limit: .max)
    let matches: [StationMatch]
    if let near = request.near {
      matches = StationMatch.nearest(records, to: try list.location(near).position)
      if let note = Note(on: near) { reporter.report(note) }
    } else {
      matches = records.filter { $0.position != nil }.map { StationMatch($0) }
    }
    if matches.isEmpty, !records.isEmpty {
      throw .noPositionKnown(request.phrase, neededBy: request.near == nil ? .map : .near)
    }
    return Array(matches.prefix(limit))
  }

  private func records(in list: StationList, limit: Int) -> [StationRecord] {
    let phrase = Phrase(request.phrase)
    let isBlank = phrase.isEmpty && request.phrase.allSatisfy(\.isWhitespace)
    return isBlank ? list.records(limit: limit) : list.records(matching: phrase, limit: limit)
  }
}
