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
  /// 1. its id;
  /// 2. its exact name, localized name or slug;
  /// 3. an exact keyword;
  /// 4. its exact name without Główny, Główna, Główne, hl.n. or Hbf;
  /// 5. its exact name with the abbreviations of the phrase expanded;
  /// 6. rules 4 and 5 together;
  /// 7. a match of the beginnings of words, as in a search;
  /// 8. a name or keyword that begins with the phrase, ignoring spaces;
  /// 9. all of these for the phrase without words such as `station`, then with Główny for words such
  ///    as `central`, and then without these.
  ///
  /// Rules 6, 7 and 9 make a ``Resolution/guess(_:)``, and so does rule 8 for a part of a name or
  /// keyword. Bus stops count only if no other station matches, or by their id or exact name.
  ///
  /// Of several stations found by rules 1 to 6, those spelled as typed take precedence, then those that
  /// are not bus stops; among these the busiest wins if the others are within 2,000 meters of it. Of
  /// several found by rules 7 and 8, the busiest wins if the names of all others begin with its name;
  /// to these belongs a busier one whose name is the phrase in another case, as Kraków is of `krakowa`.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func resolve(_ phrase: String) -> Resolution {
    resolve(Phrase(phrase))
  }

  /// Finds the station that a phrase means.
  package func resolve(_ phrase: Phrase) -> Resolution {
    resolve(phrase, amongNames: []).resolution
  }

  /// The station whose id, name or slug equals the phrase, or whose name does ignoring spaces, if
  /// `resolve` returns it; nil otherwise.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func station(named phrase: Phrase) -> Station? {
    var names = LongerNames()
    let best = bestMatches(of: phrase, &names)
    guard let rank = best.rank, rank <= .name, !best.isWithoutFillers,
      case .station(let station) = resolution(of: phrase, by: best)
    else { return nil }
    return station
  }

  /// Finds the station that a phrase means, and in the same scan the longer phrases, which begin
  /// with it, that are the exact names of stations other than bus stops.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func resolve(_ phrase: Phrase, amongNames longer: [Phrase])
    -> (resolution: Resolution, names: [String])
  {
    var names = LongerNames(phrases: longer)
    let best = bestMatches(of: phrase, &names)
    return (resolution(of: phrase, by: best), names.lines.map { record(of: $0).displayName })
  }

  private func resolution(of phrase: Phrase, by best: BestMatches) -> Resolution {
    var best = best
    if best.rank == .match, let line = lineInAnotherCase(phrase) { best.addBusier(line) }
    guard let rank = best.rank, let meant = lineMeant(by: phrase, of: best, rank) else {
      if best.lines.isEmpty { return .unknown }
      let candidates = best.lines.prefix(Self.maximumCandidates).map { record(of: $0).station }
      return .ambiguous(candidates, total: best.lines.count)
    }
    let isGuess = rank >= .writtenOutMainStation || best.isWithoutFillers
    let station = record(of: meant).station
    return isGuess ? .guess(station) : .station(station)
  }

  /// The busiest station of which the phrase is the name in another case, such as Kraków for
  /// `krakowa`; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  package func stationInAnotherCase(_ phrase: Phrase) -> Station? {
    lineInAnotherCase(phrase).map { record(of: $0).station }
  }

  private func lineInAnotherCase(_ phrase: Phrase) -> IndexLine? {
    // No case changes the first three letters.
    guard let start = phrase.wordsAfterPreposition.first?.literal.prefix(3) else { return nil }
    let needle = SubstringFinder(beginning: start, of: .name)
    return lines(containing: [needle], limit: 1) { line, key in
      line.isOffered && !line.isBusStop && !phrase.equals(key.text)
        && phrase.isInAnotherCase(of: key.text)
    }.first
  }

  /// The line that wins among the best ones; nil if the phrase is ambiguous.
  private func lineMeant(by phrase: Phrase, of best: BestMatches, _ rank: MatchRank) -> IndexLine? {
    var lines = best.lines[...]
    guard let busiest = lines.first, lines.count > 1 else { return lines.first }
    if rank == .match {
      let isMeant = isTrunk(busiest, of: lines.dropFirst())
      return isMeant ? busiest : nil
    }
    let spelledAlike = lines.filter { line in
      let station = record(of: line).station
      return phrase.isSpelled(like: station.name) || phrase.isSpelled(like: station.displayName)
    }
    if !spelledAlike.isEmpty { lines = spelledAlike[...] }
    let withoutBusStops = lines.filter { !$0.isBusStop }
    if !withoutBusStops.isEmpty { lines = withoutBusStops[...] }
    guard let busiest = lines.first else { return nil }
    let place = record(of: busiest)
    return lines.dropFirst().allSatisfy { place.isOnePlace(with: record(of: $0)) } ? busiest : nil
  }

  /// Whether the names of all others begin with a name of the busiest, at the end of a word; those of
  /// the same length must be the same station.
  private func isTrunk(_ busiest: IndexLine, of others: ArraySlice<IndexLine>) -> Bool {
    busiest.keys.contains { trunk in
      trunk.kind == .name
        && others.allSatisfy { other in
          other.keys.contains { key in
            guard key.kind == .name, key.text.starts(with: trunk.text) else { return false }
            return key.text.count == trunk.text.count
              ? record(of: busiest).isOnePlace(with: record(of: other))
              : key.text[trunk.text.count] == UInt8(ascii: " ")
          }
        }
    }
  }
}

