extension FetchError: CustomStringConvertible {
  /// The problem and its remedy, in an English sentence without passwords.
  public var description: String {
    switch self {
    case .timedOut(let url): "\(url) timed out; try again later"
    case .unknownHost(let url): "cannot resolve the host name of \(url); check the network"
    case .connectionRefused(let url): "cannot connect to \(url); check the network"
    case .connectionLost(let url): "the connection to \(url) was lost; try again later"
    case .proxyFailed(let url, let variable, let error):
      "the proxy in \(variable) cannot be used for \(url): \(error); check the variable"
    case .insecure(let url, let error):
      "no secure connection to \(url) is possible: \(error); check the server and this machine's "
        + "date and certificates"
    case .transferFailed(let url, let code):
      "cannot fetch from \(url): network error \(code); try again later"
    case .tooManyOpenFiles(let url):
      "cannot fetch from \(url): too many open files; raise the limit on open files"
    case .invalidAddress(let error): "\(error)"
    case .notHTTP(let url): "the reply from \(url) is not valid HTTP; check the address"
    case .tooLarge(let url, let limit):
      "the reply from \(url) is larger than \(limit) bytes; check the address"
    case .redirected(let url, let target):
      "\(url) redirects to \(target.sanitized(cutMark: "…")), another server; check the address"
    case .tooManyRedirects(let url, let limit):
      "\(url) redirects more than \(limit) times; check the address"
    case .status(let status, let url):
      "\(url) returned HTTP status \(status); try again later or check the address"
    case .notAList(let error, let url):
      "the reply from \(url) is not a station list: \(error); try again later"
    case .tooFewStations(let count, let before):
      "the new list has only \(count) of \(before) stations; refresh with .forced to accept it"
    case .tooFewKeywords(let count, let before):
      "the new list has only \(count) of \(before) keywords; refresh with .forced to accept it"
    }
  }
}

extension FetchError.ProxyError: CustomStringConvertible {
  /// The cause in English.
  public var description: String {
    switch self {
    case .notAnAddress: "its value is not an address"
    case .unknownHost: "its host name cannot be resolved"
    case .refused: "it does not connect"
    case .timedOut: "it does not reply in time"
    case .notHTTP: "its reply is not valid HTTP"
    }
  }
}

extension FetchError.TLSError: CustomStringConvertible {
  /// The cause in English.
  public var description: String {
    switch self {
    case .expiredCertificate: "its certificate is not valid today"
    case .untrustedCertificate: "its certificate is not trusted"
    case .wrongHost: "its certificate is for another host"
    case .noAuthorities: "this machine has no certificate authorities"
    case .noProtocol: "no common protocol"
    }
  }
}

extension FetchError.ReplyError: CustomStringConvertible {
  /// The cause in English.
  public var description: String {
    switch self {
    case .notJSON: "not JSON"
    case .notAnArray: "not an array"
    case .empty: "no records"
    case .tooManyInvalid(let invalid, let count, let isWhole):
      "\(invalid) of \(isWhole ? "" : "the first ")\(count) records are invalid"
    }
  }
}
