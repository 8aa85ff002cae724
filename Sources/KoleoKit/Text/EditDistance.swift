extension [UInt8] {
  /// The edits that turn this text into the whole of another, and the least into any beginning.
  ///
  /// This is the Damerau–Levenshtein distance in its restricted form (optimal string alignment): an
  /// insertion, a deletion, a substitution and the transposition of two neighbors cost one each,
  /// and no byte is edited twice (`ca` → `abc` is 3, not 2). The unit is a byte, which is a letter
  /// in most folded text. Each is nil if it exceeds `maximum`, which ends the comparison early.
  package func edits(to text: some Collection<UInt8>, maximum: Int)
    -> (whole: Int?, beginning: Int?)
  {
    let width = count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
      // The rows of the letter before the last one, of the last one, and of this one: entry `index`
      // is the distance of this text's first `index` bytes to the text so far.
      var (before, last, row) = (0, width, 2 * width)
      for index in 0..<width { rows[row + index] = index }
      var least = count
      var previous: UInt8?
      for letter in text {
        (before, last, row) = (last, row, before)
        rows[row] = rows[last] &+ 1
        var leastOfRow = rows[row]
        for index in 1..<width {
          let cost = self[index - 1] == letter ? 0 : 1
          var edits = Swift.min(rows[last + index], rows[row + index - 1]) &+ 1
          edits = Swift.min(edits, rows[last + index - 1] &+ cost)
          if index > 1, let previous, self[index - 1] == previous, self[index - 2] == letter {
            edits = Swift.min(edits, rows[before + index - 2] &+ 1)
          }
          rows[row + index] = edits
          leastOfRow = Swift.min(leastOfRow, edits)
        }
        least = Swift.min(least, rows[row + width - 1])
        if leastOfRow > maximum { return (nil, least <= maximum ? least : nil) }
        previous = letter
      }
      let whole = rows[row + width - 1]
      return (whole <= maximum ? whole : nil, least <= maximum ? least : nil)
    }
  }
}
