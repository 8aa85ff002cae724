/// The words of the help screens.
extension Messages {
  func heading(_ section: HelpSection) -> String {
    switch section {
    case .overview: localized(en: "OVERVIEW", pl: "OPIS")
    case .usage: localized(en: "USAGE", pl: "UŻYCIE")
    case .arguments: localized(en: "ARGUMENTS", pl: "ARGUMENTY")
    case .options: localized(en: "OPTIONS", pl: "OPCJE")
    case .subcommands: localized(en: "SUBCOMMANDS", pl: "POLECENIA")
    case .environment: localized(en: "ENVIRONMENT", pl: "ŚRODOWISKO")
    case .exitCodes: localized(en: "EXIT CODES", pl: "KODY WYJŚCIA")
    case .examples: localized(en: "EXAMPLES", pl: "PRZYKŁADY")
    }
  }

  var moreHelp: String {
    localized(
      en: "See 'koleo help <subcommand>' for detailed help.",
      pl: "Więcej o każdym z nich: 'koleo help <polecenie>'.")
  }

  // MARK: Subcommands

  /// What the subcommand does, or the program as a whole, in paragraphs.
  func overview(of subcommand: Subcommand?) -> [String] {
    switch subcommand {
    case nil:
      [
        localized(
          en: "Finds railway stations in Poland and tells how far they are from each other.",
          pl: "Znajduje stacje kolejowe w Polsce i podaje odległości między nimi."),
        localized(
          en: "The list of stations comes from KOLEO. It is kept on disk and refreshed once a day; "
            + "without a network koleo answers from what it has.",
          pl: "Lista stacji pochodzi z KOLEO. Jest przechowywana na dysku i odświeżana raz "
            + "dziennie; bez dostępu do sieci koleo odpowiada na podstawie tego, co ma."),
      ]
    case .distance:
      [
        localized(
          en: "Tells the length of the shortest line over the ground from station to station, leg "
            + "by leg and in all. The way by rail is longer.",
          pl: "Podaje długość najkrótszej linii po powierzchni Ziemi od stacji do stacji: każdego "
            + "odcinka i całości. Trasa kolejowa jest dłuższa.")
      ]
    case .search:
      [
        localized(
          en: "Finds stations, the busiest first.",
          pl: "Znajduje stacje; najpopularniejsze są pierwsze."),
        localized(
          en: "A station is found by any part of its names and keywords, and by the beginnings of "
            + "their words in any order. Case, accents, spaces and punctuation do not matter. If "
            + "nothing matches, spaces are left out: krakowgl finds Kraków Główny.",
          pl: "Szuka dowolnej części nazw i słów kluczowych oraz początków ich słów w dowolnej "
            + "kolejności. Wielkość liter, znaki diakrytyczne, odstępy i interpunkcja nie mają "
            + "znaczenia. Jeśli nic nie pasuje, spacje są pomijane: krakowgl znajduje stację "
            + "Kraków Główny."),
      ]
    case .sync:
      [
        localized(
          en: "Asks the server for the list of stations now, however old the one on disk is. If "
            + "that fails, the one on disk stays in use.",
          pl: "Pyta serwer o listę stacji od razu, niezależnie od wieku listy na dysku. Jeśli to "
            + "się nie uda, w użyciu pozostaje lista z dysku.")
      ]
    }
  }

  /// What the subcommand does, in a few words.
  func summary(of subcommand: Subcommand) -> String {
    switch subcommand {
    case .distance:
      localized(
        en: "Tell how far stations are from each other.", pl: "Podaj odległość między stacjami.")
    case .search: localized(en: "Find stations.", pl: "Znajdź stacje.")
    case .sync: localized(en: "Refresh the list of stations.", pl: "Odśwież listę stacji.")
    }
  }

  // MARK: Surroundings

