import TestSupport
import Testing

@testable import KoleoKit

@Suite("What koleo and koleo-sync tell each other") struct HelperProtocolTests {
  // MARK: Requests

  static let requests = [
    RefreshRequest(
      directory: CacheDirectory(path: "/a b/\t\"ł"), servers: ServerAddress.koleo,
      isForced: true, timeout: .seconds(30), language: "pl", wantsUnkeptList: true),
    RefreshRequest(
      directory: CacheDirectory(path: "--force"), servers: [ServerAddress.koleo[1]],
      timeout: .milliseconds(1), language: ""),
    RefreshRequest(
      directory: CacheDirectory(path: ""), servers: ServerAddress.koleo.reversed(),
      timeout: .seconds(600), language: "--server", wantsUnkeptList: true),
    RefreshRequest(
      directory: nil, servers: ServerAddress.koleo, timeout: .seconds(1), language: "en"),
  ]

  @Test("a request is read back", arguments: requests) func readsBack(request: RefreshRequest) {
    #expect(RefreshRequest(request.arguments) == request)
  }

  @Test("a timeout is rounded up to milliseconds") func roundsTimeouts() {
    var request = Self.requests[0]
    request.timeout = .microseconds(2_001)
    #expect(RefreshRequest(request.arguments)?.timeout == .milliseconds(3))
  }

  static let usual = ["--directory", "/a", "--milliseconds", "9", "--server", "https://a.pl"]

  @Test(
    "a command line that no koleo writes is no request",
    arguments: [
      ("nothing", []),
      ("no server", Array(usual.dropLast(2))), ("server cut", Array(usual.dropLast())),
      ("no timeout", Array(usual[..<2] + usual[4...])),
      ("directory cut", Array(usual[2...]) + ["--directory"]),
      ("no address", usual + ["--server", "https://a.pl b"]),
      ("unknown option", usual + ["--version"]),
      ("a word", usual + ["x"]), ("empty word", usual + [""]),
      ("no time", usual + ["--milliseconds", "0"]), ("less", usual + ["--milliseconds", "-1"]),
      ("too long", usual + ["--milliseconds", "600001"]),
      ("no number", usual + ["--milliseconds", "1.5"]), ("cut", usual + ["--milliseconds"]),
    ] as [(String, [String])])
  func noRequest(name: String, arguments: [String]) {
    #expect(RefreshRequest(Self.usual) != nil)
    #expect(RefreshRequest(arguments) == nil)
  }

  // MARK: Messages

  static let texts = [
    "", "the list is fresh", "a\tb", "\t", "a\nb\r\nc\u{2028}d\u{85}e\u{B}f", "\n", "ł\u{301}🚂",
  ]

  @Test("a message is one line, and is read back with a blank for each tab and line end")
  func readsBackMessages() {
    for (text, read) in zip(
      Self.texts, ["", "the list is fresh", "a b", " ", "a b c d e f", " ", "ł\u{301}🚂"])
    {
      expect(.refreshed(text), isReadAs: .refreshed(read))
      expect(.failed(text), isReadAs: .failed(read))
      expect(.note(text), isReadAs: .note(read))
      expect(.asking(url: text), isReadAs: .asking(url: read))
    }
    for bytes in [0, 1, Int.max] {
      expect(.received(bytes: bytes), isReadAs: .received(bytes: bytes))
    }
    for count in [0, 1, HTTPResponse.maximumSize * 2] {
      expect(.list(count: count), isReadAs: .list(count: count))
    }
  }

  private func expect(_ message: HelperMessage, isReadAs read: HelperMessage) {
    #expect(message.line.hasSuffix("\n"))
    let line = message.line.dropLast()
    #expect(!line.contains { $0.isNewline })
    #expect(HelperMessage(line: String(line)) == read)
  }

  @Test(
    "a line of another form is no message",
    arguments: [
      "", "\t", "received", "received\t", "received\tx", "received\t1\t2", "received\t1.5",
      "received\t99999999999999999999", "refreshed", "refreshed\ta\tb", "failed",
      "failed\ta\tb", "Failed\ta", "note\ta\tb", "asking", "list\t-1", "list\tx",
      "list\t\(HTTPResponse.maximumSize * 2 + 1)", "list\t9223372036854775807",
      "/lib/libcurl.so.4: cannot open shared object file: No such file or directory",
    ])
  func noMessage(line: String) {
    #expect(HelperMessage(line: line) == nil)
  }
}
