import KoleoKit

/// What a text denotes: one place, or why it does not.
enum Meaning: Equatable {
  case point(Coordinate)
  /// The station that a text names, and how well.
  case station(Station, MatchLevel)
  /// The busiest of the stations that a text names equally well.
  case several([Station], total: Int, MatchLevel)
  case nothing

  /// The level at which stations are named; nil for nothing. A point is like an id.
  var level: MatchLevel? {
    switch self {
    case .point: .id
    case .station(_, let level), .several(_, _, let level): level
    case .nothing: nil
    }
  }

  /// Whether a script may measure from it.
  var isExact: Bool {
    switch self {
    case .point: true
    case .station(_, let level): level <= .writtenOut
    case .several, .nothing: false
    }
  }

  var isAmbiguous: Bool { if case .several = self { true } else { false } }

  /// The station's id; nil if there is none.
  var id: Int? { if case .station(let station, _) = self { station.id } else { nil } }

  /// The station's or the point's name; nil if there is none.
  var name: String? {
    switch self {
    case .point(let position): position.description
    case .station(let station, _): station.displayName
    case .several, .nothing: nil
    }
  }

  /// Whether it is a station, no bus stop, whose name begins with a text in some spelling.
  func isBegun(by text: String) -> Bool {
    let station: Station? =
      switch self {
      case .station(let station, _): station
      case .several(let stations, _, _): stations.first
      case .point, .nothing: nil
      }
    guard let station, !station.isBusStop else { return false }
    let name = Folding.fold(station.displayName)
    return Phrase(text).firstWords.contains { name.starts(with: $0) }
  }
}

extension StationList {
  /// What a text denotes: a station by its id or its whole name, else a point, else a station at a
  /// lower level.
  ///
  /// - Throws: `Failure` if the text looks like a point but is none.
  func meaning(of text: String, downTo lowest: MatchLevel = .letters) throws(Failure) -> Meaning {
    let resolution = resolve(Phrase(text), downTo: lowest)
    if case .exact(let station) = resolution { return .station(station, .whole) }
    if let point = try Failure.from(try Coordinate(parsing: text)) { return .point(point) }
    switch resolution {
    case .exact(let station): return .station(station, .whole)
    case .guess(let station, let level): return .station(station, level)
    case .ambiguous(let stations, let total, let level):
      return .several(stations, total: total, level)
    case .unknown: return .nothing
    }
  }

  /// The location that a text denotes. With guesses, the levels inflected and part count, too.
  func location(of text: String, withGuesses: Bool) throws(Failure) -> Location {
    try location(of: meaning(of: text), typed: text, withGuesses: withGuesses)
  }

  func location(
    of meaning: Meaning, typed text: String, withGuesses: Bool
  ) throws(Failure) -> Location {
    switch meaning {
    case .point(let point): return .point(point)
    case .station(let station, let level) where level <= (withGuesses ? .part : .writtenOut):
      return try location(of: station)
    case .station, .several, .nothing: throw failure(for: text, meaning)
    }
  }

  func location(of station: Station) throws(Failure) -> Location {
    guard let position = station.position else {
      throw Failure(
        .noAnswer,
        en: "\(station.displayName) (\(station.id)) has no known position; "
          + "use a point instead, such as 52.23,21.01",
        pl: "położenie stacji \(station.displayName) (\(station.id)) nie jest znane; "
          + "podaj zamiast niej punkt, na przykład 52.23,21.01")
    }
    return .station(station, at: position)
  }

  /// The operand that denotes a station: its name if the name denotes it, else its id.
  func operand(for station: Station) -> String {
    let name = station.displayName
    return resolve(Phrase(name)).exactStation == station ? name : String(station.id)
  }

  // MARK: - Failures

  /// The failure for a text that denotes no place, or several, or one not exactly enough.
  func failure(for text: String, _ meaning: Meaning) -> Failure {
    let text = text.trimmingQuotationMarks
    switch meaning {
    case .station(let station, _):
      return Failure(
        .noAnswer,
        en: "'\(text)' is not a whole name; did you mean \(station.displayName) (\(station.id))?",
        pl: "„\(text)” to nie cała nazwa; czy chodziło o: \(station.displayName) (\(station.id))?")
    case .several(let stations, let total, _): return ambiguity(of: text, stations, total: total)
    case .point, .nothing:
      return noStation(
        text, suggesting: suggestions(for: Phrase(text)),
        elseTry: Message(
          en: "use a point such as 52.23,21.01", pl: "podaj punkt, na przykład 52.23,21.01"))
    }
  }

  private func ambiguity(of text: String, _ stations: [Station], total: Int) -> Failure {
    let rest = total - stations.count
    let candidates = stations.map { station -> Message in
      let namesakes = stations.filter { $0.displayName == station.displayName }
      let areas = [station.region, station.city, station.country].compactMap { $0 }
      guard namesakes.count > 1, let area = areas.first else {
        return "\(station.displayName) (\(station.id))"
      }
      return "\(station.displayName) (\(station.id), \(area))"
    }
    return Failure(
      .noAnswer,
      Message(
        en: "'\(text)' matches \(total) stations: ", pl: "„\(text)” pasuje do \(total) stacji: ")
        + candidates.joined(separator: ", ")
        + (rest > 0 ? Message(en: " and \(rest) more", pl: " i jeszcze \(rest)") : "")
        + (Set(stations.map(\.displayName)).count == 1
          ? Message(en: "; use the id", pl: "; podaj identyfikator")
          : Message(
            en: "; type more of the name, or use the id",
            pl: "; podaj dłuższy fragment nazwy albo identyfikator")))
  }

  /// The failure for a place that has no station.
  func noStation(in place: String, elseTry way: Message) -> Failure {
    Failure(
      .noAnswer,
      Message(
        en: "the list has no station in \(place); ",
        pl: "na liście nie ma stacji w miejscu „\(place)”; ") + way)
  }

  /// The failure for a text that matches no station, with advice or else the stations that were
  /// probably meant or else a way on.
  func noStation(
    _ text: String, suggesting stations: [Station], advice: Message? = nil, elseTry way: Message
  ) -> Failure {
    let problem = Message(
      en: "no station matches '\(text)'; ", pl: "żadna stacja nie pasuje do „\(text)”; ")
    if let advice { return Failure(.noAnswer, problem + advice) }
    let phrase = Phrase(text)
    if header.stationCount == 0 {
      return Failure(
        .noAnswer, en: "the station list is empty; run 'koleo sync'",
        pl: "lista stacji jest pusta; uruchom 'koleo sync'")
    }
    if phrase.isTooLong {
      return Failure(
        .noAnswer, en: "'\(text)' is too long for the name of a station",
        pl: "tekst „\(text)” jest za długi na nazwę stacji")
    }
    if phrase.isEmpty {
      let advice = Message(
        en: "type at least one letter or digit", pl: "wpisz co najmniej jedną literę lub cyfrę")
      return Failure(.noAnswer, problem + advice)
    }
    if place(namedBy: phrase) != nil { return noStation(in: text, elseTry: way) }
    let suggestions = stations.map(\.displayName)
    let advice =
      suggestions.isEmpty
      ? Message(
        en: "check the spelling, type only the beginning, or ",
        pl: "sprawdź pisownię, wpisz sam początek nazwy albo ") + way
      : .didYouMean(.alternatives(suggestions))
    return Failure(.noAnswer, problem + advice)
  }
}
