import KoleoKit

/// Spells candidates so that fish offers them.
///
/// fish compares a candidate with the typed text, ignoring case but not accents, and drops one that
/// does not contain it. If some candidates continue the typed text as it is, fish also drops those
/// that would change its case: after `kat`, `katy` would hide `Katowice`. To koleo, all spellings
/// are the same.
struct FishSpelling {
  /// The typed beginning of the candidates' texts.
  let typed: String

  /// The candidates in one spelling: all with the typed text replaced by that of the names, or all
  /// with the typed text kept.
  ///
  /// Stations that differ only in their ids are one candidate with their name, since fish would
  /// drop the ids; koleo lists the ids in its error.
  func respell(_ candidates: [Candidate]) -> [Candidate] {
    var named = joiningNamesakes(candidates)
    if typed != typed.withoutAccents {
      // Another name, spelled with these accents, could denote one of these stations.
      let accented = named.filter { isFound(in: $0.text) }
      if !accented.isEmpty { named = accented }
    }
    let names = named.compactMap { respelled($0, as: ownSpelling(of: $0.text)) }
    let kept = names.filter { continuesTyped($0.text) }.count
    if kept == 0 || kept == names.count { return names }
    return named.compactMap { respelled($0, as: typedSpelling(of: $0.text)) }
  }

  private func joiningNamesakes(_ candidates: [Candidate]) -> [Candidate] {
    var joined: [Candidate] = []
    for var candidate in candidates {
      if let name = candidate.stationName, !candidate.text.hasPrefix(typed) || typed.isEmpty {
        let place = candidate.explanation.dropFirst(name.count).drop { $0 == "," || $0 == " " }
        candidate.explanation = candidate.text + (place.isEmpty ? "" : ": \(place)")
        candidate.text = name
        if let index = joined.firstIndex(where: { $0.text == name }) {
          joined[index].explanation += "; " + candidate.explanation
          continue
        }
      }
      joined.append(candidate)
    }
    return joined
  }

  /// The candidate with another spelling, and its name as the explanation; nil if the spelling
  /// denotes another station.
  private func respelled(_ candidate: Candidate, as spelling: String) -> Candidate? {
    let name = candidate.text
    if spelling == name { return candidate }
    let differsInCaseOnly = Self.fold(spelling) == Self.fold(name)
    guard differsInCaseOnly || candidate.mayLoseAccents else { return nil }
    var candidate = candidate
    candidate.text = spelling
    candidate.explanation = [name, candidate.explanation].filter { !$0.isEmpty }
      .joined(separator: ", ")
    return candidate
  }

  /// The name, with as few accents dropped as fish needs, or else the typed text, continued as the
  /// name is.
  private func ownSpelling(of name: String) -> String {
    if isFound(in: name) { return name }
    guard let end = name.index(afterFolded: Folding.fold(typed)) else { return name.withoutAccents }
    let spelling = String(name[..<end]).withoutAccents + name[end...]
    return isFound(in: spelling) ? spelling : typed(continuing: name, after: end)
  }

  /// The typed text, continued as the name is, or else the name as fish needs it.
  private func typedSpelling(of name: String) -> String {
    if let end = name.index(afterFolded: Folding.fold(typed)) {
      return typed(continuing: name, after: end)
    }
    return isFound(in: name) ? name : name.withoutAccents
  }

  private func typed(continuing name: String, after end: String.Index) -> String {
    let endsWord = typed.last?.isWhitespace ?? false
    let rest = endsWord ? name[end...].drop { $0 == " " } : name[end...]
    return typed + rest
  }

  private func continuesTyped(_ text: String) -> Bool {
    text.unicodeScalars.starts(with: typed.unicodeScalars)
  }

  /// Whether fish offers the text beside the others.
  private func isFound(in text: String) -> Bool {
    let mustBegin = Folding.fold(text).starts(with: Folding.fold(typed))
    let (text, typed) = (Self.fold(text), Self.fold(typed))
    if mustBegin { return text.starts(with: typed) }
    var rest = text[...]
    while !rest.starts(with: typed) {
      guard rest.popFirst() != nil else { return false }
    }
    return true
  }

  /// The scalars without their case.
  private static func fold(_ text: String) -> [Unicode.Scalar] {
    Array(text.lowercased().unicodeScalars)
  }
}
