import KoleoKit

/// The stations that a phrase may be going to name.
struct StationCandidates {
  /// The list on disk; nil when there is none that can be used.
  let list: () -> StationList?
  /// What has to stand before a name in the same word.
  var prefix = ""
  /// Whether a name that begins with a dash would be taken for a name.
  var mayBeginWithDash = false

  /// The stations that a search for the phrase finds, busiest first; all of them for an empty
  /// phrase.
  ///
  /// If there are names that begin with the phrase, only those are offered: someone who types from
  /// the left does not mean Kłodzko by `lodz`. Each name is offered once.
  func candidates(for phrase: String) -> [Candidate] {
    if let list = list(), let found = try? stations(for: phrase, in: list) { return found }
    return (try? stations(for: phrase, in: .builtIn())) ?? []
  }

  private func stations(for phrase: String, in list: StationList) throws(ListError) -> [Candidate] {
    let records =
      phrase.isEmpty
      ? try list.records(limit: Candidates.maximumCount)
      : try list.records(matching: Phrase(phrase))
    var candidates: [Candidate] = []
    for record in try chosen(records, beginning(phrase)) {
      let station = try record.station()
      let name = station.displayName
      candidates.append(Candidate(prefix: prefix, text: name, explanation: station.region ?? ""))
    }
    return candidates
  }

  /// The records to be offered: those whose names begin with the phrase if there are any.
  private func chosen(_ records: [StationRecord], _ phrase: [UInt8]) throws(ListError)
    -> some Sequence<StationRecord>
  {
    var (beginning, others): ([StationRecord], [StationRecord]) = ([], [])
    var names: Set<String> = []
    for record in records where beginning.count < Candidates.maximumCount {
      let name = try record.displayName()
      guard isName(name), names.insert(name).inserted else { continue }
      if Folding.fold(name).starts(with: phrase) {
        beginning.append(record)
      } else {
        others.append(record)
      }
    }
    return (beginning.isEmpty ? others : beginning).prefix(Candidates.maximumCount)
  }

  /// What a folded name has to begin with; the blank with which a word has been ended counts.
  private func beginning(_ phrase: String) -> [UInt8] {
    let isWordEnded = phrase.last?.isWhitespace ?? false
    return Folding.fold(phrase) + (isWordEnded ? [UInt8(ascii: " ")] : [])
  }

  /// Whether the name would be taken for one where it stands.
  private func isName(_ name: String) -> Bool {
    !name.isEmpty && (mayBeginWithDash || !prefix.isEmpty || ArgumentParser.isOperand(name))
  }
}
