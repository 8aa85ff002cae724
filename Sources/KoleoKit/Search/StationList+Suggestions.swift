extension StationList {
  /// The maximum number of stations that ``suggestions(for:)-(String)`` returns.
  package static let maximumSuggestions = 3
  /// The maximum number of words of a phrase among which a station's name is looked for.
  private static let maximumWordsAroundName = 8

  /// Up to three stations that a phrase without matches may have meant.
  ///
  ///     list.suggestions(for: "krakow plaszuw").map(\.displayName)  // ["Kraków Płaszów"]
  ///
  /// The first of these rules that finds any station decides:
  /// 1. each word of the phrase begins a word of a name or keyword, with typing errors;
  /// 2. a name or keyword begins with the same letter and nearly the same others, ignoring spaces;
  /// 3. two or more neighboring words of the phrase are the name or keyword of a station, as in
  ///    `kraków główny peron 4`, and bus stops by rule 1 come after that station; if there are any,
  ///    one word is enough;
  /// 4. rule 1, for bus stops.
  ///
  /// After a preposition at the beginning, a word in another case has no error.
  ///
  /// By rule 1, a word of 4 to 6 bytes may have one typing error, a longer word two, and a phrase
  /// two in all. A wrong first letter must be the only error in its word. An inflected word, such
  /// as Katowicach, counts as one error, and so does a word of one or two bytes that the name
  /// lacks. Words such as `station`, and a preposition at the beginning, do not count. A phrase
  /// without a word of 4 bytes or more has no suggestions.
  ///
  /// Stations by rules 1 and 2 are sorted by their Damerau–Levenshtein distance, then by that of
  /// their whole words, then by that of their whole names, and then busiest first. A name of which
  /// the phrase is an inflected form has no distance. Each of these rules finds a name once.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func suggestions(for phrase: String) -> [Station] {
    suggestions(for: Phrase(phrase))
  }

  /// Up to three stations that a phrase without matches may have meant.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - isInflected: Whether the phrase is probably in another case than the nominative, as after
  ///     a preposition: `Brzeska` is then rather Brzesko than Grzęska.
  /// - Returns: The stations, the most probable first.
  /// - Complexity: O(*n*) in the size of the list.
  package func suggestions(for phrase: Phrase, isInflected: Bool = false) -> [Station] {
    guard var suggestions = Suggestions(phrase, isInflected: isInflected) else { return [] }
    func look(by comparison: Suggestions.Comparison, amongBusStops: Bool) {
      guard suggestions.best.isEmpty else { return }
      for line in indexLines where line.isOffered && line.isBusStop == amongBusStops {
        suggestions.consider(record(of: line), withKeys: line.keys, by: comparison)
      }
    }
    look(by: .words, amongBusStops: false)
    look(by: .letters, amongBusStops: false)
    if !suggestions.best.isEmpty { return suggestions.best.map(\.record.station) }
    look(by: .words, amongBusStops: true)
    let busStops = suggestions.best.map(\.record.station)
    // A single word more often names another place: Koło for `koło Białegostoku`.
    let named = stations(namedIn: phrase, byAtLeast: busStops.isEmpty ? 2 : 1)
    return Array((named + busStops).prefix(Self.maximumSuggestions))
  }

  /// The stations, without bus stops, that a phrase names beside other words, as in
  /// `auschwitz museum` or `kraków główny peron 4`.
  ///
  /// Only stations named by the greatest number of neighboring words are returned, and none named
  /// by fewer than `minimum` words. Only the first ``maximumWordsAroundName`` words count.
  ///
  /// - Complexity: O(*nm*²) in the size of the list and the number of words.
  private func stations(namedIn phrase: Phrase, byAtLeast minimum: Int) -> [Station] {
    let words = Array(phrase.words.prefix(Self.maximumWordsAroundName))
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
