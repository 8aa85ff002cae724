import KoleoKit

/// Candidates for the script for bash: each in the form in which it is to be inserted.
struct BashReply {
  let line: BashLine
  let type: CompletionType

  /// What readline is about to do with the candidates.
  enum CompletionType: Equatable {
    /// Insert what they have in common.
    case insertion
    /// List them, or insert one or all of them.
    case listing

    /// - Parameter type: The variable `COMP_TYPE`: the code of a character.
    init(_ type: String) {
      switch type {
      case "63", "37", "42": self = .listing  // ? % *
      default: self = .insertion
      }
    }
  }

  func lines(_ candidates: [Candidate]) -> [String] {
    let kept = line.current.kept
    let quote = line.current.quote
    let values = candidates.map(\.word).filter { $0.hasScalarPrefix(kept) }.map {
      String($0.unicodeScalars.dropFirst(kept.unicodeScalars.count))
    }
    let replacements = values.map { closed(quote.quoted($0)) }
    guard type == .insertion, values.count > 1 else { return replacements }
    let common = CommonBeginning(of: values)
    let isWhole = candidates.count < Candidates.maximumCount
    guard isWhole, CommonBeginning(of: candidates.map(\.word)).says(line.current.value) else {
      // One that has nothing in common with the others keeps readline from replacing anything.
      return [Self.keepingWhatWasTyped] + replacements
    }
    // The replacements may have half of an escape in common.
    let insertion = quote.quoted(common.text)
    return CommonBeginning(of: replacements).text == insertion
      ? replacements : [insertion] + replacements
  }

  static let keepingWhatWasTyped = " "

  /// readline closes the open quotation mark, but not behind the same mark, whatever that means
  /// there.
  private func closed(_ replacement: String) -> String {
    guard let mark = line.current.quote?.rawValue, replacement.unicodeScalars.last == mark else {
      return replacement
    }
    return replacement + String(mark)
  }
}

/// Candidates for the script for zsh, which quotes them itself.
///
/// The first line is `extend` when what they have in common may replace what was typed, else
/// `keep`. Each other line is a candidate, a tab, and how it is listed.
enum ZshReply {
  static func lines(_ candidates: [Candidate], for word: String) -> [String] {
    let isWhole = candidates.count < Candidates.maximumCount
    let common = CommonBeginning(of: candidates.map(\.word))
    let width = candidates.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
    let isExplained = candidates.count <= maximumExplained
    return [isWhole && common.says(word) ? "extend" : "keep"]
      + candidates.map { candidate in
        let display = isExplained ? explained(candidate, width: width) : candidate.text
        return "\(candidate.word)\t\(display)"
      }
  }

  /// How many candidates may take a line each.
  private static let maximumExplained = 20

  private static func explained(_ candidate: Candidate, width: Int) -> String {
    if candidate.explanation.isEmpty { return candidate.text }
    let blanks = width - DisplayWidth.columns(of: candidate.text)
    return candidate.text + String(repeating: " ", count: blanks) + "  -- " + candidate.explanation
  }
}

/// Candidates for the script for fish, which quotes them itself: each with a tab and its
/// explanation.
enum FishReply {
  static func lines(_ candidates: [Candidate], for word: String) -> [String] {
    candidates.map { candidate in
      let typed = String(word.dropFirst(candidate.prefix.count))
      let spelling = spelling(of: candidate.text, for: typed)
      let explanations = [spelling == candidate.text ? "" : candidate.text, candidate.explanation]
      return candidate.prefix + spelling + "\t"
        + explanations.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// The name as it is, or in plain letters where fish, which knows no accents, would not find in
  /// it what was typed. Either is understood.
  private static func spelling(of name: String, for typed: String) -> String {
    let plain = String(decoding: Folding.fold(name), as: UTF8.self)
    let plainTyped = String(decoding: Folding.fold(typed), as: UTF8.self)
    let found = name.lowercased().containsText(typed.lowercased())
    return !found && plain.containsText(plainTyped) ? plain : name
  }
}

extension String {
  fileprivate func hasScalarPrefix(_ prefix: String) -> Bool {
    unicodeScalars.starts(with: prefix.unicodeScalars)
  }

  /// Whether the text occurs anywhere, scalar by scalar.
  fileprivate func containsText(_ text: String) -> Bool {
    let (letters, wanted) = (Array(unicodeScalars), Array(text.unicodeScalars))
    guard letters.count >= wanted.count else { return false }
    return (0...(letters.count - wanted.count)).contains { letters[$0...].starts(with: wanted) }
  }
}
