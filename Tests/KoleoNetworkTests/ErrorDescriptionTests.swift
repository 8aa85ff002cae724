import Foundation
import KoleoKit
import KoleoNetwork
import LibrarySamples
import Testing

@Suite("The library: errors in English") struct ErrorDescriptionTests {
  private static let url = "https://koleo.pl/api"

  private static let errors: [any Error] =
    FetchErrorSamples.all as [any Error] + [
      RefreshError.notAttempted(.lock(.busy)),
      RefreshError.notAttempted(.lock(.directoryUnusable(path: "/c", .noSpace))),
      RefreshError.notAttempted(.lock(.fileUnusable(path: "/c/koleo.lock", .notARegularFile))),
      RefreshError.notAttempted(.lock(.fileUnusable(path: "/c/koleo.lock", .accessDenied))),
      RefreshError.notSaved(.init(path: "/c/x", reason: .accessDenied)),
      RefreshError.notAttempted(.recentFailure(ago: .seconds(9))), CacheDirectoryError.noHome,
      CacheDirectoryError.notUTF8(variable: "HOME"), CoordinateError.latitudeOutOfRange(91),
      CoordinateError.longitudeOutOfRange(-361), CoordinateError.malformedPoint,
      ListError.absent, ListError.unreadable(path: "/c", .notPrivate),
      ListError.damaged(path: "/c"),
    ]

  @Test("an error describes itself with cause and remedy") func causesAndRemedies() {
    for error in Self.errors {
      let text = "\(error)"
      let parts = text.components(separatedBy: "; ")
      #expect(parts.count == 2 && parts.allSatisfy { !$0.isEmpty }, "\(text)")
      #expect(!text.contains("\u{1B}"))
      #expect(error.localizedDescription == text)
    }
    #expect(Set(Self.errors.map { "\($0)" }).count == Self.errors.count)
    for error in FetchErrorSamples.all {
      #expect("\(RefreshError.notFetched(error))" == "\(error)")
    }
    for error in FetchErrorSamples.addressErrors {
      #expect(error.localizedDescription == "\(error)")
      #expect("\(FetchError.invalidAddress(error))" == "\(error)")
    }
  }

  @Test(
    "the description of an error has its details",
    arguments: [
      "cannot save the list in /c/x: Permission denied; use a writable directory":
        RefreshError.notSaved(.init(path: "/c/x", reason: .accessDenied)),
      "cannot save the list in /c/x: No space left on device; "
        + "free some space, or use another directory":
        RefreshError.notSaved(.init(path: "/c/x", reason: .noSpace)),
      "refusing to follow redirect from \(url) to http://a[1m; check the address":
        FetchError.redirected(url: url, target: "http://a\u{1B}[1m"),
      "the longitude -361.0 is out of range; it must be -360 to 360 degrees":
        CoordinateError.longitudeOutOfRange(-361),
    ] as [String: any Error])
  func details(_ text: String, of error: any Error) { #expect("\(error)" == text) }

  @Test("the password of an address is in no description") func passwords() throws {
    let error = try #require(throws: ServerAddressError.self) {
      try ServerAddress("https://ewa:secret@koleo.pl")
    }
    let text = "user names and passwords are not supported: 'https://…@koleo.pl'; remove them"
    #expect("\(error)" == text)
    #expect("\(RefreshError.notFetched(.invalidAddress(error)))" == text)
  }
}
