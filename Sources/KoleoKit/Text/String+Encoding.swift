extension String {
  /// Whether bytes that were not UTF-8 were lost in decoding: the text has a U+FFFD in their place.
  package var containsReplacementCharacter: Bool { unicodeScalars.contains("\u{FFFD}") }
}
