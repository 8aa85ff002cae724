/// The lines of the best rank so far, busiest first.
struct BestMatches {
  private(set) var rank: MatchRank?
  private(set) var lines: [IndexLine] = []
  /// Whether the lines were found without some or all filler words of the phrase, or with its words
  /// for the main station replaced or left out.
  var isFallback = false

  /// Adds a line, unless its rank is worse than that of the lines so far.
  ///
  /// A better rank removes the lines so far. The line added last is not added again.
  mutating func add(_ line: IndexLine, ranked newRank: MatchRank) {
    if let rank, rank < newRank { return }
    if newRank != rank { lines.removeAll() }
    rank = newRank
    if lines.last?.isSame(as: line) != true { lines.append(line) }
  }

  /// Adds the line of a station of whose name the phrase is an inflected form: `krakowa`.
  ///
  /// If all lines so far are bus stops, the new line replaces them. Otherwise it goes first, but
  /// only if it is busier than the others.
  mutating func addInflected(_ line: IndexLine) {
    if lines.allSatisfy(\.isBusStop) { lines.removeAll() }
    guard let busiest = lines.first else { return lines.append(line) }
    if line.ranksAbove(busiest) { lines.insert(line, at: 0) }
  }
}
