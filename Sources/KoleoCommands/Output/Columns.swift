extension String {
  /// The columns that the text takes on a terminal: one a scalar, none for a combining mark. No
  /// text that is printed has control characters.
  var columns: Int {
    let widthless: [Unicode.GeneralCategory] = [.nonspacingMark, .enclosingMark, .format]
    return unicodeScalars.count {
      $0.value < 0x300 || !widthless.contains($0.properties.generalCategory)
    }
  }

  /// The text if it fits into `columns`; otherwise its beginning, cut between characters, and `…`.
  /// Empty if not even the `…` fits.
  func truncated(toColumns columns: Int) -> String {
    if self.columns <= columns { return self }
    guard columns > 0 else { return "" }
    var remaining = columns - 1
    let beginning = prefix { character in
      remaining -= String(character).columns
      return remaining >= 0
    }
    return beginning + "…"
  }

  /// The text with spaces after it, to fill `columns`.
  func padded(toColumns columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - self.columns, 0))
  }
}
