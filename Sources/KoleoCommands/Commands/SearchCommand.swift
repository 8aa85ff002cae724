import KoleoKit

/// Lists the stations that a phrase matches.
struct SearchCommand {
  let request: SearchRequest
  let context: Context

  /// - Throws: `CommandError` when the command line or the environment is wrong.
  func run() throws(CommandError) -> Answer {
    let output = try AnswerOutput(request.options, context)
    return StationSource(context, request.options).answer { source in
      let matches = try matches(in: source.list)
      if matches.isEmpty { throw try nothingFound(in: source.list) }
      if request.options.drawsMap { return try output.map(of: matches, in: source.list) }
      return try output.stations(matches, limit: request.limit)
    }
  }

  private func matches(in list: StationList) throws -> [StationMatch] {
    let limit = request.limit.flatMap { $0 == 0 ? nil : $0 } ?? .max
    guard let near = request.near else {
      return try records(in: list, limit: limit).map { StationMatch(record: $0) }
    }
    let point = try list.place(near).position
    let nearest = try StationRecord.nearest(records(in: list, limit: .max), to: point)
    return nearest.prefix(limit).map { StationMatch(record: $0.record, metres: $0.metres) }
  }

  private func records(in list: StationList, limit: Int) throws(ListError) -> [StationRecord] {
    let phrase = Phrase(request.phrase)
    let isBlank = phrase.isEmpty && request.phrase.allSatisfy(\.isWhitespace)
    return try isBlank ? list.records(limit: limit) : list.records(matching: phrase, limit: limit)
  }

  private func nothingFound(in list: StationList) throws(ListError) -> CommandError {
    let suggestions = try list.suggestions(for: Phrase(request.phrase))
    return .nothingFound(request.phrase, suggestions: suggestions)
  }
}

/// A station that was found.
struct StationMatch {
  let record: StationRecord
  /// How far it is from where the search is to be near.
  var metres: Double?
}
