import KoleoKit

/// An option; the cases are in the order of the help. Parser, help and completion follow from its
/// row; `ArgumentParser` checks each kind of value, `CommandRequest` what excludes an option.
package enum CommandLineOption: String, CaseIterable {
  case limit, all, near, unit, precision, stdin, map
  case force
  case ifStale = "if-stale"
  case status, verbose
  case offline, format, json, color, quiet
  case version, help
  case generateCompletionScript = "generate-completion-script"

  struct Row {
    /// The subcommands that have the option; nil for the program without a subcommand.
    let commands: [Subcommand?]
    let letter: Character?
    /// nil for a flag.
    let value: Value?
    /// Completion shows the first sentence.
    let help: Message

    init(
      _ commands: [Subcommand?], letter: Character? = nil, takes value: Value? = nil,
      en: MessageText, pl: MessageText
    ) {
      (self.commands, self.letter, self.value) = (commands, letter, value)
      help = Message(en: en, pl: pl)
    }
  }

  /// What follows an option.
  enum Value {
    case choice([String])
    /// A whole number from 0.
    case count
    case digit
    case location
  }

  var row: Row {
    // A conversion of the array would look for a cast at run time.
    let everywhere = Subcommand.allCases.map { $0 as Subcommand? }
    return switch self {
    case .limit:
      Row(
        [.search], letter: "n", takes: .count,
        en: "Show at most this many. (0: all; default: all, on a terminal as many as fit)",
        pl: "Najwyżej tyle (0: wszystkie; domyślnie: wszystkie, w terminalu tyle, ile się mieści).")
    case .all:
      Row(
        [.search], en: "Include bus stops, even if something else matches.",
        pl: "Wypisz też przystanki autobusowe, nawet jeśli pasuje coś innego.")
    case .near:
      Row(
        [.search], takes: .location,
        en: "List the nearest to a station or point first, with distances (see -u, -p).",
        pl: "Wypisz najpierw stacje najbliższe temu miejscu, z odległościami (-u, -p).")
    case .unit:
      Row(
        [.distance, .search], letter: "u", takes: .choice(LengthUnit.allCases.map(\.rawValue)),
        en: "Unit of distances. (default: KOLEO_UNIT, else by the locale's country)",
        pl: "Jednostka (domyślnie: wartość KOLEO_UNIT, a bez niej według ustawień regionalnych).")
    case .precision:
      Row(
        [.distance, .search], letter: "p", takes: .digit,
        en: "Number of decimals of distances. (default: 1)",
        pl: "Liczba cyfr po przecinku (domyślnie: 1).")
    case .stdin:
      Row(
        [.distance], en: "Answer each line of standard input: stations separated by tabs.",
        pl: "Odpowiedz na każdy wiersz standardowego wejścia: stacje oddzielone tabulatorami.")
    case .map:
      Row(
        [.distance, .search], en: "Draw the answer on a map (terminal only).",
        pl: "Narysuj odpowiedź na mapie (tylko w terminalu).")
    case .force:
      Row(
        [.sync],
        en: "Fetch everything, even if unchanged; accept a list that is less than half as long.",
        pl: "Pobierz wszystko, nawet niezmienione; przyjmij też listę krótszą o ponad połowę.")
    case .ifStale:
      Row(
        [.sync], en: "Do nothing if the list was checked in the last 24 hours.",
        pl: "Nie rób nic, jeśli listę sprawdzono w ciągu ostatnich 24 godzin.")
    case .status:
      Row(
        [.sync], en: "Print the path, age and size of the list.",
        pl: "Wypisz ścieżkę, wiek i rozmiar listy.")
    case .verbose:
      Row(
        [.sync], letter: "v",
        en: "Print what changed (the default on a terminal), and which address answered.",
        pl: "Wypisz, co się zmieniło (domyślnie w terminalu) i który adres odpowiedział.")
    case .offline: Row(everywhere, en: "Never use the network.", pl: "Nie używaj sieci.")
    case .format:
      Row(
        everywhere, takes: .choice(CommandRequest.Format.allCases.map(\.rawValue)),
        en: "Output format. (default: text)", pl: "Format odpowiedzi (domyślnie: text).")
    case .json: Row(everywhere, en: "Same as --format json.", pl: "To samo co --format json.")
    case .color:
      Row(
        everywhere, takes: .choice(["auto", "always", "never"]),
        en: "When to use colors. (default: auto)", pl: "Kiedy używać kolorów (domyślnie: auto).")
    case .quiet:
      Row(
        everywhere, letter: "q", en: "Print no notes, warnings or progress.",
        pl: "Nie wypisuj uwag, ostrzeżeń ani informacji o postępie.")
    case .generateCompletionScript:
      Row(
        [nil], takes: .choice(Shell.allCases.map(\.rawValue)),
        en: "Print a completion script for the shell.",
        pl: "Wypisz skrypt uzupełniania dla powłoki.")
    case .version: Row(everywhere + [nil], en: "Show the version.", pl: "Wypisz wersję.")
    case .help: Row(everywhere + [nil], letter: "h", en: "Show this help.", pl: "Wypisz tę pomoc.")
    }
  }
}

extension CommandLineOption {
  /// The long name as typed.
  var longName: String { "--\(rawValue)" }

  /// The options of a subcommand, or those of the program without one, in the order of the help.
  static func options(of subcommand: Subcommand?) -> [CommandLineOption] {
    allCases.filter { $0.row.commands.contains(subcommand) }
  }

  /// Whether the subcommand has the option for its `--status` only.
  func needsStatus(in subcommand: Subcommand?) -> Bool {
    subcommand == .sync && [.offline, .format, .json].contains(self)
  }

  /// The words that the option takes; empty if it takes no words or any.
  func choices(in subcommand: Subcommand?) -> [String] {
    // `--status` is a text or a JSON object.
    if self == .format, subcommand == .sync { return ["text", "json"] }
    if case .choice(let words) = row.value { return words }
    return []
  }

  /// The long name, and a placeholder if there is a value: `--limit <count>`.
  func usage(in subcommand: Subcommand?) -> Message {
    let placeholder: Message =
      switch row.value {
      case nil: ""
      case .choice: " <\(choices(in: subcommand).joined(separator: "|"))>"
      case .digit: " <0-9>"
      case .count: Message(en: " <count>", pl: " <liczba>")
      case .location: Message(en: " <station>", pl: " <stacja>")
      }
    return "\(longName)" + placeholder
  }
}
