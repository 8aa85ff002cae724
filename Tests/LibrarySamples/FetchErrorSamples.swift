import KoleoKit

/// Values of every case of `FetchError`, with text in them that must not reach a terminal.
package enum FetchErrorSamples {
  /// Text as a hostile server might send it.
  package static let text = "a\n\u{1B}[31m\u{202E}b\tc\u{7F}d"
  private static let url = "http://[::1]\n"

  /// All of them.
  package static var all: [FetchError] { addresses + replies + failures + resources }

  /// An address that cannot be used.
  package static var addresses: [FetchError] { addressErrors.map { .invalidAddress($0) } }

  /// The errors of the addresses.
  package static let addressErrors: [ServerAddressError] = [
    .notAnAddress(text), .numericIPv6(text), .notEncrypted(text), .hasCredentials(text),
  ]

  /// A reply without a list that can be used.
  package static let replies: [FetchError] =
    replyErrors.map { .notAList($0, url: url) } + [
      .notHTTP(url: url), .tooLarge(url: url, limit: 16_000_000), .status(204, url: url),
      .status(299, url: url), .status(304, url: url), .tooFewStations(1, before: 9, url: url),
      .tooFewKeywords(1, before: 9, url: url),
    ]

  /// No reply, or that of a server that has no list.
  package static let failures: [FetchError] =
    proxyErrors.map { .proxyFailed($0, url: url, variable: "http_proxy") }
    + tlsErrors.map { .insecure($0, url: url) } + [
      .timedOut(url: url), .unknownHost(url: url), .cannotConnect(url: url),
      .connectionLost(url: url), .transferFailed(url: url, code: -1),
      .tooManyRedirects(url: url, limit: 5),
      .redirected(url: url, target: text), .status(199, url: url), .status(302, url: url),
      .status(404, url: url), .status(503, url: url),
    ]

  /// No request, because of this machine.
  package static let resources: [FetchError] = [.tooManyOpenFiles(url: url)]

  private static let replyErrors: [FetchError.ReplyError] = [
    .notJSON, .notAnArray, .empty, .tooManyInvalid(count: 3, decoded: 4),
    .tooManyInvalid(count: 2_000, decoded: 2_000, isWhole: false),
  ]
  private static let proxyErrors: [FetchError.ProxyError] = [
    .notAnAddress, .unknownHost, .cannotConnect, .timedOut, .notHTTP,
  ]
  private static let tlsErrors: [FetchError.TLSError] = [
    .invalidDate, .untrustedCertificate, .unverifiedCertificate, .wrongHost, .noAuthorities,
    .noProtocol,
  ]
}
