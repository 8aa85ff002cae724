import KoleoKit

// MARK: - Errors of the environment and of a fetch

extension EnvironmentError {
  /// The exit status of a command that fails because of the environment.
  var exitCode: ExitCode {
    switch self {
    case .directory: .inputOutput
    case .servers: .usage
    }
  }
}

extension FetchError.Kind {
  /// The exit status of a command that fails because of an error of this kind.
  package var exitCode: ExitCode {
    switch self {
    case .unusableAddress: .usage
    case .noFiles: .inputOutput
    case .noReply, .unusableProxy: .unavailable
    case .badReply: .badReply
    }
  }
}
