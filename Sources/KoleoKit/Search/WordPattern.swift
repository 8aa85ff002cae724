/// A word of a phrase, recognized in spite of typing errors.
struct WordPattern {
  private let word: Phrase.Word
  private let isInflected: Bool
  private let distance: EditDistance?
  /// The maximum number of edits that count as typing errors, which grows with the word's length.
  let maximumEdits: Int

  /// The pattern of a word, which is probably in another case than the nominative if `isInflected`.
  init(_ word: Phrase.Word, isInflected: Bool) {
    self.word = word
    self.isInflected = isInflected
    distance = EditDistance(pattern: word.literal)
    maximumEdits =
      switch word.literal.count {
      case ..<4: 0
      case ..<7: 1
      default: 2
      }
  }

  /// The edits between the pattern and the nearest word of a key.
  ///
  /// A word for which the pattern stands needs no edits. If the pattern is an inflected form, its
  /// beginning needs one edit at most, and none if one is expected.
  ///
  /// - Returns: The least number of edits to a beginning of the word, and the number to the whole
  ///   word, at most `cap`; nil if every word of the key needs too many edits.
  func edits(in key: UnsafeRawBufferPointer, cap: Int) -> (beginning: Int, whole: Int)? {
    var least: (beginning: Int, whole: Int)?
    var start = 0
    while start < key.count {
      var end = start
      while end < key.count, key[end] != UInt8(ascii: " ") { end += 1 }
      let keyWord = UnsafeRawBufferPointer(rebasing: key[start..<end])
      if let edits = edits(to: keyWord, cap: cap), least.map({ edits < $0 }) ?? true {
        least = edits
      }
      start = end + 1
    }
    if let least, least == (0, 0) { return least }
    for stem in word.stems where key.hasWord(beginningWith: stem) { return (0, 0) }
    return least
  }

  /// The edits if the key lacks the word: one, and `cap` for the whole word; nil if the word has
  /// more than two bytes.
  func editsIfMissing(cap: Int) -> (beginning: Int, whole: Int)? {
    word.literal.count <= 2 ? (1, cap) : nil
  }

  private func edits(to keyWord: UnsafeRawBufferPointer, cap: Int)
    -> (beginning: Int, whole: Int)?
  {
    let literal = word.literal
    guard let first = keyWord.first else { return nil }
    var maximum = maximumEdits
    if first != literal[0] {
      // A wrong first letter counts as an error only if it is the only one.
      maximum = min(maximum, 1)
      guard maximum > 0, literal.count > 1, keyWord.count > 1,
        keyWord[1] == literal[1] || keyWord[1] == literal[0] || first == literal[1]
      else { return nil }
    }
    guard let distance else {
      return keyWord.starts(with: literal) ? (0, cap) : nil
    }
    let found = distance.distances(
      to: keyWord.assumingMemoryBound(to: UInt8.self), maximum: maximum)
    if isInflected || (found.anyPrefix ?? cap) > 1,
      let edits = Inflection.edits(between: literal, and: keyWord)
    {
      return isInflected && edits <= cap ? (0, 0) : (1, min(edits, cap))
    }
    return found.anyPrefix.map { ($0, min(found.whole ?? cap, cap)) }
  }
}
