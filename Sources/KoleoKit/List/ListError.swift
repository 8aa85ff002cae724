/// The reason why a file is not a usable list.
public enum ListError: Error, Equatable, Sendable {
  /// There is no file.
  case absent
  /// The file or its directory cannot be used.
  case unreadable(path: String, SystemError)
  /// The bytes are not a list in this program's layout: damaged, truncated, or of another version.
  case damaged
}

extension ListError: CustomStringConvertible {
  /// The problem and its remedy, in an English sentence.
  public var description: String {
    switch self {
    case .absent: "there is no station list yet; refresh it"
    case .unreadable(let path, let error):
      "cannot read \(path): \(error); check the path and its permissions"
    case .damaged: "the station list is damaged, or from another version of koleo; refresh it"
    }
  }
}
