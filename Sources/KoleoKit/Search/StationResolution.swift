/// Which station a piece of text means.
public enum Resolution: Equatable, Sendable {
  case station(Station)
  /// It fits several; the busiest come first, at most `StationList.candidateCount` of them.
  case ambiguous([Station], total: Int)
  /// It fits none.
  case unknown
}

extension StationList {
  /// How many stations an ambiguous text lists.
  public static let candidateCount = 5

  /// Stations of one name that lie this near to the busiest of them are one place to a traveller: a
  /// city's group and its station, say, or the platforms of trains and buses.
  public static let samePlaceMetres = 2_000.0

  /// The station that a phrase means.
  ///
  /// In this order: its id; its exact name, localised name or slug; an exact keyword; the phrase
  /// with Główny, Główna or Główne added, or with its short forms written out, where that is an
  /// exact name; the only station that it matches. Several of one exact name or keyword are the
  /// busiest of them if all lie within `samePlaceMetres` of it.
  ///
  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the bytes of the index, in one pass.
  public func resolve(_ phrase: Phrase) throws(ListError) -> Resolution {
    var fits = Fits()
    var blocks = blocks
    let finders = phrase.finders
    while let block = try blocks.next() { fits.add(from: block, phrase, found: finders) }
    for lines in fits.wholes where !lines.isEmpty {
      return try samePlace(lines)
    }
    return try fits.matches.count == 1
      ? .station(record(of: fits.matches[0]).station()) : candidates(fits.matches)
  }

  private func samePlace(_ lines: [IndexLine]) throws(ListError) -> Resolution {
    let busiest = try record(of: lines[0]).station()
    for line in lines.dropFirst() {
      let other = try record(of: line).station()
      guard let here = busiest.position, let there = other.position,
        Geodesic.distance(from: here, to: there) <= Self.samePlaceMetres
      else { return try candidates(lines) }
    }
    return .station(busiest)
  }

  private func candidates(_ lines: [IndexLine]) throws(ListError) -> Resolution {
    if lines.isEmpty { return .unknown }
    var stations: [Station] = []
    for line in lines.prefix(Self.candidateCount) {
      stations.append(try record(of: line).station())
    }
    return .ambiguous(stations, total: lines.count)
  }
}

/// The stations that a phrase fits, by how well it does; each list in the order of the index.
private struct Fits {
  private var ids: [IndexLine] = []
  private var names: [IndexLine] = []
  private var keywords: [IndexLine] = []
  private var mainStations: [IndexLine] = []
  private var writtenOut: [IndexLine] = []
  /// Those that the phrase matches as in a search.
  private(set) var matches: [IndexLine] = []

  /// Those that the phrase means as a whole, the surest way of meaning them first.
  var wholes: [[IndexLine]] { [ids, names, keywords, mainStations, writtenOut] }

  mutating func add(from block: IndexBlock, _ phrase: Phrase, found finders: [SubstringFinder]) {
    var lines: [IndexLine] = []
    for finder in finders {
      block.forEachKey(containing: finder) { _, offset in
        lines.append(block.line(at: offset))
        return .withNextStation
      }
    }
    lines.sort { Self.start($0) < Self.start($1) }
    var last: UInt?
    for line in lines where Self.start(line) != last {
      last = Self.start(line)
      add(line, phrase)
    }
  }

  private mutating func add(_ line: IndexLine, _ phrase: Phrase) {
    var fit = Fit()
    line.forEachKey { fit.add($0, phrase) }
    if fit.isID { ids.append(line) }
    if fit.isName { names.append(line) }
    if fit.isKeyword { keywords.append(line) }
    if fit.isMainStation { mainStations.append(line) }
    if fit.isWrittenOut { writtenOut.append(line) }
    if fit.matches { matches.append(line) }
  }

  private static func start(_ line: IndexLine) -> UInt {
    UInt(bitPattern: line.bytes.baseAddress)
  }
}

/// The ways in which a phrase fits one station.
private struct Fit {
  var isID = false
  var isName = false
  var isKeyword = false
  var isMainStation = false
  var isWrittenOut = false
  var matches = false

  mutating func add(_ key: IndexKey, _ phrase: Phrase) {
    let isWhole = phrase.equals(key.text)
    switch key.kind {
    case .id: if isWhole { isID = true }
    case .name:
      if isWhole { isName = true }
      if phrase.equalsMainStation(key.text) { isMainStation = true }
      if phrase.equalsWrittenOut(key.text) { isWrittenOut = true }
    case .exactName, .slug: if isWhole { isName = true }
    case .keyword: if isWhole { isKeyword = true }
    }
    if key.isSearchable, phrase.matches(key.text) { matches = true }
  }
}
