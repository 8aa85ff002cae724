/// Text typed to find a station, prepared for comparison with keys.
package struct Phrase: Sendable {
  /// The folded text; empty if the text has neither letters nor digits.
  let folded: [UInt8]
  let words: [Word]
  private let text: String

  /// Folds a text.
  ///
  /// - Complexity: O(*n*) in its length.
  package init(_ text: String) {
    folded = Folding.fold(text)
    self.text = text
    var words = folded.split(separator: UInt8(ascii: " ")).map { Word(Array($0)) }
    // Two words that stand for another one only together, as in `W-wa` and Czech `hl.n.`, are one.
    // A second such pair is left as it is: few names have two.
    for index in words.indices.dropLast() {
      let pair = Word(words[index].literal + [UInt8(ascii: " ")] + words[index + 1].literal)
      if pair.stems.isEmpty { continue }
      words[index] = pair
      words.remove(at: index + 1)
      break
    }
    self.words = words
  }

  init(words: some Sequence<Word>) {
    self.words = Array(words)
    folded = Array(words.map(\.literal).joined(separator: [UInt8(ascii: " ")]))
    text = String(decoding: folded, as: UTF8.self)
  }

  /// The phrase without its ``FillerWords``; nil if it has no filler words, or no other words.
  var withoutFillers: Phrase? { withoutWords { FillerWords.contains($0.literal) } }

  /// The phrases to try with fewer ``FillerWords``, since those at the ends may belong to a name.
  ///
  /// For `pkp krakow dworzec`, they are `krakow dworzec`, `krakow` and `pkp krakow`. The phrase
  /// without any filler words is always among them. Empty if the phrase has no filler words, or no
  /// other words.
  var withFewerFillers: [Phrase] {
    guard words.count > 1 else { return [] }
    let isName = words.map { !FillerWords.contains($0.literal) }
    guard let first = isName.firstIndex(of: true), let last = isName.lastIndex(of: true),
      let plain = withoutFillers
    else { return [] }
    let isLastFiller = last < words.count - 1
    let ranges = [words[first...], words[first...].dropLast(isLastFiller ? 1 : 0), words[...last]]
    var others: [Phrase] = []
    for phrase in ranges.map({ Phrase(words: $0) }) + [plain]
    where phrase.words.count < words.count {
      if !others.contains(where: { $0.folded == phrase.folded }) { others.append(phrase) }
    }
    return others
  }

  /// The phrase without some of its words; nil if it has none of these words, or no others.
  func withoutWords(where isLeftOut: (Word) -> Bool) -> Phrase? {
    let others = words.filter { !isLeftOut($0) }
    return others.isEmpty || others.count == words.count ? nil : Phrase(words: others)
  }

  /// The phrases to try in turn where the phrase matches nothing:
  /// 1. the phrase without its ``FillerWords``;
  /// 2. the phrase without them, with Główny at the end in place of the words that ask for the main
  ///    station of a city, such as `central`;
  /// 3. the phrase without them and without any words for the main station.
  var fallbacks: [(phrase: Phrase, isForMainStation: Bool)] {
    let plain = withoutFillers.map { [($0, false)] } ?? []
    return plain + ofMainStation.map { ($0, true) }
  }

  private var ofMainStation: [Phrase] {
    let city = (withoutFillers ?? self).withoutWords {
      $0.standsForMainStation || FillerWords.isWordForMainStation($0.literal)
    }
    return city.map { [Phrase(words: $0.words + [Word(Array(MainStation.forms[0].utf8))]), $0] }
      ?? []
  }

  /// The words after a Polish preposition at the beginning; all words if there is none, or nothing
  /// after it.
  var wordsAfterPreposition: ArraySlice<Word> {
    let isLed = words.count > 1 && FillerWords.isPreposition(words[0].literal)
    return words.dropFirst(isLed ? 1 : 0)
  }

  package var hasSeveralWords: Bool { words.count > 1 }

  /// Whether the phrase has neither letters nor digits, and so matches nothing.
  package var isEmpty: Bool { folded.isEmpty }

  /// Whether the phrase consists of digits only, like the id of a station; true if it is empty.
  var isNumber: Bool { folded.allSatisfy(\.isASCIIDigit) }

  /// A word of a phrase.
  struct Word: Sendable {
    let literal: [UInt8]
    /// The beginnings of the words that this word abbreviates or otherwise stands for.
    let stems: [[UInt8]]

    init(_ literal: [UInt8]) {
      self.literal = literal
      let word = String(decoding: literal, as: UTF8.self)
      let stems = Abbreviations.stems(of: word) + TravelersNames.stems(of: word)
      self.stems = stems.map { Array($0.utf8) }
    }

    /// Whether it stands for Główny.
    var standsForMainStation: Bool { stems == MainStation.forms.map { Array($0.utf8) } }

    /// Whether it, or a word that it stands for, starts a word of the key.
    @inline(__always)
    func beginsWord(of key: UnsafeRawBufferPointer) -> Bool {
      key.hasWord(beginningWith: literal) || stems.contains { key.hasWord(beginningWith: $0) }
    }

    /// Whether each word that this one stands for begins with it, as Wschodnia does with `wsch`.
    ///
    /// False for `wwa`, which stands for Warszawa.
    var beginsAllStems: Bool { stems.allSatisfy { $0.starts(with: literal) } }

    /// Needles for the prefilter: every matching key contains at least one.
    var needles: [SubstringFinder] {
      [SubstringFinder(literal)] + (beginsAllStems ? [] : stems.map(SubstringFinder.init))
    }
  }
}

// MARK: - Needles

extension Phrase {
  /// The whole phrase as a needle; nil for a phrase of one word, for which `needles` suffice.
  var wholeNeedle: SubstringFinder? { words.count > 1 ? SubstringFinder(folded) : nil }

  /// Needles for the prefilter: every key that the words match contains at least one.
  ///
  /// They are those of the longest word that needs only one needle, or else of the longest word.
  /// The longer a needle, the more selective it is.
  var needles: [SubstringFinder] {
    let literal = words.filter(\.beginsAllStems).max { $0.literal.count < $1.literal.count }
    let word = literal ?? words.max { $0.literal.count < $1.literal.count }
    return word?.needles ?? []
  }

  /// Needles that find the names and keywords that begin with the first byte of the phrase.
  var firstByteNeedles: [SubstringFinder] {
    [IndexKey.Kind.name, .keyword].map { SubstringFinder(beginning: folded.prefix(1), of: $0) }
  }
}

// MARK: - Comparing

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
        ([word.literal] + word.stems).contains(where: nominative.elementsEqual)
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
