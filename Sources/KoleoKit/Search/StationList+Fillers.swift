extension StationList {
  /// The name beside which a phrase has ``FillerWords``, such as `oswiecim` in `PKP Oświęcim`,
  /// though the address of a stop has all its words; nil if there is none, or if the whole phrase
  /// is a name.
  ///
  /// - Complexity: O(*n*) in the size of the list; O(1) without filler words.
  func nameBesideFillers(of phrase: Phrase) -> Phrase? {
    let others = phrase.withFewerFillers
    return others.isEmpty || hasName(phrase) ? nil : others.first(where: hasName)
  }

  /// Whether a phrase is an id, a slug, a name or a keyword, perhaps abbreviated, without Główny,
  /// or in another order of its words; of a bus stop only exactly.
  private func hasName(_ phrase: Phrase) -> Bool {
    let found = lines(containing: phrase.needles, atWordStart: true, limit: 1) { line, key in
      guard let rank = MatchRank(phrase, with: key, in: line) else { return false }
      if line.isBusStop { return rank <= .name }
      return rank < .match || phrase.hasAllWords(of: key.text)
    }
    return !found.isEmpty
  }
}
