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
    case .insecure(.expiredCertificate, let url): "the certificate of \(url) is not valid today"
    case .insecure(.untrustedCertificate, let url): "the certificate of \(url) is not trusted"
    case .insecure(.wrongHost, let url): "the certificate of \(url) is for another host"
    case .insecure(.noAuthorities, _): "this machine has no certificate authorities"
    case .insecure(.noProtocol, let url): "no secure connection to \(url) is possible"
    case .transferFailed(let url, let code): "cannot fetch from \(url): network error \(code)"
    case .tooManyOpenFiles(let url): "cannot fetch from \(url): too many open files"
    case .invalidAddress(let error): error.problem
    case .notHTTP(let url): "the reply from \(url) is not valid HTTP"
    case .tooLarge(let url, let limit):
      "the reply from \(url) is larger than \(limit / 1_000_000) MB"
    case .redirected(let url, let target): "refusing to follow redirect from \(url) to \(target)"
    case .tooManyRedirects(let url, let limit): "\(url) redirects more than \(limit) times"
    case .status(let status, let url): "\(url) returned HTTP status \(status)"
    case .notAList(let error, let url):
      "the reply from \(url) is not a station list: \(error.description)"
    case .tooFewStations(let count, let before):
      "the new list has only \(count) of \(before) stations"
    case .tooFewKeywords(let count, let before):
      "the new list has only \(count) of \(before) keywords"
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
    case .insecure(.expiredCertificate, _): .checkDate
    case .insecure(.untrustedCertificate, _): .updateCertificates
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
