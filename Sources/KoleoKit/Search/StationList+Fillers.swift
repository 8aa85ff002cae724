extension StationList {
  /// The name in a phrase that also has ``FillerWords``: `oswiecim` in `PKP Oświęcim`.
  ///
  /// The whole phrase may still match the address of a bus stop, which has all its words. nil if
  /// there is no such name, or if the whole phrase is a name.
  ///
  /// - Complexity: O(*n*) in the size of the list; O(1) without filler words.
  func nameWithoutFillers(in phrase: Phrase) -> Phrase? {
    let others = phrase.withFewerFillers
    return others.isEmpty || hasName(phrase) ? nil : others.first(where: hasName)
  }

  /// Whether a phrase is an id, a slug, a name or a keyword.
  ///
  /// A name may be abbreviated or lack Główny, and the words of a name or keyword may be in any
  /// order. Of a bus stop, the phrase must be the id, the slug or the exact name.
  private func hasName(_ phrase: Phrase) -> Bool {
    let found = indexLines(containing: phrase.needles, atWordStart: true, limit: 1) { line, key in
      guard let rank = MatchRank(of: phrase, comparedWith: key, in: line) else { return false }
      if line.isBusStop { return rank <= .name }
      return rank < .partOfKey || phrase.hasAllWords(of: key.text)
    }
    return !found.isEmpty
  }
}