  /// The environment variables that users set, each with its explanation.
  var environment: [(label: String, text: String)] {
    func entry(
      _ variables: EnvironmentVariable..., en: String, pl: String
    ) -> (label: String, text: String) {
      (variables.map(\.rawValue).joined(separator: ", "), localized(en: en, pl: pl))
    }
    return [
      entry(
        .apiURL,
        en: "The server's address, or several with spaces between them, tried in order. "
          + "(default: https://koleo.pl/api/v2/main https://api.koleo.pl/v2/main)",
        pl: "Adres serwera albo kilka adresów oddzielonych spacjami, odpytywanych po kolei. "
          + "(domyślnie: https://koleo.pl/api/v2/main https://api.koleo.pl/v2/main)"),
      entry(
        .cacheDirectory,
        en: "The folder for the list. (default: koleo in the user's folder for caches)",
        pl: "Katalog na listę. (domyślnie: koleo w katalogu pamięci podręcznej użytkownika)"),
      entry(
        .unit, en: "km or mi, where --unit is not given.",
        pl: "km lub mi, jeśli nie podano --unit."),
      entry(.noColor, en: "If set: no colours.", pl: "Jeśli ustawiona: bez kolorów."),
      entry(
        .forcedColor, en: "If set: colours everywhere.", pl: "Jeśli ustawiona: kolory wszędzie."),
      entry(
        .lcAll, .lang,
        en: "Language of messages: Polish if it begins with pl, else English.",
        pl: "Język komunikatów: polski, jeśli zaczyna się od pl, w innym razie angielski."),
    ]
  }

  func explanation(of exitCode: ExitCode) -> String {
    switch exitCode {
    case .success: localized(en: "Answered.", pl: "Jest odpowiedź.")
    case .noAnswer:
      localized(
        en: "No station matches, several do, or one has no known position.",
        pl: "Nie pasuje żadna stacja, pasuje kilka albo położenie którejś nie jest znane.")
    case .usage:
      localized(
        en: "The command line, KOLEO_UNIT or KOLEO_API_URL is wrong.",
        pl: "Błąd w wierszu poleceń, KOLEO_UNIT lub KOLEO_API_URL.")
    case .badReply:
      localized(
        en: "The server's reply is not a list of stations.",
        pl: "Odpowiedź serwera nie jest listą stacji.")
    case .unavailable:
      localized(en: "The server cannot be reached.", pl: "Serwer jest nieosiągalny.")
    case .inputOutput:
      localized(
        en: "A file, or standard output, cannot be read or written.",
        pl: "Nie można odczytać lub zapisać pliku albo pisać na standardowe wyjście.")
    }
  }

  /// What the example does.
  func explanation(of example: HelpExample) -> String {
    switch example {
    case .shortNames: localized(en: "From city to city.", pl: "Z miasta do miasta.")
    case .legs:
      localized(
        en: "Over several stations; on a terminal leg by leg.",
        pl: "Przez kilka stacji; na terminalu odcinek po odcinku.")
    case .point:
      localized(en: "From a station to a point, in miles.", pl: "Ze stacji do punktu, w milach.")
    case .input: localized(en: "Many requests in one go.", pl: "Wiele pytań naraz.")
    case .phrase: localized(en: "Finds Łódź Fabryczna.", pl: "Znajduje stację Łódź Fabryczna.")
    case .near:
      localized(
        en: "The five stations nearest to Zakopane.", pl: "Pięć stacji najbliższych Zakopanemu.")
    case .json:
      localized(
        en: "All that is known of the stations, for other programs.",
        pl: "Wszystko, co wiadomo o stacjach, dla innych programów.")
    case .sync: localized(en: "Makes sure that the list is up to date.", pl: "Uaktualnia listę.")
    case .ifStale:
      localized(
        en: "For scripts: asks the server once a day at most.",
        pl: "Do skryptów: pyta serwer najwyżej raz dziennie.")
    case .status:
      localized(
        en: "Tells which list answers come from.",
        pl: "Podaje, z której listy pochodzą odpowiedzi.")
    }
  }
}

/// The words for operands and options in help and completions.
///
/// `Subcommand` and `CommandLineOption` define what there is to explain; a switch over all cases
/// leaves nothing unexplained.
extension Messages {
  /// What may be given for an operand.
  func explanation(of operand: Placeholder) -> String {
    switch operand {
    case .station:
      localized(
        en: "A station: its name, or as much of it as fits no other station; its number; or a "
          + "point, such as 52.23,21.01 or '52.23N 21.01E'. Put a name with spaces in quotes. "
          + "Case, accents, spaces and punctuation only matter between stations of the same name: "
          + "Kolín is not Kolin.",
        pl: "Stacja: nazwa lub jej część, która nie pasuje do innej stacji; numer; albo punkt, na "
          + "przykład 52.23,21.01 lub '52.23N 21.01E'. Nazwę ze spacjami ujmij w cudzysłów. "
          + "Wielkość liter, znaki diakrytyczne, odstępy i interpunkcja mają znaczenie tylko "
          + "wtedy, gdy nazwy stacji nie różnią się niczym innym: Kolín to nie Kolin.")
    case .phrase:
      localized(
        en: "What to look for. Without it: all stations.",
        pl: "Czego szukać. Bez tego: wszystkie stacje.")
    case .count, .place, .decimals, .subcommand, .options: ""
    }
  }

