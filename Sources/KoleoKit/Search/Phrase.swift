/// Text typed to find a station, cut into words and prepared for comparison with keys.
package struct Phrase: Sendable {
  /// The text as typed.
  package let text: String
  /// The folded text; empty if there are neither letters nor digits, or it is too long.
  let folded: [UInt8]
  /// The words. Two that have synonyms together, such as `W-wa` and Czech `hl.n.`, are one.
  let words: [Word]
  /// Whether words in -ow may be forms of names: only if an ó was typed (`Tychów`), or after a
  /// preposition (`z tychow`), because `katow` begins Katowice.
  let hasFormsInOw: Bool
  /// The best level that a match may have, as words of the text were left out or replaced.
  private(set) var bestLevel = MatchLevel.id

  package init(_ text: String) {
    let folded = text.utf8.count > Self.maximumLength ? [] : Folding.fold(text)
    let texts = folded.split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    var rest = texts[...]
    var words: [Word] = []
    while let first = rest.popFirst() {
      if let second = rest.first, let pair = Word(first, second, areAlone: texts.count == 2) {
        words.append(pair)
        rest.removeFirst()
      } else {
        words.append(Word(first, mayBePreposition: words.isEmpty && !rest.isEmpty))
      }
    }
    hasFormsInOw = text.contains { "óÓ".contains($0) }
    (self.text, self.folded, self.words) = (text, folded, words)
  }

  private init(_ phrase: Phrase, words: [Word], bestLevel: MatchLevel) {
    (text, self.words, self.bestLevel) = (phrase.text, words, bestLevel)
    hasFormsInOw = phrase.hasFormsInOw || bestLevel == .inflected
    folded = Array(words.map(\.literal).joined(separator: [UInt8(ascii: " ")]))
  }

  /// More bytes than in the name of any station.
  package static let maximumLength = 300

  /// Whether the phrase has neither letters nor digits, or is too long, and so matches nothing.
  package var isEmpty: Bool { folded.isEmpty }

  /// Whether the phrase has only digits, blanks and quotation marks: `-5100` and `#5100` do not.
  package var isNumber: Bool {
    text.unicodeScalars.allSatisfy { "0"..."9" ~= $0 || $0 == " " || $0.properties.isQuotationMark }
  }

  /// Whether a name begins with the first word in some spelling.
  package func firstWordBegins(_ name: String) -> Bool {
    words.first?.spellings.contains { Folding.fold(name).starts(with: $0.text) } ?? false
  }

  /// The words that may name a place: others say nothing, or only ask for the main station.
  package var namingWords: [Word] { words.filter { !$0.saysNothing && !$0.asksForMainStation } }

  /// Whether there are words, and all say nothing: fillers, words of sentences, and links.
  package var saysNothing: Bool { !words.isEmpty && words.allSatisfy(\.saysNothing) }

  /// Whether the phrase is a word or a sign that links the names of a journey: `to`, `->`.
  package var isLink: Bool { isSign || isA(.link) }
  package var isSign: Bool {
    folded.isEmpty && text.utf8.count <= Self.maximumLength && !text.allSatisfy(\.isWhitespace)
  }
  /// Whether the phrase is one word, and has a role.
  package func isA(_ role: Words.Role) -> Bool { onlyWord?.roles.contains(role) == true }
  private var onlyWord: Word? { words.count == 1 ? words[0] : nil }

  /// Whether the phrase is `dworzec` and another word, which mean a station alone or beside its city.
  package var lacksItsCity: Bool { words.count == 1 && words[0].text.hasPrefix("dworzec ") }

  /// Whether a name has the same letters, marks included, and digits; case, spaces and punctuation
  /// do not matter.
  func isSpelled(like name: String) -> Bool {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(text) == letters(name)
  }

  /// Whether a mark that was typed is not in the words of a name that begin so: `köln` is no part of
  /// Kolno. A whole name may have more marks: `Zamośc` is Zamość, and no part of Zamoście.
  func isContradicted(by name: String, asWhole isWhole: Bool) -> Bool {
    func words(of text: String) -> [(text: Substring, folded: [UInt8])] {
      let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
      return words.map { ($0, Folding.fold(String($0))) }
    }
    return words(of: text).contains { word, folded in
      let begun = words(of: name).filter { $0.folded.starts(with: folded) }
      let fits = begun.contains { $0.text.starts(with: word) { $0 == $1 || isWhole && $1.isASCII } }
      return !begun.isEmpty && !fits
        && word.unicodeScalars.contains { 0x80..<0x370 ~= $0.value }
    }
  }

  /// The phrase, and what it may be with fewer or other words, each made only when it is needed.
  var variants: [() -> Phrase?] {
    [
      { self }, { withoutPreposition }, { withoutFillers }, { withMainStation },
      { withRussianI.map { $0.withoutPreposition ?? $0.withoutFillers ?? $0 } },
    ]
  }

  /// The phrase without the prepositions at its start; nil if it has none, or no other words.
  package var withoutPreposition: Phrase? {
    shortened(to: Array(words.drop { $0.roles.contains(.preposition) }), bestLevel: .inflected)
  }

  /// The phrase without words that say nothing; nil if it has none, or no others.
  var withoutFillers: Phrase? {
    shortened(to: words.filter { !$0.roles.contains(.filler) }, bestLevel: .part)
  }

  /// The phrase with Główny for a word such as `central`; nil if it has none, or no other words.
  var withMainStation: Phrase? {
    let words = (withoutFillers ?? self).words
    if words.count < 2 || !words.contains(where: { $0.roles.contains(.central) }) { return nil }
    let others = words.map { $0.roles.contains(.central) ? Word.mainStation : $0 }
    return Phrase(self, words: others, bestLevel: .part)
  }

  /// The phrase with the Russian reading of и, which is folded as the Ukrainian one; else nil.
  var withRussianI: Phrase? {
    text.contains { "иИ".contains($0) }
      ? Phrase(String(text.map { $0 == "и" ? "і" : $0 == "И" ? "І" : $0 })) : nil
  }

  private func shortened(to others: [Word], bestLevel: MatchLevel) -> Phrase? {
    others.isEmpty || others.count == words.count
      ? nil : Phrase(self, words: others, bestLevel: bestLevel)
  }

  /// What a match of this variant is worth.
  func worth(of match: Match) -> Match {
    if match.level >= bestLevel { return match }
    let extent: Match.Extent = match.extent == .firstWords ? .firstWords : .name
    return Match(level: bestLevel, extent: extent, isInflected: match.isInflected)
  }
}

