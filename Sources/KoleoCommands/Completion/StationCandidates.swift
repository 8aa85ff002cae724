import KoleoKit

/// The stations whose names someone may be typing.
struct StationCandidates {
  /// The list on disk, however old; nil when there is no usable one.
  let list: () -> StationList?
  /// The beginning of the word that does not belong to the name, such as `--near=`.
  var prefix = ""
  /// Whether a name that begins with a dash would be read as a name.
  var mayBeginWithDash = false
  /// Whether the name is searched for. Otherwise it has to mean one station.
  var isSearchPhrase = false

  /// The stations that a search for the phrase finds, busiest first; all of them if the phrase has
  /// neither letter nor digit.
  ///
  /// If any names begin with the phrase, only those are offered: someone who types from the left
  /// does not mean Kłodzko by `lodz`.
  func candidates(for phrase: String) -> [Candidate] {
    guard let list = list() ?? (try? StationList.builtIn()) else { return [] }
    return candidates(for: phrase, in: list)
  }

  private func candidates(for phrase: String, in list: StationList) -> [Candidate] {
    let wanted = Phrase(phrase)
    let matches =
      wanted.isEmpty
      ? list.records(limit: Candidates.maximumCount) : list.records(matching: wanted)
    // The blank that ends a word counts.
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

  /// A candidate a record, but one only for stations that share a text.
  private func candidates(_ records: [StationRecord], in list: StationList) -> [Candidate] {
    var candidates: [Candidate] = []
    var texts: Set<String> = []
    for record in records where candidates.count < Candidates.maximumCount {
      let candidate = candidate(for: record.station, in: list)
      if texts.insert(candidate.text).inserted { candidates.append(candidate) }
    }
    return candidates
  }

  /// The station's name, or its id where the name does not mean this station.
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

  /// Whether the name would be read as one where it stands; one that lost a letter on its way would
  /// be refused.
  private func isOperand(_ name: String) -> Bool {
    !name.isEmpty && !name.unicodeScalars.contains("\u{FFFD}")
      && (mayBeginWithDash || !prefix.isEmpty || ArgumentParser.isOperand(name))
  }
}

extension StationList {
  /// Whether a text means a station that is shown under a name.
  fileprivate func resolves(_ text: String, to name: String) -> Bool {
    guard case .station(let station) = resolve(Phrase(text)) else { return false }
    return station.displayName == name
  }
}
