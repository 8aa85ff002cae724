import KoleoKit

/// A request of a completion script for candidates at the cursor, which is no subcommand:
///
///     koleo ---complete zsh|fish <word> … <beginning of the word at the cursor>
///     koleo ---complete bash <COMP_TYPE> <open quotation mark> <kept> koleo <word> … <beginning>
///
/// `<kept>` is the start of the beginning that readline does not replace, such as `--near=`.
struct CompletionRequest {
  private let shell: Shell?
  private let arguments: [String]

  /// Reads a request; nil for any other command line.
  init?(_ arguments: [String]) {
    // Bytes, and cut words: see `asTyped`.
    guard arguments.first?.utf8.elementsEqual("---complete".utf8) == true else { return nil }
    let arguments = arguments.dropFirst().map { String($0.unicodeScalars.prefix(1_000)) }
    shell = arguments.first.flatMap(Shell.init)
    self.arguments = Array(arguments.dropFirst())
  }

  /// The reply, in lines for the shell's script; empty for an unknown shell.
  func reply(using completer: Completer) -> [UInt8] {
    let typed = arguments.last ?? ""
    let words = arguments.dropFirst(shell == .bash ? 4 : 0).dropLast()
    let found = completer.candidates(for: typed, after: Array(words))
    let lines =
      switch shell {
      case .bash where arguments.count > 4: bashLines(found, typed: typed)
      case .bash, nil: [String]()
      case .zsh:
        [Self.mayReplace(typed, by: found) ? "extend" : "keep"]
          + zip(found, Self.displayed(found)).map { "\($0.word)\t\($1)" }
      case .fish: found.map { "\(fishWord($0, typed: typed))\t\($0.explanation)" }
      }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Candidates quoted for bash, or what it is to list.
  private func bashLines(_ found: [Candidate], typed: String) -> [String] {
    let (type, mark, kept) = (arguments[0], arguments[1], arguments[2])
    let found = found.filter { $0.word.hasPrefix(kept) }
    // Tab inserts the common beginning (9, 33, 64), lists (63), cycles (37), or inserts all (42).
    let isInserted =
      found.count < 2 || type == "37" || type == "42"
      || type != "63" && Self.mayReplace(typed, by: found)
    // What is only listed has no common beginning, thanks to the last line.
    return isInserted
      ? found.map { Self.quoted($0.word.dropFirst(kept.count), after: mark) }
      : Self.displayed(found) + [" "]
  }

  /// A text as typed in bash after a quotation mark, which may be empty.
  static func quoted(_ text: Substring, after mark: String) -> String {
    let quoted = text.unicodeScalars.map { scalar in
      let isPlain =
        mark.isEmpty ? scalar.isPlainInShell : !"\(mark)$`\\!".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "\(mark)\\\(scalar)\(mark)"
    }.joined()
    // readline adds the closing mark, but not after the same character.
    return !mark.isEmpty && quoted.hasSuffix(mark) ? quoted + mark : quoted
  }

  /// Whether the common beginning of the candidates may replace what was typed: it begins with that
  /// text in some spelling, and no candidate has been left out.
  ///
  /// Completing `wschodnia` must not leave `W`.
  private static func mayReplace(_ typed: String, by candidates: [Candidate]) -> Bool {
    var shared = (candidates.first?.word ?? "").unicodeScalars[...]
    for candidate in candidates.dropFirst() {
      shared = shared.prefix(zip(shared, candidate.word.unicodeScalars).prefix { $0 == $1 }.count)
    }
    let folded = Folding.fold(typed)
    let text = String(shared)
    let containsTyped =
      text.hasPrefix(typed) || !folded.isEmpty && Folding.fold(text).starts(with: folded)
    return candidates.count < Completer.maximumCount && containsTyped
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
