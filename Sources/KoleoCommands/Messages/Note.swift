import KoleoKit

/// A remark about an answer.
enum Note: Equatable {
  /// The answer comes from the built-in list; `problem` is what is wrong with the list on disk.
  case builtInList(stations: Int, because: ListUpdateError, problem: MessageText?)
  /// The answer comes from a list that is not fresh; `url` is its server's address if another server
  /// is configured.
  case oldList(age: Duration, url: String?, because: ListUpdateError)
  /// The list cannot be kept and is fetched on every run; the words say why, and what to do.
  case listNotKept(MessageText)
  /// A remark of `koleo-sync`, in its words.
  case helper(MessageText)
  /// A text is a part of this station's name only.
  case guess(String, Station)
  /// Neighboring arguments are together the exact name of one station.
  case oneName(String)
  /// The text was read as a point of whole degrees, but may be a number with a decimal comma.
  case wholeDegrees(String, Coordinate)
  /// The terminal is the standard input of `--stdin`, which waits for the user.
  case readingTerminal
}

extension Note {
  /// The note on a station or point as typed; nil if there is nothing to note.
  init?(on text: String) {
    guard Coordinate.mayBeDecimal(text), let point = try? Coordinate.parse(text) else { return nil }
    self = .wholeDegrees(text, point)
  }

  /// Whether a terminal needs the note; its answers name the stations.
  var isForTerminals: Bool {
    if case .guess = self { return false }
    return true
  }
}
