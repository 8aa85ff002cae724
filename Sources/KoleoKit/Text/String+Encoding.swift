extension String {
  /// Whether the text contains U+FFFD, with which decoding replaces bytes that are not UTF-8.
  package var containsReplacementCharacter: Bool { unicodeScalars.contains("\u{FFFD}") }
}
