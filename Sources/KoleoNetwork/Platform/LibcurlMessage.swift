import KoleoKit

/// A message about a transfer that failed, on Linux that of libcurl, in English.
///
/// On Linux, Foundation gives most errors the same code, and only these messages distinguish the
/// errors. The messages are not passed on, because they may contain a password.
struct LibcurlMessage {
  let text: String

  /// The server's error that the message is about; nil if that is unknown.
  func error(url: String) -> FetchError? {
    Self.errors.first { contains($0.parts) }?.error(url)
  }

  /// The error of a proxy before `host`; nil if the message is not about a proxy.
  ///
  /// The message may be about a connection to the host itself, which `no_proxy` may exempt.
  func proxyError(host: String) -> FetchError.ProxyError? {
    let isAboutServer =
      contains(Self.connecting) && text.contains(" \(host) ") && !text.contains(" via ")
    if isAboutServer { return nil }
    return Self.proxyErrors.first { contains($0.parts) }?.error
  }

  private func contains(_ parts: [String]) -> Bool {
    parts.contains { text.contains($0) }
  }

  // MARK: Parts of messages, the first that is found decides

  private static let connecting = [
    "Failed to connect", "Couldn't connect", "Could not connect",
  ]

  private static let errors: [(parts: [String], error: @Sendable (String) -> FetchError)] = [
    (connecting, { .cannotConnect(url: $0) }),
    (
      [
        "transfer closed", "end of response", "Recv failure", "Send failure", "HTTP/2 stream",
        // Within TLS, from versions before 7.85 and from GnuTLS.
        "Connection reset", "SSL_ERROR_SYSCALL", "unexpected eof", "non-properly terminated",
      ],
      { .connectionLost(url: $0) }
    ),
    (
      ["certificate has expired", "certificate is not yet valid"],
      { .insecure(.invalidDate, url: $0) }
    ),
    (["SSL certificate problem"], { .insecure(.untrustedCertificate, url: $0) }),
    // From GnuTLS. With earlier versions of libcurl, the message has no reason.
    (["certificate verification failed"], { .insecure(.unverifiedCertificate, url: $0) }),
    (["certificate subject name", "subjectAltName"], { .insecure(.wrongHost, url: $0) }),
    (
      ["error setting certificate", "trust anchors", "CA cert"],
      { .insecure(.noAuthorities, url: $0) }
    ),
    (["SSL", "TLS", "gnutls"], { .insecure(.noProtocol, url: $0) }),
    (
      [
        "header", "Header", "chunk", "hexadecimal", "HTTP/0.9", "HTTP/1", "HTTP version",
        "eird server reply", "Content-Length", "ontent encoding", "ontent-encoding",
        "invalid distance", "invalid code", "invalid block", "data error", "unknown compression",
      ],
      { .notHTTP(url: $0) }
    ),
  ]

  private static let proxyErrors: [(parts: [String], error: FetchError.ProxyError)] = [
    (["Could not resolve proxy"], .unknownHost),
    (
      [
        "SOCKS", "CONNECT tunnel failed", "Proxy CONNECT", "Received HTTP code",
        "connection to proxy",
      ] + connecting, .cannotConnect
    ),
    (
      ["Unsupported proxy", "Unable to parse", "Malformed input", "Port number", "Bad IPv6"],
      .notAnAddress
    ),
  ]
}
