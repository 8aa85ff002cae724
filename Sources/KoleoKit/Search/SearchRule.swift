/// A rule by which a search compares a phrase with keys, in the order of attempts.
enum SearchRule {
  /// Each word of the phrase, or a word that it stands for, begins a word of the key.
  case words
  /// The key contains the phrase anywhere.
  case part
  /// The key begins with the phrase, ignoring spaces.
  case spaceless

  /// Whether a key that contains a needle matches.
  func matches(_ phrase: Phrase, in key: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .words: phrase.matchesWords(of: key)
    case .part: true
    case .spaceless: phrase.remainderWithoutSpaces(of: key) != nil
    }
  }
}
