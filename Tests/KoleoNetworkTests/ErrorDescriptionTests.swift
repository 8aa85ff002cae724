import Foundation
import KoleoKit
import KoleoNetwork
import Testing

@Suite("The library: errors in English") struct ErrorDescriptionTests {
  private static let url = "https://koleo.pl/api"

  static let errors: [(any Error, String)] = [
    (RefreshError.notLocked(.busy), "another process is still fetching the list; try again later"),
    (
      RefreshError.notLocked(.directoryUnusable(path: "/c", .noSpace)),
      "cannot use cache directory /c: No space left on device; check its permissions and the space "
        + "left"
    ),
    (
      RefreshError.notLocked(.fileUnusable(path: "/c/koleo.lock", .notARegularFile)),
      "cannot use /c/koleo.lock: not a regular file; remove it"
    ),
    (
      RefreshError.notWritten(path: "/c/x", .accessDenied),
      "cannot save the list in /c/x: Permission denied; check the permissions and the space left"
    ),
    (RefreshError.notFetched(.timedOut(url: url)), "\(url) timed out; try again later"),
    (FetchError.unknownHost(url: url), "cannot resolve the host name of \(url); check the network"),
    (FetchError.connectionRefused(url: url), "cannot connect to \(url); check the network"),
    (FetchError.connectionLost(url: url), "the connection to \(url) was lost; try again later"),
    (
      FetchError.proxyFailed(url: url, variable: "https_proxy", .refused),
      "the proxy in https_proxy cannot be used for \(url): it does not connect; check the variable"
    ),
    (
      FetchError.insecure(url: url, .expiredCertificate),
      "no secure connection to \(url) is possible: its certificate is not valid today; check the "
        + "server and this machine's date and certificates"
    ),
    (
      FetchError.transferFailed(url: url, code: -1),
      "cannot fetch from \(url): network error -1; try again later"
    ),
    (
      FetchError.tooManyOpenFiles(url: url),
      "cannot fetch from \(url): too many open files; raise the limit on open files"
    ),
    (FetchError.notHTTP(url: url), "the reply from \(url) is not valid HTTP; check the address"),
    (
      FetchError.tooLarge(url: url, limit: 9),
      "the reply from \(url) is larger than 9 bytes; check the address"
    ),
    (
      FetchError.redirected(url: url, target: "http://a\u{1B}[1m"),
      "\(url) redirects to http://a[1m, another server; check the address"
    ),
    (
      FetchError.tooManyRedirects(url: url, limit: 5),
      "\(url) redirects more than 5 times; check the address"
    ),
    (
      FetchError.status(503, url: url),
      "\(url) returned HTTP status 503; try again later or check the address"
    ),
    (
      FetchError.notAList(.tooManyInvalid(2, of: 3), url: url),
      "the reply from \(url) is not a station list: 2 of 3 records are invalid; try again later"
    ),
    (
      FetchError.tooFewStations(1, before: 9),
      "the new list has only 1 of 9 stations; refresh with .forced to accept it"
    ),
    (
      FetchError.tooFewKeywords(1, before: 9),
      "the new list has only 1 of 9 keywords; refresh with .forced to accept it"
    ),
    (
      FetchError.invalidAddress(.notEncrypted("http://a")),
      "plain http is allowed only for this machine: 'http://a'; use https"
    ),
    (
      ServerAddressError.numericIPv6("https://[::1]"),
      "numeric IPv6 addresses are not supported: 'https://[::1]'; use a host name"
    ),
    (
      ServerAddressError.notAnAddress("koleo"),
      "'koleo' is not a server address; use https://host[:port][/path]"
    ),
    (CacheDirectoryError.noHome, "HOME is not set to an absolute path; set KOLEO_CACHE_DIR"),
    (
      CacheDirectoryError.notUTF8(variable: "HOME"), "HOME is not UTF-8; set it to a UTF-8 path"
    ),
    (
      CoordinateError.latitudeOutOfRange(91),
      "the latitude 91.0 is out of range; it must be -90 to 90 degrees"
    ),
    (
      CoordinateError.longitudeOutOfRange(-361),
      "the longitude -361.0 is out of range; it must be -360 to 360 degrees"
    ),
    (CoordinateError.malformedPoint, "the text is not a point; write one as 52.23,21.01"),
    (ListError.absent, "there is no station list yet; refresh it"),
    (
      ListError.unreadable(path: "/c", .notPermitted),
      "cannot read /c: owned by another user or world-writable; check the path and its permissions"
    ),
    (
      ListError.damaged, "the station list is damaged, or from another version of koleo; refresh it"
    ),
  ]

  @Test("an error describes itself with cause and remedy", arguments: errors.indices)
  func description(at index: Int) {
    let (error, text) = Self.errors[index]
    #expect("\(error)" == text)
    #expect(error.localizedDescription == text)
  }

  @Test("the password of an address is in no description") func passwords() throws {
    let error = try #require(throws: ServerAddressError.self) {
      try ServerAddress("https://ewa:secret@koleo.pl")
    }
    let text = "user names and passwords are not supported: 'https://…@koleo.pl'; remove them"
    #expect("\(error)" == text)
    #expect("\(RefreshError.notFetched(.invalidAddress(error)))" == text)
  }
}
