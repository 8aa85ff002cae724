extension Int {
  /// Parses an integer that may have spaces around it, as `wc -l` prints them on some systems.
  init?(trimmingBlanks text: String) {
    let words = text.split(separator: " ")
    guard words.count == 1 else { return nil }
    self.init(words[0])
  }
}
