import KoleoKit

/// A word that may stand at the cursor.
struct Candidate: Equatable {
  /// The beginning of the word that `text` leaves out, such as `--near=`; mostly empty.
  var prefix = ""
  /// A subcommand, an option, a value, or a station's name or id.
  var text: String
  /// A few words; empty where there is nothing to explain.
  var explanation = ""
  /// Whether the text means the same without its accents.
  var mayLoseAccents = true

  /// The whole word, without quotes.
  var word: String { prefix + text }
}

/// The words that may stand at some point of a command line.
struct Candidates {
  let messages: Messages
  /// Opens the list on disk, however old; nil when there is no usable one.
  let list: () -> StationList?

  /// More candidates than this are not useful.
  static let maximumCount = 50

  /// The candidates for a word that is being typed, in the order in which to offer them.
  ///
  /// - Parameters:
  ///   - word: The typed beginning of the word, without quotes.
  ///   - words: The words before it, from the first after the program's name.
  func candidates(for word: String, after words: [String]) -> [Candidate] {
    let (parsed, error) = ArgumentParser.parseBeginning(words)
    if case .missingValue(let option) = error { return values(of: option, beginning: word) }
    if error != nil { return [] }
    if !parsed.hasEndedOptions, word == "-" || !ArgumentParser.isOperand(word) {
      return word.contains("=") ? attachedValues(word) : options(beginning: word, parsed)
    }
    return operands(beginning: word, parsed)
  }

  // MARK: Subcommands, options and their values

  private func subcommands(beginning word: String, _ parsed: ParsedArguments) -> [Candidate] {
    var all = Subcommand.allCases.map {
      Candidate(text: $0.rawValue, explanation: messages.summary(of: $0).firstSentence)
    }
    if !parsed.asksForHelp {
      let explanation = messages.explanation(of: .help, in: nil).firstSentence
      all.append(Candidate(text: "help", explanation: explanation))
    }
    return all.filter { $0.text.hasPrefix(word) }
  }

  private func options(beginning word: String, _ parsed: ParsedArguments) -> [Candidate] {
    let options = parsed.subcommand?.options ?? Subcommand.rootOptions
    return options.filter { $0.long.hasPrefix(word) && !parsed.has($0) }.map { option in
      let explanation = messages.explanation(of: option, in: parsed.subcommand)
      return Candidate(text: option.long, explanation: explanation.firstSentence)
    }
  }

  /// - Parameter word: An option, `=`, and the typed beginning of its value.
  private func attachedValues(_ word: String) -> [Candidate] {
    let name = word.prefix { $0 != "=" }
    guard let option = CommandLineOption.allCases.first(where: { $0.long == name }) else {
      return []
    }
    let prefix = "\(name)="
    return values(of: option, prefix: prefix, beginning: String(word.dropFirst(prefix.count)))
  }

  private func values(of option: CommandLineOption, prefix: String = "", beginning word: String)
    -> [Candidate]
  {
    switch option.value {
    case .choice(let values):
      values.filter { $0.hasPrefix(word) }.map { Candidate(prefix: prefix, text: $0) }
    case .text(.place): StationCandidates(list: list, prefix: prefix).candidates(for: word)
    case .text, .none: []
    }
  }

  // MARK: Stations

  private func operands(beginning word: String, _ parsed: ParsedArguments) -> [Candidate] {
    var stations = StationCandidates(list: list)
    stations.mayBeginWithDash = parsed.hasEndedOptions
    switch parsed.subcommand {
    case nil: return subcommands(beginning: word, parsed)
    case .sync: return []
    case _ where parsed.asksForHelp || parsed.has(.stdin): return []
    case .distance: return stations.candidates(for: word)
    case .search:
      // The words of a search make one phrase.
      stations.isSearchPhrase = true
      return stations.candidates(for: (parsed.operands + [word]).joined(separator: " "))
    }
  }
}

extension String {
  /// The text before the first full stop.
  fileprivate var firstSentence: String { String(prefix { $0 != "." }) }
}
