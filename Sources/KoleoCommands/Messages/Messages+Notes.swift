import KoleoKit

/// Remarks for the user, each in one line.
extension Messages {
  func text(of note: Note) -> MessageText {
    switch note {
    case .builtInList(let count, nil, let problem):
      localized(
        en: "using the built-in list of \(count) major stations (--offline)"
          + "\(afterColon(problem)); run 'koleo sync' to fetch all stations",
        pl: "używana jest wbudowana lista \(count) najważniejszych stacji (--offline)"
          + "\(afterColon(problem)); uruchom 'koleo sync', aby pobrać wszystkie")
    case .builtInList(let count, let error?, let problem):
      localized(
        en: "using the built-in list of \(count) major stations",
        pl: "używana jest wbudowana lista \(count) najważniejszych stacji")
        + "\(afterColon(problem))\(problem == nil ? ":" : ";") \(text(of: error))"
    case .guess(let text, let station):
      localized(
        en: "'\(text)' taken for \(station.displayName) (\(station.id))",
        pl: "„\(text)” rozpoznano jako stację \(station.displayName) (\(station.id))")
    case .inflected(let text, let station):
      localized(
        en: "'\(text)' may also be a form of \(station.displayName) (\(station.id))",
        pl: "„\(text)” może też być formą nazwy \(station.displayName) (\(station.id))")
    case .mayBeOneName(let name):
      localized(
        en: "\(name) is also the name of one station; quote it if you mean that station",
        pl: "\(name) to także nazwa stacji; jeśli o nią chodzi, ujmij nazwę w cudzysłów")
    case .oldList(let age, let url, nil):
      localized(
        en: "\(subject(listFrom: url, age: age)) (--offline); run 'koleo sync' to refresh it",
        pl: "\(subject(listFrom: url, age: age)) (--offline); "
          + "uruchom 'koleo sync', aby ją odświeżyć")
    case .oldList(let age, let url, let error?):
      localized(
        en: "\(subject(listFrom: url, age: age))\(url == nil ? "" : ",") "
          + "and could not be refreshed: \(text(of: error))",
        pl: "\(subject(listFrom: url, age: age))\(url == nil ? "" : ",") "
          + "i nie udało się jej odświeżyć: \(text(of: error))")
    case .listNotSaved(let error): text(of: error)
    case .remark(let text): text
    case .readingTerminal:
      localized(
        en: "reading stations from the terminal: one request per line, stations separated by tabs; "
          + "end with Ctrl-D",
        pl: "stacje są czytane z terminala: jedno zapytanie w wierszu, stacje oddzielone "
          + "tabulatorami; zakończ klawiszami Ctrl-D")
    }
  }

  /// A problem after a colon; empty without one.
  private func afterColon(_ problem: ListError?) -> MessageText {
    problem.map { ": \(self.problem(of: $0))" } ?? ""
  }

  /// The beginning of a sentence about a list. `url` is the address that the list came from, if it
  /// is not one of the configured server; otherwise nil.
  private func subject(listFrom url: String?, age: Duration) -> MessageText {
    if let url {
      return localized(
        en: "the list is from \(url), not from the configured server",
        pl: "lista pochodzi z \(url), a nie ze skonfigurowanego serwera")
    }
    if age < .zero {
      return localized(en: "the list is dated in the future", pl: "lista ma datę z przyszłości")
    }
    return localized(en: "the list is \(self.age(age)) old", pl: "lista ma \(self.age(age))")
  }
}
