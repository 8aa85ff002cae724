import KoleoKit

/// A station, or a point from the user.
///
/// It is indirect because a station is large and a location is copied often.
indirect enum Location: Hashable {
  /// A station with a known position.
  case station(Station, at: Coordinate)
  case point(Coordinate)

  var position: Coordinate {
    switch self {
    case .station(_, let position): position
    case .point(let position): position
    }
  }

  /// The station's name, or the latitude and longitude of the point.
  var name: String {
    switch self {
    case .station(let station, _): station.displayName
    case .point(let position): position.description
    }
  }
}

/// What an operand denotes.
enum Meaning {
  /// A script gets the note on a station that it did not name wholly.
  case location(Location, note: Message?)
  /// No station, or several.
  case unresolved(Resolution)
}

extension StationList {
  /// What a text denotes: a station by its whole name, else a point, else a station by a part of
  /// its name.
  ///
  /// - Throws: `Failure` if the text looks like a point but is none, or if the position of the
  ///   station is not known.
  func meaning(of text: String) throws(Failure) -> Meaning {
    let resolution = resolve(Phrase(text))
    if case .station(let station) = resolution {
      return .location(try location(of: station), note: nil)
    }
    if let point = try Failure.from(try Coordinate(parsing: text)) {
      return .location(.point(point), note: nil)
    }
    switch resolution {
    case .station(let station), .guess(let station):
      return .location(
        try location(of: station),
        note: Message(
          en: "'\(text)' taken for \(station.displayName) (\(station.id))",
          pl: "„\(text)” rozpoznano jako stację \(station.displayName) (\(station.id))"))
    case .ambiguous, .unknown: return .unresolved(resolution)
    }
  }

  /// The location that a text denotes. A guess is noted.
  func location(of text: String, noting note: (Message) -> Void) throws(Failure) -> Location {
    switch try meaning(of: text) {
    case .location(let location, let guess):
      if let guess { note(guess) }
      return location
    case .unresolved(let resolution): throw failure(for: text, resolution)
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
    let isUnique = self.station(named: Phrase(station.displayName)) == station
    return isUnique ? station.displayName : String(station.id)
  }

  // MARK: - Failures

  /// The failure for a text that matches no station. Without advice, it names the stations that
  /// were probably meant, which takes long to find, or else a way on.
  func noStation(_ text: String, advice: Message?, elseTry way: Message) -> Failure {
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
        pl: "„\(text)” to za dużo na nazwę stacji")
    }
    if phrase.isEmpty {
      let advice = Message(
        en: "type at least one letter or digit", pl: "wpisz co najmniej jedną literę lub cyfrę")
      return Failure(.noAnswer, problem + advice)
    }
    if lacksCity(named: phrase) {
      let city = text.split(separator: " ").first { lacksCity(named: Phrase(String($0))) }
      let shown = city.map(String.init) ?? text
      return Failure(
        .noAnswer,
        Message(
          en: "the list has no station in \(shown); ",
          pl: "na liście nie ma stacji w mieście \(shown); ") + way)
    }
    let suggestions = suggestions(for: phrase).map(\.displayName)
    let advice =
      suggestions.isEmpty
      ? Message(
        en: "check the spelling, type only the beginning, or ",
        pl: "sprawdź pisownię, wpisz sam początek nazwy albo ") + way
      : .didYouMean(.alternatives(suggestions))
    return Failure(.noAnswer, problem + advice)
  }

  /// The failure for an operand that denotes no station, or several. Without advice, it names the
  /// stations that were probably meant.
  func failure(for text: String, _ resolution: Resolution, advice: Message? = nil) -> Failure {
    guard case .ambiguous(let stations, let total) = resolution else {
      return noStation(
        text, advice: advice,
        elseTry: Message(
          en: "use a point such as 52.23,21.01", pl: "podaj punkt, na przykład 52.23,21.01"))
    }
    let problem = Message(
      en: "'\(text)' matches \(total) stations", pl: "„\(text)” pasuje do \(total) stacji")
    if let advice { return Failure(.noAnswer, problem + "; " + advice) }
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
      problem + ": " + candidates.joined(separator: ", ")
        + (rest > 0 ? Message(en: " and \(rest) more", pl: " i jeszcze \(rest)") : "")
        + (Set(stations.map(\.displayName)).count == 1
          ? Message(en: "; use the id", pl: "; podaj identyfikator")
          : Message(
            en: "; type more of the name, or use the id",
            pl: "; podaj dłuższy fragment nazwy albo identyfikator")))
  }
}
