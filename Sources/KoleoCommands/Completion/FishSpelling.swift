import KoleoKit

/// Spells candidates so that fish offers them.
///
/// fish compares each candidate with the typed text, ignoring case but not accents, and drops most
/// candidates that do not contain that text. If some candidates continue the typed text as it is,
/// fish also drops the candidates that would change its case: after `kat`, `katy` would hide
/// `Katowice`. To koleo, most spellings are the same.
struct FishSpelling {
  /// The typed text, without the candidates' prefix.
  let typed: String

  /// The candidates in one manner of spelling: either close to the names, or with the typed text
  /// kept at the beginning of those names that begin with it.
  ///
  /// Stations of one name become one candidate with their name instead of their ids, because fish
  /// would drop ids that do not contain the typed text. The error of koleo then lists ids.
  func respelled(_ candidates: [Candidate]) -> [Candidate] {
    var named = joiningNamesakes(candidates)
    if typed != typed.withoutAccents {
      // Offer the names with the typed accents, if any: respelled with these accents, another name
      // could denote one of their stations.
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

  /// The candidate with a spelling, and its name in the explanation if the spelling differs; nil if
  /// the spelling may denote another station.
  private func respelled(_ candidate: Candidate, as spelling: String) -> Candidate? {
    let name = candidate.text
    if spelling == name { return candidate }
    let differsInCaseOnly = Self.lowercasedScalars(of: spelling) == Self.lowercasedScalars(of: name)
    guard differsInCaseOnly || candidate.mayLoseAccents else { return nil }
    var candidate = candidate
    candidate.text = spelling
    candidate.explanation = [name, candidate.explanation].filter { !$0.isEmpty }
      .joined(separator: ", ")
    return candidate
  }

  /// The first of these that applies:
  /// 1. the name, if fish offers it;
  /// 2. the name without accents, if it does not begin with the typed text;
  /// 3. the name without accents as far as the typed text reaches, if fish offers that;
  /// 4. the typed text, continued with the rest of the name.
  private func ownSpelling(of name: String) -> String {
    if isFound(in: name) { return name }
    guard let end = name.index(afterFolded: Folding.fold(typed)) else { return name.withoutAccents }
    let spelling = String(name[..<end]).withoutAccents + name[end...]
    return isFound(in: spelling) ? spelling : typed(continuing: name, after: end)
  }

  /// The typed text, continued with the rest of the name. If the name does not begin with the typed
  /// text, the name itself, without accents unless fish offers it with them.
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
    let (text, typed) = (Self.lowercasedScalars(of: text), Self.lowercasedScalars(of: typed))
    if mustBegin { return text.starts(with: typed) }
    var rest = text[...]
    while !rest.starts(with: typed) {
      guard rest.popFirst() != nil else { return false }
    }
    return true
  }

  /// The scalars without their case.
  private static func lowercasedScalars(of text: String) -> [Unicode.Scalar] {
    Array(text.lowercased().unicodeScalars)
  }
}
