/// How a search compares a phrase with keys, in the order in which the ways are tried.
enum SearchRule {
  /// Each word of the phrase, or a word that it stands for, begins a word of the key.
  case words
  /// The key contains the phrase anywhere.
  case part
  /// The key begins with the phrase, spaces taken out of both.
  case spaceless

  /// Whether a key that contains a needle matches.
  func matches(_ phrase: Phrase, _ key: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .words: phrase.matchesWords(of: key)
    case .part: true
    case .spaceless: phrase.remainderWithoutSpaces(of: key) != nil
    }
  }
}
