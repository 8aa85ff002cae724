import KoleoKit

/// Suggestions for mistyped words.
enum Spelling {
  /// The candidate with the fewest edits to `word`: at most two, and fewer than half of the letters
  /// of `word`. A candidate that starts with `word` counts, too, as one at the most edits.
  static func nearest(to word: String, of candidates: [String]) -> String? {
    let letters = word.drop { $0 == "-" }.lowercased()
    guard letters.count > 1 else { return nil }
    guard let distance = EditDistance(pattern: Array(letters.utf8)) else { return nil }
    let maximum = min(2, (letters.utf8.count - 1) / 2)
    let near = candidates.compactMap { candidate -> (word: String, distance: Int)? in
      let name = Array(candidate.drop { $0 == "-" }.utf8)
      let edits = name.withUnsafeBufferPointer { name in
        distance.distance(to: name, maximum: maximum)
          ?? (name.starts(with: letters.utf8) ? maximum : nil)
      }
      return edits.map { (candidate, $0) }
    }
    return near.min { $0.distance < $1.distance }?.word
  }
}
