import KoleoKit

/// A possible completion of the word at the cursor.
struct Candidate: Equatable {
  /// The beginning of the word before `text`, such as `--near=`; usually empty.
  var prefix = ""
  /// A subcommand, an option, a value, or a station's name or id.
  var text: String
  /// A few words; empty without an explanation.
  var explanation = ""
  /// Whether the text means the same without its accents.
  var mayLoseAccents = true

  /// The whole word, without quotes.
  var word: String { prefix + text }
}

/// Completes words of a command line.
struct Completer {
  let messages: Messages
  /// Opens the list on disk, however old; nil without a usable one.
  let list: () -> StationList?

  /// The number of candidates beyond which they are of no use.
  static let maximumCount = 50

  /// The candidates for a word that is being typed, in the order to offer them in.
  ///
  /// Words come without quotes; `words` are those between the program's name and the cursor.
  func candidates(for word: String, after words: [String]) -> [Candidate] {
    let (parsed, error) = ArgumentParser.parseBeginning(words)
    if case .missingValue(let option) = error {
      return parsed.mayHave(option) ? values(of: option, beginning: word) : []
    }
    if error != nil { return [] }
    if !parsed.hasEndedOptions, word == "-" || !ArgumentParser.isOperand(word) {
      return word.contains("=") ? attachedValues(word, parsed) : options(beginning: word, parsed)
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

  /// Completes a word of an option, `=`, and the typed beginning of the value.
  private func attachedValues(_ word: String, _ parsed: ParsedArguments) -> [Candidate] {
    let name = word.prefix { $0 != "=" }
    guard let option = CommandLineOption.allCases.first(where: { $0.long == name }),
      parsed.mayHave(option)
    else { return [] }
    let prefix = "\(name)="
    return values(of: option, prefix: prefix, beginning: String(word.dropFirst(prefix.count)))
  }

  private func values(of option: CommandLineOption, prefix: String = "", beginning word: String)
    -> [Candidate]
  {
    switch option.value {
    case .choice(let values):
      values.filter { $0.hasPrefix(word) }.map { Candidate(prefix: prefix, text: $0) }
    case .text(.location): StationCompleter(list: list, prefix: prefix).candidates(for: word)
    case .text, .none: []
    }
  }

  // MARK: Stations

  private func operands(beginning word: String, _ parsed: ParsedArguments) -> [Candidate] {
    var stations = StationCompleter(list: list)
    stations.mayBeginWithDash = parsed.hasEndedOptions
    switch parsed.subcommand {
    case nil: return subcommands(beginning: word, parsed)
    case .sync: return []
    case _ where parsed.asksForHelp || parsed.has(.stdin): return []
    case .distance: return stations.candidates(for: word)
    case .search:
      // All words of a search are one phrase.
      stations.isSearchPhrase = true
      return stations.candidates(for: (parsed.operands + [word]).joined(separator: " "))
    }
  }
}

extension ParsedArguments {
  /// Whether the subcommand has the option, or may yet turn out to.
  fileprivate func mayHave(_ option: CommandLineOption) -> Bool {
    subcommand?.options.contains(option) ?? true
  }
}

extension String {
  /// The text before the first full stop.
  fileprivate var firstSentence: String { String(prefix { $0 != "." }) }
}

/// Completes names of stations.
struct StationCompleter {
  /// Opens the list on disk, however old; nil without a usable one.
  let list: () -> StationList?
  /// The beginning of the word before the name, such as `--near=`.
  var prefix = ""
  /// Whether a name may begin with a dash, because `--` ended the options.
  var mayBeginWithDash = false
  /// Whether the name is a phrase to search for; otherwise it must denote one station.
  var isSearchPhrase = false

  /// The stations that match the phrase, busiest first; all stations if it has no letter or digit.
  ///
  /// If some names begin with the phrase, only those are offered: `lodz` is not meant to become
  /// Kłodzko.
  func candidates(for phrase: String) -> [Candidate] {
    guard let list = list() ?? (try? StationList.builtIn()) else { return [] }
    return candidates(for: phrase, in: list)
  }

  private func candidates(for phrase: String, in list: StationList) -> [Candidate] {
    let wanted = Phrase(phrase)
    let matches =
      wanted.isEmpty
      ? list.records(limit: Completer.maximumCount) : list.records(matching: wanted)
    // A space after a word ends that word in the name, too.
    let endsWord = phrase.last?.isWhitespace ?? false
    let start = wanted.isEmpty ? [] : Folding.fold(phrase) + (endsWord ? [UInt8(ascii: " ")] : [])
    var (beginning, others): ([StationRecord], [StationRecord]) = ([], [])
    for record in matches {
      let name = record.displayName
      guard isOperand(name) else { continue }
      if Folding.fold(name).starts(with: start) {
        beginning.append(record)
      } else {
        others.append(record)
      }
    }
    return candidates(beginning.isEmpty ? others : beginning, in: list)
  }

  /// A candidate for each record, but one only for records with the same text.
  private func candidates(_ records: [StationRecord], in list: StationList) -> [Candidate] {
    var candidates: [Candidate] = []
    var texts: Set<String> = []
    for record in records where candidates.count < Completer.maximumCount {
      let candidate = candidate(for: record.station, in: list)
      if texts.insert(candidate.text).inserted { candidates.append(candidate) }
    }
    return candidates
  }

  /// The station's name, or its id if the name does not denote this station.
  private func candidate(for station: Station, in list: StationList) -> Candidate {
    let name = station.displayName
    let region = station.region ?? ""
    if isSearchPhrase || list.resolves(name, to: name) {
      let plain = String(decoding: Folding.fold(name), as: UTF8.self)
      return Candidate(
        prefix: prefix, text: name, explanation: region,
        mayLoseAccents: isSearchPhrase || list.resolves(plain, to: name))
    }
    let city = station.city == name ? "" : station.city ?? ""
    let area = region.isEmpty ? station.country ?? "" : region
    let explanation = [name, city, area].filter { !$0.isEmpty }.joined(separator: ", ")
    return Candidate(prefix: prefix, text: String(station.id), explanation: explanation)
  }

  /// Whether koleo would accept the name as an operand: one with U+FFFD it would refuse.
  private func isOperand(_ name: String) -> Bool {
    !name.isEmpty && !name.hasLostBytes
      && (mayBeginWithDash || !prefix.isEmpty || ArgumentParser.isOperand(name))
  }
}

extension StationList {
  /// Whether a text denotes a station with this display name.
  fileprivate func resolves(_ text: String, to name: String) -> Bool {
    guard case .station(let station) = resolve(Phrase(text)) else { return false }
    return station.displayName == name
  }
}
