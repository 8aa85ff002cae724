import KoleoKit

extension FetchError {
  /// The exit status of `koleo-sync`.
  package var exitCode: ExitCode {
    switch self {
    case .tooLarge, .notAList, .tooFewStations, .tooFewKeywords, .notHTTP: .badReply
    // A success without a list is a bad reply, and so is 304; any other status is an error.
    case .status(let status, _): 200..<300 ~= status || status == 304 ? .badReply : .unavailable
    case .invalidAddress: .usage
    case .timedOut, .unknownHost, .cannotConnect, .connectionLost, .proxyFailed, .insecure,
      .transferFailed, .redirected, .tooManyRedirects, .tooManyOpenFiles:
      .unavailable
    }
  }
}
