/// The reason why no lists were fetched from a server.
public enum FetchError: Error, Equatable, Sendable {
  // The network.

  /// No complete reply came in time.
  case timedOut(url: String)
  /// The name of the host could not be resolved.
  case unknownHost(url: String)
  /// The host refused the connection, or no network leads to it.
  case cannotConnect(url: String)
  /// The connection broke before the end of the reply.
  case connectionLost(url: String)
  /// The transfer failed, probably because of the proxy in the environment variable `variable`.
  case proxyFailed(ProxyError, url: String, variable: String)
  /// The connection is not secure.
  case insecure(TLSError, url: String)
  /// The transfer failed for another reason. Only its code is reported, because messages of network
  /// libraries may contain a password.
  case transferFailed(url: String, code: Int)

  // This machine.

  /// The limit on open files leaves too few for a connection.
  case tooManyOpenFiles(url: String)

  // The server.

  /// The address cannot be used.
  case invalidAddress(ServerAddressError)
  /// The reply is not valid HTTP.
  case notHTTP(url: String)
  /// The reply exceeds `limit` bytes.
  case tooLarge(url: String, limit: Int)
  /// The server redirects to an address that koleo does not follow, such as another server's.
  case redirected(url: String, target: String)
  /// The server redirects more often than koleo follows.
  case tooManyRedirects(url: String, limit: Int)
  /// The HTTP status is neither 200 nor 304 to a conditional request.
  case status(Int, url: String)
  /// The reply from `url`, the address of one of the lists, is not that list.
  case notAList(ReplyError, url: String)
  /// The new list has fewer than half of the previous stations.
  case tooFewStations(Int, before: Int, url: String)
  /// The new list has fewer than half of the previous keywords.
  case tooFewKeywords(Int, before: Int, url: String)

  /// The reason why a transfer through a proxy failed.
  public enum ProxyError: Error, Equatable, Sendable {
    /// The variable does not contain the address of a proxy.
    case notAnAddress
    /// The name of the proxy could not be resolved.
    case unknownHost
    /// There is no connection through the proxy: it requires a password, for example.
    case cannotConnect
    /// No complete reply came through the proxy in time.
    case timedOut
    /// The reply through the proxy is not valid HTTP.
    case notHTTP
  }

  /// The reason why a connection is not secure.
  public enum TLSError: Error, Equatable, Sendable {
    /// The server's certificate has expired, or is not valid yet.
    case invalidDate
    /// This machine does not trust the server's certificate.
    case untrustedCertificate
    /// The certificate is not valid today, or not trusted; some TLS libraries do not tell which.
    case unverifiedCertificate
    /// The certificate is for another host.
    case wrongHost
    /// This machine has no list of authorities.
    case noAuthorities
    /// No secure connection is possible: the server does not speak TLS, for example.
    case noProtocol
  }

  /// The reason why a reply is not a list.
  public enum ReplyError: Error, Equatable, Sendable {
    /// The reply is not JSON.
    case notJSON
    /// The reply is JSON of another type, such as an object with an error message.
    case notAnArray
    /// The list has no records.
    case empty
    /// Too many of the decoded records are invalid.
    ///
    /// If `isWhole` is false, decoding ended early, and these are only the first records of the
    /// reply.
    case tooManyInvalid(count: Int, decoded: Int, isWhole: Bool = true)
  }
}

