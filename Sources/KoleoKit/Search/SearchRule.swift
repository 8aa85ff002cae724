/// The rules by which a search compares a phrase with keys, in the order in which it tries them.
enum SearchRule {
  /// Each word of the phrase, or a word that it stands for, begins a word of the key.
  case words
  /// The key contains the phrase anywhere.
  case part
  /// The key begins with the phrase, ignoring spaces.
  case spaceless

  /// Whether a phrase matches a key that contains one of the needles for this rule.
  func matches(_ phrase: Phrase, in key: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .words: phrase.matchesWords(of: key)
    case .part: true
    case .spaceless: phrase.remainderWithoutSpaces(of: key) != nil
    }
  }
}
