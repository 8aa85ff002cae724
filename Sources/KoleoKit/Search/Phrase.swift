/// Text typed to find a station, prepared for comparison with keys.
public struct Phrase: Sendable {
  /// The folded text; empty if the text has neither letters nor digits.
  let folded: [UInt8]
  private let text: String
  private let words: [Word]

  /// Folds a text.
  ///
  /// - Complexity: O(*n*) in its length.
  public init(_ text: String) {
    folded = Folding.fold(text)
    self.text = text
    words = folded.split(separator: UInt8(ascii: " ")).map { Word(Array($0)) }
  }

  /// The text as typed, sanitized.
  var spelling: String { text.sanitized() }

  /// Whether the phrase has neither letters nor digits, and so matches nothing.
  public var isEmpty: Bool { folded.isEmpty }

  private struct Word: Sendable {
    let literal: [UInt8]
    /// The beginnings of words that it may abbreviate.
    let stems: [[UInt8]]

    init(_ literal: [UInt8]) {
      self.literal = literal
      stems = Abbreviations.stems(of: literal)
    }

    /// Whether every word that it abbreviates starts with it.
    var isLiteral: Bool { stems.allSatisfy { $0.starts(with: literal) } }

    /// Needles for the prefilter: every matching key contains at least one.
    var needles: [SubstringFinder] {
      [SubstringFinder(literal)] + (isLiteral ? [] : stems.map(SubstringFinder.init))
    }
  }

  /// The whole phrase as a needle; nil for a phrase of one word, for which `needles` are as good.
  var wholeNeedle: SubstringFinder? { words.count > 1 ? SubstringFinder(folded) : nil }

  /// Needles for the prefilter: every matching key contains at least one.
  ///
  /// They come from the longest word, the most selective one.
  var needles: [SubstringFinder] {
    let literal = words.filter(\.isLiteral).max { $0.literal.count < $1.literal.count }
    let word = literal ?? words.max { $0.literal.count < $1.literal.count }
    return word?.needles ?? []
  }
}

// MARK: - Comparing

extension Phrase {
  /// Whether a key equals the phrase.
  func equals(_ key: UnsafeRawBufferPointer) -> Bool {
    key.count == folded.count && key.elementsEqual(folded)
  }

  /// Whether a key equals the phrase followed by Główny, Główna or Główne.
  func equalsMainStation(_ key: UnsafeRawBufferPointer) -> Bool {
    key.starts(with: folded) && Self.isMainStation(key.dropFirst(folded.count))
  }

  /// Whether the end of a name, with its leading space, is Główny, Główna or Główne.
  static func isMainStation(_ rest: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let ending = rest.last, rest.dropLast().elementsEqual(" glown".utf8) else { return false }
    return ending == UInt8(ascii: "y") || ending == UInt8(ascii: "a") || ending == UInt8(ascii: "e")
  }

  /// Whether a key equals the phrase, word for word, with its abbreviations written out.
  func equalsExpandingAbbreviations(_ key: UnsafeRawBufferPointer) -> Bool {
    guard words.contains(where: { !$0.stems.isEmpty }) else { return equals(key) }
    let keyWords = key.split(separator: UInt8(ascii: " "))
    guard keyWords.count == words.count else { return false }
    return zip(keyWords, words).allSatisfy { keyWord, word in
      keyWord.elementsEqual(word.literal)
        || word.stems.contains { Abbreviations.isInflected($0, as: keyWord) }
    }
  }

  /// Whether a key contains the phrase, or each word of the phrase starts a word of the key, in any
  /// order.
  func matches(_ key: UnsafeRawBufferPointer) -> Bool {
    key.contains(folded)
      || words.allSatisfy { word in
        key.hasWord(beginning: word.literal) || word.stems.contains { key.hasWord(beginning: $0) }
      }
  }

  /// The rest of a key after the phrase, the spaces of both ignored; nil if the key does not start
  /// with the phrase.
  func remainderWithoutSpaces(of key: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>? {
    var rest = key[...]
    for byte in folded where byte != UInt8(ascii: " ") {
      if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
      guard rest.popFirst() == byte else { return nil }
    }
    return rest
  }
}

extension UnsafeRawBufferPointer {
  /// Whether `text` occurs anywhere in a key, which is short.
  fileprivate func contains(_ text: [UInt8]) -> Bool {
    guard count >= text.count else { return false }
    return (0...(count - text.count)).contains { starts(with: text, at: $0) }
  }

  /// Whether a word starts with `text`.
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
