import KoleoKit

/// What the user should know beside an answer. A note is no error.
enum Note: Equatable {
  /// The answer is from the built-in list.
  ///
  /// `because` is the reason why there is no refreshed list; nil if that is `--offline` alone.
  /// `problem` is the reason why the list on disk cannot be used; nil if there is no list on disk.
  case builtInList(stations: Int, because: HelperRefreshError?, problem: ListError?)
  /// The answer is from a list that is not fresh.
  ///
  /// `url` is the address that the list came from, if it is not one of the configured server;
  /// otherwise nil. `because` is the reason why the list was not refreshed; nil if that is
  /// `--offline` alone.
  case oldList(age: Duration, url: String?, because: HelperRefreshError?)
  /// The list was fetched for this run only, because it cannot be kept.
  case listNotSaved(because: HelperRefreshError)
  /// A remark about the addresses that were asked, mostly in the words of `koleo-sync`.
  case remark(MessageText)
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