extension StationRecord {
  /// The distance in meters from the busiest of several stations of one name within which the
  /// others are the same to a traveler: a city's group and its station, for example, or the
  /// platforms of trains and buses.
  private static let radiusOfPlace = 2_000.0

  /// Whether a station of the same name is so near that to a traveler the two are one.
  ///
  /// False if a position is unknown.
  package func isOnePlace(with other: StationRecord) -> Bool {
    guard let here = position, let there = other.position else { return false }
    return Geodesic.distance(from: here, to: there) <= Self.radiusOfPlace
  }
}

// MARK: - The best matches

extension StationList {
  private func bestMatches(of phrase: Phrase, _ names: inout LongerNames) -> BestMatches {
    if phrase.isEmpty { return BestMatches() }
    // People mostly type whole names, and few lines contain a whole name by chance.
    if let needle = phrase.wholeNeedle {
      let best = bestMatches(of: phrase, containing: [needle], &names)
      if let rank = best.stations.rank, rank <= .mainStation { return best.stations }
    }
    var best = bestMatchesOfWords(of: phrase, &names)
    if best.stations.lines.isEmpty, let phrase = phrase.withoutFillers {
      var others = bestMatchesOfWords(of: phrase, &names)
      others.markWithoutFillers()
      best.fill(from: others)
    }
    if best.stations.lines.isEmpty {
      for phrase in phrase.ofMainStation where best.stations.lines.isEmpty {
        best.stations = bestMatchesOfWords(of: phrase, &names).stations
        best.stations.isWithoutFillers = true
      }
    }
    return best.stations.lines.isEmpty ? best.busStops : best.stations
  }

  /// The best matches of the words of a phrase, or of its beginnings without spaces if no station
  /// matches by words.
  private func bestMatchesOfWords(of phrase: Phrase, _ names: inout LongerNames) -> MatchesByKind {
    var best = bestMatches(of: phrase, containing: phrase.needles, &names)
    if best.stations.lines.isEmpty { best.fill(from: bestSpacelessMatches(of: phrase)) }
    return best
  }

  private func bestMatches(
    of phrase: Phrase, containing needles: [SubstringFinder], _ names: inout LongerNames
  ) -> MatchesByKind {
    var matches = MatchesByKind()
    for line in lines(containing: needles, startsWord: true, where: { _, _ in true }) {
      var best: MatchRank?
      for key in line.keys {
        names.consider(key, of: line)
        guard let rank = MatchRank(phrase, with: key, in: line) else { continue }
        best = best.map { min($0, rank) } ?? rank
      }
      guard let best else { continue }
      matches.add(line, best, asBusStop: line.isBusStop && best > .name)
    }
    return matches
  }

  private func bestSpacelessMatches(of phrase: Phrase) -> MatchesByKind {
    var matches = MatchesByKind()
    _ = lines(containing: phrase.beginnings) { line, key in
      if let rank = MatchRank(spaceless: phrase, with: key, in: line) {
        matches.add(line, rank, asBusStop: line.isBusStop)
      }
      return false
    }
    return matches
  }
}

/// The best matches among stations, and among bus stops, which count only without the others.
private struct MatchesByKind {
  var stations = BestMatches()
  var busStops = BestMatches()

  mutating func add(_ line: IndexLine, _ rank: MatchRank, asBusStop isBusStop: Bool) {
    if isBusStop { busStops.add(line, rank) } else { stations.add(line, rank) }
  }

  /// Takes the other matches of a kind that has none.
  mutating func fill(from other: MatchesByKind) {
    if stations.lines.isEmpty { stations = other.stations }
    if busStops.lines.isEmpty { busStops = other.busStops }
  }

  mutating func markWithoutFillers() {
    stations.isWithoutFillers = true
    busStops.isWithoutFillers = true
  }
}

/// The lines of the best rank so far, busiest first.
private struct BestMatches {
  private(set) var rank: MatchRank?
  private(set) var lines: [IndexLine] = []
  /// Whether they match without filler words.
  var isWithoutFillers = false

  /// Adds a line, unless its rank is worse than that of the lines so far, or it is the last of these.
  mutating func add(_ line: IndexLine, _ newRank: MatchRank) {
    if let rank, rank < newRank { return }
    if newRank != rank { lines.removeAll() }
    rank = newRank
    if lines.last?.bytes.baseAddress != line.bytes.baseAddress { lines.append(line) }
  }

  /// Adds a line before the others, if it is busier than these.
  mutating func addBusier(_ line: IndexLine) {
    guard let address = line.bytes.baseAddress, let first = lines.first?.bytes.baseAddress,
      address < first
    else { return }
    lines.insert(line, at: 0)
  }
}

/// Longer phrases than the one that is resolved, and the lines of which they are exact names.
private struct LongerNames {
  var phrases: [Phrase] = []
  private(set) var lines: [IndexLine] = []

  @inline(__always)
  mutating func consider(_ key: IndexKey, of line: IndexLine) {
    if phrases.isEmpty || key.kind != .name { return }
    guard phrases.contains(where: { $0.equals(key.text) }), line.isOffered, !line.isBusStop else {
      return
    }
    let isKnown = lines.contains { $0.bytes.baseAddress == line.bytes.baseAddress }
    if !isKnown { lines.append(line) }
  }
}
