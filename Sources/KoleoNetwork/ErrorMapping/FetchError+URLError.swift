import KoleoKit
import URLLoading

extension FetchError {
  /// The meaning of an error that Foundation reports for an address.
  init(_ error: any Error, url: String) {
    let code = (error as? URLError)?.code ?? .unknown
    let message = LibcurlMessage(text: error.localizedDescription)
    let failure =
      Self(code, url: url) ?? message.error(url: url)
      ?? .transferFailed(url: url, code: code.rawValue)
    self =
      failure.mayBeLackOfFiles && !CurrentProcess.canOpenConnections
      ? .tooManyOpenFiles(url: url) : failure.blamingProxy(for: url, accordingTo: message)
  }

  /// Whether a request may fail like this, with or without a proxy, if too many files are open.
  private var mayBeLackOfFiles: Bool {
    switch self {
    case .unknownHost, .cannotConnect, .transferFailed, .insecure(.noAuthorities, _): true
    default: false
    }
  }

  /// The meaning of a code; nil if it has none of its own.
  private init?(_ code: URLError.Code, url: String) {
    switch code {
    case .timedOut: self = .timedOut(url: url)
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(url: url)
    case .cannotConnectToHost, .notConnectedToInternet: self = .cannotConnect(url: url)
    case .networkConnectionLost: self = .connectionLost(url: url)
    case _ where code.reportsMissingReply: self = .connectionLost(url: url)
    case .unsupportedURL, .badServerResponse, .cannotParseResponse, .cannotDecodeContentData,
      .cannotDecodeRawData:
      self = .notHTTP(url: url)
    case .serverCertificateHasBadDate, .serverCertificateNotYetValid:
      self = .insecure(.invalidDate, url: url)
    case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
      self = .insecure(.untrustedCertificate, url: url)
    case .secureConnectionFailed: self = .insecure(.noProtocol, url: url)
    default: return nil
    }
  }

  /// The error of the proxy for an address, if a proxy may be at fault; else this error.
  func blamingProxy(for url: String, accordingTo message: LibcurlMessage? = nil) -> FetchError {
    let host = URLComponents(string: url)?.host ?? ""
    if let error = message?.proxyError(host: host),
      let variable = ProxyEnvironment.configuredVariable(for: url)
    {
      return .proxyFailed(error, url: url, variable: variable)
    }
    guard let variable = ProxyEnvironment.variableInUse(for: url) else { return self }
    switch self {
    case .timedOut: return .proxyFailed(.timedOut, url: url, variable: variable)
    case .notHTTP: return .proxyFailed(.notHTTP, url: url, variable: variable)
    default: return self
    }
  }
}
