extension FetchError {
  /// What an error means for the caller and for the next attempt.
  ///
  /// The raw values are words of the protocol between the two programs.
  package enum Kind: String, CaseIterable, Sendable {
    /// The configured address cannot be used.
    case unusableAddress = "unusable-address"
    /// A variable of the environment does not name a proxy.
    case unusableProxy = "unusable-proxy"
    /// This process cannot open the files that a connection needs.
    case noFiles = "no-files"
    /// No server could be reached, or it returned an error.
    case noReply = "no-reply"
    /// The server's reply is not valid HTTP or not an acceptable list.
    case badReply = "bad-reply"

    /// Whether the next attempt must wait: not if it finds the same fault again without a server.
    package var holdsOffNextAttempt: Bool {
      switch self {
      case .unusableAddress, .unusableProxy, .noFiles: false
      case .noReply, .badReply: true
      }
    }
  }

  /// The kind of the error.
  package var kind: Kind {
    switch self {
    case .invalidAddress: .unusableAddress
    case .proxyFailed(.notAnAddress, _, _): .unusableProxy
    case .tooManyOpenFiles: .noFiles
    case .tooLarge, .notAList, .tooFewStations, .tooFewKeywords, .notHTTP: .badReply
    // A success without a list is a bad reply, and so is 304; any other status is an error.
    case .status(let status, _): 200..<300 ~= status || status == 304 ? .badReply : .noReply
    case .timedOut, .unknownHost, .cannotConnect, .connectionLost, .proxyFailed, .insecure,
      .transferFailed, .redirected, .tooManyRedirects:
      .noReply
    }
  }
}
