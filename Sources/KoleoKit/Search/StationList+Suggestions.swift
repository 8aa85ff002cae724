extension StationList {
  /// The maximum number of stations that ``suggestions(for:)-(String)`` returns.
  package static let maximumSuggestions = 3

  /// Up to three stations that a phrase without matches may have meant, nearest first.
  ///
  ///     list.suggestions(for: "krakow plaszuw").map(\.displayName)  // ["Kraków Płaszów"]
  ///
  /// Each word of the phrase must begin a word of a name or keyword, with at most one typing error in
  /// a word of 4 to 6 bytes, two in a longer one, and two in all; a wrong first letter must be the
  /// only error in its word. A word in another case (Katowicach) differs by one as well, and a
  /// preposition before it does not count. Of stations at the same Damerau–Levenshtein distance,
  /// those go first whose whole words and then whole names are nearest, then the busiest. Names are
  /// unique. If there is no such station, names count that begin with nearly the same letters,
  /// ignoring spaces; and only then bus stops, after the station that the phrase means without words
  /// that begin no word of any name.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func suggestions(for phrase: String) -> [Station] {
    suggestions(for: Phrase(phrase))
  }

  /// Stations that a phrase without matches may have meant, nearest first.
  package func suggestions(for phrase: Phrase) -> [Station] {
    guard var suggestions = Suggestions(phrase) else { return [] }
    func consider(_ comparison: Suggestions.Comparison, ofBusStops: Bool) {
      guard suggestions.best.isEmpty else { return }
      for line in lines where line.isOffered && line.isBusStop == ofBusStops {
        suggestions.consider(record(of: line), line, by: comparison)
      }
    }
    consider(.words, ofBusStops: false)
    consider(.letters, ofBusStops: false)
    if !suggestions.best.isEmpty { return suggestions.best.map(\.record.station) }
    consider(.words, ofBusStops: true)
    let busStops = suggestions.best.map(\.record.station)
    guard !busStops.isEmpty, let station = station(withoutUnknownWordsOf: phrase) else {
      return busStops
    }
    return [station] + busStops.prefix(Self.maximumSuggestions - 1)
  }

  /// The station that is named beside words of other things: `auschwitz museum`; nil if none is, or it
  /// is a bus stop.
  private func station(withoutUnknownWordsOf phrase: Phrase) -> Station? {
    let known = phrase.withoutWords { word in
      let found = lines(containing: word.needles, startsWord: true, limit: 1) { _, key in
        key.isSearchable && word.beginsWord(of: key.text)
      }
      return found.isEmpty
    }
    guard let known, case .station(let station) = resolve(known), !station.isBusStop else {
      return nil
    }
    return station
  }
}
