extension StationList {
  /// The maximum number of stations that ``suggestions(for:)-(String)`` returns.
  package static let maximumSuggestions = 3

  /// Up to three stations that a phrase without matches may have meant, the nearest in spelling
  /// first.
  ///
  ///     list.suggestions(for: "krakow plaszuw").map(\.displayName)  // ["Kraków Płaszów"]
  ///
  /// The first of these rules that finds any station decides:
  /// 1. each word of the phrase begins a word of a name or keyword, with typing errors;
  /// 2. a name or keyword begins with the same letter and nearly the same others, ignoring spaces;
  /// 3. two or more neighboring words of the phrase are the name of a station, and the others are
  ///    not; where rule 4 finds bus stops, one word is enough;
  /// 4. rule 1, for bus stops, which follow the stations of rule 3.
  ///
  /// By rule 1, a word of 4 to 6 bytes may have one typing error, a longer one two, and a phrase
  /// two. A wrong first letter must be the only error in its word. One error each are a word in
  /// another case (Katowicach), and a word of one or two bytes that the name lacks. Words such as
  /// `station`, and a preposition at the beginning, do not count. A phrase without a word of 4
  /// bytes or more has no suggestions.
  ///
  /// Of stations at the same Damerau–Levenshtein distance, those go first whose whole words and
  /// then whole names are nearest, then the busiest. No two have the same name.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func suggestions(for phrase: String) -> [Station] {
    suggestions(for: Phrase(phrase))
  }

  /// Stations that a phrase without matches may have meant, the nearest in spelling first.
  ///
  /// - Complexity: O(*n*) in the size of the list.
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
    // A single word more often names another place: Koło for `koło Białegostoku`.
    let named = stations(namedIn: phrase, byAtLeast: busStops.isEmpty ? 2 : 1)
    return Array((named + busStops).prefix(Self.maximumSuggestions))
  }

  /// The stations other than bus stops that are named beside words of other things, as in
  /// `auschwitz museum` or `kraków główny peron 4`, by as many neighboring words as possible.
  ///
  /// - Complexity: O(*nm*²) in the size of the list and the words of the phrase, of which the first
  ///   eight count.
  private func stations(namedIn phrase: Phrase, byAtLeast minimum: Int) -> [Station] {
    let words = Array(phrase.words.prefix(8))
    for count in stride(from: words.count, through: minimum, by: -1) {
      var found: [Station] = []
      for start in 0...words.count - count {
        let part = Phrase(words: words[start..<start + count])
        guard !part.isNumber, case .station(let station) = resolve(part), !station.isBusStop,
          !found.contains(station)
        else { continue }
        found.append(station)
      }
      if !found.isEmpty { return found }
    }
    return []
  }
}
