extension Phrase {
  /// The best match among the keys of a station, down to the level part, or only to whole; nil if
  /// there is none. A station that a search may not offer is found by its id or its whole name only.
  func match(in line: IndexLine, onlyWhole: Bool) -> Match? {
    var best: Match?
    for key in line.keys {
      guard let match = match(key, in: line, onlyWhole: onlyWhole), best.map({ match < $0 }) ?? true
      else { continue }
      best = match
    }
    return best.map(worth)
  }

  private func match(_ key: IndexKey, in line: IndexLine, onlyWhole: Bool) -> Match? {
    if key.isEqual(to: folded) {
      switch key.kind {
      case .id: return isNumber ? Match(level: .id) : nil
      case .name, .slug: return Match(level: .whole)
      case .keyword: return Match(level: .whole, extent: .keyword)
      case .city: return nil
      }
    }
    guard !onlyWhole, line.isOffered, key.isSearchable else { return nil }
    let inAnyCase = !line.isBusStop && key.kind == .name
    if let match = matchInOrder(key, inAnyCase: inAnyCase) { return match }
    if let extent = spacelessRest(of: key.text).flatMap({ Self.extent(of: key, missing: $0) }) {
      return Match(level: .writtenOut, extent: extent)
    }
    return words.allSatisfy { $0.beginsWord(of: key.text) }
      ? Match(level: .part, extent: .anyOrder) : nil
  }

  /// The best match at the level letters, where there is no better one; nil if there is none.
  func matchLetters(in line: IndexLine) -> Match? {
    if line.isBusStop || !line.isOffered { return nil }
    var best: Match?
    for key in line.keys where key.isSearchable {
      if folded.count >= 3, SubstringFinder(folded).firstIndex(in: key.text, from: 0) != nil {
        return Match(level: .letters)
      }
      // Two letters of the last word must be typed: `warszawaa` is no beginning of Warszawa Anin.
      guard let missing = spacelessRest(of: key.text) else { continue }
      let (start, next) = (missing.startIndex, missing.first)
      if next == UInt8(ascii: " ") || start > 1 && key.text[start - 2] != UInt8(ascii: " ") {
        best = Match(level: .letters, extent: .firstWords)
      }
    }
    return best
  }

  /// The words, each written as in the key or, if it is a name, in another case: of the whole key,
  /// of a name without Główny, or of the first words of a key.
  private func matchInOrder(_ key: IndexKey, inAnyCase: Bool) -> Match? {
    var rest = key.text[...]
    var isInflected = false
    for word in words {
      let inAnyCase =
        inAnyCase && (hasFormsInOw || !word.literal.suffix(2).elementsEqual("ow".utf8))
      guard let next = word.rest(of: rest, inAnyCase: inAnyCase) else { return nil }
      rest = next.rest
      isInflected = isInflected || next.isInflected
    }
    let extent = Self.extent(of: key, missing: rest)
    let level: MatchLevel = isInflected ? .inflected : extent == nil ? .part : .writtenOut
    return Match(level: level, extent: extent ?? .firstWords, isInflected: isInflected)
  }

  /// What a phrase is of a key of which a rest is missing: all, or a name but for Główny; else nil.
  private static func extent(of key: IndexKey, missing: ByteSlice) -> Match.Extent? {
    if missing.isEmpty { return key.kind == .name ? .name : .keyword }
    return key.kind == .name && isMainStation(missing) ? .shortName : nil
  }

  /// The part of a key after the phrase, all spaces taken out of both; nil if the key begins
  /// otherwise.
  private func spacelessRest(of key: UnsafeRawBufferPointer) -> ByteSlice? {
    var rest = key[...]
    for byte in folded where byte != UInt8(ascii: " ") {
      if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
      guard rest.popFirst() == byte else { return nil }
    }
    return rest
  }

  /// Whether the end of a name, with its leading space, is Główny in any gender or language.
  static func isMainStation(_ rest: ByteSlice) -> Bool {
    rest.first == UInt8(ascii: " ") && Word.mainStation.rest(of: rest)?.rest.isEmpty == true
  }

  /// A name without Główny at its end.
  static func withoutMainStation(_ name: UnsafeRawBufferPointer) -> ByteSlice {
    let spaces = name.indices.reversed().lazy.filter { name[$0] == UInt8(ascii: " ") }
    return spaces.prefix(2).first { isMainStation(name[$0...]) }.map { name[..<$0] } ?? name[...]
  }

  /// How well the phrase names a station by a city, or by a name within; nil if it does not.
  func matchWithin(_ key: IndexKey) -> Match? {
    let isCity = key.kind == .city
    guard isCity || key.kind == .name && words.count > 1, let length = length(ofNameIn: key.text)
    else { return nil }
    if isCity, words.count == 1 || key.isEqual(to: folded) { return Match(level: .city) }
    return Match(level: .within, extent: isCity ? .city : .name, length: length)
  }

  /// The length of a name if each of its words but Główny is in the phrase, in any case; else nil.
  private func length(ofNameIn name: UnsafeRawBufferPointer) -> Int? {
    var rest = name[...]
    while !rest.isEmpty {
      let next = words.lazy.compactMap { $0.rest(of: rest, inAnyCase: true) }.first
      guard let next else { return Self.isMainStation(rest) ? name.count - rest.count : nil }
      rest = next.rest
    }
    return name.count
  }
}

extension Phrase.Word {
  /// Whether the word, or one that it stands for, begins a word of a key.
  func beginsWord(of key: UnsafeRawBufferPointer) -> Bool {
    key.indices.contains { start in
      (start == 0 || key[start - 1] == UInt8(ascii: " ")) && begins(key[start...])
    }
  }

  /// Whether the word, or one that it stands for, is at the start of a text.
  @inline(__always)
  func begins(_ text: ByteSlice) -> Bool {
    spellings.contains { spelling in
      guard text.starts(withBytes: spelling.text) else { return false }
      let end = text.startIndex + spelling.text.count
      return !spelling.isWhole || end == text.endIndex || text[end] == UInt8(ascii: " ")
    }
  }

  /// The part of a key after this word, and whether the word is in another case than there; nil if
  /// the key begins otherwise.
  func rest(of key: ByteSlice, inAnyCase: Bool = false) -> (rest: ByteSlice, isInflected: Bool)? {
    let key = key.first == UInt8(ascii: " ") ? key.dropFirst() : key
    for spelling in spellings where key.starts(withBytes: spelling.text) {
      let ending = key.dropFirst(spelling.text.count).prefix { $0 != UInt8(ascii: " ") }
      if ending.count <= spelling.maximumEnding { return (key[ending.endIndex...], false) }
    }
    // A word for the main station is no case of a name: Główny, Głowno.
    guard inAnyCase, !asksForMainStation, key.first == literal.first,
      key.dropFirst().first == literal.dropFirst().first
    else { return nil }
    let nominative = key.prefix { $0 != UInt8(ascii: " ") }
    return CaseEndings.isForm(literal, of: nominative) ? (key[nominative.endIndex...], true) : nil
  }
}
