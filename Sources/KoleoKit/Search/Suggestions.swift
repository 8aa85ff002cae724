/// The best stations so far.
struct Suggestions {
  private(set) var best: [(line: IndexLine, distance: Int)] = []
  private let distance: EditDistance
  /// The most edits that still count as a typing error.
  private let maximum: Int

  /// Fails for a phrase that is too short or too long.
  init?(_ phrase: Phrase) {
    switch phrase.folded.count {
    case ..<3: return nil
    case ..<6: maximum = 1
    case ..<12: maximum = 2
    default: maximum = 3
    }
    guard let distance = EditDistance(pattern: phrase.folded) else { return nil }
    self.distance = distance
  }

  mutating func consider(_ line: IndexLine) {
    guard line.isOffered else { return }
    var least: Int?
    for key in line.keys where key.isSearchable {
      let text = key.text.assumingMemoryBound(to: UInt8.self)
      let maximum = (least ?? worst + 1) - 1
      if let found = distance.prefixDistance(to: text, maximum: maximum) { least = found }
    }
    if let least { insert(line, least) }
  }

  /// The largest distance that is still good enough.
  private var worst: Int {
    guard best.count == StationList.maximumSuggestions, let last = best.last else { return maximum }
    return last.distance - 1
  }

  /// Inserts the station after busier ones at the same distance.
  private mutating func insert(_ line: IndexLine, _ distance: Int) {
    let index = best.firstIndex { $0.distance > distance } ?? best.count
    best.insert((line, distance), at: index)
    if best.count > StationList.maximumSuggestions { best.removeLast() }
  }
}
