import KoleoKit

/// What the user should know beside an answer. A note is no error.
enum Note: Equatable {
  /// A text was taken for this station, as a `Resolution.guess`.
  case guess(String, Station)
  /// A phrase may also be an inflected form of this station's name.
  case inflected(String, Station)
  /// Several arguments together denote one station, of this name. The arguments are neighbors, or
  /// the value of `--near` and the phrase.
  case mayBeOneName(String)
  /// `--stdin` reads from a terminal, and waits for the user to type.
  case readingTerminal
}

extension Note {
  /// Whether an answer that names its stations makes the note unnecessary.
  var isShownByNames: Bool {
    if case .guess = self { return true }
    return false
  }
}
