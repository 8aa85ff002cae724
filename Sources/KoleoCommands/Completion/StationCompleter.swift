import KoleoKit

/// Completes names of stations.
struct StationCompleter {
  /// Opens the list on disk, however old; nil without a usable one.
  let openList: () -> StationList?
  /// The beginning of the word before the name, such as `--near=`.
  var prefix = ""
  /// Whether a name may begin with a dash, because `--` ended the options.
  var mayBeginWithDash = false
  /// Whether the completed text is a phrase to search for; otherwise it must denote one station.
  var isSearchPhrase = false

  /// The words of the phrase before the one that is completed.
  var precedingWords = ""

  /// The stations that match the phrase, busiest first; for a phrase without a letter or digit, the
  /// busiest of all but bus stops. At most `Completer.maximumCount` candidates are returned.
  ///
  /// If some names begin with the phrase, only those are offered: `lodz` must not become Kłodzko.
  func candidates(for word: String) -> [Candidate] {
    let list = openList() ?? .builtIn
    if precedingWords.isEmpty {
      return candidates(stations(matching: word, in: list).records, in: list)
    }
    let found = stations(matching: "\(precedingWords) \(word)", in: list)
    return unique(found.records) { record in
      let name = record.displayName
      let rest =
        found.beginWithPhrase ? name.rest(after: precedingWords) : name.word(beginningWith: word)
      return rest.map { Candidate(text: $0, explanation: record.station.region ?? "") }
    }
  }

  private func stations(matching phrase: String, in list: StationList)
    -> (records: [StationRecord], beginWithPhrase: Bool)
  {
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
    return beginning.isEmpty ? (others, false) : (beginning, true)
  }

  private func candidates(_ records: [StationRecord], in list: StationList) -> [Candidate] {
    unique(records) { candidate(for: $0.station, in: list) }
  }

  /// One candidate per distinct text.
  private func unique(_ records: [StationRecord], _ candidate: (StationRecord) -> Candidate?)
    -> [Candidate]
  {
    var candidates: [Candidate] = []
    var texts: Set<String> = []
    for record in records where candidates.count < Completer.maximumCount {
      guard let candidate = candidate(record), texts.insert(candidate.text).inserted else {
        continue
      }
      candidates.append(candidate)
    }
    return candidates
  }

  /// The station's name, or its id if an operand is completed and the name denotes no station of
  /// that name.
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
    return Candidate(
      prefix: prefix, text: String(station.id), stationName: name, explanation: explanation)
  }

  /// Whether the name is a valid operand; names with U+FFFD are not.
  private func isOperand(_ name: String) -> Bool {
    !name.isEmpty && !name.containsReplacementCharacter
      && (mayBeginWithDash || !prefix.isEmpty || ArgumentParser.isOperand(name))
  }
}
