/// The reason why a file is not a usable list.
public enum ListError: Error, Equatable, Sendable {
  /// There is no file.
  case absent
  /// The file or its directory cannot be used.
  case unreadable(path: String, SystemError)
  /// The file is not a list in this program's layout: damaged, truncated, or of another version.
  case damaged(path: String)
}

extension ListError: ExplainedError {
  package var problem: MessageText {
    switch self {
    case .absent: "there is no list yet"
    case .unreadable(let path, let error): "cannot read \(path: path): \(error.description)"
    case .damaged(let path): "\(path: path) is damaged, or from another version of koleo"
    }
  }

  package var remedy: Remedy {
    switch self {
    case .absent: .fetchList
    case .unreadable(_, let error): Remedy(ifOutOfResources: error) ?? .checkPath
    case .damaged: .refreshList
    }
  }
}
