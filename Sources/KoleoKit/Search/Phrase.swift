/// Text typed to find a station, prepared for comparison with keys.
package struct Phrase: Sendable {
  /// The folded text; empty if the text has neither letters nor digits.
  let folded: [UInt8]
  let words: [Word]
  let text: String

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

  /// Whether the phrase has more than one word.
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
