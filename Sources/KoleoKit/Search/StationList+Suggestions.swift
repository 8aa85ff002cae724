extension StationList {
  /// The most stations that ``suggestions(for:)`` returns.
  public static let maximumSuggestions = 3

  /// Stations that a phrase without matches may have meant, closest first, then busiest first.
  ///
  ///     list.suggestions(for: Phrase("zakopnae")).map(\.displayName)  // ["Zakopane"]
  ///
  /// A suggestion has a name or keyword with a beginning at a small Damerau–Levenshtein distance
  /// from the phrase: at most 1 edit for a phrase of 3 to 5 bytes, 2 for 6 to 11, and 3 for 12 to
  /// 64. Shorter and longer phrases have no suggestions.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func suggestions(for phrase: Phrase) -> [Station] {
    guard var suggestions = Suggestions(phrase) else { return [] }
    for line in lines { suggestions.consider(line) }
    return suggestions.best.map { record(of: $0.line).station }
  }
}
