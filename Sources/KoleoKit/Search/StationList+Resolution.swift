extension StationList {
  /// The maximum number of stations listed for an ambiguous phrase.
  package static let maximumCandidates = 5

  /// Finds the station that a phrase means.
  ///
  ///     if let station = list.resolve("lodz fab").station {
  ///       print(station.displayName)  // Łódź Fabryczna
  ///     }
  ///
  /// The first of these rules that finds a station decides:
  /// 1. the phrase is its id;
  /// 2. the phrase is its exact name, localized name or slug;
  /// 3. the phrase is one of its keywords;
  /// 4. the phrase is its exact name without Główny, Główna, Główne, hl.n. or Hbf;
  /// 5. the phrase, with its abbreviations and foreign words expanded, is its exact name;
  /// 6. rules 4 and 5 together;
  /// 7. the words of the phrase begin words of a name or keyword, as in a search;
  /// 8. a name or keyword begins with the phrase, ignoring spaces;
  /// 9. all of these for the phrase without words such as `station`, then with Główny for words
  ///    such as `central`, and then without words such as `central`.
  ///
  /// A phrase of digits only is never taken for a part of a name.
  ///
  /// Before rules 7 and 8, a phrase with words such as `station` is tried without some or all of
  /// them, by rules 1 to 6, or as all words of a name or keyword in any order. The result is a
  /// guess, because addresses of bus stops have words such as `station`, too.
  ///
  /// Rules 6, 7 and 9 make a ``Resolution/guess(_:)``. So does rule 8 for a part of a name or
  /// keyword, unless only Główny is missing. A bus stop counts only if no other station matches, or
  /// if the phrase is its id, its exact name or its slug.
  ///
  /// Of several stations with the whole name or keyword (rules 1 to 6 and 8):
  /// - those spelled as typed take precedence, then those that are not bus stops;
  /// - among these, the busiest wins if the others are within 2,000 meters of it.
  ///
  /// Of stations found by a part of a name or keyword:
  /// - a station of whose name the phrase is an inflected form, as `krakowa` is of Kraków, joins
  ///   them if it is busier than all of them, and replaces them if they are bus stops;
  /// - the busiest wins if the name of each other one is its name followed by more words, or is the
  ///   same name within 2,000 meters.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func resolve(_ phrase: String) -> Resolution {
    resolve(Phrase(phrase))
  }

  /// Finds the station that a phrase means.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func resolve(_ phrase: Phrase) -> Resolution {
    resolve(phrase, lookingForNames: []).resolution
  }

  /// The station that the phrase means by its id, name or slug, or by its name ignoring spaces.
  ///
  /// nil if `resolve` finds the phrase ambiguous or unknown, or finds a station in another way.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func station(named phrase: Phrase) -> Station? {
    var finder = BestMatchFinder(of: self)
    let best = finder.bestMatches(of: phrase)
    guard let rank = best.rank, rank <= .name, !best.isFallback,
      case .station(let station) = resolution(of: phrase, by: best)
    else { return nil }
    return station
  }

  /// Finds the station that a phrase means, and in the same scans stations with longer names.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - longer: Longer phrases that begin with `phrase`.
  /// - Returns: The resolution of `phrase`, and the display names of the offered stations whose
  ///   exact name is one of `longer`, without bus stops.
  /// - Complexity: O(*n*) in the size of the list.
  package func resolve(_ phrase: Phrase, lookingForNames longer: [Phrase])
    -> (resolution: Resolution, names: [String])
  {
    var finder = BestMatchFinder(of: self, lookingForNames: longer)
    let best = finder.bestMatches(of: phrase)
    return (resolution(of: phrase, by: best), finder.namedLines.map { record(of: $0).displayName })
  }

  private func resolution(of phrase: Phrase, by best: BestMatches) -> Resolution {
    var best = best
    if best.rank == .partOfKey {
      // A number that is no id is more often one column too many in the input than the beginning of
      // a bus stop's name.
      if phrase.isNumber { return .unknown }
      if let line = line(inflectedAs: phrase) { best.addInflected(line) }
    }
    guard let rank = best.rank, let meant = lineMeant(by: phrase, of: best) else {
      if best.lines.isEmpty { return .unknown }
      let candidates = best.lines.prefix(Self.maximumCandidates).map { record(of: $0).station }
      return .ambiguous(candidates, total: best.lines.count)
    }
    let isGuess = rank >= .abbreviatedMainStation || best.isFallback
    let station = record(of: meant).station
    return isGuess ? .guess(station) : .station(station)
  }

  /// The busiest station of whose name, with or without Główny, the phrase is an inflected form, as
  /// `krakowa` is of Kraków; nil if there is none. The phrase may already be the name without
  /// Główny. Bus stops and stations that a search does not offer do not count.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - other: A station that the returned one must rank above.
  /// - Returns: The station; nil if there is none.
  /// - Complexity: O(*n*) in the size of the list, or of its part above `other`.
  package func record(inflectedAs phrase: Phrase, rankingAbove other: StationRecord? = nil)
    -> StationRecord?
  {
    line(inflectedAs: phrase, rankingAbove: other).map(record)
  }

  private func line(inflectedAs phrase: Phrase, rankingAbove other: StationRecord? = nil)
    -> IndexLine?
  {
    // Hardly any form of a name differs in its first three folded letters.
    guard let start = phrase.wordsAfterPreposition.first?.literal.prefix(3) else { return nil }
    let needle = SubstringFinder(beginning: start, of: .name)
    // Ends the scan at `other`: a common beginning would otherwise be sought in the whole list.
    var isPastOther = false
    let found = indexLines(containing: [needle], limit: 1) { line, key in
      isPastOther = other.map { !record(of: line).ranksAbove($0) } ?? false
      return isPastOther
        || line.isOffered && !line.isBusStop && !phrase.equals(key.text)
          && phrase.isInflectedForm(of: key.text)
    }.first
    return isPastOther ? nil : found
  }

  /// The line that wins among the best ones; nil if none does.
  private func lineMeant(by phrase: Phrase, of best: BestMatches) -> IndexLine? {
    var candidates = best.lines[...]
    guard let busiest = candidates.first, candidates.count > 1 else { return candidates.first }
    if case .partOfKey? = best.rank {
      return allNames(of: candidates.dropFirst(), beginWithNameOf: busiest) ? busiest : nil
    }
    let spelledAlike = candidates.filter { line in
      let station = record(of: line).station
      return phrase.isSpelled(like: station.name) || phrase.isSpelled(like: station.displayName)
    }
    if !spelledAlike.isEmpty { candidates = spelledAlike[...] }
    let withoutBusStops = candidates.filter { !$0.isBusStop }
    if !withoutBusStops.isEmpty { candidates = withoutBusStops[...] }
    guard let busiest = candidates.first else { return nil }
    let place = record(of: busiest)
    return candidates.dropFirst().allSatisfy { place.isAtSamePlace(as: record(of: $0)) }
      ? busiest : nil
  }

  /// Whether one name of the busiest station begins a name of each other one, at the end of a word.
  ///
  /// A station with the same name must be at the same place.
  private func allNames(of others: ArraySlice<IndexLine>, beginWithNameOf busiest: IndexLine)
    -> Bool
  {
    busiest.keys.contains { trunk in
      trunk.kind == .name
        && others.allSatisfy { other in
          other.keys.contains { key in
            guard key.kind == .name, key.text.starts(with: trunk.text) else { return false }
            return key.text.count == trunk.text.count
              ? record(of: busiest).isAtSamePlace(as: record(of: other))
              : key.text[trunk.text.count] == UInt8(ascii: " ")
          }
        }
    }
  }
}
