import Foundation
import KoleoKit
import KoleoNetwork
import Testing

@Suite("The library: errors in English") struct ErrorDescriptionTests {
  private static let url = "https://koleo.pl/api"

  private static let errors: [any Error] =
    fetchErrors as [any Error] + fetchErrors.map(RefreshError.notFetched) as [any Error]
    + addressErrors as [any Error] + addressErrors.map(FetchError.invalidAddress) as [any Error]
    + otherErrors

  private static let otherErrors: [any Error] = [
    RefreshError.notAttempted(.notLocked(.busy)),
    RefreshError.notAttempted(.notLocked(.directoryUnusable(path: "/c", .noSpace))),
    RefreshError.notAttempted(.notLocked(.fileUnusable(path: "/c/koleo.lock", .notARegularFile))),
    RefreshError.notAttempted(.notLocked(.fileUnusable(path: "/c/koleo.lock", .accessDenied))),
    RefreshError.notWritten(.init(path: "/c/x", reason: .accessDenied)),
    RefreshError.notAttempted(.recentFailure(ago: .seconds(9))),
    CacheDirectoryError.noHome,
    CacheDirectoryError.notUTF8(variable: "HOME"), CoordinateError.latitudeOutOfRange(91),
    CoordinateError.longitudeOutOfRange(-361), CoordinateError.malformedPoint, ListError.absent,
    ListError.unreadable(path: "/c", .notPrivate), ListError.damaged,
  ]

  private static let fetchErrors: [FetchError] = [
    .timedOut(url: url), .unknownHost(url: url), .connectionRefused(url: url),
    .connectionLost(url: url), .proxyFailed(.refused, url: url, variable: "https_proxy"),
    .insecure(.expiredCertificate, url: url), .transferFailed(url: url, code: -1),
    .tooManyOpenFiles(url: url), .notHTTP(url: url), .tooLarge(url: url, limit: 9),
    .redirected(url: url, target: "http://a\u{1B}[1m"), .tooManyRedirects(url: url, limit: 5),
    .status(503, url: url), .notAList(.tooManyInvalid(2, of: 3), url: url),
    .tooFewStations(1, before: 9), .tooFewKeywords(1, before: 9),
  ]

  private static let addressErrors: [ServerAddressError] = [
    .notAnAddress("koleo"), .notEncrypted("http://a"), .numericIPv6("https://[::1]"),
  ]

  @Test("an error describes itself with cause and remedy") func causesAndRemedies() {
    for error in Self.errors {
      let text = "\(error)"
      let parts = text.components(separatedBy: "; ")
      #expect(parts.count == 2 && parts.allSatisfy { !$0.isEmpty }, "\(text)")
      #expect(!text.contains("\u{1B}"))
      #expect(error.localizedDescription == text)
    }
    #expect(Set(Self.errors.map { "\($0)" }).count == 33)
  }

  @Test(
    "the description of an error has its details",
    arguments: [
      (
        RefreshError.notWritten(.init(path: "/c/x", reason: .accessDenied)),
        "cannot save the list in /c/x: Permission denied; use a writable directory"
      ),
      (
        RefreshError.notWritten(.init(path: "/c/x", reason: .noSpace)),
        "cannot save the list in /c/x: No space left on device; "
          + "free some space, or use another directory"
      ),
      (
        RefreshError.notAttempted(
          .notLocked(.fileUnusable(path: "/c/koleo.lock", .notARegularFile))),
        "cannot use /c/koleo.lock: not a regular file; remove it"
      ),
      (
        FetchError.notAList(.tooManyInvalid(2, of: 3), url: url),
        "the reply from \(url) is not a station list: 2 of 3 records are invalid; try again later"
      ),
      (
        FetchError.redirected(url: url, target: "http://a\u{1B}[1m"),
        "refusing to follow redirect from \(url) to http://a[1m; check the address"
      ),
      (
        CoordinateError.longitudeOutOfRange(-361),
        "the longitude -361.0 is out of range; it must be -360 to 360 degrees"
      ),
    ] as [(any Error, String)])
  func details(of error: any Error, text: String) { #expect("\(error)" == text) }

  @Test("the password of an address is in no description") func passwords() throws {
    let error = try #require(throws: ServerAddressError.self) {
      try ServerAddress("https://ewa:secret@koleo.pl")
    }
    let text = "user names and passwords are not supported: 'https://…@koleo.pl'; remove them"
    #expect("\(error)" == text)
    #expect("\(RefreshError.notFetched(.invalidAddress(error)))" == text)
  }
}
