import KoleoKit

/// A subcommand, an argument, an option or an example, and what the help says about it.
struct HelpEntry {
  let label: Message
  let text: Message
}

extension HelpEntry {
  init(_ label: Message, en: MessageText, pl: MessageText) {
    self.init(label: label, text: Message(en: en, pl: pl))
  }
}

/// What the help says about a subcommand or the program, beside its options.
struct HelpTexts {
  /// A line for the list of subcommands.
  var summary: Message = ""
  let overview: Message
  /// What follows the name, in one form a line.
  let usage: Message
  /// Operands, or subcommands.
  var operands: [HelpEntry] = []
  /// Command lines.
  let examples: [HelpEntry]

  static var program: HelpTexts {
    HelpTexts(
      overview: Message(
        en: "Find Polish railway stations and the straight-line distances between them.",
        pl: "Wyszukuje polskie stacje kolejowe i mierzy odległości w linii prostej."),
      usage: Message(en: "<command> [<arguments>]", pl: "<polecenie> [<argumenty>]"),
      operands: Subcommand.allCases.map {
        HelpEntry(label: "\($0.rawValue)", text: $0.help.summary)
      } + [HelpEntry("help", en: "Show help for a command", pl: "Opisz polecenie")],
      examples: [
        HelpEntry("koleo distance krakow wroclaw", en: "", pl: ""),
        HelpEntry("koleo search --near Zakopane -n 5", en: "", pl: ""),
      ])
  }
}

extension Subcommand {
  var help: HelpTexts {
    switch self {
    case .distance:
      HelpTexts(
        summary: Message(
          en: "Measure the distance between stations or points",
          pl: "Zmierz odległość między stacjami lub punktami"),
        overview: Message(
          en: "Measure the length of the shortest line over the ground (WGS 84) between stations "
            + "or points, leg by leg and in total. The distance by rail is longer.",
          pl: "Mierzy odległości w linii prostej (długość najkrótszej linii po powierzchni Ziemi, "
            + "WGS 84) dla każdego odcinka i całej trasy. Odległość po torach jest większa."),
        usage: Message(
          en: "[<options>] <station> <station> [<station> ...]\n[<options>] --stdin",
          pl: "[<opcje>] <stacja> <stacja> [<stacja> ...]\n[<opcje>] --stdin"),
        operands: [
          HelpEntry(
            Message(en: "<station>", pl: "<stacja>"),
            en:
              "A station's whole name (abbreviations and foreign names count) or id, or a point "
              + "such as 52.23,21.01. Quote names with spaces; accents may be left out. On a "
              + "terminal, a part of one station's name is enough; a script gets no guesses.",
            pl:
              "Cała nazwa stacji (także skrócona lub obcojęzyczna), jej identyfikator albo punkt, "
              + "na przykład 52.23,21.01. Nazwy ze spacjami ujmij w proste cudzysłowy; znaki "
              + "diakrytyczne można pominąć. W terminalu wystarczy fragment nazwy, jeśli wiadomo, "
              + "o którą stację chodzi; w skrypcie program nie zgaduje.")
        ],
        examples: [
          HelpEntry(
            "koleo distance Gdańsk Poznań Kraków",
            en: "Measure via Poznań; a terminal shows each leg.",
            pl: "Zmierz odległość przez Poznań; w terminalu widać każdy odcinek."),
          HelpEntry(
            "koleo distance \"Łódź Fabryczna\" 52.23,21.01 --unit mi",
            en: "Measure from a station to a point, in miles.",
            pl: "Zmierz odległość od stacji do punktu, w milach."),
          HelpEntry(
            "printf 'Kraków\\tZakopane\\n' | koleo distance --stdin",
            en: "Measure many distances at once.", pl: "Zmierz wiele odległości naraz."),
        ])
    case .search:
      HelpTexts(
        summary: Message(
          en: "Find stations by name, abbreviation or distance",
          pl: "Znajdź stacje według nazwy, skrótu lub odległości"),
        overview: Message(
          en: "Find stations: exact name first, then busiest. Each word of the phrase begins a "
            + "word of a name or a keyword, in any order (fab lodz); if nothing matches, it may be "
            + "inside words (owice) or lack spaces (krakowgl). Abbreviations, foreign and inflected "
            + "names count (wwa, Warsaw, Zakopanego); capitals, accents and punctuation do not.",
          pl: "Wyszukuje stacje: najpierw tę o podanej nazwie, potem najpopularniejsze. Każde "
            + "słowo frazy zaczyna słowo w nazwie lub słowie kluczowym, w dowolnej kolejności (fab "
            + "lodz); jeśli nic tak nie pasuje, fraza jest szukana także wewnątrz słów (owice) "
            + "i bez spacji (krakowgl). Uwzględniane są skróty, nazwy obcojęzyczne i odmiana (wwa, "
            + "Warsaw, Zakopanego); nie liczą się wielkość liter, znaki diakrytyczne, interpunkcja."
        ),
        usage: Message(en: "[<options>] [<phrase> ...]", pl: "[<opcje>] [<fraza> ...]"),
        operands: [
          HelpEntry(
            Message(en: "<phrase>", pl: "<fraza>"),
            en: "Words to search for; without any, all stations but bus stops are listed.",
            pl: "Szukane słowa; bez nich: wszystkie stacje oprócz przystanków autobusowych.")
        ],
        examples: [
          HelpEntry(
            "koleo search lodz fab", en: "Find Łódź Fabryczna.", pl: "Znajdź Łódź Fabryczną."),
          HelpEntry(
            "koleo search --near Zakopane --limit 5",
            en: "Find the five stations nearest to Zakopane.",
            pl: "Znajdź pięć stacji najbliższych Zakopanemu."),
          HelpEntry(
            "koleo search krak --json", en: "Print all fields of the stations, for other programs.",
            pl: "Wypisz wszystkie pola stacji, dla innych programów."),
        ])
    case .sync:
      HelpTexts(
        summary: Message(
          en: "Refresh the station list (automatic, once a day)",
          pl: "Odśwież listę stacji (automatycznie raz dziennie)"),
        overview: Message(
          en: "Fetch the station list from the server now, however old the list on disk is. If "
            + "that fails, the list on disk stays in use.",
          pl: "Pobiera listę stacji z serwera od razu, bez względu na wiek listy na dysku. Jeśli "
            + "to się nie uda, w użyciu pozostaje lista z dysku."),
        usage: Message(en: "[<options>]", pl: "[<opcje>]"),
        examples: [
          HelpEntry("koleo sync", en: "Bring the list up to date.", pl: "Zaktualizuj listę."),
          HelpEntry(
            "koleo sync --if-stale", en: "In a script, ask only if the list is not fresh.",
            pl: "W skrypcie: pytaj tylko, gdy lista jest nieaktualna."),
          HelpEntry(
            "koleo sync --status", en: "Describe the list that answers come from.",
            pl: "Opisz listę, z której pochodzą odpowiedzi."),
        ])
    }
  }
}
