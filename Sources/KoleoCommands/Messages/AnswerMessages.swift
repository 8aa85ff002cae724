import KoleoKit

extension Messages {
  /// What happened and what to do about it, in one line.
  func text(of error: CommandError) -> String {
    switch error {
    case .usage(let error): text(of: error)
    case .nothingFound(let text, let suggestions):
      localized(
        en: "no station matches '\(text.sanitized())'; ",
        pl: "żadna stacja nie pasuje do '\(text.sanitized())'; ") + advice(text, suggestions)
    case .ambiguous(let text, let stations, let total):
      localized(
        en: "'\(text.sanitized())' fits \(total) stations: \(candidates(stations, total)); "
          + "give more of the name, or the number",
        pl: "'\(text.sanitized())' pasuje do \(total) stacji: \(candidates(stations, total)); "
          + "podaj więcej z nazwy albo numer")
    case .positionUnknown(let station):
      localized(
        en: "the position of \(station.displayName) (\(station.id)) is not known; "
          + "give a point instead, as in 52.23,21.01",
        pl: "położenie \(station.displayName) (\(station.id)) nie jest znane; "
          + "podaj zamiast niej punkt, na przykład 52.23,21.01")
    case .unquoted(let text, let matches, let command):
      (matches == 0
        ? localized(
          en: "no station matches '\(text.sanitized())'; ",
          pl: "żadna stacja nie pasuje do '\(text.sanitized())'; ")
        : localized(
          en: "'\(text.sanitized())' fits \(matches) stations; ",
          pl: "'\(text.sanitized())' pasuje do \(matches) stacji; "))
        + localized(en: "did you mean: \(command)?", pl: "czy chodziło o: \(command)?")
    case .lineNotUTF8:
      localized(
        en: "the line is not UTF-8; convert it with iconv",
        pl: "wiersz nie jest w UTF-8; przekonwertuj go programem iconv")
    case .tooFewInLine(let count):
      localized(
        en: "a line needs two stations with a tab between them, and has \(count)",
        pl: "wiersz wymaga dwóch stacji oddzielonych tabulatorem, a ma ich \(count)")
    case .lineTooLong(let maximum):
      localized(
        en: "a line may have \(maximum / 1_000) kB, and has more",
        pl: "wiersz może mieć \(maximum / 1_000) kB, a ma więcej")
    case .noDirectory(let error):
      reason(of: error) + localized(en: "; set KOLEO_CACHE_DIR", pl: "; ustaw KOLEO_CACHE_DIR")
    case .notRefreshed(let error, let listAge):
      "\(reason(of: error)); \(advice(for: error)); \(listInUse(listAge))"
    case .unreadable(let path, let error):
      localized(
        en: "\(path.sanitized()) cannot be read: \(error.reason); check its permissions",
        pl: "nie można odczytać \(path.sanitized()): \(error.reason); sprawdź uprawnienia")
    case .inputUnreadable(let error):
      localized(
        en: "standard input cannot be read: \(error.reason)",
        pl: "nie można czytać ze standardowego wejścia: \(error.reason)")
    case .outputUnwritable(let error):
      localized(
        en: "standard output cannot be written: \(error.reason); the answer is not complete",
        pl: "nie można pisać na standardowe wyjście: \(error.reason); odpowiedź nie jest pełna")
    case .readerGone: ""
    case .noList:
      localized(
        en: "the built-in list cannot be read; install koleo anew",
        pl: "nie można odczytać wbudowanej listy; zainstaluj koleo od nowa")
    }
  }

  /// What happened and what to do about it, in one line.
  func text(of note: Note) -> String {
    switch note {
    case .builtInList(let stations, let reason):
      localized(
        en: "answering from the built-in list of \(stations) main stations: \(reason); "
          + "'koleo sync' fetches all",
        pl: "odpowiedź z wbudowanej listy \(stations) głównych stacji: \(reason); "
          + "wszystkie pobierze 'koleo sync'")
    case .oldList(let seconds, let url, let reason):
      localized(
        en: "the list\(url.map { " of \($0.sanitized())" } ?? "") is "
          + (seconds < 0 ? "from the future" : "\(age(seconds)) old")
          + " and was not refreshed: \(reason); 'koleo sync' tries again",
        pl: "lista\(url.map { " z \($0.sanitized())" } ?? "") "
          + (seconds < 0 ? "jest z przyszłości" : "ma \(age(seconds))")
          + " i nie została odświeżona: \(reason); ponowi to 'koleo sync'")
    case .listNotKept(let reason):
      localized(
        en: "the list is fetched each time: \(reason); set KOLEO_CACHE_DIR to keep it",
        pl: "lista jest pobierana za każdym razem: \(reason); "
          + "zachowa ją ustawienie KOLEO_CACHE_DIR")
    }
  }

  /// What to do when nothing matched the text.
  private func advice(_ text: String, _ suggestions: [Station]) -> String {
    if !suggestions.isEmpty { return didYouMean(list(suggestions.map(\.displayName))) }
    return Phrase(text).isEmpty
      ? localized(en: "give some letters of its name", pl: "podaj jakieś litery nazwy")
      : localized(
        en: "try fewer letters, or another spelling",
        pl: "spróbuj podać mniej liter lub inną pisownię")
  }

  /// - Parameter age: The age of the list on disk in seconds; nil when there is none.
  private func listInUse(_ age: Int64?) -> String {
    guard let age else {
      return localized(en: "there is no list yet", pl: "nie ma jeszcze listy stacji")
    }
    if age < 0 {
      return localized(
        en: "the list from the future stays in use", pl: "nadal używana jest lista z przyszłości")
    }
    return localized(
      en: "the list from \(self.age(age)) ago stays in use",
      pl: "nadal używana jest lista sprzed \(self.age(age))")
  }
}

// MARK: - Candidates

extension Messages {
  /// The stations that a text may mean.
  ///
  /// - Parameter total: The number of all of them, of which `stations` may be the first.
  private func candidates(_ stations: [Station], _ total: Int) -> String {
    let rest = total - stations.count
    return stations.map { $0.candidate(among: stations) }.joined(separator: ", ")
      + (rest > 0 ? localized(en: " and \(rest) more", pl: " i jeszcze \(rest)") : "")
  }
}

extension Station {
  /// The station in a list of candidates: its name and id, and the region, city or country that sets
  /// it apart from others of its name.
  fileprivate func candidate(among stations: [Station]) -> String {
    let namesakes = stations.filter { $0.id != id && $0.displayName == displayName }
    if namesakes.isEmpty { return "\(displayName) (\(id))" }
    let fields = [\Station.region, \.city, \.country].filter { self[keyPath: $0] != nil }
    let distinctive = fields.first { field in
      !namesakes.contains { $0[keyPath: field] == self[keyPath: field] }
    }
    let place = (distinctive ?? fields.first).flatMap { self[keyPath: $0] }
    return "\(displayName) (\(id)\(place.map { ", \($0)" } ?? ""))"
  }
}
