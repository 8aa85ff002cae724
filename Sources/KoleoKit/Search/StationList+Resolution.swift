/// The station that a phrase means, and how surely.
public enum Resolution: Equatable, Sendable {
  /// The phrase names this station at the level ``MatchLevel/id``, ``MatchLevel/whole`` or
  /// ``MatchLevel/writtenOut``. Scripts should accept nothing else.
  case exact(Station)
  /// The phrase names this station alone, or all others have names that begin with its, at this
  /// level, which `resolve` seeks down to ``MatchLevel/letters``.
  case guess(Station, MatchLevel)
  /// The phrase names `total` stations, none of them surely; the busiest, at most 5, are listed.
  case ambiguous([Station], total: Int, MatchLevel)
  /// The phrase names no station at any of these levels.
  case unknown

  /// The station that the phrase names exactly; nil if it names none so, or several.
  public var exactStation: Station? { if case .exact(let station) = self { station } else { nil } }

  /// The stations that the phrase may name, at most 5, and the level at which it names them, whole
  /// for whatever is exact; nil for none.
  package var named: (stations: [Station], level: MatchLevel?) {
    switch self {
    case .exact(let station): ([station], .whole)
    case .guess(let station, let level): ([station], level)
    case .ambiguous(let stations, _, let level): (stations, level)
    case .unknown: ([], nil)
    }
  }
}

extension StationList {
  /// Finds the station that a phrase means.
  ///
  ///     if let station = list.resolve("krk gł").exactStation {
  ///       print(station.displayName)  // Kraków Główny
  ///     }
  ///
  /// The best level, from ``MatchLevel/id`` to ``MatchLevel/letters``, at which the phrase names
  /// any station decides. A bus stop counts where nothing else matches, or by its whole name or id.
  ///
  /// Of several stations that are named exactly, the one that is spelled as typed is meant, or else
  /// the busiest if the others are within 2 km of it. Of several at a lower level, the one is meant
  /// with whose name the names of all others begin.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func resolve(_ phrase: String) -> Resolution { resolve(Phrase(phrase)) }

  /// Finds the station that a phrase means at a level down to `lowest`.
  package func resolve(_ phrase: Phrase, downTo lowest: MatchLevel = .letters) -> Resolution {
    // Parts are sought anyway, because they may make a case unsure.
    let found = findSpelled(phrase, downTo: max(lowest, .part))
    guard let best = found.map(\.match).min() else { return .unknown }
    let bestLines = found.filter { $0.match == best }.map(\.line)
    if best.level <= .writtenOut {
      let meant = line(meantBy: phrase, among: bestLines)
      return meant.map { .exact(record(of: $0).station) } ?? ambiguous(bestLines, best.level)
    }
    let takesAll = hasBusierRival(best, among: found) || best.level == .part && best.extent != .name
    // As unsure as the least sure of those that may be meant.
    let level = takesAll ? found.map(\.match.level).max() ?? best.level : best.level
    // A number that is no id is rather another column than the beginning of an address.
    if level > lowest || phrase.isNumber { return .unknown }
    if level == .inflected, best.extent != .name, isPlaceWithoutStation(phrase) { return .unknown }
    let all = takesAll ? found.map(\.line) : bestLines
    return trunk(of: all).map { .guess(record(of: $0).station, level) } ?? ambiguous(all, level)
  }

  /// The first four stations whose names a phrase has in another case: Szczytno for `ze Szczytna`.
  package func stations(inOtherCase phrase: Phrase) -> [Station] {
    find(phrase, downTo: .part).lazy.filter(\.match.isInflected).prefix(4)
      .map { record(of: $0.line).station }
  }

  /// The stations that a phrase names without contradicting its marks: a whole name, looked up first
  /// as that is fast; else all levels, but no part in other marks; else a whole name in other marks.
  /// So Piława is rather a part of Piława Górna than Pilawa.
  private func findSpelled(_ phrase: Phrase, downTo lowest: MatchLevel) -> [MatchedLine] {
    // Without letters beyond ASCII, there are no marks.
    let hasMarks = phrase.text.utf8.contains { $0 >= 0x80 }
    let fits = { (matched: MatchedLine) in
      let record = self.record(of: matched.line)
      let names = "\(record.station.name) \(record.displayName)"
      return !hasMarks || record.displayName == phrase.text
        || !phrase.isContradicted(by: names, asWhole: matched.match.level <= .whole)
    }
    let whole = find(phrase, downTo: .whole)
    if whole.contains(where: fits) { return whole }
    let others = find(phrase, downTo: lowest)
      .filter { whole.isEmpty && $0.match.level != .part || fits($0) }
    return others.isEmpty ? whole : others
  }

  /// Whether the best is in another case, and a busier station is found, too: any, if the best is a
  /// whole name (`Będzina`: Będzino, Będzin Miasto); else one of which the phrase is a part. But
  /// `Kłodzka` is Kłodzko Główne, as `Kłodzko` is, though Kłodzko Miasto is busier.
  private func hasBusierRival(_ best: Match, among found: [MatchedLine]) -> Bool {
    let busier = found.prefix { $0.match != best }
    return best.level == .inflected && !busier.isEmpty
      && (best.extent == .name || busier.contains { $0.match.level == .part })
  }

  func ambiguous(_ lines: [IndexLine], _ level: MatchLevel) -> Resolution {
    .ambiguous(lines.prefix(5).map { record(of: $0).station }, total: lines.count, level)
  }

  /// The line that is meant by a whole name; nil if the stations are at different places.
  private func line(meantBy phrase: Phrase, among lines: [IndexLine]) -> IndexLine? {
    if lines.count < 2 { return lines.first }
    let spelledAlike = lines.filter { line in
      let station = record(of: line).station
      return phrase.isSpelled(like: station.name) || phrase.isSpelled(like: station.displayName)
    }
    let candidates = spelledAlike.isEmpty ? lines : spelledAlike
    let stations = candidates.filter { !$0.isBusStop }
    let meant = stations.isEmpty ? candidates : stations
    return meant.dropFirst().allSatisfy { record(of: $0).isAtSamePlace(as: record(of: meant[0])) }
      ? meant[0] : nil
  }

  /// The line whose name begins the names of all others, at the end of a word; a station of the
  /// same name must be at the same place.
  private func trunk(of lines: [IndexLine]) -> IndexLine? {
    if lines.count == 1 { return lines[0] }
    let named = lines.map { (line: $0, name: Folding.fold(record(of: $0).displayName)) }
    guard let trunk = named.min(by: { $0.name.count < $1.name.count }) else { return nil }
    let isTrunk = named.allSatisfy { line, name in
      name == trunk.name
        ? record(of: line).isAtSamePlace(as: record(of: trunk.line))
        : name.starts(with: trunk.name + [UInt8(ascii: " ")])
    }
    return isTrunk ? trunk.line : nil
  }
}
