import KoleoKit

/// The request of `koleo distance`.
package struct DistanceRequest {
  var options = AnswerOptions()
  /// Stations or points, unless they come from standard input.
  var locations: [String] = []
  var readsInput = false
  /// The parsed command line, whose options a suggested command repeats.
  var arguments = ParsedArguments()
}

extension DistanceRequest {
  /// The request of a command line, which may be incomplete.
  init(_ parsed: ParsedArguments) throws(Failure) {
    options = try AnswerOptions(parsed)
    locations = parsed.operands
    arguments = parsed
    readsInput = parsed.has(.stdin)
    if readsInput, options.drawsMap { throw .conflict(between: .map, and: .stdin) }
    if readsInput, !locations.isEmpty {
      throw Failure(
        .usage,
        en: "with '--stdin', stations come from standard input; "
          + "remove them from the command line, or redirect a file with '<'",
        pl: "z opcją '--stdin' stacje są czytane ze standardowego wejścia; "
          + "usuń je z wiersza poleceń albo przekieruj plik znakiem '<'")
    }
  }

  /// Whether there are at least two locations, or standard input is to have them.
  var isComplete: Bool { readsInput || locations.count >= 2 }

  /// The words of a command with the options of this request and other locations; nil if one of
  /// these is empty or would be printed changed or cut.
  func command(between locations: [String]) -> [String]? {
    guard locations.allSatisfy({ !$0.isEmpty && $0 == $0.sanitized() }) else { return nil }
    let endOfOptions = locations.allSatisfy(ArgumentParser.isOperand) ? [] : ["--"]
    return ["koleo", "distance"] + arguments.optionWords() + endOfOptions + locations
  }
}
