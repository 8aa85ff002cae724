import KoleoKit

/// The texts of the short help of the program.
extension Messages {
  var programSummary: MessageText {
    localized(
      en: "Find Polish railway stations and the straight-line distances between them.",
      pl: "Wyszukuje polskie stacje kolejowe i mierzy odległości w linii prostej.")
  }

  var programUsage: MessageText {
    localized(
      en: "Usage: koleo <command> [<options>]", pl: "Użycie: koleo <polecenie> [<opcje>]")
  }

  var commandsHeading: MessageText { localized(en: "Commands:", pl: "Polecenia:") }
  var optionsHeading: MessageText { localized(en: "Options:", pl: "Opcje:") }
  var examplesHeading: MessageText { localized(en: "Examples:", pl: "Przykłady:") }

  /// A line about a subcommand, for the list of commands.
  func summary(of subcommand: Subcommand) -> MessageText {
    switch subcommand {
    case .distance:
      localized(
        en: "Measure the distance between stations or points",
        pl: "Zmierz odległość między stacjami lub punktami")
    case .search:
      localized(
        en: "Find stations by name, abbreviation or distance",
        pl: "Znajdź stacje według nazwy, skrótu lub odległości")
    case .sync:
      localized(
        en: "Update the station list (automatic, once a day)",
        pl: "Zaktualizuj listę stacji (automatycznie raz dziennie)")
    }
  }

  var helpSummary: MessageText {
    localized(en: "Show help for a command", pl: "Pokaż pomoc do polecenia")
  }

  /// Command lines.
  var programExamples: [MessageText] {
    ["koleo distance krakow wroclaw", "koleo search --near Zakopane --limit 5"]
  }

  var moreHelp: MessageText {
    localized(
      en: "Run 'koleo help <command>' for its options, environment and exit statuses, and "
        + "'man koleo' for formats and files.",
      pl: "Opcje, środowisko i kody zakończenia opisuje 'koleo help <polecenie>', a formaty "
        + "i pliki\u{A0}– 'man koleo'.")
  }
}
