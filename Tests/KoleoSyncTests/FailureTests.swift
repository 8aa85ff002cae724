import KoleoKit
import TestSupport
import Testing

@Suite struct FailureTests {
  static let list = Fixtures.stations.json

  static let lossy: Set = [
    Truncation.shorterThanLength, .chunkedWithoutEnd, .compressedWithLength, .corruptCompression,
  ]

  @Test(arguments: lossy) func noticesThatTheBodyIsNotWhole(_ truncation: Truncation) async throws {
    #expect(try await fetch(.truncated(Self.list, truncation)).connectionFailure != nil)
  }

  /// Nothing in the reply tells that it is cut: that is for whoever decodes it to find.
  @Test func deliversABodyThatEndsWithTheConnection() async throws {
    let outcome = try await fetch(.truncated(Self.list, .withoutLength))
    let half = Array(Self.list.prefix(Self.list.count / 2))
    #expect(try outcome.get() == [Response(status: 200, body: half)])
  }

  @Test(arguments: [Truncation.compressedWithoutLength, .compressedWithFittingLength])
  func deliversNoMoreThanWhatHasCome(_ truncation: Truncation) async throws {
    let outcome = try await fetch(.truncated(Self.list, truncation))
    // Libraries differ in whether a compressed stream without its end is an error.
    if case .success(let responses) = outcome {
      let body = try #require(responses.first).body
      #expect(body.count < Self.list.count && Self.list.starts(with: body))
    } else {
      #expect(outcome.connectionFailure != nil)
    }
  }

  @Test(arguments: Fault.breaks) func tellsThatTheConnectionBroke(_ fault: Fault) async throws {
    let failure = try #require(try await fetch(fault.reply).connectionFailure)
    if case .other(let words) = failure {
      #expect(!words.isEmpty && !words.contains("NSURLErrorDomain"))
    }
  }

  @Test(arguments: Fault.nonsense) func survives(_ fault: Fault) async throws {
    let outcome = try await fetch(fault.reply)
    let isRefused = outcome.connectionFailure != nil || outcome.error == .tooLarge(limit: 32 << 20)
    // Some of it is harmless enough for a library to make sense of.
    #expect(try isRefused || outcome.get().map(\.status) == [200])
  }

  @Test func tellsThatNobodyListens() async throws {
    let port = try RefusingPort()
    #expect(await fetch(port.url).connectionFailure == .refused)
  }

  @Test func tellsWhichHostIsNotKnown() async throws {
    let failure = await fetch("http://koleo-test.invalid/list").connectionFailure
    #expect(failure == .unknownHost)
  }

  static let wrongAddresses = [
    "", "stations", "http://", "http://[", "gopher://127.0.0.1/", "ht tp:",
  ]

  @Test(arguments: wrongAddresses) func asksNoAddressThatIsNone(_ url: String) async {
    #expect(await fetch(url).connectionFailure != nil)
  }

  @Test func failsAtOnceWhenOneRequestFails() async throws {
    let server = try LoopbackServer()
    server.behaviour["/list"] = .silent
    let port = try RefusingPort()
    let outcome = await fetch(server.url + "/list", port.url, within: .seconds(600))
    #expect(outcome.connectionFailure != nil)
  }
}
