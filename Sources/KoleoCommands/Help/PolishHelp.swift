extension Polish: HelpWording {
  func heading(_ section: HelpSection) -> String {
    switch section {
    case .overview: "OPIS"
    case .usage: "UŻYCIE"
    case .arguments: "ARGUMENTY"
    case .options: "OPCJE"
    case .subcommands: "POLECENIA"
    case .environment: "ŚRODOWISKO"
    case .exitCodes: "KODY WYJŚCIA"
    case .examples: "PRZYKŁADY"
    }
  }

  func name(of placeholder: Placeholder) -> String {
    switch placeholder {
    case .station: "stacja"
    case .phrase: "fraza"
    case .count: "liczba"
    case .place: "miejsce"
    case .decimals: "cyfry"
    case .subcommand: "polecenie"
    case .options: "opcje"
    }
  }

  var moreHelp: String { "Więcej o każdym z nich: 'koleo help <polecenie>'." }

  // MARK: Polecenia

  func overview(of subcommand: Subcommand?) -> [String] {
    switch subcommand {
    case nil:
      [
        "Znajduje stacje kolejowe w Polsce i podaje odległości między nimi.",
        "Lista stacji pochodzi z KOLEO. Jest przechowywana na dysku i odświeżana raz dziennie; "
          + "bez dostępu do sieci koleo odpowiada na podstawie tego, co ma.",
      ]
    case .distance:
      [
        "Podaje długość najkrótszej linii po powierzchni Ziemi od stacji do stacji: każdego "
          + "odcinka i całości. Trasa kolejowa jest dłuższa."
      ]
    case .search:
      [
        "Znajduje stacje; najpopularniejsze są pierwsze.",
        "Szuka dowolnej części nazw i słów kluczowych oraz początków ich słów w dowolnej "
          + "kolejności. Wielkość liter, znaki diakrytyczne, odstępy i interpunkcja nie mają "
          + "znaczenia.",
      ]
    case .sync:
      [
        "Pyta serwer o listę stacji od razu, niezależnie od wieku listy na dysku. Jeśli to się "
          + "nie uda, w użyciu pozostaje lista z dysku."
      ]
    }
  }

  func summary(of subcommand: Subcommand) -> String {
    switch subcommand {
    case .distance: "Podaj odległość między stacjami."
    case .search: "Znajdź stacje."
    case .sync: "Odśwież listę stacji."
    }
  }

  // MARK: Argumenty i opcje

  func explanation(of operand: Placeholder) -> String {
    switch operand {
    case .station:
      "Stacja: nazwa w dowolnej pisowni, w całości lub na tyle, by nie pasowała do innej; numer; "
        + "albo punkt, na przykład 52.23,21.01. Nazwę ze spacjami ujmij w cudzysłów."
    case .phrase: "Czego szukać. Bez tego: wszystkie stacje."
    case .count, .place, .decimals, .subcommand, .options: ""
    }
  }

  func explanation(of option: Option, in subcommand: Subcommand?) -> String {
    switch option {
    case .limit:
      "Pokaż najwyżej tyle stacji. 0 oznacza wszystkie. Domyślnie: wszystkie, a na terminalu "
        + "tyle, ile się mieści."
    case .near:
      "Sortuj według odległości od miejsca i podaj ją. Miejsce to stacja albo punkt, na przykład "
        + "52.23,21.01."
    case .unit:
      "Podaj odległości w kilometrach lub milach. Domyślnie: według KOLEO_UNIT, a bez niej tak "
        + "jak na znakach drogowych kraju z ustawień regionalnych."
    case .precision: "Podaj odległości z 0 do 9 cyframi po przecinku. (domyślnie: 1)"
    case .stdin:
      "Czytaj stacje ze standardowego wejścia. W każdym wierszu jedno pytanie, stacje oddzielone "
        + "tabulatorami; każdemu odpowiada jeden wiersz."
    case .map where subcommand == .search: "Narysuj mapę znalezionych stacji. Tylko na terminalu."
    case .map: "Narysuj mapę drogi. Tylko na terminalu."
    case .force:
      "Pobierz wszystko, nawet bez zmian. Przyjmowana jest też lista, z której zniknęła większość "
        + "stacji."
    case .ifStale: "Nie rób nic, dopóki lista jest świeża. Jest taka przez 24 godziny."
    case .status: "Podaj, gdzie jest lista, jak jest stara i jak duża. Sieć nie jest używana."
    case .verbose: "Podaj, co się zmieniło. Na terminalu dzieje się tak zawsze."
    case .offline where subcommand == .sync: "Nie używaj sieci. Tylko razem z --status."
    case .offline: "Nie używaj sieci."
    case .format where subcommand == .sync:
      "Zapisz stan listy w tej postaci. Tylko text i json. (domyślnie: text)"
    case .format: "Zapisz odpowiedź w tej postaci. (domyślnie: text)"
    case .json: "Skrót od --format json."
    case .color: "Kiedy używać kolorów. auto: tylko na terminalu. (domyślnie: auto)"
    case .quiet: "Nie wypisuj uwag ani ostrzeżeń. Błędy pozostają."
    case .generateCompletionScript: "Wypisz skrypt uzupełniania dla powłoki."
    case .version: "Pokaż wersję."
    case .help: "Pokaż pomoc."
    }
  }

  // MARK: Otoczenie

  func explanation(of variable: EnvironmentVariable) -> String {
    switch variable {
    case .apiURL: "Adres serwera. (domyślnie: https://koleo.pl/api/v2/main)"
    case .cacheFolder:
      "Katalog na listę. (domyślnie: koleo w katalogu pamięci podręcznej użytkownika)"
    case .unit: "km lub mi, jeśli nie podano --unit."
    case .noColor: "Jeśli ustawiona: bez kolorów."
    case .forcedColor: "Jeśli ustawiona: kolory wszędzie."
    case .locale: "Język komunikatów: polski, jeśli zaczyna się od pl, w innym razie angielski."
    }
  }

  func explanation(of exitCode: ExitCode) -> String {
    switch exitCode {
    case .success: "Jest odpowiedź."
    case .noAnswer:
      "Nie pasuje żadna stacja, pasuje kilka albo położenie którejś nie jest znane."
    case .usage: "Błąd w wierszu poleceń."
    case .badReply: "Odpowiedź serwera nie jest listą stacji."
    case .unavailable: "Serwer jest nieosiągalny."
    case .inputOutput: "Nie można odczytać lub zapisać pliku albo pisać na standardowe wyjście."
    }
  }

  func explanation(of example: HelpExample) -> String {
    switch example {
    case .shortNames: "Z miasta do miasta."
    case .legs: "Przez kilka stacji; na terminalu odcinek po odcinku."
    case .point: "Ze stacji do punktu, w milach."
    case .input: "Wiele pytań naraz."
    case .phrase: "Znajduje stację Łódź Fabryczna."
    case .near: "Pięć stacji najbliższych Zakopanemu."
    case .json: "Wszystko, co wiadomo o stacjach, dla innych programów."
    case .sync: "Uaktualnia listę."
    case .ifStale: "Do skryptów: pyta serwer najwyżej raz dziennie."
    case .status: "Podaje, z której listy pochodzą odpowiedzi."
    }
  }
}
