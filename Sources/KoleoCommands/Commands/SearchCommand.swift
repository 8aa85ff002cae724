import KoleoKit

/// Lists the stations that a phrase matches.
struct SearchCommand {
  let request: SearchRequest
  let context: Context
  let reporter: Reporter

  /// - Throws: `CommandError` when nothing matches, among others.
  func run() throws(CommandError) {
    let output = try AnswerOutput(checking: request.options, context)
    let source = StationSource(request.options, context, reporter)
    let list = try source.currentList().list
    let matches = try matches(in: list)
    if matches.isEmpty {
      let suggestions = list.suggestions(for: Phrase(request.phrase))
      throw .nothingFound(request.phrase, suggestions: suggestions)
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
    return Array(StationMatch.nearest(records(in: list, limit: .max), to: point).prefix(limit))
  }

  private func records(in list: StationList, limit: Int) -> [StationRecord] {
    let phrase = Phrase(request.phrase)
    let isBlank = phrase.isEmpty && request.phrase.allSatisfy(\.isWhitespace)
    return isBlank ? list.records(limit: limit) : list.records(matching: phrase, limit: limit)
  }
}

extension AnswerOutput {
  /// - Throws: `CommandError.usage` when a setting of the environment is wrong.
  init(checking options: AnswerOptions, _ context: Context) throws(CommandError) {
    do throws(UsageError) {
      try self.init(options, context)
    } catch {
      throw .usage(error)
    }
  }
}
