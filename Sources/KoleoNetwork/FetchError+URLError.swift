import Foundation
import KoleoKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FetchError {
  /// The meaning of an error of Foundation.
  ///
  /// On Linux most errors have the same code; libcurl's messages distinguish them. The messages are not
  /// passed on, since they may contain a password.
  init(_ error: any Error, url: String) {
    let words = error.localizedDescription
    if let failure = Self.proxyFailure(words, url: url) {
      self = failure
    } else if let failure = FetchError.TLSError(error, words) {
      self = .insecure(failure, url: url)
    } else {
      self = Self(code: (error as? URLError)?.code ?? .unknown, words, url: url).blamingProxy
    }
    switch self {
    case .unknownHost, .cannotConnect, .transferFailed, .insecure(.noAuthorities, _):
      if !CurrentProcess.canOpenConnections { self = .tooManyOpenFiles(url: url) }
    default: break
    }
  }

  private init(code: URLError.Code, _ words: String, url: String) {
    func has(_ beginnings: [String]) -> Bool { beginnings.contains(where: words.hasPrefix) }
    switch code {
    case .timedOut: self = .timedOut(url: url)
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(url: url)
    case .cannotConnectToHost, .notConnectedToInternet: self = .cannotConnect(url: url)
    // The latter is the end of a connection before any reply.
    case .networkConnectionLost, .badServerResponse: self = .connectionLost(url: url)
    case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
      self = .notHTTP(url: url)
    case _ where has(Self.wordsAboutConnecting):
      self = .cannotConnect(url: url)
    case _
    where has([
      "transfer closed", "end of response", "Recv failure", "Send failure", "HTTP/2 stream",
    ]):
      self = .connectionLost(url: url)
    case _ where Self.wordsAboutHTTP.contains(where: words.localizedCaseInsensitiveContains):
      self = .notHTTP(url: url)
    default: self = .transferFailed(url: url, code: code.rawValue)
    }
  }

  /// Beginnings of libcurl's messages about connections that are refused.
  private static let wordsAboutConnecting = [
    "Failed to connect", "Couldn't connect", "Could not connect",
  ]

  /// Parts of libcurl's messages about replies that violate HTTP or its encodings.
  private static let wordsAboutHTTP = [
    "header", "chunk", "hexadecimal", "HTTP/0.9", "HTTP/1", "weird server reply", "Content-Length",
    "content encoding", "incorrect header check", "invalid distance", "invalid code",
    "invalid block", "data error", "unknown compression",
  ]

  // MARK: Proxies

  /// The same error of the proxy, if there is one for the address that may be at fault, too.
  var blamingProxy: FetchError {
    let (url, error): (String, ProxyError)
    switch self {
    case .timedOut(let address): (url, error) = (address, .timedOut)
    case .notHTTP(let address): (url, error) = (address, .notHTTP)
    default: return self
    }
    guard let variable = ProxyEnvironment.usedVariable(for: url) else { return self }
    return .proxyFailed(error, url: url, variable: variable)
  }

  private static func proxyFailure(_ words: String, url: String) -> FetchError? {
    guard let variable = ProxyEnvironment.variable(for: url) else { return nil }
    // Its messages have various beginnings.
    if words.contains("SOCKS") { return .proxyFailed(.cannotConnect, url: url, variable: variable) }
    // With no_proxy the server itself may be the one that cannot be connected to.
    let host = URLComponents(string: url)?.host ?? ""
    let isAboutConnecting = wordsAboutConnecting.contains(where: words.hasPrefix)
    if isAboutConnecting, !host.isEmpty, words.contains(" \(host) ") { return nil }
    let failures: [(ProxyError, beginnings: [String])] = [
      (
        .notAnAddress,
        ["Unsupported proxy", "Unable to parse", "Malformed", "Port number", "Bad IPv6"]
      ),
      (.unknownHost, ["Could not resolve proxy"]),
      (
        .cannotConnect,
        ["CONNECT tunnel failed", "Proxy CONNECT", "Received HTTP code", "connection to proxy"]
          + wordsAboutConnecting
      ),
    ]
    let failure = failures.first { $0.beginnings.contains(where: words.hasPrefix) }
    return failure.map { .proxyFailed($0.0, url: url, variable: variable) }
  }
}

extension FetchError.TLSError {
  fileprivate init?(_ error: any Error, _ words: String) {
    switch (error as? URLError)?.code {
    case .serverCertificateHasBadDate?, .serverCertificateNotYetValid?: self = .expiredCertificate
    case .serverCertificateUntrusted?, .serverCertificateHasUnknownRoot?:
      self = .untrustedCertificate
    case .secureConnectionFailed?: self = .noProtocol
    // Their words contain the name of the host, which may be that of a protocol.
    case .cannotFindHost?, .dnsLookupFailed?, .cannotConnectToHost?: return nil
    default: self.init(words)
    }
  }

  private init?(_ words: String) {
    if words.contains("certificate has expired") || words.contains("not yet valid") {
      self = .expiredCertificate
    } else if words.hasPrefix("SSL certificate problem") {
      self = .untrustedCertificate
    } else if words.contains("certificate subject name") || words.contains("subjectAltName") {
      self = .wrongHost
    } else if words.hasPrefix("error setting certificate") || words.contains("trust anchors")
      || words.contains("CA cert")
    {
      self = .noAuthorities
    } else if words.contains("SSL") || words.contains("TLS") {
      self = .noProtocol
    } else {
      return nil
    }
  }
}
