import TestSupport
import Testing

@testable import KoleoCommands
@testable import KoleoKit

@Suite("The protocol of koleo and koleo-sync") struct HelperProtocolTests {
  // MARK: Requests

  static let requests = [
    RefreshRequest(
      directory: CacheDirectory(path: "/a b/\t\"ł"), servers: ServerAddress.koleo,
      isForced: true, timeout: .seconds(30), language: .polish),
    RefreshRequest(
      directory: CacheDirectory(path: "--force"), servers: [ServerAddress.koleo[1]],
      timeout: .milliseconds(1), language: .english),
    RefreshRequest(
      directory: CacheDirectory(path: ""), servers: ServerAddress.koleo.reversed(),
      timeout: .seconds(600), language: .english),
    RefreshRequest(
      directory: nil, servers: ServerAddress.koleo, timeout: .seconds(1), language: .english),
  ]

  @Test("a request is read back", arguments: requests)
  func readBack(request: RefreshRequest) {
    #expect(RefreshRequest(request.arguments) == request)
  }

  @Test("a timeout is rounded up to milliseconds") func timeout() {
    var request = Self.requests[0]
    request.timeout = .microseconds(2_001)
    #expect(RefreshRequest(request.arguments)?.timeout == .milliseconds(3))
  }

  static let valid = ["--directory", "/a", "--milliseconds", "9", "--server", "https://a.pl"]

  static let additions = [
    ["--directory"], ["--server", "https://a.pl b"], ["--version"], ["x"], [""],
    ["--milliseconds"], ["--milliseconds", "0"], ["--milliseconds", "-1"],
    ["--milliseconds", "600001"], ["--milliseconds", "1.5"], ["--language", "PL"],
  ]

  @Test("arguments of another form are not a request") func otherArguments() {
    #expect(RefreshRequest(Self.valid) != nil)
    for count in [0, 4, 5] { #expect(RefreshRequest(Array(Self.valid.prefix(count))) == nil) }
    #expect(RefreshRequest(Array(Self.valid[..<2] + Self.valid[4...])) == nil)
    for addition in Self.additions {
      #expect(RefreshRequest(Self.valid + addition) == nil, "\(addition)")
    }
  }

  // MARK: Lines

  @Test(
    "a line is one line, and is read back with a space for each tab and line end",
    arguments: [
      ("", ""), ("the list is fresh", "the list is fresh"), ("a\tb", "a b"), ("\t", " "),
      ("a\nb\r\nc\u{2028}d\u{85}e\u{B}f", "a b c d e f"), ("\n", " "), ("ł\u{301}🚂", "ł\u{301}🚂"),
    ])
  func texts(text: String, read: String) {
    expect(.refreshed(text), isReadAs: .refreshed(read))
    expect(.failed(text), isReadAs: .failed(read))
    expect(.note(text), isReadAs: .note(read))
    expect(.notKept(text), isReadAs: .notKept(read))
  }

  @Test("an address in a message is read back", arguments: ServerAddress.koleo)
  func addresses(server: ServerAddress) {
    expect(.progress(.asking(server)), isReadAs: .progress(.asking(server)))
    expect(.progress(.replying(server)), isReadAs: .progress(.replying(server)))
  }

  @Test("a number in a message is read back", arguments: [0, 1, HTTPResponse.maximumSize * 2])
  func numbers(_ number: Int) {
    for bytes in [number, .max] {
      expect(.progress(.received(bytes: bytes)), isReadAs: .progress(.received(bytes: bytes)))
    }
    expect(.list(count: number), isReadAs: .list(count: number))
  }

  private func expect(_ line: HelperLine, isReadAs read: HelperLine) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    #expect(text.hasSuffix("\n") && !text.dropLast().contains { $0.isNewline })
    #expect(HelperLine(line: String(text.dropLast())) == read)
  }

  @Test(
    "a line of another form is not a message",
    arguments: [
      "", "\t", "received", "received\t", "received\tx", "received\t1\t2", "received\t1.5",
      "received\t99999999999999999999", "refreshed", "refreshed\ta\tb", "failed",
      "failed\ta\tb", "Failed\ta", "note\ta\tb", "asking", "asking\ta.pl", "replying\t", "list\t-1",
      "list\tx",
      "list\t\(HTTPResponse.maximumSize * 2 + 1)", "list\t9223372036854775807",
      "/lib/libcurl.so.4: cannot open shared object file: No such file or directory",
    ])
  func otherLines(line: String) { #expect(HelperLine(line: line) == nil) }
}
