extension StationList {
  /// How many stations are suggested at most.
  public static let suggestionCount = 3

  /// Stations that were probably meant by a phrase that matches none.
  ///
  /// Those with a name or keyword whose beginning is the fewest edits away, in Damerau and
  /// Levenshtein's sense, the busiest of them first; none when a quarter of the letters would have
  /// to change.
  ///
  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the bytes of the index.
  public func suggestions(for phrase: Phrase) throws(ListError) -> [Station] {
    let maximum = Suggestions.tolerance(for: phrase.folded.count)
    guard maximum > 0 else { return [] }
    var suggestions = Suggestions(phrase, maximum: maximum)
    var blocks = blocks
    while let block = try blocks.next() {
      var lines = block.lines
      while let line = lines.next() { suggestions.consider(line) }
    }
    var stations: [Station] = []
    for line in suggestions.lines { stations.append(try record(of: line).station()) }
    return stations
  }
}

/// The best stations so far.
private struct Suggestions {
  private var distance: EditDistance
  private var best: [(line: IndexLine, distance: Int)] = []
  private let maximum: Int

  init(_ phrase: Phrase, maximum: Int) {
    distance = EditDistance(pattern: phrase.folded)
    self.maximum = maximum
  }

  var lines: [IndexLine] { best.map(\.line) }

  /// How many edits are a slip of the finger rather than another word.
  static func tolerance(for length: Int) -> Int {
    switch length {
    case ..<3: 0
    case ..<6: 1
    case ..<12: 2
    default: 3
    }
  }

  mutating func consider(_ line: IndexLine) {
    var least: Int?
    line.forEachKey { key in
      guard key.isSearchable else { return }
      let text = key.text.assumingMemoryBound(to: UInt8.self)
      let maximum = (least ?? worst + 1) - 1
      if let found = distance.prefixDistance(to: text, maximum: maximum) { least = found }
    }
    if let least { insert(line, least) }
  }

  /// The largest distance that still earns a place.
  private var worst: Int {
    guard best.count == StationList.suggestionCount, let last = best.last else { return maximum }
    return last.distance - 1
  }

  /// Puts the station behind those that are as near: they are busier.
  private mutating func insert(_ line: IndexLine, _ distance: Int) {
    let place = best.firstIndex { $0.distance > distance } ?? best.count
    best.insert((line, distance), at: place)
    if best.count > StationList.suggestionCount { best.removeLast() }
  }
}
