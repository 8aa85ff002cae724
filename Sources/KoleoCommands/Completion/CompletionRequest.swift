import KoleoKit

/// A completion script's question: what may stand at the cursor?
///
/// It comes as `koleo ---complete <shell>`, followed by the words after the program's name up to
/// the cursor, without their quotes. It is no subcommand, and help does not mention it.
struct CompletionRequest {
  /// nil for an unknown shell, which gets no candidates.
  private let shell: Shell?
  private let words: [String]
  /// The beginning of the word at the cursor; empty after a blank.
  private let typed: String

  /// - Parameter arguments: The program's arguments.
  init?(_ arguments: [String]) {
    guard arguments.first == "---complete" else { return nil }
    shell = arguments.dropFirst().first.flatMap(Shell.init)
    words = Array(arguments.dropFirst(2).dropLast())
    typed = arguments.dropFirst(2).last ?? ""
  }

  /// The answer, a candidate a line, in the form that the shell's script expects.
  func reply(_ candidates: Candidates) -> [UInt8] {
    let found = candidates.candidates(for: typed, after: words)
    let lines =
      switch shell {
      case .bash, .zsh: [extensionLine(found)] + listed(found)
      case .fish: found.map(fishLine)
      case nil: [String]()
      }
    return lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  // MARK: bash and zsh

  /// `extend`, a tab, and the beginning that all candidates share, if that may replace the typed
  /// text; otherwise `keep`.
  ///
  /// A beginning that does not contain the typed text, in whatever spelling, would lose it: for
  /// `wschodnia` nothing but a `W` would be left. Nor is it known where the list has been cut.
  private func extensionLine(_ candidates: [Candidate]) -> String {
    var shared = (candidates.first?.word ?? "").unicodeScalars[...]
    for candidate in candidates.dropFirst() {
      shared = shared.prefix(zip(shared, candidate.word.unicodeScalars).prefix { $0 == $1 }.count)
    }
    let folded = Folding.fold(typed)
    let containsTyped =
      shared.starts(with: typed.unicodeScalars)
      || !folded.isEmpty && Folding.fold(String(shared)).starts(with: folded)
    let isWhole = candidates.count < Candidates.maximumCount
    return isWhole && containsTyped ? "extend\t" + String(shared) : "keep"
  }

  /// Each candidate, a tab, and how it is listed.
  private func listed(_ candidates: [Candidate]) -> [String] {
    let width = candidates.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
    return candidates.map { candidate in
      var line = "\(candidate.word)\t\(candidate.text)"
      if candidates.count <= Self.maximumExplained, !candidate.explanation.isEmpty {
        let blanks = width - DisplayWidth.columns(of: candidate.text)
        line += String(repeating: " ", count: blanks) + "  -- " + candidate.explanation
      }
      return line
    }
  }

  /// How many candidates may take a line each.
  private static let maximumExplained = 20

  // MARK: fish

  /// The candidate, a tab, and its explanation.
  ///
  /// fish knows no accents and drops a candidate in which it does not find the typed text: such a
  /// name comes in plain letters, which koleo understands as well.
  private func fishLine(_ candidate: Candidate) -> String {
    let typed = String(typed.dropFirst(candidate.prefix.count))
    let name = candidate.text
    let plain = String(decoding: Folding.fold(name), as: UTF8.self)
    let plainTyped = String(decoding: Folding.fold(typed), as: UTF8.self)
    let isFound = contains(name.lowercased(), typed.lowercased())
    let usesPlain = !isFound && candidate.mayLoseAccents && contains(plain, plainTyped)
    let spelling = usesPlain ? plain : name
    let explanations = [spelling == name ? "" : name, candidate.explanation]
    return candidate.prefix + spelling + "\t"
      + explanations.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether the text contains another, scalar by scalar.
  private func contains(_ text: String, _ wanted: String) -> Bool {
    let wanted = wanted.unicodeScalars
    var rest = text.unicodeScalars[...]
    while !rest.starts(with: wanted) {
      guard rest.popFirst() != nil else { return false }
    }
    return true
  }
}
