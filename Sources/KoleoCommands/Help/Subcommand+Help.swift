import KoleoKit

/// The texts of the help, except for those of the options.
extension Subcommand {
  /// A line for the list of subcommands.
  var summary: Message {
    switch self {
    case .distance:
      Message(
        en: "Measure the distance between stations or points",
        pl: "Zmierz odległość między stacjami lub punktami")
    case .search:
      Message(
        en: "Find stations by name, abbreviation or distance",
        pl: "Znajdź stacje według nazwy, skrótu lub odległości")
    case .sync:
      Message(
        en: "Update the station list (automatic, once a day)",
        pl: "Zaktualizuj listę stacji (automatycznie raz dziennie)")
    }
  }

  /// What the subcommand does.
  var overview: Message {
    switch self {
    case .distance:
      Message(
        en: "Measure the straight-line distance between stations or points, leg by leg and in "
          + "total: the length of the shortest line over the ground (WGS 84). The distance by rail "
          + "is longer.",
        pl: "Mierzy odległości w linii prostej między stacjami lub punktami, dla każdego odcinka "
          + "i całej trasy: długość najkrótszej linii po powierzchni Ziemi (WGS 84). Odległość po "
          + "torach jest większa.")
    case .search:
      Message(
        en: "Find stations, the busiest first. Each word of the phrase begins a word of the name "
          + "or of a keyword, in any order; abbreviations and names that travelers use count (wwa, "
          + "Warsaw). If no station matches, the phrase may be anywhere in a name (owice), or "
          + "spaces may be missing (krakowgl). Case, accents and punctuation do not matter.",
        pl:
          "Wyszukuje stacje, zaczynając od najpopularniejszych. Każde słowo frazy jest początkiem "
          + "słowa w nazwie lub słowie kluczowym, w dowolnej kolejności; uwzględniane są też skróty "
          + "i nazwy używane przez podróżnych (wwa, Warsaw). Jeśli nie pasuje żadna stacja, fraza "
          + "może być dowolną częścią nazwy (owice) albo nie mieć spacji (krakowgl). Wielkość "
          + "liter, znaki diakrytyczne i interpunkcja nie mają znaczenia.")
    case .sync:
      Message(
        en: "Fetch the station list from the server now, however old the list on disk is. If that "
          + "fails, the list on disk stays in use.",
        pl: "Pobiera listę stacji z serwera od razu, bez względu na wiek listy na dysku. Jeśli to "
          + "się nie uda, w użyciu pozostaje lista z dysku.")
    }
  }

  /// The command lines.
  var usage: [Message] {
    switch self {
    case .distance:
      [
        Message(
          en: "koleo distance [<options>] <station> <station> [<station> ...]",
          pl: "koleo distance [<opcje>] <stacja> <stacja> [<stacja> ...]"),
        Message(en: "koleo distance [<options>] --stdin", pl: "koleo distance [<opcje>] --stdin"),
      ]
    case .search:
      [
        Message(
          en: "koleo search [<options>] [<phrase> ...]", pl: "koleo search [<opcje>] [<fraza> ...]")
      ]
    case .sync: [Message(en: "koleo sync [<options>]", pl: "koleo sync [<opcje>]")]
    }
  }

  /// The operand and its explanation; nil without operands.
  var operand: (label: Message, text: Message)? {
    switch self {
    case .distance:
      (
        Message(en: "<station>", pl: "<stacja>"),
        Message(
          en: "A station's name, a part of it that matches no other station, or its id; or a "
            + "point, such as 52.23,21.01 or '52.23N 21.01E'. Put names with spaces in quotes. "
            + "Accents only tell apart names that are otherwise the same.",
          pl: "Nazwa stacji, jej część, która nie pasuje do żadnej innej stacji, albo "
            + "identyfikator; albo punkt, na przykład 52.23,21.01 lub '52.23N 21.01E'. Nazwy ze "
            + "spacjami ujmij w cudzysłów. Znaki diakrytyczne liczą się tylko między nazwami, "
            + "które poza nimi się nie różnią.")
      )
    case .search:
      (
        Message(en: "<phrase>", pl: "<fraza>"),
        Message(
          en: "Words to search for. (default: all stations but bus stops)",
          pl: "Szukane słowa. (domyślnie: wszystkie stacje oprócz przystanków autobusowych)")
      )
    case .sync: nil
    }
  }

  /// Command lines with their explanations.
  var examples: [(label: String, text: Message)] {
    func example(_ line: String, en: MessageText, pl: MessageText) -> (label: String, text: Message)
    {
      (line, Message(en: en, pl: pl))
    }
    return switch self {
    case .distance:
      [
        example(
          "koleo distance Gdańsk Poznań Kraków",
          en: "Measure via Poznań; a terminal shows each leg.",
          pl: "Zmierz trasę przez Poznań; terminal pokazuje każdy odcinek."),
        example(
          "koleo distance \"Łódź Fabryczna\" 52.23,21.01 --unit mi",
          en: "Measure from a station to a point, in miles.",
          pl: "Zmierz odległość od stacji do punktu, w milach."),
        example(
          "printf 'Kraków\\tZakopane\\n' | koleo distance --stdin",
          en: "Measure many distances at once.", pl: "Zmierz wiele odległości naraz."),
      ]
    case .search:
      [
        example(
          "koleo search lodz fab", en: "Find Łódź Fabryczna.", pl: "Znajdź stację Łódź Fabryczna."),
        example(
          "koleo search --near Zakopane --limit 5",
          en: "Find the five stations nearest to Zakopane.",
          pl: "Znajdź pięć stacji najbliższych Zakopanemu."),
        example(
          "koleo search krak --json",
          en: "Print all fields of the stations, for other programs.",
          pl: "Wypisz wszystkie pola stacji, dla innych programów."),
      ]
    case .sync:
      [
        example("koleo sync", en: "Bring the list up to date.", pl: "Zaktualizuj listę."),
        example(
          "koleo sync --if-stale",
          en: "In a script, ask the server at most once a day.",
          pl: "W skrypcie: odpytuj serwer najwyżej raz dziennie."),
        example(
          "koleo sync --status",
          en: "Show the list that answers come from.",
          pl: "Pokaż, z której listy pochodzą odpowiedzi."),
      ]
    }
  }
}
