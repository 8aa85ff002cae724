/// Text typed to find a station, cut into words and prepared for comparison with keys.
package struct Phrase: Sendable {
  /// The text as typed.
  package let text: String
  /// The folded text; empty if there are neither letters nor digits, or it is too long.
  let folded: [UInt8]
  /// The words, without a preposition before others. Two words that have a meaning only together,
  /// such as `W-wa` and Czech `hl.n.`, are one.
  let words: [Word]
  /// Whether a preposition came before the words, which are then probably inflected.
  let hasPreposition: Bool
  /// What was left out of the text as typed, which bounds the level of a match.
  private let leftOut: LeftOut

  private enum LeftOut { case nothing, fillers, mainStation }

  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) {
    let folded = text.utf8.count > Self.maximumLength ? [] : Folding.fold(text)
    let texts = folded.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    var rest = texts[...]
    var words: [Word] = []
    var hasPreposition = false
    while let first = rest.popFirst() {
      if let second = rest.first, let pair = Word(first, second), pair.holds(beside: texts) {
        words.append(pair)
        rest.removeFirst()
      } else if words.isEmpty, !rest.isEmpty, Words.prepositions.contains(first) {
        hasPreposition = true
      } else {
        words.append(Word(first))
      }
    }
    (self.text, self.folded, self.words) = (text, folded, words)
    (self.hasPreposition, leftOut) = (hasPreposition, .nothing)
  }

  private init(_ phrase: Phrase, words: [Word], hasPreposition: Bool, leftOut: LeftOut) {
    (text, self.words, self.hasPreposition) = (phrase.text, words, hasPreposition)
    self.leftOut = leftOut
    folded = Array(words.map(\.literal).joined(separator: [UInt8(ascii: " ")]))
  }

  /// More bytes than in the name of any station.
  private static let maximumLength = 300

  /// Whether the text is longer than the name of any station.
  package var isTooLong: Bool { text.utf8.count > Self.maximumLength }

  /// Whether the phrase has neither letters nor digits, and so matches nothing.
  package var isEmpty: Bool { folded.isEmpty }

  /// Whether there are only digits, as in the id of a station.
  var isNumber: Bool { folded.allSatisfy(\.isASCIIDigit) }

  /// Whether the phrase could be an id: the signs of `-5100` and `#5100` are no part of one.
  var isID: Bool { text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: " ") } }

  // MARK: Words of journeys

  /// Whether a name begins with the first word in some spelling.
  package func begins(_ name: String) -> Bool {
    let name = Folding.fold(name)
    return words.first?.spellings.contains { name.starts(with: $0.text) } ?? false
  }

  /// Whether the phrase, a word, says nothing in a journey.
  package var saysNothing: Bool { words.allSatisfy(\.saysNothing) }

  /// Whether the phrase, a word, only says that the main station is meant.
  package var asksForMainStation: Bool { words.allSatisfy(\.asksForMainStation) }

  /// Whether the phrase is two words that mean a station of a city together, which they do beside no
  /// other city.
  package var lacksItsCity: Bool { words.count == 1 && words[0].needsCity }

  // MARK: Marks

  /// Whether a name has the same letters, marks included, and digits; case, spaces and punctuation
  /// do not matter.
  func isSpelled(like name: String) -> Bool {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(text) == letters(name)
  }

  /// Whether any letter was typed with a mark.
  var hasMarks: Bool { !text.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether a mark that was typed is not in the words of a name that begin so: `köln` is no part
  /// of Kolno.
  func isContradicted(by name: String) -> Bool {
    func words(of text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
    let names = words(of: name).map { (text: $0, folded: Folding.fold(String($0))) }
    return words(of: text).contains { word in
      let folded = Folding.fold(String(word))
      let begun = names.filter { $0.folded.starts(with: folded) }
      return !begun.isEmpty && !begun.contains { $0.text.starts(with: word) }
        && word.unicodeScalars.allSatisfy { $0.value < 0x250 }
    }
  }

  // MARK: Other readings

  /// The phrase with the preposition as a word like others.
  var withPreposition: Phrase {
    let texts = folded.split(separator: UInt8(ascii: " "))
    return Phrase(
      self, words: texts.map { Word(String(decoding: $0, as: UTF8.self)) }, hasPreposition: false,
      leftOut: .nothing)
  }

  /// The phrase without words that say nothing; nil if it has none, or no others.
  var withoutFillers: Phrase? { without(.fillers) { Words.fillers.contains($0.text) } }

  /// The phrase without all words of a sentence that name no place; nil if it has none, or no others.
  var withoutSentence: Phrase? { without(.fillers, \.saysNothing) }

  /// The city whose main station the phrase asks for, by a word such as `central`; nil if it has no
  /// such word, or no others.
  var cityOfMainStation: Phrase? {
    (withoutFillers ?? self).without(.mainStation, \.asksForMainStation)
  }

  /// The phrase with the Russian reading of и, which is folded as the Ukrainian one; nil without it.
  var withRussianI: Phrase? {
    text.contains { "иИ".contains($0) }
      ? Phrase(String(text.map { $0 == "и" ? "і" : $0 == "И" ? "І" : $0 })) : nil
  }

  private func without(_ kind: LeftOut, _ isLeftOut: (Word) -> Bool) -> Phrase? {
    let others = words.filter { !isLeftOut($0) }
    if others.isEmpty || others.count == words.count { return nil }
    return Phrase(self, words: others, hasPreposition: hasPreposition, leftOut: kind)
  }

  /// What a match of this reading is worth; nil if it is none. A part at best where words were left
  /// out; but a preposition is left out before a name in another case without a loss, and Główny
  /// only to find the main station of the city.
  func worth(of match: Match) -> Match? {
    if match.level >= .part { return leftOut == .mainStation ? nil : match }
    return switch leftOut {
    case .nothing where !hasPreposition || match.level != .writtenOut: match
    case .nothing, .fillers: Match(.part)
    case .mainStation: match == Match(.writtenOut, errors: 1) ? Match(.part) : nil
    }
  }
}

extension Phrase {
  /// A word of a phrase, or two that have a meaning together.
  struct Word: Sendable {
    let text: String
    let literal: [UInt8]
    /// The word itself, the words that it may stand for, and those that may stand for it.
    let spellings: [Spelling]
    /// Whether the word asks for the main station of a city.
    let asksForMainStation: Bool

    /// How a word may be written in a key.
    struct Spelling: Sendable {
      let text: [UInt8]
      /// The number of letters that may follow where the whole word is compared.
      var maximumEnding = 0
      /// Whether only the whole word counts, not any word that begins so.
      var isWhole = false
    }

    /// Główny, in the forms in which it ends names.
    static let mainStation = Word("glowny")

    init(_ text: String) { self.init(text, meanings: Words.meanings(of: text)) }

    /// The meaning that two words have together, in either order; nil if there is none.
    init?(_ first: String, _ second: String) {
      for (first, second) in [(first, second), (second, first)] {
        let isAirport = Words.meanings(of: second) == Words.airport
        let pair = isAirport ? "\(first) airport" : "\(first) \(second)"
        let meanings = Words.meanings(of: pair)
        if !meanings.isEmpty {
          self.init("\(first) \(second)", meanings: meanings)
          return
        }
      }
      return nil
    }

    private init(_ text: String, meanings: [String]) {
      self.text = text
      literal = Array(text.utf8)
      asksForMainStation = Words.central.contains(text) || meanings == Words.mainStation
      let abbreviations = Words.abbreviationsInKeys.filter { abbreviation in
        text.hasPrefix(abbreviation)
          && Words.meanings(of: abbreviation).contains { meaning in
            let stem = meaning.prefix { $0 != "*" }
            return stem.hasPrefix(text) || text == stem
              || text.hasPrefix(stem) && CaseEndings.isEnding(text.utf8.dropFirst(stem.utf8.count))
          }
      }
      spellings =
        [Spelling(text: literal)]
        + meanings.map { meaning in
          Spelling(
            text: Array(meaning.utf8.prefix { $0 != UInt8(ascii: "*") }),
            maximumEnding: meaning.hasSuffix("*") ? 4 : 0)
        } + abbreviations.map { Spelling(text: Array($0.utf8), isWhole: true) }
    }

    /// Whether two words that mean a station together, such as `dworzec wschodni`, do so among all
    /// words of a text: as the whole of it, or beside the station's own city.
    fileprivate func holds(beside texts: [String]) -> Bool {
      guard needsCity, let meaning = spellings.last?.text else { return true }
      let others = texts.count - 2
      return others == 0
        || others == 1 && texts.contains { meaning.starts(with: "\($0) ".utf8) }
    }

    fileprivate var needsCity: Bool { text.hasPrefix("dworzec ") }

    /// Whether the word names no place in a sentence.
    fileprivate var saysNothing: Bool {
      [Words.fillers, Words.sentenceWords, Words.joiningWords].contains { $0.contains(text) }
    }

    /// Texts of which each key that the word matches has at least one, at the beginning of a word.
    var needles: [[UInt8]] {
      let texts = spellings.map(\.text)
      return texts.filter { text in
        !texts.contains { $0.count < text.count && text.starts(with: $0) }
      }
    }
  }
}
