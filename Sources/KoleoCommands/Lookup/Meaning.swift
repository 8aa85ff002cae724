import KoleoKit

/// What a phrase denotes, and how surely.
struct Meaning {
  /// The phrase, without quotation marks around it or a comma after it.
  let phrase: Phrase
  /// The station or stations; unknown for a point, and for what says nothing and is no whole name.
  var resolution: Resolution
  var point: Coordinate?

  var text: String { phrase.text }
  var isSingleWord: Bool { !text.contains(where: \.isWhitespace) }

  /// The level at which the place is named, whole for whatever is exact; nil for nothing.
  var level: MatchLevel? { point == nil ? resolution.named.level : .whole }

  /// Whether a script may measure from it.
  var isExact: Bool { point != nil || resolution.exactStation != nil }

  /// Whether a terminal, which shows it, may measure from it: a guessed bus stop needs two words.
  var suitsTerminal: Bool {
    guard let station, let level, !isExact else { return isExact }
    return level <= .part && !(isSingleWord && station.isBusStop)
  }

  /// Whether the text is a single word that begins only later words of the candidates: `Wrzeszcz`.
  var isLaterWord: Bool {
    level == .part && isSingleWord
      && !candidates.contains { phrase.firstWordBegins($0.displayName) }
  }

  /// Whether the text, of four letters or more, begins the last word of one name, and begins none.
  var isLastWord: Bool {
    let words = Folding.fold(station?.displayName ?? "").split(separator: UInt8(ascii: " "))
    return isLaterWord && text.count > 3 && words.last?.starts(with: Folding.fold(text)) == true
  }

  /// Whether the text is a later word of a name that begins as a city's: `Wrzeszcz` in Gdańsk.
  func isDistrict(of city: Meaning) -> Bool {
    isLaterWord && candidates.contains { Phrase(city.name ?? "").firstWordBegins($0.displayName) }
  }

  /// Whether the text is rather one name with the text before it than another stop.
  func continues(_ previous: Meaning) -> Bool {
    if previous.phrase.isNumber { return false }
    // Another case after what is or may be a preposition: `Józefów pod Warszawą`, `Koło Wolina`.
    let hasPreposition = previous.isExact && phrase.withoutPreposition != nil
    if level == .inflected, hasPreposition || previous.phrase.saysNothing { return true }
    // A later word after the group of a city: `Kraków Kazimierz`.
    if isLaterWord, previous.station?.isGroup == true { return true }
    guard let name, let previousName = previous.name else { return false }
    // The same station in other words, or with more of its name: `Kraków Główny`.
    if name == previousName { return text != previous.text }
    return name.hasPrefix(previousName + " ") && !phrase.firstWordBegins(previousName)
  }

  /// The stations that may be meant, at most five.
  var candidates: [Station] { resolution.named.stations }

  /// The one station that is meant or guessed; nil if there is none, or several.
  var station: Station? { candidates.count == 1 ? candidates[0] : nil }

  /// The station's or the point's name; nil if there is none.
  var name: String? { point?.description ?? station?.displayName }

  /// The station's id, else the text.
  var idOrText: String { station.map { String($0.id) } ?? text }
}

extension StationList {
  /// What a text denotes: a station by its id or its whole name, else a point, else a station at a
  /// lower level.
  ///
  /// - Throws: `Failure` if the text looks like a point but is none.
  func meaning(of text: String, downTo lowest: MatchLevel = .letters) throws(Failure) -> Meaning {
    let phrase = Phrase(text.trimmingMarks)
    let resolution = resolve(phrase, downTo: lowest)
    if resolution.exactStation != nil { return Meaning(phrase: phrase, resolution: resolution) }
    // Only a mark at the start is a quotation mark: `E21°00'36"`.
    let text = phrase.text.first == text.first ? text : phrase.text
    let point = try Failure.from(try Coordinate(parsing: text))
    // Words that say nothing begin no name: `lotniska` is not Lotnisko Modlin.
    let isUnknown = point != nil || phrase.saysNothing
    return Meaning(phrase: phrase, resolution: isUnknown ? .unknown : resolution, point: point)
  }

