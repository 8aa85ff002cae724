import KoleoKit

/// Words and signs that people type between the stations of a journey: `warszawa to krakow`,
/// `z warszawy do krakowa`, `warszawa -> krakow`.
enum Connectives {
  /// The names between connectives, each with its words joined by spaces. The result is nil if
  /// there is no connective, or fewer than two names.
  static func names(among words: [String]) -> [String]? {
    let names = pieces(of: words)
    return names.count > 1 && words.contains(where: contains) ? names : nil
  }

  /// The names between connectives or separators, such as commas, in one text; nil if there are
  /// fewer than two.
  static func names(in text: String) -> [String]? {
    let parts = text.replacing("->", with: "→").split { [",", ";", "|", "→"].contains($0) }
    let names = parts.flatMap { part -> [String] in
      pieces(of: part.split(whereSeparator: \.isWhitespace).map { String($0) })
    }
    return names.count > 1 ? names : nil
  }

  private static func pieces(of words: [String]) -> [String] {
    let connectives = words.indices.filter { contains(words[$0]) }
    let trailing = connectives.reversed().prefix { kind(of: words[$0]) != .other }
    let via = trailing.last { kind(of: words[$0]) == .via } ?? words.endIndex
    var names = pieces(between: words[..<via])
    // In `warszawa do krakowa przez radom i kielce`, Radom and Kielce come before Kraków.
    let place = names.count - (names.count > 1 ? 1 : 0)
    names.insert(contentsOf: pieces(between: words[via...]), at: place)
    return names
  }

  private static func pieces(between words: ArraySlice<String>) -> [String] {
    words.split(whereSeparator: contains).map { $0.joined(separator: " ") }
  }

  /// The kinds of connectives, which decide the order of the names.
  private enum Kind {
    /// Before a name on the way, which may follow the destination.
    case via
    /// Between two names of one kind.
    case and
    /// Before the start or the destination, or between the two.
    case other
  }

  /// The kind of a connective: one of these words, or signs such as `->`; nil for any other text.
  private static func kind(of word: String) -> Kind? {
    let folded = Folding.fold(word)
    if folded.isEmpty { return word.contains { !$0.isWhitespace } ? .other : nil }
    switch String(decoding: folded, as: UTF8.self) {
    case "via", "przez": return .via
    case "and", "i", "oraz", "und": return .and
    case "to", "from", "between", "do", "z", "ze", "od", "a", "miedzy", "pomiedzy", "von", "nach",
      "bis":
      return .other
    default: return nil
    }
  }

  /// Whether a word may be a connective.
  static func contains(_ word: String) -> Bool { kind(of: word) != nil }

  /// Whether an argument is an arrow of ASCII characters, and not an option.
  static func isArrow(_ argument: String) -> Bool {
    argument.last == ">" && argument.dropLast().allSatisfy { $0 == "-" || $0 == "=" }
  }
}
