import Foundation
import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The transport: replies that fail") struct FailureTests {
  static let list = Fixtures.stations.json

  static let lossy: Set = [
    Truncation.shorterThanLength, .chunkedWithoutEnd, .compressedWithLength, .corruptCompression,
  ]

  @Test("a body that is not whole is an error", arguments: lossy)
  func incompleteBody(_ truncation: Truncation) async throws {
    #expect(try await fetch(.truncated(Self.list, truncation)).lacksConnection)
  }

  /// Nothing in the reply shows that it is cut: whoever decodes it finds out.
  @Test("a body without a length ends with the connection") func bodyWithoutLength() async throws {
    let outcome = try await fetch(.truncated(Self.list, .withoutLength))
    let half = Array(Self.list.prefix(Self.list.count / 2))
    #expect(try outcome.get() == [HTTPResponse(status: 200, body: half)])
  }

  @Test(
    "no more than what has come is returned",
    arguments: [Truncation.compressedWithoutLength, .compressedWithFittingLength])
  func incompleteCompression(_ truncation: Truncation) async throws {
    let outcome = try await fetch(.truncated(Self.list, truncation))
    // Libraries differ in whether a compressed stream without its end is an error.
    if case .success(let responses) = outcome {
      let body = try #require(responses.first).body
      #expect(body.count < Self.list.count && Self.list.starts(with: body))
    } else {
      #expect(outcome.lacksConnection)
    }
  }

  @Test("a connection that breaks is lost", arguments: Fault.breaks)
  func brokenConnection(_ fault: Fault) async throws {
    #expect(try await fetch(fault.reply).error == .connectionLost(url: namedServer.url))
  }

  @Test("nonsense is refused, or made sense of by the library", arguments: Fault.nonsense)
  func nonsense(_ fault: Fault) async throws {
    let outcome = try await fetch(fault.reply)
    let isRefused = outcome.lacksConnection || outcome.error == .tooLarge
    #expect(try isRefused || outcome.get().map(\.status) == [200])
  }

  @Test("a port where nobody listens refuses the connection") func refused() async throws {
    let port = try RefusingPort()
    #expect(await fetch(port.url).error == .connectionRefused(url: namedServer.url))
  }

  @Test("a host that does not exist is unknown") func unknownHost() async throws {
    let outcome = await fetch("http://koleo-test.invalid/list")
    #expect(outcome.error == .unknownHost(url: namedServer.url))
  }

  @Test(
    "text that is no address is not asked",
    arguments: ["", "stations", "http://", "http://[", "gopher://127.0.0.1/", "ht tp:"])
  func noAddress(_ url: String) async {
    let outcome = await fetch(url)
    #expect(outcome.lacksConnection || outcome.error == .invalidAddress(.notAnAddress(url)))
  }

  @Test("one request that fails ends the wait for the others") func firstFailure() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .silent
    let port = try RefusingPort()
    let outcome = await fetch(server.url + "/list", port.url, within: .seconds(600))
    #expect(outcome.lacksConnection)
  }

  // MARK: Errors of Foundation

  private static let url = namedServer.url

  @Test(
    "an error of URLSession has one meaning",
    arguments: [
      (.timedOut, .timedOut(url: url)), (.cannotFindHost, .unknownHost(url: url)),
      (.dnsLookupFailed, .unknownHost(url: url)),
      (.cannotConnectToHost, .connectionRefused(url: url)),
      (.notConnectedToInternet, .connectionRefused(url: url)),
      (.networkConnectionLost, .connectionLost(url: url)),
      (.badServerResponse, .connectionLost(url: url)),
      (.cannotParseResponse, .notHTTP(url: url)), (.unsupportedURL, .notHTTP(url: url)),
      (
        .serverCertificateHasBadDate, .insecure(url: url, .expiredCertificate)
      ),
      (.serverCertificateUntrusted, .insecure(url: url, .untrustedCertificate)),
      (.secureConnectionFailed, .insecure(url: url, .noProtocol)),
      (.unknown, .transferFailed(url: url, code: URLError.unknown.rawValue)),
    ] as [(URLError.Code, FetchError)])
  func meaning(of code: URLError.Code, is error: FetchError) {
    #expect(FetchError(URLError(code), url: Self.url) == error)
  }

  @Test(
    "an error with a code of no meaning is told apart by libcurl's words, which go no further",
    arguments: [
      ("Failed to connect to x port 1: Connection refused", .connectionRefused(url: url)),
      ("Could not connect to server", .connectionRefused(url: url)),
      ("transfer closed with 9 bytes remaining to read", .connectionLost(url: url)),
      ("Recv failure: Connection reset by peer", .connectionLost(url: url)),
      ("Illegal or missing hexadecimal sequence in chunked-encoding", .notHTTP(url: url)),
      ("Received HTTP/0.9 when not allowed", .notHTTP(url: url)),
      ("Invalid Content-Length: value", .notHTTP(url: url)),
      (
        "SSL certificate problem: certificate has expired", .insecure(url: url, .expiredCertificate)
      ),
      (
        "SSL certificate problem: certificate is not yet valid",
        .insecure(url: url, .expiredCertificate)
      ),
      (
        "SSL certificate problem: self-signed certificate",
        .insecure(url: url, .untrustedCertificate)
      ),
      (
        "SSL: no alternative certificate subject name matches target host name 'x'",
        .insecure(url: url, .wrongHost)
      ),
      ("error setting certificate verify locations: x", .insecure(url: url, .noAuthorities)),
      ("TLS connect error: error:0A00010B:SSL routines", .insecure(url: url, .noProtocol)),
      ("no route", .transferFailed(url: url, code: -1)),
      ("", .transferFailed(url: url, code: -1)),
    ] as [(String, FetchError)])
  func meaning(ofWords words: String, is error: FetchError) {
    let foundation = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
    #expect(FetchError(foundation, url: Self.url) == error)
  }
}
