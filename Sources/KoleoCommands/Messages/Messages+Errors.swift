import KoleoKit

extension Messages {
  /// What happened and what to do about it, in one line.
  func text(of error: CommandError) -> String {
    switch error {
    case .usage(let error): text(of: error)
    case .nothingFound(let text, let suggestions):
      "\(noMatch(text)); \(advice(text, suggestions))"
    case .listEmpty:
      localized(
        en: "the station list is empty; run 'koleo sync' to fetch it again",
        pl: "lista stacji jest pusta; uruchom 'koleo sync', aby pobrać ją ponownie")
    case .noPositionKnown(let text, let option):
      localized(
        en: "no station that matches '\(text)' has a known position; search without \(option.long)",
        pl: "żadna stacja pasująca do „\(text)” nie ma znanego położenia; szukaj bez \(option.long)"
      )
    case .ambiguous(let text, let stations, let total):
      localized(
        en: "\(message: matches(text, total)): \(message: candidates(stations, total)); "
          + "give more of the name, or the id",
        pl: "\(message: matches(text, total)): \(message: candidates(stations, total)); "
          + "podaj dłuższy fragment nazwy albo identyfikator")
    case .unquoted(let text, let count, let command):
      localized(
        en: "\(message: count == 0 ? noMatch(text) : matches(text, count)); "
          + "did you mean: \(message: command)?",
        pl: "\(message: count == 0 ? noMatch(text) : matches(text, count)); "
          + "czy chodziło o: \(message: command)?")
    case .positionUnknown(let station):
      localized(
        en: "the position of \(station.displayName) (\(station.id)) is not known; "
          + "give a point instead, such as 52.23,21.01",
        pl: "położenie stacji \(station.displayName) (\(station.id)) nie jest znane; "
          + "podaj zamiast tej stacji punkt, na przykład 52.23,21.01")
    case .lineNotUTF8:
      localized(
        en: "the line is not UTF-8; convert it with iconv",
        pl: "wiersz nie jest w UTF-8; przekonwertuj go programem iconv")
    case .tooFewInLine(let count):
      localized(
        en: "a line needs at least two stations, separated by tabs, but this one has \(count)",
        pl: "wiersz musi mieć co najmniej dwie stacje oddzielone tabulatorami, a ma \(count)")
    case .lineTooLong(let maximum):
      localized(
        en: "the line is longer than \(maximum / 1_000_000) MB; split it",
        pl: "wiersz jest dłuższy niż \(maximum / 1_000_000) MB; podziel go")
    case .environmentUnusable(let error): "\(reason(of: error)); \(advice(for: error))"
    case .notRefreshed(let error, let listAge):
      "\(reason(of: error)); \(advice(for: error))"
        + (listAge == nil && error.concernsDirectory ? "" : "; \(listInUse(listAge))")
    case .unreadable(let path, let error):
      localized(
        en: "cannot read \(path: path): \(reason(of: error)); check it and its permissions",
        pl:
          "nie można odczytać \(path: path): \(reason(of: error)); sprawdź tę ścieżkę i jej uprawnienia"
      )
    case .inputUnreadable(let error):
      localized(
        en: "cannot read standard input: \(reason(of: error)); give it a file or a pipe",
        pl: "nie można czytać ze standardowego wejścia: \(reason(of: error)); podaj plik lub potok")
    case .outputUnwritable(let error):
      localized(
        en: "cannot write to standard output: \(reason(of: error)); the answer is incomplete, "
          + "send it elsewhere",
        pl:
          "nie można pisać na standardowe wyjście: \(reason(of: error)); odpowiedź jest niepełna, "
          + "skieruj ją gdzie indziej")
    case .noArguments:
      localized(
        en: "cannot read the command line; raise the limit of open files with 'ulimit -n', "
          + "or mount /proc",
        pl: "nie można odczytać wiersza poleceń; zwiększ limit otwartych plików poleceniem "
          + "'ulimit -n' albo zamontuj /proc")
    case .readerGone: ""
    case .noList:
      localized(
        en: "cannot read the built-in list; reinstall koleo",
        pl: "nie można odczytać wbudowanej listy; zainstaluj koleo ponownie")
    }
  }

  /// What happened and what to do about it, in one line.
  func text(of note: Note) -> String {
    switch note {
    case .builtInList(let count, let reason, let remedy):
      localized(
        en: "answering from the built-in list of \(count) main stations: \(message: reason); "
          + "\(message: advice(remedy, then: "run 'koleo sync' to fetch all stations"))",
        pl: "odpowiedź z wbudowanej listy \(count) głównych stacji: \(message: reason); "
          + "\(message: advice(remedy, then: "uruchom 'koleo sync', aby pobrać wszystkie"))")
    case .oldList(let seconds, let url, let reason, let remedy):
      localized(
        en: "\(message: list(from: url)) is "
          + "\(seconds < 0 ? "dated in the future" : "\(age(seconds)) old") "
          + "and was not refreshed: \(message: reason); "
          + "\(message: advice(remedy, then: "run 'koleo sync' to refresh it"))",
        pl: "\(message: list(from: url)) ma "
          + "\(seconds < 0 ? "datę z przyszłości" : age(seconds)) "
          + "i nie została odświeżona: \(message: reason); "
          + "\(message: advice(remedy, then: "uruchom 'koleo sync', aby ją odświeżyć"))")
    case .listNotKept(let reason):
      localized(
        en: "the list is fetched on every run: \(message: reason); set KOLEO_CACHE_DIR to keep it",
        pl: "lista jest pobierana przy każdym uruchomieniu: \(message: reason); "
          + "ustaw KOLEO_CACHE_DIR, aby ją zachować")
    case .wholeDegrees(let text, let point):
      localized(
        en: "'\(text)' is read as latitude \(degrees(point.latitude)), longitude "
          + "\(degrees(point.longitude)); write decimals with a point, such as 52.23,21.01",
        pl: "„\(text)” oznacza szerokość geograficzną \(degrees(point.latitude)) i długość "
          + "\(degrees(point.longitude)); ułamki zapisuj z kropką, na przykład 52.23,21.01")
    case .readingTerminal:
      localized(
        en: "reading stations from the terminal: one request per line, stations separated by tabs; "
          + "end with Ctrl-D",
        pl: "stacje są czytane z terminala: jedno zapytanie w wierszu, stacje oddzielone "
          + "tabulatorami; zakończ klawiszami Ctrl-D")
    }
  }

