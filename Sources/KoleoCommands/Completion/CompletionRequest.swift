import KoleoKit

/// A request of a completion script for candidates at the cursor, which is no subcommand:
///
///     koleo ---complete bash <COMP_TYPE> <line up to the cursor> <text that readline replaces>
///     koleo ---complete zsh|fish <word> … <beginning of the word at the cursor>
struct CompletionRequest {
  private let shell: Shell?
  private let arguments: [String]

  /// Reads a request; nil for any other command line.
  init?(_ arguments: [String]) {
    guard arguments.first == "---complete" else { return nil }
    shell = arguments.dropFirst().first.flatMap(Shell.init)
    self.arguments = Array(arguments.dropFirst(2))
  }

  /// The reply, in lines for the shell's script; empty for an unknown shell.
  func reply(using completer: Completer) -> [UInt8] {
    let lines: [String]
    switch shell {
    case .bash where arguments.count == 3:
      lines = bashLines(
        type: arguments[0], BashLine(arguments[1]), replacing: arguments[2], completer)
    case .bash, nil: lines = []
    case .zsh, .fish:
      let typed = arguments.last ?? ""
      let found = completer.candidates(for: typed, after: arguments.dropLast())
      lines =
        shell == .fish
        ? found.map { "\(fishWord($0, typed: typed))\t\($0.explanation)" }
        : [Self.shared(by: found, afterTyping: typed) == nil ? "keep" : "extend"]
          + zip(found, Self.displayed(found)).map { "\($0.word)\t\($1)" }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Candidates quoted for bash, or what it is to list.
  private func bashLines(
    type: String, _ line: BashLine, replacing text: String, _ completer: Completer
  ) -> [String] {
    // Behind sudo, a word break passes for the text after it.
    let replaced = ["=", ":"].contains(text) ? "" : text
    guard line.typedWord.hasSuffix(replaced) else { return [] }
    let kept = BashLine(String(line.typedWord.dropLast(replaced.count)))
    let all = completer.candidates(for: line.word, after: Array(line.words.dropFirst()))
    let found = all.filter { $0.word.hasPrefix(kept.word) }
    func quoted(_ word: String) -> String {
      BashLine.quoted(word.dropFirst(kept.word.count), in: kept.quote)
    }
    let words = found.map { quoted($0.word) }
    switch type {
    // Tab lists the candidates, or cycles through them, or inserts all.
    case _ where found.count < 2, "37", "42": return words
    case "63": return Self.displayed(found)
    default:
      // readline inserts the common prefix, which an additional candidate limits: to nothing if the
      // typed text would be lost, and to whole escapes otherwise.
      guard let shared = Self.shared(by: found, afterTyping: line.word) else {
        return Self.displayed(found) + [" "]
      }
      let start = quoted(shared)
      return words + [start.isEmpty ? " " : start]
    }
  }

  /// The common beginning of the candidates, which may replace what was typed; nil if it does not
  /// begin with that text in any spelling, or if candidates may have been left out.
  ///
  /// Completing `wschodnia` must not leave `W`.
  private static func shared(by candidates: [Candidate], afterTyping typed: String) -> String? {
    var shared = (candidates.first?.word ?? "").unicodeScalars[...]
    for candidate in candidates.dropFirst() {
      shared = shared.prefix(zip(shared, candidate.word.unicodeScalars).prefix { $0 == $1 }.count)
    }
    let folded = Folding.fold(typed)
    let text = String(shared)
    let containsTyped =
      text.hasPrefix(typed) || !folded.isEmpty && Folding.fold(text).starts(with: folded)
    return candidates.count < Completer.maximumCount && containsTyped ? text : nil
  }

  /// The candidates with their explanations, in columns; many have none.
  private static func displayed(_ candidates: [Candidate]) -> [String] {
    let width = candidates.map(\.word.columns).max() ?? 0
    return candidates.map { candidate in
      candidates.count > 20 || candidate.explanation.isEmpty
        ? candidate.word
        : candidate.word.padded(toColumns: width) + "  -- " + candidate.explanation
    }
  }

  /// fish offers only what contains the typed text, so a name is without accents if that text is.
  private func fishWord(_ candidate: Candidate, typed: String) -> String {
    guard typed.utf8.allSatisfy({ $0 < 0x80 }),
      !candidate.word.lowercased().contains(typed.lowercased())
    else { return candidate.word }
    return candidate.word.map { character in
      let folded = String(decoding: Folding.fold(String(character)), as: UTF8.self)
      if character.isASCII || folded.isEmpty { return String(character) }
      return character.isUppercase ? folded.uppercased() : folded
    }.joined()
  }
}

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