  /// What a text denotes that may be only the first half of a point, perhaps with decimal commas.
  ///
  /// - Throws: `Failure` that shows how the point is written: `52,23 21,01`.
  func meaning(of text: String, followedBy next: String?) throws(Failure) -> Meaning {
    do throws(Failure) { return try meaning(of: text) } catch {
      let isHalf = { (text: String) in
        text.contains(where: \.isNumber) && text.dropLast().count { ".,".contains($0) } < 2
      }
      guard let next, isHalf(text), isHalf(next),
        let point = try meaning(of: "\(text) \(next)").point
      else { throw error }
      throw Failure(
        .usage, en: "'\(text) \(next)' is one point; write \(point.description)",
        pl: "„\(text) \(next)” to jeden punkt; napisz \(point.description)")
    }
  }

  /// The location that is denoted. With guesses, the levels inflected and part count, too.
  func location(of meaning: Meaning, withGuesses: Bool) throws(Failure) -> Location {
    if let point = meaning.point { return .point(point) }
    guard let station = meaning.station, withGuesses ? meaning.suitsTerminal : meaning.isExact
    else { throw failure(for: meaning) }
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

  /// The failure for a text that denotes no place, or several, or one not exactly enough.
  func failure(for meaning: Meaning) -> Failure {
    let text = meaning.text
    switch meaning.resolution {
    case .exact(let station), .guess(let station, _):
      return Failure(
        .noAnswer,
        en: "'\(text)' is not a whole name; did you mean \(station.displayName) (\(station.id))?",
        pl: "„\(text)” to nie cała nazwa; czy chodziło o: \(station.displayName) (\(station.id))?")
    case .unknown, .ambiguous(_, _, .near):
      let suggested = suggestions(for: meaning.text).filter { $0.position != nil }
      return noStation(
        text, advice: .didYouMean(suggested),
        elseTry: Message(
          en: "use a point such as 52.23,21.01", pl: "podaj punkt, na przykład 52.23,21.01"))
    case .ambiguous(let stations, let total, _):
      return ambiguity(of: text, stations, total: total)
    }
  }

  private func ambiguity(of text: String, _ stations: [Station], total: Int) -> Failure {
    let others = total - stations.count
    let candidates = stations.map { station -> Message in
      let isOnly = stations.count { $0.displayName == station.displayName } == 1
      let area = isOnly ? nil : station.region ?? station.city ?? station.country
      return "\(station.displayName) (\(station.id)\(area.map { ", \($0)" } ?? ""))"
    }
    return Failure(
      .noAnswer,
      Message(
        en: "'\(text)' matches \(total) stations: ", pl: "„\(text)” pasuje do \(total) stacji: ")
        + candidates.joined(separator: ", ")
        + (others > 0 ? Message(en: " and \(others) more", pl: " i jeszcze \(others)") : "")
        + Message(en: "; use an id or the whole name", pl: "; podaj identyfikator albo całą nazwę"))
  }

  /// The failure for a text that matches no station, with advice or else a way on.
  func noStation(_ text: String, advice: Message?, elseTry way: Message = "") -> Failure {
    let phrase = Phrase(text)
    if advice == nil, isPlaceWithoutStation(phrase) {
      let problem = Message(
        en: "the list has no station in \(text); ",
        pl: "na liście nie ma stacji w miejscowości „\(text)”; ")
      return Failure(.noAnswer, problem + way)
    }
    let help =
      text.utf8.count > Phrase.maximumLength
      ? Message(en: "it is too long for a name", pl: "to za dużo na nazwę")
      : phrase.isEmpty
        ? Message(
          en: "type at least one letter or digit", pl: "wpisz co najmniej jedną literę lub cyfrę")
        : Message(en: "check the spelling, or ", pl: "sprawdź pisownię albo ") + way
    let problem = Message(
      en: "no station matches '\(text)'; ", pl: "żadna stacja nie pasuje do „\(text)”; ")
    return Failure(.noAnswer, problem + (advice ?? help))
  }
}
