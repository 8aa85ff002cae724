import KoleoKit

/// The explanations of operands and options.
extension Messages {
  /// The operand of a subcommand; nil if it has none.
  func operand(of subcommand: Subcommand) -> HelpLayout.Entry? {
    switch subcommand {
    case .distance:
      (
        localized(en: "<station>", pl: "<stacja>"),
        localized(
          en: "A station's name, a part of it that matches no other station, or its id; or a "
            + "point, such as 52.23,21.01 or '52.23N 21.01E'. Put names with spaces in quotes. "
            + "Case, spaces and punctuation do not matter; accents only tell apart names that "
            + "are otherwise the same, such as Kolín and Kolin.",
          pl: "Nazwa stacji, jej część, która nie pasuje do żadnej innej stacji, albo "
            + "identyfikator, albo punkt, na przykład 52.23,21.01 albo '52.23N 21.01E'. Nazwy ze "
            + "spacjami ujmij w cudzysłów. Wielkość liter, spacje i interpunkcja nie mają "
            + "znaczenia; znaki diakrytyczne odróżniają tylko nazwy poza tym jednakowe, takie jak "
            + "Kolín i Kolin.")
      )
    case .search:
      (
        localized(en: "<phrase>", pl: "<fraza>"),
        localized(
          en: "Words to search for. (default: all stations but bus stops)",
          pl: "Szukane słowa. (domyślnie: wszystkie stacje oprócz przystanków autobusowych)")
      )
    case .sync: nil
    }
  }

  /// The explanation of an option of a subcommand; with nil, of an option of the whole program.
  /// Completion shows its first sentence, which has at most 55 characters.
  func explanation(of option: CommandLineOption, in subcommand: Subcommand?) -> MessageText {
    switch option {
    case .limit:
      localized(
        en: "Show at most this many stations; 0 shows all. (default: all, or as many as fit on a "
          + "terminal)",
        pl: "Pokaż najwyżej tyle stacji; 0 oznacza wszystkie. (domyślnie: wszystkie, a w "
          + "terminalu tyle, ile się mieści)")
    case .all:
      localized(
        en: "Include the stops that KOLEO marks as bus stops. Without this option, they are shown "
          + "only if nothing else matches the phrase.",
        pl: "Pokaż też przystanki oznaczone w KOLEO jako autobusowe. Bez tej opcji widać je tylko "
          + "wtedy, gdy do frazy nie pasuje nic innego.")
    case .near:
      localized(
        en: "Sort by distance from a station or point. Show the straight-line distances, too. "
          + "(example: 52.23,21.01)",
        pl: "Sortuj według odległości od stacji lub punktu. Pokaż też odległości w linii prostej. "
          + "(przykład: 52.23,21.01)")
    case .unit where subcommand == .search:
      localized(
        en: "Unit of the distances of --near. (default: KOLEO_UNIT, or km or mi depending on the "
          + "locale's country)",
        pl: "Jednostka odległości z --near. (domyślnie: KOLEO_UNIT, a bez niej km lub mi, zależnie "
          + "od kraju w ustawieniach regionalnych)")
    case .unit:
      localized(
        en: "Unit of distances. (default: KOLEO_UNIT, or km or mi depending on the locale's "
          + "country)",
        pl: "Jednostka odległości. (domyślnie: KOLEO_UNIT, a bez niej km lub mi, zależnie od kraju "
          + "w ustawieniach regionalnych)")
    case .precision where subcommand == .search:
      localized(
        en: "Number of decimals of the distances, from 0 to 9. (default: 1)",
        pl: "Liczba cyfr po przecinku w odległościach, od 0 do 9. (domyślnie: 1)")
    case .precision:
      localized(
        en: "Number of decimals, from 0 to 9. (default: 1)",
        pl: "Liczba cyfr po przecinku, od 0 do 9. (domyślnie: 1)")
    case .stdin:
      localized(
        en: "Read stations from standard input, in UTF-8. Each line has at least two, separated by "
          + "tabs, and is answered with one line.",
        pl: "Czytaj stacje ze standardowego wejścia, w UTF-8. Każdy wiersz zawiera co najmniej "
          + "dwie, oddzielone tabulatorami; odpowiedzią jest jeden wiersz.")
    case .map where subcommand == .search:
      localized(
        en: "Draw a map of the stations found (terminal only).",
        pl: "Narysuj mapę znalezionych stacji (tylko w terminalu).")
    case .map:
      localized(
        en: "Draw the line on a map (terminal only).",
        pl: "Narysuj linię na mapie (tylko w terminalu).")
    case .force:
      localized(
        en: "Fetch everything, even if unchanged. Accept a list with fewer than half of the "
          + "stations or keywords known before, too.",
        pl: "Pobierz wszystko, nawet jeśli nic się nie zmieniło. Przyjmij też listę z mniej niż "
          + "połową dotychczasowych stacji lub słów kluczowych.")
    case .ifStale:
      localized(
        en: "Do nothing if the list is less than 24 hours old. A list from another server is "
          + "never fresh.",
        pl: "Nie rób nic, jeśli lista ma mniej niż 24 godziny. Lista z innego serwera nigdy nie "
          + "jest aktualna.")
    case .status:
      localized(
        en: "Print the path, age and size of the list. The network is not used.",
        pl: "Wypisz ścieżkę, wiek i rozmiar listy. Sieć nie jest używana.")
    case .verbose:
      localized(
        en: "Print what changed (the default on a terminal). Report each address that failed and "
          + "the one that answered, too.",
        pl: "Wypisz, co się zmieniło (domyślnie w terminalu). Podaj też adresy, które zawiodły, "
          + "i ten, który odpowiedział.")
    case .offline where subcommand == .sync:
      localized(
        en: "Never use the network (with --status only).",
        pl: "Nie używaj sieci (tylko z --status).")
    case .offline: localized(en: "Never use the network.", pl: "Nie używaj sieci.")
    case .format where subcommand == .sync:
      localized(
        en: "Format of the status, text or json only. (default: text)",
        pl: "Format stanu listy, tylko text lub json. (domyślnie: text)")
    case .format:
      localized(en: "Output format. (default: text)", pl: "Format wyjściowy. (domyślnie: text)")
    case .json: localized(en: "Same as --format json.", pl: "To samo co --format json.")
    case .color:
      localized(
        en: "When to use colors; auto means on a terminal only. (default: auto)",
        pl: "Kiedy używać kolorów; auto: tylko w terminalu. (domyślnie: auto)")
    case .quiet:
      localized(
        en: "Print no notes, warnings or progress.",
        pl: "Nie wypisuj uwag, ostrzeżeń ani informacji o postępie.")
    case .generateCompletionScript:
      localized(
        en: "Print a completion script for the shell.",
        pl: "Wypisz skrypt uzupełniania dla powłoki.")
    case .version: localized(en: "Show the version.", pl: "Pokaż wersję.")
    case .help: localized(en: "Show help information.", pl: "Pokaż pomoc.")
    }
  }
}
