/// The Damerau–Levenshtein distance of a pattern to other texts, in its restricted form (optimal
/// string alignment).
///
/// An insertion, a deletion, a substitution and the transposition of two neighbors cost one each,
/// and no byte is edited twice (`ca` → `abc` is 3, not 2). The unit is a byte, which is a letter in
/// most folded text.
package struct EditDistance {
  private let pattern: [UInt8]

  package init(_ pattern: [UInt8]) { self.pattern = pattern }

  /// The distance of the pattern to the whole text, and the least to any beginning of the text.
  ///
  /// Each is nil if it exceeds `maximum`, which ends the comparison early.
  package func distances(to text: some Collection<UInt8>, maximum: Int)
    -> (whole: Int?, beginning: Int?)
  {
    let width = pattern.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
      // The rows of the letter before the last one, of the last one, and of this one: entry `index`
      // is the distance of the pattern's first `index` bytes to the text so far.
      var (before, last, row) = (0, width, 2 * width)
      for index in 0..<width { rows[row + index] = index }
      var least = pattern.count
      var previous: UInt8?
      for letter in text {
        (before, last, row) = (last, row, before)
        rows[row] = rows[last] &+ 1
        var leastOfRow = rows[row]
        for index in 1..<max(width, 1) {
          let cost = pattern[index - 1] == letter ? 0 : 1
          var edits = min(rows[last + index], rows[row + index - 1]) &+ 1
          edits = min(edits, rows[last + index - 1] &+ cost)
          if index > 1, let previous, pattern[index - 1] == previous, pattern[index - 2] == letter {
            edits = min(edits, rows[before + index - 2] &+ 1)
          }
          rows[row + index] = edits
          leastOfRow = min(leastOfRow, edits)
        }
        least = min(least, rows[row + width - 1])
        if leastOfRow > maximum { return (nil, least <= maximum ? least : nil) }
        previous = letter
      }
      let whole = rows[row + width - 1]
      return (whole <= maximum ? whole : nil, least <= maximum ? least : nil)
    }
  }
}
