import KoleoKit

/// A list to answer from, and its origin.
struct AnswerList {
  /// Where the list is from, in the words of the output.
  enum Origin: String {
    /// The list on disk, as it was.
    case cache
    /// The server: this process or another has refreshed the list for this answer.
    case network
    /// The list that is built into the program.
    case builtIn = "built-in"
  }

  let list: StationList
  let origin: Origin
  /// Whether the list is not fresh, or is the built-in one.
  let isStale: Bool
}
