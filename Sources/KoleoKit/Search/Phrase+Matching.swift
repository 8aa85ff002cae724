/// How a phrase matches a key, best first.
enum MatchRank: Int, Comparable {
  case id
  /// The phrase is the name or the slug.
  case name
  case keyword
  /// The phrase is the name, with words that stand for others.
  case writtenOut
  /// The phrase is the name, with such words or not, without Główny: `krakow`.
  case mainStation
  /// Each word of the phrase begins a word of the key.
  case words
  /// The phrase stands anywhere in the key.
  case part
  /// The phrase is the key, or the name without Główny, ignoring spaces.
  case spacelessName
  /// The key begins with the phrase, ignoring spaces.
  case spaceless

  /// Whether the phrase is the name, and nothing was added to it.
  var isWholeName: Bool { self == .name || self == .writtenOut }

  /// Whether the phrase denotes the whole key.
  var isWhole: Bool { self <= .mainStation || self == .spacelessName }

  /// The rule of a search: of the rules by which any station matches, the least one decides.
  var rule: Int { self == .id ? 0 : self <= .words ? 1 : self == .part ? 2 : 3 }

  static func < (first: MatchRank, second: MatchRank) -> Bool { first.rawValue < second.rawValue }
}

extension Phrase {
  /// The best rank among the keys of a station by the id or by words; nil if none matches.
  ///
  /// A station that a search may not offer is found by its id or its exact name only.
  func rankOfWords(in line: IndexLine, includingSlugs: Bool) -> MatchRank? {
    let isOffered = line.isOffered
    var best: MatchRank?
    // A chain of lazy sequences would be slow to start, because the runtime makes their types.
    for key in line.keys where includingSlugs || key.kind != .slug {
      guard let rank = rankOfWords(in: key, isOffered: isOffered) else { continue }
      best = best.map { min($0, rank) } ?? rank
    }
    return best
  }

  private func rankOfWords(in key: IndexKey, isOffered: Bool) -> MatchRank? {
    if key.text.elementsEqual(folded) {
      return switch key.kind {
      // The signs of `-5100` and `#5100` are no part of an id.
      case .id: text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: " ") } ? .id : nil
      case .name, .slug: .name
      case .keyword: .keyword
      }
    }
    guard isOffered, key.isSearchable else { return nil }
    if key.kind == .name, let rest = rest(of: key.text) {
      if rest.isEmpty { return .writtenOut }
      if Self.isMainStation(rest) { return .mainStation }
    }
    return words.allSatisfy { $0.beginsWord(of: key.text) } ? .words : nil
  }

  /// The best rank among the keys of an offered station by letters, whatever the words.
  /// `includingParts` tells whether a part counts that does not begin the key.
  func rankOfLetters(in line: IndexLine, includingParts: Bool) -> MatchRank? {
    line.keys.lazy.filter(\.isSearchable).compactMap { rankOfLetters(in: $0, includingParts) }.min()
  }

  private func rankOfLetters(in key: IndexKey, _ includingParts: Bool) -> MatchRank? {
    if includingParts, key.text.contains(folded) { return .part }
    var rest = key.text[...]
    var lettersOfWord = 0
    for byte in folded where byte != UInt8(ascii: " ") {
      if rest.first == UInt8(ascii: " ") {
        rest.removeFirst()
        lettersOfWord = 0
      }
      guard rest.popFirst() == byte else { return nil }
      lettersOfWord += 1
    }
    if rest.isEmpty || key.kind == .name && Self.isMainStation(rest) { return .spacelessName }
    // `warszawaa` is rather a typing error than the beginning of Warszawa Anin.
    return lettersOfWord > 1 || rest.first == UInt8(ascii: " ") ? .spaceless : nil
  }

  /// The part of a key after the words, each written as in the key; nil if the key begins otherwise.
  private func rest(of key: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer>? {
    var rest = key[...]
    for word in words {
      guard let next = word.rest(of: rest) else { return nil }
      rest = next
    }
    return rest
  }

  /// Whether the end of a name, with its leading space, is Główny in any gender or language.
  static func isMainStation(_ rest: Slice<UnsafeRawBufferPointer>) -> Bool {
    rest.first == UInt8(ascii: " ") && Word.mainStation.rest(of: rest)?.isEmpty == true
  }

  /// A name without Główny at its end.
  static func withoutMainStation(_ name: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    let spaces = name.indices.reversed().lazy.filter { name[$0] == UInt8(ascii: " ") }
    return spaces.prefix(2).first { isMainStation(name[$0...]) }.map { name[..<$0] } ?? name[...]
  }

  /// How the phrase is a name in another case, as `krakowa` is: `.writtenOut`, or `.mainStation` if
  /// Główny is missing; nil if it is none.
  func rankOfInflected(in name: UnsafeRawBufferPointer) -> MatchRank? {
    var rest = name[...]
    var isInflected = hasPreposition
    for word in words {
      if let next = word.rest(of: rest) {
        rest = next
      } else if let next = word.restOfNominative(of: rest) {
        rest = next
        isInflected = true
      } else {
        return nil
      }
    }
    if !isInflected { return nil }
    return rest.isEmpty ? .writtenOut : Self.isMainStation(rest) ? .mainStation : nil
  }

  /// The length of a name if each of its words but Główny is in the phrase, in any case; else nil.
  func length(ofNameWithin name: UnsafeRawBufferPointer) -> Int? {
    var rest = name[...]
    while !rest.isEmpty {
      let next = words.lazy.compactMap { $0.rest(of: rest) ?? $0.restOfNominative(of: rest) }.first
      guard let next else {
        return rest.count < name.count && Self.isMainStation(rest) ? name.count - rest.count : nil
      }
      rest = next
    }
    return name.count
  }
}