extension Phrase {
  /// A word of a phrase, or two that have synonyms together.
  package struct Word: Sendable {
    let text: String
    package let literal: [UInt8]
    /// The word itself, and the words that it may stand for.
    let spellings: [Spelling]
    let roles: [Words.Role]

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

    init(_ text: String, mayBePreposition: Bool = false) {
      let (synonyms, roles) = Words.entry(for: text)
      let isWhole = mayBePreposition && roles.contains(.preposition)
      self.init(text, isWhole: isWhole, synonyms, roles)
    }

    /// Two words that have synonyms together, in either order; nil if they have none. Some, such as
    /// `dworzec wschodni`, have them only where they are alone.
    fileprivate init?(_ first: String, _ second: String, areAlone: Bool) {
      for (first, second) in [(first, second), (second, first)] {
        let isAirport = Words.entry(for: second).roles.contains(.airport)
        let (synonyms, roles) = Words.entry(for: "\(first) \(isAirport ? "airport" : second)")
        if synonyms.isEmpty || first == "dworzec" && !areAlone { continue }
        self.init("\(first) \(second)", isWhole: false, synonyms, roles)
        return
      }
      return nil
    }

    private init(_ text: String, isWhole: Bool, _ synonyms: [String], _ roles: [Words.Role]) {
      (self.text, self.roles) = (text, roles)
      literal = Array(text.utf8)
      spellings =
        [Spelling(text: literal, isWhole: isWhole)]
        + synonyms.map { synonym in
          let isOpen = synonym.hasSuffix("*")
          return Spelling(
            text: Array(synonym.utf8.dropLast(isOpen ? 1 : 0)), maximumEnding: isOpen ? 4 : 0,
            isWhole: !isOpen)
        }
    }

    /// Whether the word asks for the main station of a city.
    var asksForMainStation: Bool { roles.contains(.main) || roles.contains(.central) }

    /// Whether the word names no place in a sentence.
    fileprivate var saysNothing: Bool {
      roles.contains { [.filler, .sentenceWord, .link].contains($0) }
    }
  }
}
