import KoleoKit

/// Completes words of a command line.
struct Completer {
  let language: Language
  /// Opens the list on disk, however old; nil without a usable one.
  let openList: () -> StationList?

  /// The maximum number of candidates to offer.
  static let maximumCount = 50

  /// The candidates for a word that is being typed.
  ///
  /// All words come without quotes. `words` are those between the program's name and `word`.
  func candidates(for word: String, after words: [String]) -> [Candidate] {
    let parser = ArgumentParser(words)
    let parsed = parser.parsed
    if let option = parser.openOption {
      return parsed.mayHave(option) ? values(of: option, beginning: word, in: parsed) : []
    }
    if parser.failure != nil { return [] }
    if !parsed.hasEndedOptions, word == "-" || !ArgumentParser.isOperand(word) {
      return word.contains("=")
        ? attachedValues(beginning: word, in: parsed) : options(beginning: word, in: parsed)
    }
    return operands(beginning: word, in: parsed)
  }

  // MARK: Subcommands, options and their values

  private func subcommands(beginning word: String, in parsed: ParsedArguments) -> [Candidate] {
    var all = Subcommand.allCases.map {
      Candidate(text: $0.rawValue, explanation: $0.summary[language].text)
    }
    if !parsed.asksForHelp {
      all.append(Candidate(text: "help", explanation: ""))
    }
    return all.filter { $0.text.hasPrefix(word) }
  }

  private func options(beginning word: String, in parsed: ParsedArguments) -> [Candidate] {
    CommandLineOption.options(of: parsed.subcommand).filter {
      $0.longName.hasPrefix(word) && !parsed.has($0)
    }.map { option in
      Candidate(
        text: option.longName, explanation: option.row.help[language].text.firstSentence)
    }
  }

  /// Completes a word that consists of an option, `=` and the beginning of a value: `--near=kra`.
  private func attachedValues(beginning word: String, in parsed: ParsedArguments) -> [Candidate] {
    let name = word.prefix { $0 != "=" }
    guard let option = CommandLineOption.allCases.first(where: { $0.longName == name }),
      parsed.mayHave(option)
    else { return [] }
    let prefix = "\(name)="
    let value = String(word.dropFirst(prefix.count))
    return values(of: option, beginning: value, after: prefix, in: parsed)
  }

  private func values(
    of option: CommandLineOption, beginning word: String, after prefix: String = "",
    in parsed: ParsedArguments
  ) -> [Candidate] {
    if case .location = option.row.value {
      return StationCompleter(openList: openList, prefix: prefix).candidates(for: word)
    }
    return option.choices(in: parsed.subcommand).filter { $0.hasPrefix(word) }
      .map { Candidate(prefix: prefix, text: $0) }
  }

  // MARK: Stations

  private func operands(beginning word: String, in parsed: ParsedArguments) -> [Candidate] {
    var stations = StationCompleter(openList: openList)
    stations.mayBeginWithDash = parsed.hasEndedOptions
    switch parsed.subcommand {
    case nil: return subcommands(beginning: word, in: parsed)
    case .sync: return []
    case _ where parsed.asksForHelp || parsed.has(.stdin): return []
    case .distance: return stations.candidates(for: word)
    case .search:
      // All words of a search are one phrase, of which the shell replaces only the last.
      stations.isSearchPhrase = true
      stations.precedingWords = parsed.operands.joined(separator: " ")
      return stations.candidates(for: word)
    }
  }
}

extension ParsedArguments {
  /// Whether the subcommand has the option, or may yet turn out to.
  func mayHave(_ option: CommandLineOption) -> Bool {
    subcommand.map { option.row.commands.contains($0) } ?? true
  }
}

extension String {
  /// The text before the first full stop.
  var firstSentence: String { String(prefix { $0 != "." }) }
}
