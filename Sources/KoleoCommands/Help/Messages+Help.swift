import KoleoKit

/// The texts of the help of subcommands, except for operands and options.
extension Messages {
  /// The heading of a section.
  func heading(of section: HelpScreen.Section) -> MessageText {
    switch section {
    case .overview: localized(en: "OVERVIEW", pl: "OPIS")
    case .usage: localized(en: "USAGE", pl: "UŻYCIE")
    case .arguments: localized(en: "ARGUMENTS", pl: "ARGUMENTY")
    case .options: localized(en: "OPTIONS", pl: "OPCJE")
    case .environment: localized(en: "ENVIRONMENT", pl: "ŚRODOWISKO")
    case .exitStatuses: localized(en: "EXIT STATUS", pl: "KOD ZAKOŃCZENIA")
    case .examples: localized(en: "EXAMPLES", pl: "PRZYKŁADY")
    }
  }

  /// The command lines of a subcommand, with no-break spaces where they must not break.
  func usage(of subcommand: Subcommand) -> [MessageText] {
    switch subcommand {
    case .distance:
      [
        localized(
          en: "koleo distance [<options>] <station> <station> [<station>\u{A0}...]",
          pl: "koleo distance [<opcje>] <stacja> <stacja> [<stacja>\u{A0}...]"),
        localized(
          en: "koleo distance [<options>] --stdin", pl: "koleo distance [<opcje>] --stdin"),
      ]
    case .search:
      [
        localized(
          en: "koleo search [<options>] [<phrase>\u{A0}...]",
          pl: "koleo search [<opcje>] [<fraza>\u{A0}...]")
      ]
    case .sync: [localized(en: "koleo sync [<options>]", pl: "koleo sync [<opcje>]")]
    }
  }

  /// The paragraphs about a subcommand.
  func overview(of subcommand: Subcommand) -> [MessageText] {
    switch subcommand {
    case .distance: distanceOverview
    case .search: searchOverview
    case .sync: syncOverview
    }
  }

  private var distanceOverview: [MessageText] {
    [
      localized(
        en: "Measure the straight-line distance between stations or points, leg by leg and in "
          + "total.",
        pl: "Mierzy odległości w linii prostej między stacjami lub punktami: dla każdego odcinka "
          + "i całej trasy."),
      localized(
        en: "The distance is the length of the shortest line over the ground (WGS 84). The "
          + "distance by rail is longer.",
        pl: "Jest to długość najkrótszej linii po powierzchni Ziemi (WGS 84). Odległość po "
          + "torach jest większa."),
    ]
  }

  private var searchOverview: [MessageText] {
    [
      localized(
        en: "Find stations, the busiest first.",
        pl: "Wyszukuje stacje, zaczynając od najpopularniejszych."),
      localized(
        en: "Each word of the phrase begins a word of the name or of a keyword, in any order; "
          + "common abbreviations and foreign names count (wwa, Warsaw). Case, accents, spaces "
          + "and punctuation do not matter.",
        pl: "Każde słowo frazy jest początkiem słowa w nazwie lub słowie kluczowym, w dowolnej "
          + "kolejności; uwzględniane są też popularne skróty i nazwy obce (wwa, Warsaw). Wielkość "
          + "liter, znaki diakrytyczne, spacje i interpunkcja nie mają znaczenia."),
      localized(
        en: "If no station matches, the phrase may be anywhere in a name or keyword (owice), or "
          + "spaces may be missing: krakowgl finds Kraków Główny. If that fails, too, words such "
          + "as station are ignored.",
        pl: "Jeśli nie pasuje żadna stacja, fraza może być dowolną częścią nazwy lub słowa "
          + "kluczowego (owice) albo nie mieć spacji: krakowgl znajduje stację Kraków Główny. "
          + "Jeśli i to nie pomoże, pomijane są słowa takie jak dworzec."),
    ]
  }

  private var syncOverview: [MessageText] {
    [
      localized(
        en: "Fetch the station list from the server now, however old the list on disk is. If "
          + "that fails, the list on disk stays in use.",
        pl: "Pobiera listę stacji z serwera od razu, bez względu na wiek listy na dysku. Jeśli "
          + "to się nie uda, w użyciu pozostaje lista z dysku.")
    ]
  }

  // MARK: Environment

  /// Environment variables that matter to a subcommand.
  func environment(of subcommand: Subcommand) -> [HelpLayout.Entry] {
    let answer = subcommand == .sync ? [] : answerEnvironment
    return serverEnvironment + answer + terminalEnvironment(of: subcommand)
  }

