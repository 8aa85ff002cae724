/// A phrase taken apart into its words, to be looked for in names and keywords.
struct PhraseWords {
  let phrase: Phrase
  private let words: [Word]
  /// Whether a word may stand for others than itself.
  private let hasShortForms: Bool

  init(of phrase: Phrase) {
    self.phrase = phrase
    words = Self.words(of: phrase.folded)
    hasShortForms = words.contains { !$0.stems.isEmpty }
  }

  private static func words(of text: [UInt8]) -> [Word] {
    var words: [Word] = []
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: " ") { end += 1 }
      if end > start { words.append(Word(Array(text[start..<end]))) }
      start = end + 1
    }
    return words
  }

  private struct Word {
    let literal: [UInt8]
    /// Beginnings of words that it may stand for.
    let stems: [[UInt8]]

    init(_ literal: [UInt8]) {
      self.literal = literal
      stems = Abbreviations.stems(of: literal)
    }

    /// Whether every word that fits begins with the letters as they were typed.
    var isLiteral: Bool { stems.allSatisfy { $0.starts(with: literal) } }

    /// Find texts one of which is in everything that fits.
    var finders: [SubstringFinder] {
      [SubstringFinder(literal)] + (isLiteral ? [] : stems.map(SubstringFinder.init))
    }
  }

  /// Find texts one of which occurs in every key that fits in any way: the longest word, as the one
  /// that rules out most.
  var finders: [SubstringFinder] {
    let literal = words.filter(\.isLiteral).max { $0.literal.count < $1.literal.count }
    let word = literal ?? words.max { $0.literal.count < $1.literal.count }
    return word?.finders ?? []
  }

  // MARK: Comparing

  /// Whether a key contains the phrase, or each word of the phrase begins a word of it, in any
  /// order.
  func matches(_ key: UnsafeRawBufferPointer) -> Bool {
    key.contains(phrase.folded)
      || words.allSatisfy { word in
        key.hasWord(beginning: word.literal) || word.stems.contains { key.hasWord(beginning: $0) }
      }
  }

  /// Whether a key is the phrase, word for word, once its short forms are written out.
  func equalsWrittenOut(_ key: UnsafeRawBufferPointer) -> Bool {
    guard hasShortForms else { return phrase.equals(key) }
    let keyWords = key.split(separator: UInt8(ascii: " "))
    guard keyWords.count == words.count else { return false }
    return zip(keyWords, words).allSatisfy { keyWord, word in
      keyWord.elementsEqual(word.literal)
        || word.stems.contains { Abbreviations.isInflected($0, as: keyWord) }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether `text` occurs anywhere; for keys, which are short.
  fileprivate func contains(_ text: [UInt8]) -> Bool {
    guard count >= text.count else { return false }
    return (0...(count - text.count)).contains { starts(with: text, at: $0) }
  }

  /// Whether a word begins with `text`.
  fileprivate func hasWord(beginning text: [UInt8]) -> Bool {
    guard count >= text.count else { return false }
    return (0...(count - text.count)).contains { offset in
      (offset == 0 || self[offset - 1] == UInt8(ascii: " ")) && starts(with: text, at: offset)
    }
  }

  @inline(__always)
  private func starts(with text: [UInt8], at offset: Int) -> Bool {
    for index in text.indices where self[offset + index] != text[index] { return false }
    return true
  }
}
