extension StationList {
  /// The maximum number of stations that ``suggestions(for:)-(String)`` returns.
  package static let maximumSuggestions = 3

  /// Up to three stations that a phrase without matches may have meant.
  ///
  ///     list.suggestions(for: "krakow plaszuw").map(\.displayName)  // ["Kraków Płaszów"]
  ///
  /// The best of the levels ``MatchLevel/near``, ``MatchLevel/town`` and ``MatchLevel/within`` at
  /// which the phrase names any station decides. A word of 4 to 6 letters may have one typing error,
  /// a longer word two; a wrong first letter must be the only error. A word of one or two letters
  /// that the name lacks is one error. The nearest stations go first, then the busiest. There are
  /// bus stops only where no station is like the phrase.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func suggestions(for phrase: String) -> [Station] {
    suggestions(for: Phrase(phrase)).map(\.station)
  }

  /// Up to three stations that a phrase without matches may have meant, and the level at which it
  /// names them.
  package func suggestions(for phrase: Phrase) -> [(station: Station, level: MatchLevel)] {
    if isPlaceWithoutStation(phrase) { return [] }
    return candidates(for: phrase).map { (record(of: $0.line).station, $0.match.level) }
  }

  /// The station that a phrase means with typing errors or by ear, in the whole name but for Główny,
  /// or by its town, and the cost: the level and the errors. nil if there is none, or if several are
  /// as near.
  package func station(nearlyNamed phrase: Phrase) -> (station: Station, cost: Int)? {
    let found = candidates(for: phrase)
    guard let best = found.first, best.match.level < .within,
      found.count == 1 || best.match < found[1].match,
      best.match.level == .town || best.match.errors % 100 < 40 && best.match.errors % 10 < 2
    else { return nil }
    let edits = best.match.level == .near ? best.match.errors / 100 : 0
    return (record(of: best.line).station, best.match.level.rawValue + edits)
  }

  /// Whether the phrase has all words of a station's name, or is or has a town.
  func namesStation(within phrase: Phrase) -> Bool {
    !candidates(for: phrase, near: false).isEmpty
  }

  private func candidates(for phrase: Phrase, near: Bool = true) -> [Entry] {
    if phrase.isEmpty { return [] }
    var loose = LoosePhrase(phrase, near: near)
    var best: [Entry] = []
    for areBusStops in near ? [false, true] : [false] where best.isEmpty {
      for line in indexLines where line.isOffered && line.isBusStop == areBusStops {
        guard loose.mayMatch(line.keyBytes) else { continue }
        var match: Match?
        for key in line.keys {
          guard let found = loose.match(key, atBusStop: areBusStops) else { continue }
          match = match.map { min($0, found) } ?? found
        }
        guard let match, best.count < Self.maximumSuggestions || match < best[best.count - 1].match
        else { continue }
        let name = record(of: line).displayName
        let namesake = best.firstIndex { record(of: $0.line).displayName == name }
        if let namesake {
          if best[namesake].match <= match { continue }
          best.remove(at: namesake)
        }
        let index = best.firstIndex { $0.match > match } ?? best.count
        best.insert(Entry(line: line, match: match), at: index)
        if best.count > Self.maximumSuggestions { best.removeLast() }
      }
    }
    // Beside a whole name that is as long, a town does not count.
    let isTown = (best.first?.match.errors ?? 0) % 2 == 1
    return best.filter {
      $0.match.level == best[0].match.level
        && ($0.match.level < .within || ($0.match.errors % 2 == 1) == isTown)
    }
  }
}
