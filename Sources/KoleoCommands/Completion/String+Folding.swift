import KoleoKit

extension String {
  /// The end of the shortest beginning of the text that folds to `folded`; nil if no beginning
  /// does.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the text.
  func index(afterFolded folded: [UInt8]) -> Index? {
    let ends = indices.map { index(after: $0) }
    // A longer beginning never folds to less.
    var (known, unknown) = (startIndex, ends[...])
    if folded.isEmpty { return known }
    while !unknown.isEmpty {
      let middle = (unknown.startIndex + unknown.endIndex) / 2
      if Folding.fold(String(self[..<ends[middle]])).count < folded.count {
        unknown = unknown[(middle + 1)...]
      } else {
        known = ends[middle]
        unknown = unknown[..<middle]
      }
    }
    return Folding.fold(String(self[..<known])) == folded ? known : nil
  }

  /// The part of the text after `words`, from the first letter or digit on; nil if the text does
  /// not begin with their letters and digits, or no others follow.
  func rest(after words: String) -> String? {
    guard let end = index(afterFolded: Folding.fold(words)) else { return nil }
    let rest = self[end...].drop { Folding.fold(String($0)).isEmpty }
    return rest.isEmpty ? nil : String(rest)
  }

  /// The first word that begins with `beginning`; nil if none does, or if `beginning` has no letter
  /// or digit.
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