  private var serverEnvironment: [HelpLayout.Entry] {
    let urls = ServerAddress.koleo.joinedURLs
    return [
      entry(
        "\(EnvironmentVariable.apiURL.rawValue)",
        en: "Address of the server, or several separated by spaces; the one that answered last is "
          + "tried first. (default: \(urls))",
        pl: "Adres serwera albo kilka adresów oddzielonych spacjami; jako pierwszy odpytywany jest "
          + "ten, który ostatnio odpowiedział. (domyślnie: \(urls))"),
      entry(
        "\(CacheDirectory.Variable.directory.rawValue)",
        en: "Directory for the list. (default: koleo in the user's cache directory, which "
          + "XDG_CACHE_HOME or HOME determines)",
        pl: "Katalog na listę. (domyślnie: koleo w katalogu pamięci podręcznej użytkownika, "
          + "wyznaczonym przez XDG_CACHE_HOME lub HOME)"),
      entry(
        "https_proxy, ALL_PROXY, NO_PROXY",
        en: "Proxies, as for curl (not on macOS).",
        pl: "Serwery pośredniczące, jak dla programu curl (nie w systemie macOS)."),
    ]
  }

  private var answerEnvironment: [HelpLayout.Entry] {
    [
      entry(
        "\(EnvironmentVariable.unit.rawValue)",
        en: "Default for --unit: \(units).", pl: "Domyślna wartość --unit: \(units)."),
      entry(
        "\(EnvironmentVariable.noColor.rawValue)",
        en: "Disable colors if set.", pl: "Jeśli ustawiona, wyłącza kolory."),
      entry(
        "\(EnvironmentVariable.forcedColor.rawValue)",
        en: "Force colors if set and not 0, unless NO_COLOR is set.",
        pl: "Wymusza kolory, jeśli jest ustawiona i różna od 0, a NO_COLOR nie jest ustawiona."),
    ]
  }

  private func terminalEnvironment(of subcommand: Subcommand) -> [HelpLayout.Entry] {
    let language = entry(
      "LC_ALL, LC_MESSAGES, LANG",
      en: "Language of messages: Polish if the first that is set names the language pl, "
        + "otherwise English.",
      pl: "Język komunikatów: polski, jeśli pierwsza ustawiona wskazuje język pl, w przeciwnym "
        + "razie angielski.")
    let unit = entry(
      "LC_ALL, LC_MEASUREMENT, LANG",
      en: "Unit of distances: miles if the country of the first that is set is US, GB, LR or MM, "
        + "otherwise kilometers.",
      pl: "Jednostka odległości: mile, jeśli pierwsza ustawiona wskazuje kraj US, GB, LR lub MM, "
        + "w przeciwnym razie kilometry.")
    let terminal = [
      entry(
        "\(EnvironmentVariable.term.rawValue)",
        en: "If dumb, no colors, progress or maps.",
        pl: "Wartość dumb wyłącza kolory, postęp i mapy."),
      entry(
        "\(EnvironmentVariable.columns.rawValue)",
        en: "Width of the terminal.", pl: "Szerokość terminala."),
    ]
    return terminal + (subcommand == .sync ? [language] : [language, unit])
  }

  // MARK: Exit statuses

  /// The exit statuses of a subcommand with their meanings.
  func exitStatuses(of subcommand: Subcommand) -> [HelpLayout.Entry] {
    ExitCode.allCases.compactMap { code in
      explanation(of: code, in: subcommand).map { ("\(code.rawValue)", $0) }
    }
  }

  /// The meaning of an exit status; nil if the subcommand never has it.
  private func explanation(of exitCode: ExitCode, in subcommand: Subcommand) -> MessageText? {
    switch subcommand {
    case .distance: queryExplanation(of: exitCode, noAnswer: noDistance)
    case .search: queryExplanation(of: exitCode, noAnswer: nothingFound)
    case .sync: syncExplanation(of: exitCode)
    }
  }

  private func queryExplanation(of exitCode: ExitCode, noAnswer: MessageText) -> MessageText? {
    switch exitCode {
    case .success: success
    case .noAnswer: noAnswer
    case .usage:
      localized(
        en: "The command line or KOLEO_UNIT is wrong.",
        pl: "Błąd w wierszu poleceń lub w zmiennej KOLEO_UNIT.")
    case .badReply, .unavailable: nil
    case .inputOutput:
      localized(
        en: "A file or a standard stream cannot be read or written.",
        pl: "Błąd odczytu lub zapisu pliku albo standardowego strumienia.")
    }
  }

