extension String {
  /// The columns that the text takes on a terminal: one a scalar, none for a combining mark.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

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

extension Unicode.Scalar {
  /// No text that is printed has control characters.
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