  /// Whole degrees, such as `52`.
  private func degrees(_ value: Double) -> String {
    String("\(value)".prefix { $0 != "." })
  }

  /// Why a list on disk is not used; nil without one.
  func problem(with error: ListError, at path: String) -> String? {
    switch error {
    case .absent: nil
    case .unreadable(let path, let error):
      localized(
        en: "cannot read \(path: path): \(reason(of: error))",
        pl: "nie można odczytać \(path: path): \(reason(of: error))")
    case .damaged:
      localized(
        en: "\(path: path) is damaged, or from another version of koleo",
        pl: "plik \(path: path) jest uszkodzony albo z innej wersji koleo")
    }
  }

  /// Words for a system error: the system's own, in English, or koleo's for what it refuses.
  func reason(of error: SystemError) -> String {
    switch (error, language) {
    case (.notARegularFile, .polish): "to nie jest zwykły plik"
    case (.notPermitted, .polish): "należy do innego użytkownika albo inni mogą do niego pisać"
    default: error.reason
    }
  }

  /// What removes the cause first, if anything does.
  private func advice(_ remedy: Remedy?, then command: String) -> String {
    guard let remedy else { return command }
    let first = text(of: remedy)
    // A list that was refused once would be refused again.
    if remedy == .acceptList { return first }
    return localized(
      en: "\(message: first), then \(message: command)",
      pl: "\(message: first), a potem \(message: command)")
  }

  /// Two reasons for one thing.
  func joined(_ first: String, and second: String) -> String {
    localized(
      en: "\(message: first), and \(message: second)", pl: "\(message: first), a \(message: second)"
    )
  }

  private func list(from url: String?) -> String {
    guard let url else { return localized(en: "the list", pl: "lista") }
    return localized(en: "the list from \(url)", pl: "lista z \(url)")
  }

  /// Which list stays in use; `age` is its age in seconds, nil without a list.
  private func listInUse(_ age: Int64?) -> String {
    switch age {
    case nil: localized(en: "there is no list yet", pl: "nie ma jeszcze listy stacji")
    case let seconds? where seconds < 0:
      localized(
        en: "the list dated in the future stays in use",
        pl: "nadal używana jest lista z datą z przyszłości")
    case let seconds?:
      localized(
        en: "the list from \(self.age(seconds)) ago stays in use",
        pl: "nadal używana jest lista sprzed \(self.age(seconds))")
    }
  }

  // MARK: Names that match no station, or several

  private func noMatch(_ text: String) -> String {
    localized(en: "no station matches '\(text)'", pl: "żadna stacja nie pasuje do „\(text)”")
  }

  private func matches(_ text: String, _ count: Int) -> String {
    localized(en: "'\(text)' matches \(count) stations", pl: "„\(text)” pasuje do \(count) stacji")
  }

  private func advice(_ text: String, _ suggestions: [Station]) -> String {
    if !suggestions.isEmpty { return didYouMean(alternatives(suggestions.map(\.displayName))) }
    return Phrase(text).isEmpty
      ? localized(
        en: "type at least one letter or digit", pl: "wpisz co najmniej jedną literę lub cyfrę")
      : localized(
        en: "try fewer letters, or another spelling",
        pl: "spróbuj podać mniej liter lub inną pisownię")
  }

  /// The first of `total` candidates, and the number of the others.
  private func candidates(_ stations: [Station], _ total: Int) -> String {
    let rest = total - stations.count
    return stations.map { $0.candidate(among: stations) }.joined(separator: ", ")
      + (rest > 0 ? localized(en: " and \(rest) more", pl: " i jeszcze \(rest)") : "")
  }
}

extension Station {
  /// The station's name and id, and the region, city or country that distinguishes it from other
  /// stations of the same name.
  fileprivate func candidate(among stations: [Station]) -> String {
    let namesakes = stations.filter { $0.id != id && $0.displayName == displayName }
    if namesakes.isEmpty { return "\(displayName) (\(id))" }
    let fields = [\Station.region, \.city, \.country].filter { self[keyPath: $0] != nil }
    let distinctive = fields.first { field in
      !namesakes.contains { $0[keyPath: field] == self[keyPath: field] }
    }
    let area = (distinctive ?? fields.first).flatMap { self[keyPath: $0] }
    return "\(displayName) (\(id)\(area.map { ", \($0)" } ?? ""))"
  }
}
