import KoleoKit

/// Suggestions for mistyped words.
enum Spelling {
  /// The candidate that takes the fewest edits to become `word`; nil if none is near enough, or
  /// if `word` has fewer than two characters.
  ///
  /// A candidate is near enough with at most two edits, and fewer than half as many as `word` has
  /// bytes. One that merely starts with `word` is accepted, too, but counts as the farthest. Case
  /// and leading dashes of `word` do not matter.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let text = word.drop { $0 == "-" }.lowercased()
    guard text.count > 1 else { return nil }
    guard let distance = EditDistance(pattern: Array(text.utf8)) else { return nil }
    let maximum = min(2, (text.utf8.count - 1) / 2)
    let near = candidates.compactMap { candidate -> (word: String, distance: Int)? in
      let name = Array(candidate.drop { $0 == "-" }.utf8)
      let edits = name.withUnsafeBufferPointer { name in
        distance.distance(to: name, maximum: maximum)
          ?? (name.starts(with: text.utf8) ? maximum : nil)
      }
      return edits.map { (candidate, $0) }
    }
    return near.min { $0.distance < $1.distance }?.word
  }
}