extension Phrase.Word {
  /// Whether the word, or one that it stands for, begins a word of a key.
  func beginsWord(of key: UnsafeRawBufferPointer) -> Bool {
    spellings.contains { key.hasWord($0.text, isWhole: $0.isWhole) }
  }

  /// Whether a word that this one stands for begins a word of a key.
  func standsForWord(of key: UnsafeRawBufferPointer) -> Bool {
    spellings.dropFirst().contains { key.hasWord($0.text, isWhole: $0.isWhole) }
  }

  /// The part of a key after this word, written as in the key; nil if the key begins otherwise.
  func rest(of key: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer>? {
    let key = key.first == UInt8(ascii: " ") ? key.dropFirst() : key
    for spelling in spellings where key.starts(with: spelling.text) {
      let ending = key.dropFirst(spelling.text.count).prefix { $0 != UInt8(ascii: " ") }
      if ending.count <= spelling.maximumEnding { return key[ending.endIndex...] }
    }
    return nil
  }

  /// The part of a key after the word of which this one is an inflected form; nil if it is none.
  func restOfNominative(of key: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer>? {
    // Główny is no form of Głowno.
    if asksForMainStation { return nil }
    let key = key.first == UInt8(ascii: " ") ? key.dropFirst() : key
    let nominative = key.prefix { $0 != UInt8(ascii: " ") }
    guard let lost = CaseEndings.lostLetters(of: nominative, in: literal), lost < 2 else {
      return nil
    }
    return key[nominative.endIndex...]
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a word begins with a text, or is it.
  fileprivate func hasWord(_ text: [UInt8], isWhole: Bool) -> Bool {
    var start = 0
    while start <= count - text.count {
      if start == 0 || self[start - 1] == UInt8(ascii: " "), hasPrefix(text, at: start) {
        let end = start + text.count
        if !isWhole || end == count || self[end] == UInt8(ascii: " ") { return true }
      }
      start += 1
    }
    return false
  }

  fileprivate func contains(_ text: [UInt8]) -> Bool {
    text.count <= count && (0...count - text.count).contains { hasPrefix(text, at: $0) }
  }

  @inline(__always)
  private func hasPrefix(_ text: [UInt8], at offset: Int) -> Bool {
    for index in text.indices where self[offset + index] != text[index] { return false }
    return true
  }
}
