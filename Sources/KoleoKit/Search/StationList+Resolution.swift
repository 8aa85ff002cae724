/// The station that a phrase means.
public enum Resolution: Equatable, Sendable {
  /// The phrase is the station's id, slug, keyword or name. The name may have words that stand for
  /// others, or lack Główny or its spaces.
  case station(Station)
  /// The phrase is a part of the station's name or keyword, or a name beside words that say nothing
  /// or in another grammatical case.
  case guess(Station)
  /// The phrase matches `total` stations; the busiest, at most 5, are listed.
  case ambiguous([Station], total: Int)
  /// The phrase matches no station.
  case unknown

  /// The station, guessed or not; nil if the phrase means none or several.
  public var station: Station? {
    switch self {
    case .station(let station), .guess(let station): station
    case .ambiguous, .unknown: nil
    }
  }
}

extension StationList {
  /// The maximum number of stations listed for an ambiguous phrase.
  package static let maximumCandidates = 5

  /// Finds the station that a phrase means.
  ///
  ///     if let station = list.resolve("lodz fab").station {
  ///       print(station.displayName)  // Łódź Fabryczna
  ///     }
  ///
  /// The first of these that the phrase is decides:
  /// - its id;
  /// - its exact name, localized name or slug;
  /// - one of its keywords;
  /// - its exact name, perhaps without Główny, when abbreviations are written out;
  /// - a part of its name by rule 1, 3 or 4 of a search.
  ///
  /// A bus stop counts where nothing else matches, or by its exact name or id. Of several stations
  /// with the whole name, the one that is spelled as typed wins, or else the busiest if the others
  /// are within 2 km of it. Of several with a part of a name, the busiest wins if the names of all
  /// others begin with its name.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func resolve(_ phrase: String) -> Resolution { resolve(Phrase(phrase)) }

  /// Finds the station that a phrase means.
  package func resolve(_ phrase: Phrase) -> Resolution {
    let found = findExactName(phrase) ?? find(phrase, .slugs)
    guard let rank = found.best.map(\.rank).min() else { return .unknown }
    if rank.isWhole {
      let lines = found.best.filter { $0.rank == rank }.map(\.line)
      guard let meant = line(meantBy: phrase, among: lines) else { return ambiguity(of: lines) }
      let station = record(of: meant).station
      return found.isFallback ? .guess(station) : .station(station)
    }
    // A number that is no id is rather one column too many than the beginning of an address.
    if phrase.isNumber { return .unknown }
    var lines = found.best.map(\.line)
    // Gdynia is busier than all stations that `gdyni` begins.
    let first = lines.allSatisfy(\.isBusStop) ? nil : lines.first
    if let line = line(inflectedAs: phrase, above: first.map(record)) {
      lines = [line] + (first == nil ? [] : lines)
    }
    return trunk(of: lines).map { .guess(record(of: $0).station) } ?? ambiguity(of: lines)
  }

  /// Finds the stations of which a phrase of several words is the exact name or slug; nil if there
  /// are none. Scripts name stations so, and few lines contain a whole name.
  private func findExactName(_ phrase: Phrase) -> SearchResult? {
    if phrase.words.count < 2 { return nil }
    var found = SearchResult()
    forEachLine(containing: [SubstringFinder(phrase.folded)]) { line in
      if phrase.rankOfWords(in: line, includingSlugs: true) == .name {
        found.add(line, ranked: .name, .slugs)
      }
      return true
    }
    return found.stations.isEmpty ? nil : found
  }

  private func ambiguity(of lines: [IndexLine]) -> Resolution {
    let candidates = lines.prefix(Self.maximumCandidates).map { record(of: $0).station }
    return .ambiguous(candidates, total: lines.count)
  }

  /// The station of which the phrase is the whole name, in any spelling, a keyword, or the id.
  package func station(named phrase: Phrase) -> Station? {
    if case .station(let station) = resolve(phrase) { station } else { nil }
  }

  /// The busiest station, no bus stop, of whose name the phrase is an inflected form, as `krakowa`
  /// is of Kraków; nil if there is none, or none busier than `other`.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func station(inflectedAs phrase: Phrase, above other: StationRecord? = nil) -> Station? {
    if lacksCity(named: phrase) { return nil }
    return line(inflectedAs: phrase, above: other).map { record(of: $0).station }
  }

  /// The line of the busiest station, no bus stop, of whose name the phrase is an inflected form, as
  /// `krakowa` is of Kraków; nil if there is none, or none busier than `other`.
  func line(inflectedAs phrase: Phrase, above other: StationRecord?) -> IndexLine? {
    // Hardly any form of a name differs in its first three folded letters.
    guard let word = phrase.words.first else { return nil }
    let beginnings = word.spellings.map { [IndexKey.Kind.name.rawValue] + $0.text.prefix(3) }
    var best: SearchResult.Entry?
    forEachLine(containing: beginnings.map(SubstringFinder.init)) { line in
      if let other, !record(of: line).ranksAbove(other) { return false }
      guard line.isOffered, !line.isBusStop else { return true }
      for key in line.keys where key.kind == .name {
        guard let rank = phrase.rankOfInflected(in: key.text) else { continue }
        if best.map({ rank < $0.rank }) ?? true { best = (line, rank) }
      }
      return best?.rank != .writtenOut
    }
    return best?.line
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
    return meant.dropFirst().allSatisfy { isOnePlace(meant[0], $0) } ? meant[0] : nil
  }

  /// The busiest line, if one of its names begins a name of each other one, at the end of a word; a
  /// station of the same name must be at the same place.
  private func trunk(of lines: [IndexLine]) -> IndexLine? {
    guard let busiest = lines.first else { return nil }
    let trunks = busiest.names
    let isTrunk = lines.dropFirst().allSatisfy { other in
      other.names.contains { name in
        trunks.contains { trunk in
          guard name.starts(with: trunk) else { return false }
          return name.count == trunk.count
            ? isOnePlace(busiest, other) : name[trunk.count] == UInt8(ascii: " ")
        }
      }
    }
    return isTrunk ? busiest : nil
  }

  private func isOnePlace(_ line: IndexLine, _ other: IndexLine) -> Bool {
    record(of: line).isAtSamePlace(as: record(of: other))
  }
}

extension StationRecord {
  /// Whether another station, of the same name, is within 2 km, so that both are one to a traveler:
  /// a city's group and its station, or the platforms of trains and buses. The names are not
  /// compared. False if a position is unknown.
  package func isAtSamePlace(as other: StationRecord) -> Bool {
    guard let here = position, let there = other.position else { return false }
    return here.distance(to: there) <= 2_000
  }
}
