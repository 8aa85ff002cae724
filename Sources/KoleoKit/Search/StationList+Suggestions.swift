extension StationList {
  /// Up to three stations that a phrase without matches may have meant.
  ///
  ///     list.suggestions(for: "krakow plaszuw").map(\.displayName)  // ["Kraków Płaszów"]
  ///
  /// The best of the levels ``MatchLevel/near``, ``MatchLevel/city`` and ``MatchLevel/within`` at
  /// which the phrase names any station decides. A word of 4 to 6 letters may have one typing
  /// error, a longer word two; a wrong first letter must be the only error. A word of one or two
  /// letters that the name lacks is one error. The most alike go first, then the busiest.
  /// There are bus stops only where no station is like the phrase.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func suggestions(for phrase: String) -> [Station] {
    suggested(for: Phrase(phrase)).stations
  }

  /// The same, and the level at which the phrase names them.
  package func suggested(for phrase: Phrase) -> (stations: [Station], level: MatchLevel?) {
    if isPlaceWithoutStation(phrase) { return ([], nil) }
    let found = suggestedLines(for: phrase)
    return (found.map { record(of: $0.line).station }, found.first?.match.level)
  }

  /// The station that a phrase names best with errors, by ear or by its city, as a guess, and the
  /// number of its typing errors; else nil. The name may lack Główny or three letters; a word apart
  /// from others may be one of two words of it: `Oliwy` is Gdańsk Oliwa.
  package func resolve(mistyped phrase: Phrase, isApart: Bool) -> (Resolution, errors: Int)? {
    let found = suggestedLines(for: phrase)
    guard let best = found.first?.match, best.level < .within else { return nil }
    let alike = found.filter { $0.match == best && !$0.line.isBusStop }.map(\.line)
    let lacking = best.missing / LoosePhrase.costOfMissingWord
    let mayLack = lacking == 1 && isApart && phrase.words.count == 1 && phrase.folded.count > 4
    guard let first = alike.first, mayLack || lacking == 0 && alike.count == 1 else { return nil }
    if alike.count > 1 { return (ambiguous(alike, best.level), best.errors) }
    return (.guess(record(of: first).station, best.level), best.errors)
  }

  /// The stations of different names that are most like a phrase, at one level.
  private func suggestedLines(for phrase: Phrase) -> [MatchedLine] {
    if phrase.isEmpty || phrase.saysNothing { return [] }
    var loose = LoosePhrase(phrase)
    var lines: [MatchedLine] = []
    var hasStation = false
    for line in indexLines where line.isOffered && !(hasStation && line.isBusStop) {
      guard let match = loose.match(in: line) else { continue }
      if !hasStation, !line.isBusStop { (lines, hasStation) = ([], true) }
      lines.append(MatchedLine(line: line, match: match))
    }
    var best: [MatchedLine] = []
    // Of equal matches, the busiest stays first.
    for matched in lines.sorted(by: { $0.match < $1.match })
    where matched.match.level == (best.first ?? matched).match.level && best.count < 3 {
      let name = record(of: matched.line).displayName
      if !best.contains(where: { record(of: $0.line).displayName == name }) { best.append(matched) }
    }
    // Names and cities within a phrase are not mixed.
    return best.filter { $0.match.level < .within || $0.match.extent == best[0].match.extent }
  }
}
