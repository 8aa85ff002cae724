/// A command line as bash reads it, up to the cursor: taken apart at unquoted blanks, without its
/// quotes.
///
/// bash hands it over as it was typed, because the words that it makes itself are cut at
/// `COMP_WORDBREAKS`, quotes and all. Nothing is expanded.
struct BashLine {
  /// The words before the one at the cursor, without the command itself.
  private(set) var words: [String] = []
  /// The word at the cursor; empty after a blank.
  private(set) var current = Word()

  struct Word: Equatable {
    /// Without quotes.
    var value = ""
    /// The quotation mark that is still open.
    var quote: Quote?
    /// The beginning of `value` that stays as it is: readline replaces only what follows an open
    /// quotation mark, or the last unquoted character of `COMP_WORDBREAKS`.
    var kept: String { quote == nil ? keptOutsideQuotes : keptBeforeQuote }

    fileprivate var keptOutsideQuotes = ""
    fileprivate var keptBeforeQuote = ""
    /// Whether anything has been typed of it, be it empty quotes.
    fileprivate var hasBegun = false
  }

  enum Quote: Unicode.Scalar {
    case single = "'"
    case double = "\""
  }

  /// - Parameters:
  ///   - line: The command line up to the cursor.
  ///   - wordBreaks: bash's variable `COMP_WORDBREAKS`.
  init(_ line: String, wordBreaks: String) {
    var scalars = line.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch current.quote {
      case .single: takeInSingleQuotes(scalar)
      case .double: takeInDoubleQuotes(scalar, &scalars)
      case nil: take(scalar, &scalars, wordBreaks.unicodeScalars)
      }
    }
    if !words.isEmpty { words.removeFirst() }
  }

  private mutating func take(
    _ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView,
    _ wordBreaks: String.UnicodeScalarView
  ) {
    switch scalar {
    case " ", "\t", "\n":
      if current.hasBegun { words.append(current.value) }
      current = Word()
      return
    case "\\":
      if let escaped = rest.popFirst() { current.value.unicodeScalars.append(escaped) }
    case "'", "\"":
      current.quote = Quote(rawValue: scalar)
      current.keptBeforeQuote = current.value
    default:
      current.value.unicodeScalars.append(scalar)
      if wordBreaks.contains(scalar) { current.keptOutsideQuotes = current.value }
    }
    current.hasBegun = true
  }

  private mutating func takeInSingleQuotes(_ scalar: Unicode.Scalar) {
    if scalar == Quote.single.rawValue {
      current.quote = nil
    } else {
      current.value.unicodeScalars.append(scalar)
    }
  }

  private mutating func takeInDoubleQuotes(
    _ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) {
    switch scalar {
    case Quote.double.rawValue: current.quote = nil
    case "\\" where rest.first.map { "\\\"$`".unicodeScalars.contains($0) } ?? true:
      if let escaped = rest.popFirst() { current.value.unicodeScalars.append(escaped) }
    default: current.value.unicodeScalars.append(scalar)
    }
  }
}

// MARK: - Quoting

extension BashLine.Quote? {
  /// Text in such a form that bash takes it for itself, letter by letter, where this mark is open.
  func quoted(_ text: some StringProtocol) -> String {
    var quoted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { quoted += replacement(for: scalar).unicodeScalars }
    return String(quoted)
  }

  private func replacement(for scalar: Unicode.Scalar) -> String {
    switch (self, scalar) {
    case (.single, "'"): "'\\''"
    case (.single, _): String(scalar)
    // A backslash would not stop the history expansion without staying in the word.
    case (.double, "!"): "\"\\!\""
    case (.double, "\\"), (.double, "\""), (.double, "$"), (.double, "`"): "\\\(scalar)"
    case (.double, _): String(scalar)
    case (nil, _): Self.isPlain(scalar) ? String(scalar) : "\\\(scalar)"
    }
  }

  /// Whether the scalar means nothing to the shell wherever it stands.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ",", "+": true
    default: !scalar.isASCII
    }
  }
}
