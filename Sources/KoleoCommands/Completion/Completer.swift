import KoleoKit

/// A possible completion of the word at the cursor.
struct Candidate: Equatable {
  /// The whole word, without quotes: a subcommand, an option, a value, or a station's name or id.
  let word: String
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
    if !parsed.hasEndedOptions, word == "-" || !ArgumentParser.isOperand(word) {
      let name = word.prefix { $0 != "=" }
      guard name.count < word.count else { return options(beginning: word, in: parsed) }
      let option = CommandLineOption.allCases.first { $0.longName == name }
      let value = String(word.dropFirst(name.count + 1))
      return (option.map { values(of: $0, beginning: value, in: parsed) } ?? [])
        .map { Candidate(word: "\(name)=\($0.word)", explanation: $0.explanation) }
    }
    return operands(beginning: word, in: parsed)
  }

  private func options(beginning word: String, in parsed: CommandRequest) -> [Candidate] {
    let options = CommandLineOption.options(of: parsed.subcommand)
    return options.filter { $0.longName.hasPrefix(word) && !parsed.has($0) }.map { option in
      let firstSentence = option.row.help[language].text.prefix { $0 != "." }
      return Candidate(word: option.longName, explanation: String(firstSentence))
    }
  }

  private func values(
    of option: CommandLineOption, beginning word: String, in parsed: CommandRequest
  ) -> [Candidate] {
    if case .location = option.row.value { return locations(beginning: word) }
    return option.choices(in: parsed.subcommand).filter { $0.hasPrefix(word) }
      .map { Candidate(word: $0) }
  }

  private func operands(beginning word: String, in parsed: CommandRequest) -> [Candidate] {
    switch parsed.subcommand {
    case nil:
      let all = Subcommand.allCases.map {
        Candidate(word: $0.rawValue, explanation: $0.help.summary[language].text)
      }
      return (all + (parsed.asksForHelp ? [] : [Candidate(word: "help")]))
        .filter { $0.word.hasPrefix(word) }
    case .distance where !parsed.asksForHelp && !parsed.has(.stdin),
      .search where !parsed.asksForHelp && parsed.operands.isEmpty:
      return locations(beginning: word)
    default: return []
    }
  }

  // MARK: Stations

  /// The stations that match a phrase, busiest first, or only those whose names begin with it, if
  /// there are any: `lodz` must not become Kłodzko.
  private func stations(matching phrase: String) -> [StationRecord] {
    let wanted = Phrase(phrase)
    if wanted.isEmpty { return list.records(limit: Self.maximumCount) }
    let matches = list.search(wanted)
    // A space after a word ends that word in the name, too.
    let start = Folding.fold(phrase) + (phrase.last == " " ? [UInt8(ascii: " ")] : [])
    let beginning = matches.filter { Folding.fold($0.displayName).starts(with: start) }
    return beginning.isEmpty ? matches : beginning
  }

  /// Names that denote one station each; a station of another name's is offered by its id.
  private func locations(beginning word: String) -> [Candidate] {
    let found = stations(matching: word)
    var counts: [String: Int] = [:]
    for record in found { counts[record.displayName, default: 0] += 1 }
    // Decided once a name, which thousands of stations may share.
    var isOperand: [String: Bool] = [:]
    var candidates: [Candidate] = []
    for record in found where candidates.count < Self.maximumCount {
      let station = record.station
      let name = station.displayName
      let isName =
        isOperand[name]
        ?? (counts[name] == 1 || list.resolve(Phrase(name)).exactStation?.displayName == name)
      isOperand[name] = isName
      let area = [station.city == name ? nil : station.city, station.region ?? station.country]
        .compactMap { $0 }
      let candidate =
        isName
        ? Candidate(word: name, explanation: area.last ?? "")
        : Candidate(
          word: String(station.id), explanation: ([name] + area).joined(separator: ", "))
      if ArgumentParser.isOperand(candidate.word),
        !candidates.contains(where: { $0.word == candidate.word })
      {
        candidates.append(candidate)
      }
    }
    return candidates
  }
}
