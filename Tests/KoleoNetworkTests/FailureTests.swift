import Foundation
import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

@Suite("The transport: replies that fail", .timeLimit(.minutes(5))) struct FailureTests {
  static let list = Fixtures.stations.json

  @Test(
    "a body that is incomplete is an error, or what there is of it if nothing tells where it ends",
    arguments: Truncation.allCases)
  func incompleteBody(_ truncation: Truncation) async throws {
    let outcome = try await fetch(.truncated(Self.list, truncation))
    // Libraries differ in whether a compressed stream without its end is an error.
    let mayBeCut: Set = [
      Truncation.withoutLength, .compressedWithoutLength, .compressedWithFittingLength,
    ]
    guard mayBeCut.contains(truncation), case .success(let responses) = outcome else {
      #expect(outcome.lacksConnection && truncation != .withoutLength)
      return
    }
    // Only decoding can show that it is incomplete.
    let body = try #require(responses.first).body
    #expect(body.count < Self.list.count && Self.list.starts(with: body))
  }

  @Test("a connection that breaks is lost", arguments: Fault.breaks)
  func brokenConnection(_ fault: Fault) async throws {
    #expect(try await fetch(fault.reply).error == .connectionLost(url: namedServer.url))
  }

  /// What is no HTTP, or HTTP that contradicts itself, with the error, or the bytes that are read
  /// of the body; two where versions of libcurl differ.
  static let malformed: [(fault: Fault, outcomes: [Result<Int, FetchError>])] =
    [
      ("HTTP/0.9", .raw(list), [.failure(.malformed)]),
      (
        "garbage", .raw((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }),
        [.failure(.malformed)]
      ),
      (
        // An error from 7.83 on.
        "a header without a colon", .raw("HTTP/1.1 200 OK\r\nnonsense\r\n\r\n[]".utf8),
        [.failure(.malformed), .success(2)]
      ),
      ("a negative length", claiming(["Content-Length": "-5"]), [.failure(.malformed)]),
      ("a length of 99 GB", claiming(["Content-Length": "99000000000"]), [.failure(.tooLarge)]),
      // Ignored, so that the body ends with the connection.
      (
        "a length beyond 64 bits", claiming(["Content-Length": "99999999999999999999999"]),
        [.success(100)]
      ),
      ("a length in words", claiming(["Content-Length": "many"]), [.failure(.malformed)]),
      (
        // An error from 8.17 on; before, the last one decides.
        "two lengths", claiming(["Content-Length": "2", "Content-Length": "9"]),
        [.failure(.malformed), .success(9)]
      ),
      (
        "chunks without a size", claiming(["Transfer-Encoding": "chunked"]),
        [.failure(.malformed)]
      ),
      ("an unknown encoding", claiming(["Content-Encoding": "lzw"]), [.failure(.malformed)]),
      ("plain text named gzip", claiming(["Content-Encoding": "gzip"]), [.failure(.malformed)]),
      // The error of libcurl is that of a lack of memory.
      (
        "a header of 200 KB", claiming(["X-Padding": String(repeating: "x", count: 200_000)]),
        [.failure(.transferFailed(url: namedServer.url, code: NSURLErrorUnknown))]
      ),
      (
        // An error from 8.14 on, which allows 5,000.
        "ten thousand headers", claiming(HeaderFields((0..<10_000).map { ("X-\($0)", "padding") })),
        [.failure(.malformed), .success(100)]
      ),
    ].map { (Fault($0, $1), $2) }

  private static func claiming(_ headers: HeaderFields) -> Reply {
    .claiming(headers, body: Array(list.prefix(100)))
  }

  @Test("malformed HTTP is an error, unless libcurl can read it", arguments: malformed)
  func malformedHTTP(_ fault: Fault, outcomes: [Result<Int, FetchError>]) async throws {
    let outcome = try await fetch(fault.reply)
    if let responses = try? outcome.get() { #expect(responses.map(\.status) == [200]) }
    #if canImport(Darwin)
      // Foundation has a parser of its own there.
      #expect(outcome.error == nil || outcome.lacksConnection || outcome.error == .tooLarge)
    #else
      let bytes = outcome.map { $0.reduce(0) { $0 + $1.body.count } }
      #expect(outcomes.contains(bytes))
    #endif
  }

  @Test("a closed port refuses the connection, and a missing host is unknown")
  func noServer() async throws {
    let port = try RefusingPort()
    #expect(await fetch(port.url).error == .cannotConnect(url: namedServer.url))
    let outcome = await fetch("http://koleo-test.invalid/list")
    #expect(outcome.error == .unknownHost(url: namedServer.url))
  }

  @Test(
    "text that is not an address is not asked",
    arguments: [
      ("", .invalidAddress(.notAnAddress(""))), ("stations", .malformed),
      ("http://", .transferFailed(url: namedServer.url, code: NSURLErrorBadURL)),
      ("http://[", .invalidAddress(.notAnAddress("http://["))), ("gopher://127.0.0.1/", .malformed),
      ("ht tp:", .invalidAddress(.notAnAddress("ht tp:"))),
    ] as [(String, FetchError)])
  func noAddress(_ url: String, error: FetchError) async {
    let outcome = await fetch(url)
    #if canImport(Darwin)
      // Foundation reads and names such texts differently there.
      #expect(outcome.lacksConnection || outcome.error == .invalidAddress(.notAnAddress(url)))
    #else
      #expect(outcome.error == error)
    #endif
  }

  @Test("a request that fails is reported before the others end") func firstFailure() async throws {
    let server = try LoopbackServer()
    server.behavior["/list"] = .silent
    let port = try RefusingPort()
    #expect(await fetch(server.url + "/list", port.url, within: .seconds(600)).lacksConnection)
  }

  // MARK: Sizes

  /// A gigabyte is refused in a small memory, as whole processes show.
  @Test("a body may reach the limit, and is an error beyond, also if the length is only announced")
  func limit() async throws {
    let limit = HTTPResponse.maximumSize
    #expect(limit == 32_000_000)
    #expect(try await fetch(.flood(limit)).get().map(\.body.count) == [limit])
    for reply in [.flood(limit + 1), .headersThenSilence(promising: limit + 1)] as [Reply] {
      #expect(try await fetch(reply).error == .tooLarge)
    }
  }

  @Test("the body of an error is not waited for, however long it is")
  func unreadBody() async throws {
    let endless = Reply { _, connection in
      try connection.send("HTTP/1.1 500 X\r\nContent-Length: 99000000000\r\n\r\n".utf8)
      try connection.waitForEnd()
    }
    #expect(try await fetch(endless).get() == [HTTPResponse(status: 500)])
  }

  // MARK: Deadlines

  /// How exactly the deadline holds, and for which replies, is measured on whole processes.
  @Test("no reply, a redirect without an end, or an expired deadline is a timeout")
  func noReply() async throws {
    let port = try UnansweringPort()
    #expect(await fetch(port.url, within: .milliseconds(200)) == .failure(.timeout))
    #expect(try await fetch(.silent, within: .zero) == .failure(.timeout))
    let redirect = Reply { _, connection in
      try connection.send("HTTP/1.1 302 F\r\nLocation: /x\r\nContent-Length: 9\r\n\r\n".utf8)
      try connection.waitForEnd()
    }
    #expect(try await fetch(redirect, within: .milliseconds(200)) == .failure(.timeout))
  }
}
