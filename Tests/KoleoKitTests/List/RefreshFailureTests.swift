import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The failure that holds off another refresh") struct RefreshFailureTests {
  static let urls = "https://koleo.pl/api/v2/main"

  private let temporary: TemporaryDirectory
  private let directory: CacheDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    directory = CacheDirectory(path: temporary.path)
  }

  @Test(
    "a failure of the last five minutes holds off another attempt at the same servers",
    arguments: [
      ("this very second", 0, urls, true), ("a minute ago", 60, urls, true),
      ("a second less than five minutes ago", 299, urls, true),
      ("five minutes ago", 300, urls, false),
      ("a day ago", 86_400, urls, false), ("in the future", -1, urls, false),
      ("a year ahead", -31_536_000, urls, false),
      ("of another server", 0, "https://api.koleo.pl/v2/main", false),
      ("of more servers", 0, urls + " https://api.koleo.pl/v2/main", false),
      ("of the same server, written otherwise", 0, urls + "/", false),
    ] as [(String, Int64, String, Bool)])
  func holdsOff(name: String, age: Int64, urls: String, holdsOff: Bool) throws {
    let failure = RefreshFailure(
      failedAt: .example.earlier(by: age), urls: urls, reason: "no connection", language: "en",
      remedy: .checkNetwork)
    try remember(failure)
    #expect(recentFailure() == (holdsOff ? failure : nil))
  }

  @Test("what others may have written holds nothing off", arguments: [0o777, 0o703] as [mode_t])
  func holdsOffNothingForOthers(_ mode: mode_t) throws {
    try remember(failure("no connection"))
    try #require(recentFailure() != nil)
    chmod(directory.path, mode)
    #expect(recentFailure() == nil)
  }

  @Test("a failure is forgotten when a refresh succeeds") func forgets() throws {
    try remember(failure("x"))
    try remember(nil)
    #expect(recentFailure() == nil)
    #expect(temporary.read("lock") == [])
  }

  @Test("the room that is reserved for a failure means nothing, and holds any failure")
  func reservesRoom() throws {
    guard let lock = try directory.lock(before: Deadline(after: .longWait)) else { return }
    try lock.reserveRoomForFailure()
    #expect(temporary.read("lock")?.count == RefreshFailure.maximumSize)
    #expect(recentFailure() == nil)
    lock.remember(failure("short"))
    #expect(recentFailure()?.reason == "short")
    #expect(temporary.read("lock")?.last == UInt8(ascii: "\n"))
    let urls = "https://koleo.pl/" + String(repeating: "a", count: 1_983)
    let longest = RefreshFailure(
      failedAt: .example, urls: urls, reason: String(repeating: "\u{10400}", count: 999),
      language: "en", remedy: .installLibrary)
    #expect(longest.json.count <= RefreshFailure.maximumSize)
  }

  @Test(
    "the reason of a failure is fit to be shown",
    arguments: [
      ("ordinary", "no connection", "no connection"), ("empty", "", ""),
      ("quotation marks", #"cannot connect to "koleo.pl""#, #"cannot connect to "koleo.pl""#),
      ("Polish", "brak połączenia", "brak połączenia"),
      ("controls", "a\u{1B}[31m\nb", "a[31m b"),
      ("long", String(repeating: "ą", count: 9_999), String(repeating: "ą", count: 200)),
      (
        "long and escaped", String(repeating: "\"", count: 9_999),
        String(repeating: "\"", count: 200)
      ),
      ("long, of controls", "a" + String(repeating: "\n", count: 9_999) + "b", "a b"),
    ])
  func cleansTheReason(name: String, reason: String, kept: String) throws {
    try remember(failure(reason))
    #expect(recentFailure()?.reason == kept)
  }

  @Test("the reason of a failure is fit to be shown even when somebody else wrote it") func cleans()
    throws
  {
    try temporary.write(Self.text(reason: #"a\u001b[31m\u000ab"#).utf8, to: "lock")
    #expect(recentFailure()?.reason == "a[31m b")
    try temporary.write(Self.text(reason: "a\u{9B}31mb").utf8, to: "lock")
    #expect(recentFailure()?.reason == "a31mb")
  }

  @Test(
    "an old, foreign or damaged record does not hold off a refresh",
    arguments: [
      ("nothing", ""), ("no JSON", "oops"), ("array", "[]"), ("empty", "{}"),
      ("no time", text().replacing(#""failed_at":"2026-11-21T08:30:00Z","#, with: "")),
      ("bad time", text().replacing("2026-11-21T08:30:00Z", with: "now")),
      ("time a number", text().replacing(#""2026-11-21T08:30:00Z""#, with: "1")),
      ("no language", text().replacing(#","language":"en""#, with: "")),
      ("no remedy", text().replacing(#","remedy":"""#, with: "")),
      ("reason null", text().replacing(#""reason":"x""#, with: #""reason":null"#)),
      ("too large", text(reason: String(repeating: "a", count: 17_000))),
    ])
  func holdsOffNothing(name: String, text: String) throws {
    try temporary.write(Self.text().utf8, to: "lock")
    try #require(recentFailure() != nil)
    try temporary.write(text.utf8, to: "lock")
    #expect(recentFailure() == nil)
  }

  @Test("a record that is half written does not hold off a refresh") func holdsOffNothingWhenCut()
    throws
  {
    let whole = failure("no connection").json
    for length in stride(from: 0, to: whole.count - 2, by: 5) {
      try temporary.write(whole[..<length], to: "lock")
      #expect(recentFailure() == nil, "\(length) bytes")
    }
  }

  private static func text(reason: String = "x") -> String {
    #"{"failed_at":"2026-11-21T08:30:00Z","urls":"\#(urls)","reason":"\#(reason)","language":"en","#
      + #""remedy":""}"#
  }

  private func failure(_ reason: String) -> RefreshFailure {
    RefreshFailure(failedAt: .example, urls: Self.urls, reason: reason, language: "en", remedy: nil)
  }

  private func recentFailure() -> RefreshFailure? {
    directory.recentFailure(ofServers: Self.urls, now: .example)
  }

  private func remember(_ failure: RefreshFailure?) throws {
    guard let lock = try directory.lock(before: Deadline(after: .longWait)) else {
      Issue.record("nobody else has it")
      return
    }
    lock.remember(failure)
  }
}
