import KoleoKit

/// Remarks for the user, each in one line.
extension Messages {
  func text(of note: Note) -> MessageText {
    switch note {
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
    case .readingTerminal:
      localized(
        en: "reading stations from the terminal: one request per line, stations separated by tabs; "
          + "end with Ctrl-D",
        pl: "stacje są czytane z terminala: jedno zapytanie w wierszu, stacje oddzielone "
          + "tabulatorami; zakończ klawiszami Ctrl-D")
    }
  }
}
