import KoleoKit

/// A remark about an answer.
enum Note: Equatable {
  /// The answer is from the built-in list; `because` is the reason for no refreshed one, nil if the
  /// user asked for no network, and `problem` that of the list on disk.
  case builtInList(stations: Int, because: HelperRefreshError?, problem: ListError?)
  /// The answer is from a list that is not fresh; `url` is its server's address if another server
  /// is configured, and `because` as above.
  case oldList(age: Duration, url: String?, because: HelperRefreshError?)
  /// The list cannot be kept and is fetched on every run.
  case listNotSaved(HelperRefreshError)
  /// A remark of `koleo-sync`, in its words.
  case helper(MessageText)
  /// A text was taken for this station, though it is only part of its name, or more than it.
  case guess(String, Station)
  /// A phrase is an inflected form of this station's name, too.
  case inflected(String, Station)
  /// Neighboring arguments, or that of `--near` and the phrase, together denote one station, of
  /// this name.
  case oneName(String)
  /// The text was read as a point of whole degrees, but may be a number with a decimal comma.
  case wholeDegrees(String, Coordinate)
  /// The text was read as the first point, far away, but with latitude and longitude swapped it is
  /// the second, in Poland.
  case swapped(String, read: Coordinate, inPoland: Coordinate)
  /// The terminal is the standard input of `--stdin`, which waits for the user.
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

extension Coordinate {
  /// Whether the point is in the rectangle around Poland, with margins of less than half a degree.
  fileprivate var isInPoland: Bool { 49...55 ~= latitude && 14...24.5 ~= longitude }
}
