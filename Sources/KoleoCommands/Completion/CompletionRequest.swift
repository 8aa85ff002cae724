import KoleoKit

/// A request of a completion script for candidates at the cursor.
///
/// The script runs `koleo ---complete <shell>` with the words between the program's name and the
/// cursor, without their quotes. `---complete` is not a subcommand, and help does not mention it.
struct CompletionRequest {
  /// nil for an unknown shell, which gets an empty reply.
  private let shell: Shell?
  private let words: [String]
  /// The beginning of the word at the cursor; empty after a space.
  private let typed: String

  /// Reads a request; nil for any other command line.
  init?(_ arguments: [String]) {
    guard arguments.first == "---complete" else { return nil }
    shell = arguments.dropFirst().first.flatMap(Shell.init)
    words = Array(arguments.dropFirst(2).dropLast())
    typed = arguments.dropFirst(2).last ?? ""
  }

  /// The reply, in the format of the shell's script.
  func reply(using completer: Completer) -> [UInt8] {
    let found = completer.candidates(for: typed, after: words)
    let lines =
      switch shell {
      case .bash, .zsh: [extensionLine(found)] + listed(found)
      case .fish: fishLines(found)
      case nil: [String]()
      }
    return lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  // MARK: bash and zsh

  /// `extend`, a tab and the candidates' common prefix, if the prefix may replace the typed text;
  /// otherwise `keep`.
  ///
  /// The prefix may replace the typed text only if it begins with that text, in any spelling:
  /// completing `wschodnia` must not leave `W`. If candidates may have been left out, the common
  /// prefix of all is unknown, and the typed text is kept.
  private func extensionLine(_ candidates: [Candidate]) -> String {
    var shared = (candidates.first?.word ?? "").unicodeScalars[...]
    for candidate in candidates.dropFirst() {
      shared = shared.prefix(zip(shared, candidate.word.unicodeScalars).prefix { $0 == $1 }.count)
    }
    let folded = Folding.fold(typed)
    let containsTyped =
      shared.starts(with: typed.unicodeScalars)
      || !folded.isEmpty && Folding.fold(String(shared)).starts(with: folded)
    let isWhole = candidates.count < Completer.maximumCount
    return isWhole && containsTyped ? "extend\t" + String(shared) : "keep"
  }

  /// Each candidate, a tab, and its text, which an explanation may follow.
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

  /// The maximum number of candidates that are listed with their explanations.
  private static let maximumExplained = 20

  // MARK: fish

  /// Each candidate, a tab and its explanation.
  private func fishLines(_ candidates: [Candidate]) -> [String] {
    let prefix = candidates.first?.prefix ?? ""
    return FishSpelling(typed: String(typed.dropFirst(prefix.count))).respelled(candidates)
      .map { "\($0.word)\t\($0.explanation)" }
  }
}
