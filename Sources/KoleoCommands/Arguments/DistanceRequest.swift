import KoleoKit

/// The request of `koleo distance`.
struct DistanceRequest {
  var options = AnswerOptions()
  /// At least two stations or points, unless they come from standard input.
  var locations: [String] = []
  var readsInput = false
  /// The parsed command line, whose options a suggested command repeats.
  var arguments = ParsedArguments()
}

extension DistanceRequest {
  /// The words of a command with the options of this request and other locations.
  ///
  /// nil if the command could not be pasted into a shell: because a location is empty, contains a
  /// character that koleo does not print, or is a mistake in a point.
  func command(between locations: [String]) -> [String]? {
    let areUsable = locations.allSatisfy { text in
      !text.isEmpty && text == text.sanitized() && PointError(in: text) == nil
    }
    guard areUsable else { return nil }
    let endOfOptions = locations.allSatisfy(ArgumentParser.isOperand) ? [] : ["--"]
    return ["koleo", "distance"] + arguments.optionWords() + endOfOptions + locations
  }

  init(_ parsed: ParsedArguments, suggesting suggestion: (DistanceRequest) -> [String]?)
    throws(UsageError)
  {
    options = try AnswerOptions(parsed)
    locations = parsed.operands
    arguments = parsed
    readsInput = parsed.has(.stdin)
    if readsInput {
      if !locations.isEmpty { throw .operandsBesideInput }
      if options.drawsMap { throw .conflict(.map, .stdin) }
    } else if locations.count < 2 {
      throw .tooFewStations(command: commandMeant(suggesting: suggestion))
    }
    if let (split, joined) = PointOperands.joined(locations), joined.count > 1,
      let command = command(between: joined)
    {
      throw .point(.split(split, command: command))
    }
    for text in locations {
      if let error = PointError(in: text) { throw .point(error) }
    }
  }

  /// The command that was probably meant by a single operand with the names of several stations.
  private func commandMeant(suggesting suggestion: (DistanceRequest) -> [String]?) -> [String]? {
    guard let text = locations.first, !Coordinate.isPoint(text),
      let names = Connectives.names(in: text), let command = command(between: names)
    else { return nil }
    var request = self
    request.locations = names
    return suggestion(request) ?? command
  }
}
