/// Why a file is not a usable list.
public enum ListError: Error, Equatable, Sendable {
  /// There is no file.
  case absent
  /// The file or its directory cannot be used.
  case unreadable(path: String, SystemError)
  /// The bytes are not a list in this program's layout: damaged, truncated, or of another version.
  case damaged
}
