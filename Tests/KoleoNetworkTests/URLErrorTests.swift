import KoleoKit
import Testing
import URLLoading

@testable import KoleoNetwork

@Suite("The transport: errors of URLSession") struct URLErrorTests {
  private static let url = namedServer.url

  /// What `badServerResponse` is in this system's Foundation.
  private static var badServerResponse: FetchError {
    #if canImport(FoundationNetworking)
      .connectionLost(url: url)
    #else
      .notHTTP(url: url)
    #endif
  }

  @Test(
    "an error of URLSession is translated into one of a refresh",
    arguments: [
      (.timedOut, .timedOut(url: url)), (.cannotFindHost, .unknownHost(url: url)),
      (.dnsLookupFailed, .unknownHost(url: url)),
      (.cannotConnectToHost, .cannotConnect(url: url)),
      (.notConnectedToInternet, .cannotConnect(url: url)),
      (.networkConnectionLost, .connectionLost(url: url)),
      (.badServerResponse, badServerResponse),
      (.cannotParseResponse, .notHTTP(url: url)), (.unsupportedURL, .notHTTP(url: url)),
      (.serverCertificateHasBadDate, .insecure(.invalidDate, url: url)),
      (.serverCertificateUntrusted, .insecure(.untrustedCertificate, url: url)),
      (.secureConnectionFailed, .insecure(.noProtocol, url: url)),
      (.unknown, .transferFailed(url: url, code: URLError.unknown.rawValue)),
    ] as [(URLError.Code, FetchError)])
  func code(_ code: URLError.Code, error: FetchError) {
    #expect(FetchError(URLError(code), url: Self.url) == error)
  }

  @Test("if too many files are open, neither a server nor its proxy is blamed")
  func tooManyOpenFiles() async {
    await #expect(processExitsWith: .success) {
      for name in ["http_proxy", "https_proxy"] { setenv(name, "http://proxy.invalid:1", 1) }
      unsetenv("no_proxy")
      let errors = [
        URLError(.cannotConnectToHost), URLError(.cannotFindHost),
        URLError(
          .cannotFindHost,
          userInfo: [NSLocalizedDescriptionKey: "Could not resolve proxy: proxy.invalid"]),
      ]
      // The first look may open files of its own.
      let before = errors.map { FetchError($0, url: namedServer.url) }
      while dup(STDERR_FILENO) != -1 {}
      for (index, error) in errors.enumerated() {
        let failure = FetchError(error, url: namedServer.url)
        #expect(failure == .tooManyOpenFiles(url: namedServer.url) && failure != before[index])
      }
    }
  }

  @Test(
    "libcurl's words classify an unknown error of URLSession, and are not repeated",
    arguments: [
      (.cannotConnect(url: url), "Failed to connect to x port 1: Connection refused"),
      (.cannotConnect(url: url), "Could not connect to server"),
      (.connectionLost(url: url), "transfer closed with 9 bytes remaining to read"),
      (.connectionLost(url: url), "Recv failure: Connection reset by peer"),
      (.connectionLost(url: url), "OpenSSL SSL_read: Connection reset by peer, errno 104"),
      (.connectionLost(url: url), "OpenSSL SSL_read: SSL_ERROR_SYSCALL, errno 104"),
      (.connectionLost(url: url), "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to x:443"),
      (
        .connectionLost(url: url),
        "OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading, errno 0"
      ),
      (
        .connectionLost(url: url),
        "GnuTLS recv error (-110): The TLS connection was non-properly terminated."
      ),
      (.notHTTP(url: url), "Illegal or missing hexadecimal sequence in chunked-encoding"),
      (.notHTTP(url: url), "Received HTTP/0.9 when not allowed"),
      (.notHTTP(url: url), "Invalid Content-Length: value"),
      (tls(.invalidDate), "SSL certificate problem: certificate has expired"),
      (tls(.invalidDate), "SSL certificate problem: certificate is not yet valid"),
      (tls(.untrustedCertificate), "SSL certificate problem: self-signed certificate"),
      (
        tls(.unverifiedCertificate),
        "server certificate verification failed. CAfile: none CRLfile: none"
      ),
      (tls(.noProtocol), "gnutls_handshake() failed: Error in the pull function."),
      (tls(.wrongHost), "SSL: no alternative certificate subject name matches host name 'x'"),
      (tls(.noAuthorities), "error setting certificate verify locations: x"),
      (tls(.noProtocol), "TLS connect error: error:0A00010B:SSL routines"),
      (.transferFailed(url: url, code: -1), "no route"), (.transferFailed(url: url, code: -1), ""),
    ] as [(FetchError, String)])
  func description(error: FetchError, text: String) {
    let foundation = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])
    #expect(FetchError(foundation, url: Self.url) == error)
  }

  @Test(
    "a code with a meaning of its own outweighs a word about TLS",
    arguments: [
      (.cannotFindHost, .unknownHost(url: url)), (.cannotConnectToHost, .cannotConnect(url: url)),
      (.networkConnectionLost, .connectionLost(url: url)), (.timedOut, .timedOut(url: url)),
    ] as [(URLError.Code, FetchError)])
  func hostNamedLikeProtocol(_ code: URLError.Code, error: FetchError) {
    let foundation = URLError(code, userInfo: [NSLocalizedDescriptionKey: "no host: SSL.example"])
    #expect(FetchError(foundation, url: Self.url) == error)
  }

  private static func tls(_ error: FetchError.TLSError) -> FetchError { .insecure(error, url: url) }
}
