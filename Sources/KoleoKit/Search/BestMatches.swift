/// The lines of the best rank so far, busiest first.
struct BestMatches {
  private(set) var rank: MatchRank?
  private(set) var lines: [IndexLine] = []
  /// Whether they match only without filler words, or with other words for the main station.
  var isFallback = false

  /// Adds a line, unless its rank is worse than that of the lines so far, or it is the last of
  /// these.
  mutating func add(_ line: IndexLine, ranked newRank: MatchRank) {
    if let rank, rank < newRank { return }
    if newRank != rank { lines.removeAll() }
    rank = newRank
    if lines.last?.isSame(as: line) != true { lines.append(line) }
  }

  /// Adds the line of a station of whose name the phrase is an inflected form: before the others,
  /// if it is busier than these, or in place of bus stops.
  mutating func addInflected(_ line: IndexLine) {
    if lines.allSatisfy(\.isBusStop) { lines.removeAll() }
    guard let busiest = lines.first else { return lines.append(line) }
    if line.precedes(busiest) { lines.insert(line, at: 0) }
  }
}
