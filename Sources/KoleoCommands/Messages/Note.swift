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
  /// The text was read as a point of whole degrees, but may be a number with a decimal comma.
  case wholeDegrees(String, Coordinate)
  /// The text was read as the point `read`, outside Poland. With latitude and longitude swapped, it
  /// is the point `inPoland`.
  case swapped(String, read: Coordinate, inPoland: Coordinate)
  /// `--stdin` reads from a terminal, and waits for the user to type.
  case readingTerminal
}

extension Note {
  /// The note on a point and the text that it was read from; nil if there is nothing to note.
  init?(on point: Coordinate, from text: String) {
    if Coordinate.assumesLatitudeFirst(text), !point.isInPoland,
      let swapped = point.swapped, swapped.isInPoland
    {
      self = .swapped(text, read: point, inPoland: swapped)
    } else if Coordinate.mayBeDecimalNumber(text) {
      self = .wholeDegrees(text, point)
    } else {
      return nil
    }
  }

  /// Whether an answer that names its stations makes the note unnecessary.
  var isShownByNames: Bool {
    if case .guess = self { return true }
    return false
  }
}
