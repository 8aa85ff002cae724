/// The lines of the best rank so far, busiest first.
struct BestMatches {
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
