import KoleoKit

extension Completer {
  /// The reply to a completion script, in lines for it; empty for an unknown shell. `arguments` are
  /// what follows `koleo ---complete`:
  ///
  ///     zsh|fish <word> … <beginning of the word at the cursor>
  ///     bash <open quotation mark> <kept> koleo <word> … <beginning>
  ///
  /// `<kept>` is the start of the beginning that readline does not replace, such as `--near=`.
  func reply(to arguments: ArraySlice<String>) -> [UInt8] {
    let shell = arguments.first.flatMap(Shell.init)
    // Longer runs of combining marks take quadratic time.
    let arguments = arguments.dropFirst().map { String($0.unicodeScalars.prefix(1_000)) }
    let typed = arguments.last ?? ""
    let words = arguments.dropFirst(shell == .bash ? 3 : 0).dropLast()
    let found = candidates(for: typed, after: Array(words))
    var lines: [String] = []
    switch shell {
    case .bash where arguments.count > 3:
      let (mark, kept) = (arguments[0], arguments[1])
      lines = found.filter { $0.word.hasPrefix(kept) }
        .map { Self.quoted($0.word.dropFirst(kept.count), after: mark) }
      // With this, they have no common beginning, so that bash lists them and inserts nothing.
      if !Self.mayReplace(typed, by: found) { lines.append(" ") }
    case .bash, nil: break
    case .zsh:
      let width = found.count > 20 ? 0 : found.map(\.word.columns).max() ?? 0
      lines = [Self.mayReplace(typed, by: found) ? "extend" : "keep"]
      lines += found.map { candidate in
        let word = candidate.word
        if width == 0 || candidate.explanation.isEmpty { return "\(word)\t\(word)" }
        return "\(word)\t\(word.padded(toColumns: width))  -- \(candidate.explanation)"
      }
    case .fish:
      lines = found.map { candidate in
        // fish offers only what contains the typed text, in any case.
        let isRespelled =
          !candidate.word.lowercased().contains(typed.lowercased())
          && Folding.fold(String(candidate.word.prefix(typed.count))) == Folding.fold(typed)
        let word = isRespelled ? typed + candidate.word.dropFirst(typed.count) : candidate.word
        return "\(word)\t\(candidate.explanation)"
      }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
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
  /// text in some spelling, and no candidate has been left out. A single one always may.
  ///
  /// Completing `wschodnia` must not leave `W`.
  private static func mayReplace(_ typed: String, by candidates: [Candidate]) -> Bool {
    guard var shared = candidates.first?.word, candidates.count > 1 else { return true }
    for candidate in candidates.dropFirst() {
      shared = String(zip(shared, candidate.word).prefix { $0 == $1 }.map(\.0))
    }
    let folded = Folding.fold(typed)
    let containsTyped =
      shared.hasPrefix(typed) || !folded.isEmpty && Folding.fold(shared).starts(with: folded)
    return candidates.count < Completer.maximumCount && containsTyped
  }
}
