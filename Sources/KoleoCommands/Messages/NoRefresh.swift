import KoleoKit

/// Why the list has not been refreshed.
enum NoRefresh: Error, Equatable {
  case offline
  /// It has failed a moment ago, for this reason; nil when it is not known in the user's language.
  case paused(String?)
  /// Another process has been refreshing it all the time.
  case busy
  case timedOut
  case failed(RefreshError)
  case badServer(ServerAddress.Refusal)
  case noFolder
  case folderUnusable(String, SystemError)
  /// There is no program at this path.
  case programMissing(String)
  /// It ended without a word.
  case programFailed(ChildProcess.Ending)

  var exitCode: ExitCode {
    switch self {
    case .failed(let error): error.exitCode
    case .noFolder, .folderUnusable, .programMissing: .inputOutput
    case .offline, .paused, .busy, .timedOut, .badServer, .programFailed: .unavailable
    }
  }
}

extension RefreshError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .transport(.tooLarge, _), .notAList, .implausible: .badReply
    // A success that is no list is a bad reply; any other status means that the server does not
    // serve.
    case .status(200..<300, _, _), .status(304, _, _): .badReply
    case .transport, .status: .unavailable
    case .unwritable: .inputOutput
    }
  }
}
