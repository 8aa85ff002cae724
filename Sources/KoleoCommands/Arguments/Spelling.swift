import KoleoKit

/// Suggestions for mistyped words.
enum Spelling {
  /// The candidate that takes the fewest edits to become `word`; nil if none is near enough.
  ///
  /// At most two edits are near, and fewer than half as many as `word` has bytes. A candidate that
  /// begins with `word` is near, too. Case and leading dashes do not matter.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let text = word.drop { $0 == "-" }.lowercased()
    guard text.utf8.count > 1 else { return nil }
    let distance = EditDistance(Array(text.utf8))
    let maximum = min(2, (text.utf8.count - 1) / 2)
    let near = candidates.compactMap { candidate -> (word: String, distance: Int)? in
      let name = Array(candidate.drop { $0 == "-" }.utf8)
      let edits =
        distance.distances(to: name, maximum: maximum).whole
        ?? (name.starts(with: text.utf8) ? maximum : nil)
      return edits.map { (candidate, $0) }
    }
    return near.min { $0.distance < $1.distance }?.word
  }
}
