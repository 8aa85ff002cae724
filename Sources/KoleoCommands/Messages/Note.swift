import KoleoKit

/// A remark about an answer.
enum Note: Equatable {
  /// The answer comes from the built-in list.
  case builtInList(stations: Int, because: String, remedy: Remedy?)
  /// The answer comes from a list that is not fresh; `url` is its server's address if another server
  /// is wanted.
  case oldList(ageInSeconds: Int64, url: String?, because: String, remedy: Remedy?)
  /// The list cannot be kept and is fetched on every run.
  case listNotKept(because: String)
}