  private func syncExplanation(of exitCode: ExitCode) -> MessageText? {
    switch exitCode {
    case .success: success
    case .noAnswer: nil
    case .usage:
      localized(
        en: "The command line or KOLEO_API_URL is wrong.",
        pl: "Błąd w wierszu poleceń lub w zmiennej KOLEO_API_URL.")
    case .badReply:
      localized(
        en: "The server's reply is not a station list, is too large, or has too few records.",
        pl: "Odpowiedź serwera nie jest listą stacji, jest za duża albo zawiera za mało rekordów.")
    case .unavailable:
      localized(
        en: "The server cannot be reached or returns errors, koleo-sync crashed, timed out or had "
          + "no time to ask it, or another process is still fetching the list.",
        pl: "Serwer jest nieosiągalny lub zwraca błędy, koleo-sync został przerwany, nie "
          + "zakończył się na czas lub nie zdążył odpytać serwera albo listę wciąż pobiera inny "
          + "proces.")
    case .inputOutput:
      localized(
        en: "A file or a standard stream cannot be read or written, too many files are open, HOME "
          + "is not set, or koleo-sync cannot run or reports nothing.",
        pl: "Błąd odczytu lub zapisu pliku albo standardowego strumienia, za dużo otwartych "
          + "plików, brak zmiennej HOME albo koleo-sync nie dał się uruchomić lub nic nie "
          + "zgłosił.")
    }
  }

  private var success: MessageText { localized(en: "Success.", pl: "Powodzenie.") }

  private var noDistance: MessageText {
    localized(
      en: "No station matches, several match, all words name one station, a station has no known "
        + "position, or a line of --stdin has no answer.",
      pl: "Nie pasuje żadna stacja, pasuje kilka, wszystkie słowa tworzą nazwę jednej stacji, "
        + "położenie stacji nie jest znane albo nie udało się przetworzyć wiersza --stdin.")
  }

  private var nothingFound: MessageText {
    localized(
      en: "No station matches the phrase, --near matches none or several, or no position is "
        + "known.",
      pl: "Do frazy nie pasuje żadna stacja, --near nie wskazuje dokładnie jednej albo położenie "
        + "nie jest znane.")
  }

  // MARK: Examples

  /// Command lines, with no-break spaces where they must not break.
  func examples(of subcommand: Subcommand) -> [HelpLayout.Entry] {
    switch subcommand {
    case .distance: distanceExamples
    case .search: searchExamples
    case .sync: syncExamples
    }
  }

  private var distanceExamples: [HelpLayout.Entry] {
    [
      entry(
        "koleo distance krakow wroclaw",
        en: "Measure from city to city.", pl: "Zmierz odległość z miasta do miasta."),
      entry(
        "koleo distance Gdańsk Poznań Kraków",
        en: "Measure via Poznań; a terminal shows each leg.",
        pl: "Zmierz trasę przez Poznań; terminal pokazuje każdy odcinek."),
      entry(
        "koleo distance \"Łódź\u{A0}Fabryczna\" 52.23,21.01 --unit mi",
        en: "Measure from a station to a point, in miles.",
        pl: "Zmierz odległość od stacji do punktu, w milach."),
      entry(
        "printf 'Kraków\\tZakopane\\n' | koleo distance --stdin",
        en: "Measure many distances at once.", pl: "Zmierz wiele odległości naraz."),
    ]
  }

  private var searchExamples: [HelpLayout.Entry] {
    [
      entry(
        "koleo search lodz fab",
        en: "Find Łódź Fabryczna.", pl: "Znajdź stację Łódź Fabryczna."),
      entry(
        "koleo search --near Zakopane --limit 5",
        en: "Find the five stations nearest to Zakopane.",
        pl: "Znajdź pięć stacji najbliższych Zakopanemu."),
      entry(
        "koleo search krak --json",
        en: "Print all fields of the stations, for other programs.",
        pl: "Wypisz wszystkie pola stacji, dla innych programów."),
    ]
  }

  private var syncExamples: [HelpLayout.Entry] {
    [
      entry("koleo sync", en: "Bring the list up to date.", pl: "Zaktualizuj listę."),
      entry(
        "koleo sync --if-stale",
        en: "In a script, ask the server at most once a day.",
        pl: "W skrypcie: odpytuj serwer najwyżej raz dziennie."),
      entry(
        "koleo sync --status",
        en: "Show the list that answers come from.",
        pl: "Pokaż, z której listy pochodzą odpowiedzi."),
    ]
  }

  private func entry(_ label: MessageText, en: MessageText, pl: MessageText) -> HelpLayout.Entry {
    (label, localized(en: en, pl: pl))
  }
}
