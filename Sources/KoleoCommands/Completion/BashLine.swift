/// A command line up to the cursor, divided into words as bash does.
struct BashLine {
  /// The words before the cursor's, without quotes.
  private(set) var words: [String] = []
  /// The word at the cursor without quotes; empty after a space.
  private(set) var word = ""
  /// The word at the cursor as typed.
  private(set) var typedWord = ""
  /// The quotation mark that is still open.
  private(set) var quote: Character?

  init(_ line: String) {
    var isEscaped = false
    for character in line {
      if typedWord.isEmpty, character.isWhitespace { continue }
      typedWord.append(character)
      switch (quote, character) {
      case _ where isEscaped:
        if quote == "\"", !"\"\\$`".contains(character) { word += "\\" }
        word.append(character)
        isEscaped = false
      case (nil, "\\"), ("\"", "\\"): isEscaped = true
      case (nil, "'"), (nil, "\""): quote = character
      case (quote, quote): quote = nil
      case (nil, _) where character.isWhitespace:
        words.append(word)
        (word, typedWord) = ("", "")
      default: word.append(character)
      }
    }
  }

  /// A text as typed after a quotation mark, if any.
  ///
  /// Quotes character by character, so that texts with a common beginning have one when quoted, too.
  static func quoted(_ text: Substring, in quote: Character?) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch (quote, scalar) {
      case ("'", "'"): quoted += #"'\''"#
      // Within double quotes, a backslash does not stop history expansion.
      case ("\"", "!"): quoted += #""\!""#
      case ("\"", "\""), ("\"", "\\"), ("\"", "$"), ("\"", "`"): quoted += "\\\(scalar)"
      case (nil, _) where !scalar.isPlainInShell: quoted += "\\\(scalar)"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    // readline adds the closing mark, but not after the same character.
    if let quote, quoted.last == quote { quoted.append(quote) }
    return quoted
  }
}