  /// What the option does. The first sentence is a summary that fits on a line; completions show it.
  ///
  /// - Parameter subcommand: nil for an option of the program as a whole.
  func explanation(of option: CommandLineOption, in subcommand: Subcommand?) -> String {
    switch option {
    case .limit:
      localized(
        en: "Show at most so many stations. 0 shows all. Not given: all, or as many as fit on the "
          + "terminal.",
        pl: "Pokaż najwyżej tyle stacji. 0 oznacza wszystkie. Domyślnie: wszystkie, a na "
          + "terminalu tyle, ile się mieści.")
    case .near:
      localized(
        en: "Sort by the distance from a place, and tell it. The place is a station, or a point "
          + "such as 52.23,21.01.",
        pl: "Sortuj według odległości od miejsca i podaj ją. Miejsce to stacja albo punkt, na "
          + "przykład 52.23,21.01.")
    case .unit:
      localized(
        en: "Give distances in kilometres or miles. Not given: KOLEO_UNIT, else as on the road "
          + "signs of the locale's territory.",
        pl: "Podaj odległości w kilometrach lub milach. Domyślnie: według KOLEO_UNIT, a bez niej "
          + "tak jak na znakach drogowych kraju z ustawień regionalnych.")
    case .precision:
      localized(
        en: "Give distances with 0 to 9 decimals. (default: 1)",
        pl: "Podaj odległości z 0 do 9 cyframi po przecinku. (domyślnie: 1)")
    case .stdin:
      localized(
        en: "Read the stations from standard input, in UTF-8. A request a line, with tabs between "
          + "the stations; each is answered with a line.",
        pl: "Czytaj stacje ze standardowego wejścia, w UTF-8. W każdym wierszu jedno pytanie, "
          + "stacje oddzielone tabulatorami; każdemu odpowiada jeden wiersz.")
    case .map where subcommand == .search:
      localized(
        en: "Draw a map of the stations found. On a terminal only.",
        pl: "Narysuj mapę znalezionych stacji. Tylko na terminalu.")
    case .map:
      localized(
        en: "Draw a map of the way. On a terminal only.",
        pl: "Narysuj mapę drogi. Tylko na terminalu.")
    case .force:
      localized(
        en: "Fetch everything, changed or not. A list that has lost most of its stations is "
          + "accepted, too.",
        pl: "Pobierz wszystko, nawet bez zmian. Przyjmowana jest też lista, z której zniknęła "
          + "większość stacji.")
    case .ifStale:
      localized(
        en: "Do nothing while the list is fresh. It is for 24 hours.",
        pl: "Nie rób nic, dopóki lista jest świeża. Jest taka przez 24 godziny.")
    case .status:
      localized(
        en: "Tell where the list is, how old and how large. The network is not used.",
        pl: "Podaj, gdzie jest lista, jak jest stara i jak duża. Sieć nie jest używana.")
    case .verbose:
      localized(
        en: "Tell what has changed. On a terminal that is told anyway.",
        pl: "Podaj, co się zmieniło. Na terminalu dzieje się tak zawsze.")
    case .offline where subcommand == .sync:
      localized(
        en: "Never use the network. Goes with --status only.",
        pl: "Nie używaj sieci. Tylko razem z --status.")
    case .offline: localized(en: "Never use the network.", pl: "Nie używaj sieci.")
    case .format where subcommand == .sync:
      localized(
        en: "Write the status in this form. Only text and json. (default: text)",
        pl: "Zapisz stan listy w tej postaci. Tylko text i json. (domyślnie: text)")
    case .format:
      localized(
        en: "Write the answer in this form. (default: text)",
        pl: "Zapisz odpowiedź w tej postaci. (domyślnie: text)")
    case .json: localized(en: "Short for --format json.", pl: "Skrót od --format json.")
    case .color:
      localized(
        en: "When to use colours. auto: on a terminal only. (default: auto)",
        pl: "Kiedy używać kolorów. auto: tylko na terminalu. (domyślnie: auto)")
    case .quiet:
      localized(
        en: "Write no notes and no warnings. Errors stay.",
        pl: "Nie wypisuj uwag ani ostrzeżeń. Błędy pozostają.")
    case .generateCompletionScript:
      localized(
        en: "Print a completion script for a shell.", pl: "Wypisz skrypt uzupełniania dla powłoki.")
    case .version: localized(en: "Show the version.", pl: "Pokaż wersję.")
    case .help: localized(en: "Show help information.", pl: "Pokaż pomoc.")
    }
  }
}