// koleo has the Polish in Messages+LibraryErrors.
extension FetchError: ExplainedError {
  package var problem: MessageText {
    switch self {
    case .timedOut(let url): "\(url) timed out"
    case .unknownHost(let url): "cannot resolve the host name of \(url)"
    case .cannotConnect(let url): "cannot connect to \(url)"
    case .connectionLost(let url): "the connection to \(url) was lost"
    case .proxyFailed(.notAnAddress, _, let variable): "\(variable) is not a valid proxy address"
    case .proxyFailed(.unknownHost, _, let variable):
      "cannot resolve the host name of the proxy in \(variable)"
    case .proxyFailed(.cannotConnect, let url, let variable):
      "cannot connect to \(url) through the proxy in \(variable)"
    case .proxyFailed(.timedOut, let url, let variable):
      "\(url) timed out through the proxy in \(variable)"
    case .proxyFailed(.notHTTP, let url, let variable):
      "the reply from \(url) through the proxy in \(variable) is not valid HTTP"
    case .insecure(.invalidDate, let url): "the certificate of \(url) is not valid today"
    case .insecure(.untrustedCertificate, let url): "the certificate of \(url) is not trusted"
    case .insecure(.unverifiedCertificate, let url): "cannot verify the certificate of \(url)"
    case .insecure(.wrongHost, let url): "the certificate of \(url) is for another host"
    case .insecure(.noAuthorities, _): "this machine has no certificate authorities"
    case .insecure(.noProtocol, let url): "no secure connection to \(url) is possible"
    case .transferFailed(let url, let code): "cannot fetch from \(url): network error \(code)"
    case .tooManyOpenFiles(let url): "cannot fetch from \(url): too many open files"
    case .invalidAddress(let error): error.problem
    case .notHTTP(let url): "the reply from \(url) is not valid HTTP"
    case .tooLarge(let url, let limit):
      "the reply from \(url) is larger than \(limit / 1_000_000) MB"
    case .redirected(let url, let target):
      "refusing to follow redirect from \(url) to \(target)"
    case .tooManyRedirects(let url, let limit): "\(url) redirects more than \(limit) times"
    case .status(let status, let url): "\(url) returned HTTP status \(status)"
    case .notAList(let error, let url):
      "the reply from \(url) is not a station list: \(error.description)"
    case .tooFewStations(let count, let before, let url):
      "the new list from \(url) has only \(count) of \(before) stations"
    case .tooFewKeywords(let count, let before, let url):
      "the new list from \(url) has only \(count) of \(before) keywords"
    }
  }

  package var remedy: Remedy {
    switch self {
    case .timedOut, .connectionLost, .transferFailed, .notAList: .tryAgainLater
    // 408, 425 and 429 are temporary. Any other 4xx rejects the request itself.
    case .status(let status, _):
      400..<500 ~= status && ![408, 425, 429].contains(status) ? .checkAddress : .tryAgainLater
    case .unknownHost, .cannotConnect: .checkNetwork
    case .proxyFailed(.notAnAddress, _, _), .proxyFailed(.unknownHost, _, _): .correctVariable
    case .proxyFailed(.cannotConnect, _, _), .proxyFailed(.notHTTP, _, _): .checkProxy
    case .proxyFailed(.timedOut, _, _): .checkProxyOrWait
    case .insecure(.invalidDate, _): .checkDateOrWait
    case .insecure(.untrustedCertificate, _): .updateCertificates
    case .insecure(.unverifiedCertificate, _): .checkDateAndCertificates
    case .insecure(.noAuthorities, _): .installCertificates
    case .insecure(.wrongHost, _), .insecure(.noProtocol, _), .notHTTP, .tooLarge, .redirected,
      .tooManyRedirects:
      .checkAddress
    case .tooManyOpenFiles: .raiseFileLimit
    case .invalidAddress(let error): error.remedy
    case .tooFewStations, .tooFewKeywords: .acceptList
    }
  }
}

extension FetchError.ReplyError: CustomStringConvertible {
  /// The cause in English.
  public var description: String {
    switch self {
    case .notJSON: "not JSON"
    case .notAnArray: "JSON, but not an array"
    case .empty: "no records"
    case .tooManyInvalid(let invalid, let count, let isWhole):
      "\(invalid) of \(isWhole ? "" : "the first ")\(count) records "
        + "\(invalid == 1 ? "is" : "are") invalid"
    }
  }
}
