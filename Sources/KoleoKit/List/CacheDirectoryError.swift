/// The reason why the environment names no directory for the list.
public enum CacheDirectoryError: Error, Equatable, Sendable {
  /// No variable names a directory, and `HOME` is not an absolute path.
  case noHome
  /// The value of this variable is not UTF-8, or contains U+FFFD.
  case notUTF8(variable: String)
}

extension CacheDirectoryError: ExplainedError {
  package var problem: MessageText {
    switch self {
    case .noHome: "HOME is not set to an absolute path"
    case .notUTF8(let variable): "\(variable) is not UTF-8"
    }
  }

  package var remedy: Remedy {
    switch self {
    case .noHome: .setDirectory
    case .notUTF8: .usePathInUTF8
    }
  }
}
