extension String {
  /// Whether decoding replaced bytes that were not UTF-8: the text contains U+FFFD.
  package var containsReplacementCharacter: Bool { unicodeScalars.contains("\u{FFFD}") }
}
