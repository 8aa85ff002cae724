import KoleoKit

extension Messages {
  /// The problem and its remedy, in one line; empty if there is nothing to report, or nothing more.
  func text(of error: CommandError) -> MessageText {
    switch error {
    case .failed(let failure): failure.message[language]
    case .nothingFound(let text, let suggestions):
      "\(noMatch(text)); \(advice(on: text, suggesting: suggestions) ?? adviceOnPhrase(text))"
    case .nothingNamed(let text, let suggestions):
      "\(noMatch(text)); \(advice(on: text, suggesting: suggestions) ?? adviceOnOperand)"
    case .listEmpty:
      localized(en: "the station list is empty", pl: "lista stacji jest pusta")
        + localized(
          en: "; run 'koleo sync' to fetch it again",
          pl: "; uruchom 'koleo sync', aby pobrać listę ponownie")
    case .noPositionKnown(let text, let option):
      localized(
        en: "no station that matches '\(text)' has a known position; "
          + "search without \(option.longName)",
        pl: "żadna stacja pasująca do „\(text)” nie ma znanego położenia; "
          + "szukaj bez \(option.longName)")
    case .ambiguous(let text, let stations, let total):
      "\(matchCount(total, for: text)): \(candidates(stations, of: total)); "
        + (total == stations.count && Set(stations.map(\.displayName)).count == 1
          ? localized(en: "use the id", pl: "podaj identyfikator")
          : localized(
            en: "type more of the name, or use the id",
            pl: "podaj dłuższy fragment nazwy albo identyfikator"))
    case .meantAnother(let text, let count, let command):
      "\(count == 0 ? noMatch(text) : matchCount(count, for: text)); \(didYouMean(command))"
    case .oneStation(let station):
      localized(
        en: "\(station.displayName) is one station; put its name in quotes, and add another",
        pl: "\(station.displayName) to jedna stacja; ujmij jej nazwę w cudzysłów i podaj drugą")
    case .positionUnknown(let station):
      localized(
        en: "\(station.displayName) (\(station.id)) has no known position; "
          + "use a point instead, such as 52.23,21.01",
        pl: "położenie stacji \(station.displayName) (\(station.id)) nie jest znane; "
          + "podaj w zamian punkt, na przykład 52.23,21.01")
    case .lineNotUTF8:
      localized(
        en: "not UTF-8; convert the input with iconv",
        pl: "kodowanie inne niż UTF-8; przekonwertuj dane wejściowe programem iconv")
    case .lineHasNUL:
      localized(
        en: "contains NUL characters, as UTF-16 does; convert the input to UTF-8 with iconv",
        pl: "zawiera znaki NUL, jak w UTF-16; przekonwertuj dane wejściowe na UTF-8 "
          + "programem iconv")
    case .lineEmpty:
      localized(
        en: "empty line; write at least two stations, separated by tabs",
        pl: "pusty wiersz; wpisz co najmniej dwie stacje oddzielone tabulatorami")
    case .fieldEmpty:
      localized(
        en: "a field is empty; put one tab between two stations, and none at the end",
        pl: "puste pole; między stacjami wstaw jeden tabulator, a na końcu żadnego")
    case .onlyStationInLine:
      localized(
        en: "only one station; separate at least two with tabs",
        pl: "tylko jedna stacja; podaj co najmniej dwie, oddzielone tabulatorami")
    case .lineTooLong(let maximum):
      localized(
        en: "longer than \(maximum / 1_000_000) MB; split it",
        pl: "dłuższy niż \(maximum / 1_000_000) MB; podziel go")
    case .inputUnreadable(let error):
      localized(
        en: "cannot read standard input: \(error.reason[language]); redirect a file or pipe to it",
        pl: "błąd odczytu standardowego wejścia: \(error.reason[language]); "
          + "przekieruj na nie plik lub potok")
    case .readerGone, .linesUnanswered: ""
    }
  }

  // MARK: Names that match no station, or several

  private func noMatch(_ text: String) -> MessageText {
    localized(en: "no station matches '\(text)'", pl: "żadna stacja nie pasuje do „\(text)”")
  }

  private func matchCount(_ count: Int, for text: String) -> MessageText {
    localized(en: "'\(text)' matches \(count) stations", pl: "„\(text)” pasuje do \(count) stacji")
  }

  /// The stations that were probably meant or, if the text has no letter or digit, that one is
  /// missing. nil for other texts, which may be places without a station.
  private func advice(on text: String, suggesting suggestions: [Station]) -> MessageText? {
    if !suggestions.isEmpty { return didYouMean(alternatives(suggestions.map(\.displayName))) }
    guard Phrase(text).isEmpty else { return nil }
    return localized(
      en: "type at least one letter or digit", pl: "wpisz co najmniej jedną literę lub cyfrę")
  }

  private func adviceOnPhrase(_ text: String) -> MessageText {
    if let point = try? Coordinate(parsing: text) {
      return didYouMean(["koleo", "search", "--near", point.description])
    }
    return localized(
      en: "try fewer letters or another spelling, or find stations near a point "
        + "with '--near 52.23,21.01'",
      pl: "wpisz mniej liter lub użyj innej pisowni albo znajdź stacje w pobliżu punktu "
        + "za pomocą '--near 52.23,21.01'")
  }

  private var adviceOnOperand: MessageText {
    localized(
      en: "try fewer letters, another spelling, or a point such as 52.23,21.01",
      pl: "wpisz mniej liter, użyj innej pisowni albo podaj punkt, na przykład 52.23,21.01")
  }

  /// The first of `total` candidates, and the number of the others.
  private func candidates(_ stations: [Station], of total: Int) -> MessageText {
    let rest = total - stations.count
    return stations.map { $0.candidate(among: stations) }.joined(separator: ", ")
      + (rest > 0 ? localized(en: " and \(rest) more", pl: " i jeszcze \(rest)") : "")
  }
}

extension Station {
  /// The station's name and id. If other stations have the same name, the region, city or country
  /// that best distinguishes this one follows, if any is known.
  fileprivate func candidate(among stations: [Station]) -> MessageText {
    let namesakes = stations.filter { $0.id != id && $0.displayName == displayName }
    if namesakes.isEmpty { return "\(displayName) (\(id))" }
    let fields = [\Station.region, \.city, \.country].filter { self[keyPath: $0] != nil }
    // The field whose value the fewest namesakes share; the first of several such fields.
    let distinctive = fields.min { first, second in
      func sharing(_ field: KeyPath<Station, String?>) -> Int {
        namesakes.count { $0[keyPath: field] == self[keyPath: field] }
      }
      return sharing(first) < sharing(second)
    }
    guard let area = distinctive.flatMap({ self[keyPath: $0] }) else {
      return "\(displayName) (\(id))"
    }
    return "\(displayName) (\(id), \(area))"
  }
}
