import KoleoKit

/// A word that may stand where one is being typed.
struct Candidate: Equatable {
  /// What has to stand before the text in the same word, such as `--near=`; mostly nothing.
  var prefix = ""
  /// A subcommand, an option, a value, or a station's name.
  var text: String
  /// A few words; empty where there is nothing to explain.
  var explanation = ""

  /// The whole word, without quotes.
  var word: String { prefix + text }
}

/// What may stand at some place of a command line.
struct Candidates {
  let wording: any Wording
  /// The list on disk, however old; nil when there is none that can be used.
  let list: () -> StationList?

  /// More would help nobody to choose.
  static let maximumCount = 50

  /// The candidates for a word that is being typed, in the order in which they should be offered.
  ///
  /// - Parameters:
  ///   - word: What has been typed of it, without quotes.
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

  // MARK: Words of koleo's own

  private func subcommands(beginning word: String, _ parsed: ParsedArguments) -> [Candidate] {
    var all = Subcommand.allCases.map {
      Candidate(text: $0.rawValue, explanation: wording.summary(of: $0).firstSentence)
    }
    if !parsed.asksForHelp {
      let explanation = wording.explanation(of: .help, in: nil).firstSentence
      all.append(Candidate(text: "help", explanation: explanation))
    }
    return all.filter { $0.text.hasPrefix(word) }
  }

  private func options(beginning word: String, _ parsed: ParsedArguments) -> [Candidate] {
    let options = parsed.subcommand?.options ?? Subcommand.rootOptions
    return options.filter { $0.long.hasPrefix(word) && !parsed.has($0) }.map { option in
      let explanation = wording.explanation(of: option, in: parsed.subcommand)
      return Candidate(text: option.long, explanation: explanation.firstSentence)
    }
  }

  /// - Parameter word: An option, `=`, and as much of a value as has been typed.
  private func attachedValues(_ word: String) -> [Candidate] {
    let name = word.prefix { $0 != "=" }
    guard let option = Option.allCases.first(where: { $0.long == name }) else { return [] }
    let prefix = "\(name)="
    return values(of: option, prefix: prefix, beginning: String(word.dropFirst(prefix.count)))
  }

  private func values(of option: Option, prefix: String = "", beginning word: String) -> [Candidate]
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
    // The words of a search make one phrase.
    case .search: return stations.candidates(for: (parsed.operands + [word]).joined(separator: " "))
    }
  }
}

extension String {
  /// Up to its first full stop, without that.
  fileprivate var firstSentence: String { String(prefix { $0 != "." }) }
}
