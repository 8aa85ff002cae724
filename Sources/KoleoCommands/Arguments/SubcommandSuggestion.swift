import KoleoKit

/// Guesses the commands that were meant by a command line with no subcommand or an unknown one.
struct SubcommandSuggestion {
  /// The command line without the program's name.
  let arguments: [String]

  /// The commands that were probably meant, each in words; empty if there is no guess.
  func commands(insteadOf unknown: String) -> [[String]] {
    // A text that is shown changed or cut cannot be pasted.
    guard arguments.allSatisfy({ $0 == $0.sanitized() }) else { return [] }
    guard !unknown.hasPrefix("-"), let words = Self.words(meantBy: unknown) else {
      return commandsWithStations
    }
    let command = command(replacing: unknown, by: words)
    // Hel is close to help, and Koło means near.
    if StationList.builtIn.station(named: Phrase(unknown)) != nil {
      return [command].compactMap(\.self) + commandsWithStations
    }
    return [command ?? ["koleo"] + words]
  }

  /// The command that was probably meant by options without a subcommand.
  ///
  /// For `-v` alone, the command is `koleo --version`. Otherwise the result is nil in these cases:
  /// - there are no options, or not exactly one subcommand has all of them;
  /// - the command would still have a mistake;
  /// - the command could not be pasted into a shell.
  var commandWithOptions: [String]? {
    // On its own, `-v` more often asks for the version than for details.
    if arguments == ["-v"] { return ["koleo", CommandLineOption.version.longName] }
    let (parsed, _) = ArgumentParser.parseTolerantly(arguments)
    let owners = Subcommand.allCases.filter { subcommand in
      parsed.options.allSatisfy { subcommand.options.contains($0.option) }
    }
    guard let owner = owners.first, owners.count == 1, !parsed.options.isEmpty,
      arguments.allSatisfy({ $0 == $0.sanitized() })
    else { return nil }
    return usable([owner.rawValue] + arguments)
  }

  /// The arguments that were probably meant by a word: `["search"]` for `find`.
  ///
  /// nil if the word is neither a known synonym nor similar to a subcommand or `help`; it may be a
  /// station.
  static func words(meantBy word: String) -> [String]? {
    switch String(decoding: Folding.fold(word), as: UTF8.self) {
    case "find", "list", "ls", "show", "lookup", "query", "station", "stations", "szukaj",
      "wyszukaj", "znajdz", "lista", "pokaz", "stacja", "stacje",
      "stacji":
      ["search"]
    case "near", "nearby", "nearest", "around", "blisko", "najblizsza", "najblizsze", "kolo":
      ["search", "--near"]
    case "measure", "length", "between", "from", "route", "far", "odleglosc", "dystans", "zmierz",
      "trasa", "droga", "ile", "z", "od", "miedzy":
      ["distance"]
    case "update", "refresh", "fetch", "download", "upgrade", "reload", "aktualizuj",
      "zaktualizuj", "aktualizacja", "odswiez", "pobierz", "synchronizuj":
      ["sync"]
    case "status", "info": ["sync", "--status"]
    case "version", "wersja": ["--version"]
    case "usage", "man", "pomoc": ["help"]
    case "completion", "completions": ["--generate-completion-script"]
    default:
      Spelling.nearest(to: word, among: Subcommand.allCases.map(\.rawValue) + ["help"]).map { [$0] }
    }
  }

  private func command(replacing unknown: String, by words: [String]) -> [String]? {
    guard let index = arguments.firstIndex(of: unknown) else { return nil }
    var rest = arguments[(index + 1)...]
    // `list stations`
    if words == ["search"], let next = rest.first, Self.words(meantBy: next) == words {
      rest.removeFirst()
    }
    return usable(arguments[..<index] + words + rest)
  }

  /// The commands for a command line that begins with stations.
  private var commandsWithStations: [[String]] {
    let (parsed, _) = ArgumentParser.parseTolerantly(["search"] + arguments)
    let operands = parsed.operands
    let (asTyped, _) = ArgumentParser.parseTolerantly(arguments)
    if asTyped.asksForHelp || operands.contains(where: { Phrase($0).isEmpty }) { return [] }
    if operands.count == 1, (try? Coordinate(parsing: operands[0])) != nil {
      return [usable(["search", "--near"] + arguments)].compactMap(\.self)
    }
    if Connectives.names(among: operands) != nil || operands.contains(where: { $0.contains(" ") }),
      let distance = usable(["distance"] + arguments)
    {
      return [distance]
    }
    return [usable(["search"] + arguments), usable(["distance"] + arguments)].compactMap(\.self)
  }

  /// The command with these arguments; nil if it has a mistake as well.
  private func usable(_ suggested: some Sequence<String>) -> [String]? {
    let words = Array(suggested)
    guard let request = try? CommandRequest(words), request.isComplete else { return nil }
    return ["koleo"] + words
  }
}
