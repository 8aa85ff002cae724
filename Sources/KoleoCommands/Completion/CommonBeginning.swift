import KoleoKit

/// What several candidates have in common, which a shell puts in the place of what was typed.
struct CommonBeginning {
  /// The longest text with which all words begin.
  let text: String

  init(of words: [String]) {
    let first = words.first ?? ""
    var common = first.unicodeScalars[...]
    for word in words.dropFirst() {
      let length = zip(common, word.unicodeScalars).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    text = String(common)
  }

  /// Whether it says as much as what was typed, in whatever spelling. Otherwise it must not replace
  /// that: of `wschodnia` nothing but a `W` would be left.
  func says(_ typed: String) -> Bool {
    text.hasPrefix(typed) || Folding.fold(text).starts(with: Folding.fold(typed))
  }
}
