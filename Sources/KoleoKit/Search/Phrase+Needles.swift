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
