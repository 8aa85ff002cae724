extension Phrase {
  /// Whether a key equals the phrase.
  func equals(_ key: UnsafeRawBufferPointer) -> Bool {
    key.count == folded.count && key.elementsEqual(folded)
  }

  /// Whether a key equals the phrase followed by one of `MainStation.names`.
  func equalsMainStation(_ key: UnsafeRawBufferPointer) -> Bool {
    key.starts(with: folded) && Self.isMainStationEnding(key.dropFirst(folded.count))
  }

  /// Whether the end of a name, with its leading space, is Główny, Główna or Główne, or their Czech
  /// or German equivalent.
  static func isMainStationEnding(_ rest: Slice<UnsafeRawBufferPointer>) -> Bool {
    rest.first == UInt8(ascii: " ")
      && MainStation.names.contains { rest.dropFirst().elementsEqual($0.utf8) }
  }

  /// Whether each word of the phrase, or a word that it stands for, starts a word of the key, in
  /// any order.
  func matchesWords(of key: UnsafeRawBufferPointer) -> Bool {
    words.allSatisfy { $0.beginsWord(of: key) }
  }

  /// Whether a key has as many words as the phrase, and each word of the phrase is a whole word of
  /// the key or stands for one, in any order.
  func hasAllWords(of key: UnsafeRawBufferPointer) -> Bool {
    let names = key.split(separator: UInt8(ascii: " "))
    return names.count == words.count
      && words.allSatisfy { word in
        names.contains { $0.elementsEqual(word.literal) }
          || word.stems.contains { key.hasWord(beginningWith: $0) }
      }
  }

  /// Whether the phrase is an inflected form of a name, such as `krakowa`.
  ///
  /// A preposition may come first, as in `w gdyni`, and Główny may be missing at the end. Any word
  /// may be as in the name; if all are, the result is true as well.
  func isInflectedForm(of name: UnsafeRawBufferPointer) -> Bool {
    var rest = name[...]
    var ending = rest
    for word in wordsAfterPreposition {
      let nominative = rest.prefix { $0 != UInt8(ascii: " ") }
      guard
        nominative.elementsEqual(word.literal)
          || word.stems.contains(where: nominative.elementsEqual)
          || Inflection.isInflectedForm(
            word.literal, of: UnsafeRawBufferPointer(rebasing: nominative))
      else { return false }
      ending = rest[nominative.endIndex...]
      rest = ending.dropFirst()
    }
    return ending.isEmpty || Self.isMainStationEnding(ending)
  }

  /// Whether the phrase is a name with one or two typing errors.
  package func isMisspelling(of name: String) -> Bool {
    let edits = Folding.fold(name).withUnsafeBufferPointer {
      EditDistance(pattern: folded)?.distance(to: $0, maximum: Suggestions.maximumEdits)
    }
    return edits.map { $0 > 0 } ?? false
  }

  /// Whether the first word of the phrase, or a word that it stands for, begins a name.
  package func firstWordBegins(_ name: String) -> Bool {
    let name = Folding.fold(name)
    return words.first.map { word in
      ([word.literal] + word.stems).contains { name.starts(with: $0) }
    } ?? false
  }

  /// Whether each word of the phrase, or a word that it stands for, begins a word of a name, each
  /// another one: `k krk` does not begin distinct words of Kraków Centralny.
  ///
  /// The longest words choose first. Filler words may be missing from the name.
  package func beginsDistinctWords(of name: String) -> Bool {
    var rest = Folding.fold(name).split(separator: UInt8(ascii: " "))
    for word in words.sorted(by: { $0.literal.count > $1.literal.count }) {
      let beginnings = [word.literal] + word.stems
      guard
        let index = rest.firstIndex(where: { part in
          beginnings.contains { part.starts(with: $0.prefix { $0 != UInt8(ascii: " ") }) }
        })
      else {
        if FillerWords.contains(word.literal) { continue }
        return false
      }
      rest.remove(at: index)
    }
    return true
  }

  /// The part of a key after the words of the phrase, whose abbreviations are expanded.
  ///
  /// For `krk` and the key `krakow glowny`, it is the end with its leading space, ` glowny`. nil if
  /// no word of the phrase stands for another, or if the key does not begin with the expanded
  /// words.
  func remainderExpandingAbbreviations(of key: UnsafeRawBufferPointer) -> Slice<
    UnsafeRawBufferPointer
  >? {
    guard words.contains(where: { !$0.stems.isEmpty }) else { return nil }
    return remainder(of: key[...], after: words[...])
  }

  private func remainder(of key: Slice<UnsafeRawBufferPointer>, after words: ArraySlice<Word>)
    -> Slice<UnsafeRawBufferPointer>?
  {
    guard let word = words.first else { return key }
    let isFirst = words.startIndex == 0
    guard isFirst || key.first == UInt8(ascii: " ") else { return nil }
    let key = isFirst ? key : key.dropFirst()
    for (index, start) in ([word.literal] + word.stems).enumerated() where key.starts(with: start) {
      let rest = key.dropFirst(start.count)
      let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
      let ending = rest[..<end]
      let isWhole = index == 0 ? ending.isEmpty : Inflection.isEnding(ending)
      if isWhole, let found = remainder(of: rest[end...], after: words.dropFirst()) {
        return found
      }
    }
    return nil
  }

  /// The part of a key after the phrase, ignoring spaces in both; nil if the key does not begin
  /// with the phrase.
  func remainderWithoutSpaces(of key: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>? {
    var rest = key[...]
    for byte in folded where byte != UInt8(ascii: " ") {
      if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
      guard rest.popFirst() == byte else { return nil }
    }
    return rest
  }

  /// Whether a name has the same letters, accents included, and digits; case, spaces and
  /// punctuation do not matter.
  func isSpelled(like name: String) -> Bool {
    Self.spelling(of: text) == Self.spelling(of: name)
  }

  private static func spelling(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a word starts with `text`.
  func hasWord(beginningWith text: [UInt8]) -> Bool {
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
