import TestSupport
import Testing

@testable import KoleoKit

@Suite struct RefreshFailureTests {
  static let url = "https://koleo.pl/api/v2/main"

  private let temporary: TemporaryFolder
  private let folder: CacheFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = CacheFolder(path: temporary.path)
  }

  @Test(
    arguments: [
      ("this very second", 0, url, true), ("a minute ago", 60, url, true),
      ("a second less than five minutes ago", 299, url, true),
      ("five minutes ago", 300, url, false),
      ("a day ago", 86_400, url, false), ("in the future", -1, url, false),
      ("a year ahead", -31_536_000, url, false),
      ("of another server", 0, "https://api.koleo.pl/v2/main", false),
      ("of the same server, written otherwise", 0, url + "/", false),
    ] as [(String, Int64, String, Bool)])
  func bidsToWait(name: String, age: Int64, url: String, waits: Bool) throws {
    let failure = RefreshFailure(
      failedAt: .example.earlier(by: age), url: url, reason: "no connection", language: "en")
    try remember(failure)
    let recent = folder.recentFailure(of: Self.url, now: .example)
    #expect(recent == (waits ? failure : nil))
  }

  @Test(arguments: [
    ("ordinary", "no connection", "no connection"), ("empty", "", ""),
    ("quotation marks", #"cannot connect to "koleo.pl""#, #"cannot connect to "koleo.pl""#),
    ("Polish", "brak połączenia", "brak połączenia"),
    ("controls", "a\u{1B}[31m\nb", "a[31m b"),
    ("long", String(repeating: "ą", count: 9_999), String(repeating: "ą", count: 200)),
    (
      "long and escaped", String(repeating: "\"", count: 9_999), String(repeating: "\"", count: 200)
    ),
    ("long, of controls", "a" + String(repeating: "\n", count: 9_999) + "b", "a b"),
    (
      "long, of many scalars to a letter", String(repeating: "e\u{301}\u{302}\u{303}", count: 500),
      String(repeating: "e\u{301}\u{302}\u{303}", count: 50)
    ),
  ])
  func keepsTheReasonFitToBeShown(name: String, reason: String, kept: String) throws {
    let url = "https://koleo.pl/" + String(repeating: "a", count: 1_900)
    try remember(RefreshFailure(failedAt: .example, url: url, reason: reason, language: "pl"))
    #expect(folder.recentFailure(of: url, now: .example)?.reason == kept)
  }

  @Test func isForgotten() throws {
    try remember(RefreshFailure(failedAt: .example, url: Self.url, reason: "x", language: "en"))
    folder.forgetFailure()
    #expect(folder.recentFailure(of: Self.url, now: .example) == nil)
    folder.forgetFailure()
  }

  @Test(arguments: [
    ("nothing", ""), ("no JSON", "oops"), ("array", "[]"), ("empty", "{}"),
    ("cut", #"{"failed_at":"2026-11-21T08:30:00Z","url":"https://koleo.pl/api/v2/main""#),
    ("no time", #"{"url":"https://koleo.pl/api/v2/main","reason":"x"}"#),
    ("bad time", #"{"failed_at":"now","url":"https://koleo.pl/api/v2/main","reason":"x"}"#),
    ("time a number", #"{"failed_at":1,"url":"https://koleo.pl/api/v2/main","reason":"x"}"#),
    (
      "too large",
      #"{"failed_at":"2026-11-21T08:30:00Z","url":"https://koleo.pl/api/v2/main","reason":""#
        + String(repeating: "a", count: 5_000) + #""}"#
    ),
  ])
  func damageBidsToWaitForNothing(name: String, text: String) throws {
    try temporary.write(text.utf8, to: "refresh-failure.json")
    #expect(folder.recentFailure(of: Self.url, now: .example) == nil)
  }

  @Test func isNotRememberedWhereNothingCanBeWritten() throws {
    try temporary.makeFolder("refresh-failure.json")
    try remember(RefreshFailure(failedAt: .example, url: Self.url, reason: "x", language: "en"))
    #expect(folder.recentFailure(of: Self.url, now: .example) == nil)
    #expect(temporary.names == ["lock", "refresh-failure.json"])
  }

  private func remember(_ failure: RefreshFailure) throws {
    guard let access = try folder.writeAccess(before: Deadline(after: .zero)) else {
      Issue.record("nobody else has it")
      return
    }
    folder.remember(failure, with: access)
  }
}
