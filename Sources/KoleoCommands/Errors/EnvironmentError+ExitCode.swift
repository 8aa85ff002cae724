extension EnvironmentError {
  /// The exit status of a command that needs what the environment lacks.
  var exitCode: ExitCode {
    switch self {
    case .directory: .inputOutput
    case .servers: .usage
    }
  }
}
