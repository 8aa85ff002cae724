import KoleoKit

/// A possible completion of the word at the cursor.
struct Candidate: Equatable {
  /// The whole word, without quotes: a subcommand, an option, a value, or a station's name.
  var word: String
  var explanation = ""
}

/// Completes words of a command line.
struct Completer {
  let language: Language
  let list: StationList

  static let maximumCount = 50

  /// The candidates for a word that is being typed, after `words`. All come without quotes and
  /// without the program's name.
  func candidates(for word: String, after words: [String]) -> [Candidate] {
    let parser = ArgumentParser(words)
    let parsed = parser.parsed
    if let option = parser.openOption { return values(of: option, beginning: word, in: parsed) }
    if parser.failure != nil { return [] }
    if parsed.hasEndedOptions || word != "-" && ArgumentParser.isOperand(word) {
      return operands(beginning: word, in: parsed)
    }
    let options = CommandLineOption.options(of: parsed.subcommand)
    guard let end = word.firstIndex(of: "=") else {
      return options.filter { $0.longName.hasPrefix(word) && !parsed.has($0) }.map { option in
        let firstSentence = option.row.help[language].text.prefix { $0 != "." }
        return Candidate(word: option.longName, explanation: String(firstSentence))
      }
    }
    let name = word[...end]
    guard let option = options.first(where: { $0.longName == name.dropLast() }) else { return [] }
    return values(of: option, beginning: String(word[name.endIndex...]), in: parsed)
      .map { Candidate(word: name + $0.word, explanation: $0.explanation) }
  }

  private func values(
    of option: CommandLineOption, beginning word: String, in parsed: CommandRequest
  ) -> [Candidate] {
    if case .location = option.row.value { return stationNames(beginning: word) }
    return option.choices(in: parsed.subcommand).filter { $0.hasPrefix(word) }
      .map { Candidate(word: $0) }
  }

  private func operands(beginning word: String, in parsed: CommandRequest) -> [Candidate] {
    switch parsed.subcommand {
    case nil where parsed.operands.isEmpty:
      let all = Subcommand.allCases.map {
        Candidate(word: $0.rawValue, explanation: $0.help.summary[language].text)
      }
      return (all + (parsed.asksForHelp ? [] : [Candidate(word: "help")]))
        .filter { $0.word.hasPrefix(word) }
    case .distance where !parsed.asksForHelp && !parsed.has(.stdin),
      .search where !parsed.asksForHelp && parsed.operands.isEmpty:
      return stationNames(beginning: word)
    default: return []
    }
  }

  /// The names of the stations that match a phrase, busiest first, or only those that begin with
  /// it, if there are any: `lodz` must not become Kłodzko.
  private func stationNames(beginning word: String) -> [Candidate] {
    let phrase = Phrase(word)
    var found = phrase.isEmpty ? list.records(limit: Self.maximumCount) : list.search(phrase)
    // A space after a word ends that word in the name, too.
    let start = Folding.fold(word) + (word.last == " " ? [UInt8(ascii: " ")] : [])
    let beginning = found.filter { Folding.fold($0.displayName).starts(with: start) }
    if !beginning.isEmpty { found = beginning }
    var candidates: [Candidate] = []
    for record in found where candidates.count < Self.maximumCount {
      let name = record.displayName
      if ArgumentParser.isOperand(name), !candidates.contains(where: { $0.word == name }) {
        let station = record.station
        let area = station.region ?? station.city ?? station.country
        candidates.append(Candidate(word: name, explanation: area == name ? "" : area ?? ""))
      }
    }
    return candidates
  }
}
