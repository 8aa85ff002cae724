import KoleoKit

extension String {
  /// The index at which the text folds to `folded`; nil if it does not begin with that.
  func index(afterFolded folded: [UInt8]) -> Index? {
    if folded.isEmpty { return startIndex }
    return indices.lazy.map { self.index(after: $0) }.first { end in
      Folding.fold(String(self[..<end])) == folded
    }
  }

  /// The part after words at the beginning, from its first letter or digit on; nil if the text does not
  /// begin with the words, or ends with them.
  func rest(after words: String) -> String? {
    guard let end = index(afterFolded: Folding.fold(words)) else { return nil }
    let rest = self[end...].drop { Folding.fold(String($0)).isEmpty }
    return rest.isEmpty ? nil : String(rest)
  }

  /// The first word that begins with `beginning`; nil if none does, or that has no letter or digit.
  func word(beginningWith beginning: String) -> String? {
    let folded = Folding.fold(beginning)
    guard !folded.isEmpty else { return nil }
    let words = split { Folding.fold(String($0)).isEmpty }
    return words.first { Folding.fold(String($0)).starts(with: folded) }.map(String.init)
  }

  /// The text without accents, its letters in the same case.
  var withoutAccents: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return map { character in
      let folded = String(decoding: Folding.fold(String(character)), as: UTF8.self)
      if character.isASCII || folded.isEmpty { return String(character) }
      return character.isUppercase ? folded.uppercased() : folded
    }.joined()
  }
}
