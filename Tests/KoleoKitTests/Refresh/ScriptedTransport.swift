import Foundation
import TestSupport

@testable import KoleoKit

/// Replies from memory, one line of the script for each call of `send`, and a record of the calls.
///
/// Events come in the order of the script, those of canceled requests left out. Only a script that
/// is at its end waits for a deadline.
final class ScriptedTransport: Transport, ReplyDecoder {
  /// What follows a call of `send`.
  typealias Line = [Step]

  /// Something that happens; requests are named by their place in the call.
  enum Step: Sendable {
    /// Nothing happens before the deadline of `nextEvent`, which is not waited for.
    case silence
    /// The call itself fails.
    case refused(FetchError)
    /// An event of a request, made with its id.
    case event(Int, @Sendable (Int) -> TransferEvent)

    static func received(_ index: Int, bytes: Int) -> Step {
      .event(index) { .received(id: $0, byteCount: bytes) }
    }

    static func completed(_ index: Int, _ response: HTTPResponse) -> Step {
      .event(index) { .completed(id: $0, response) }
    }

    static func failed(_ index: Int, _ error: FetchError) -> Step {
      .event(index) { .failed(id: $0, error) }
    }
  }

  /// The requests of each call.
  private(set) var calls: [[HTTPRequest]] = []
  /// The requests that were canceled while they were under way.
  private(set) var canceled: [HTTPRequest] = []
  /// The time that each call of `nextEvent` had.
  private(set) var waits: [Duration] = []
  private var script: [Line]
  /// nil is a silence.
  private var events: [TransferEvent?] = []
  private var pending: [Int: HTTPRequest] = [:]

  /// A transport; the requests of a call beyond the script lose their connection.
  init(_ script: Line...) {
    self.script = script
  }

  func send(_ requests: [Int: HTTPRequest]) throws(FetchError) {
    let requests = requests.sorted { $0.key < $1.key }
    calls.append(requests.map(\.value))
    let line = script.isEmpty ? .failure(.connectionLost(url: "no script")) : script.removeFirst()
    for step in line {
      switch step {
      case .silence: events.append(nil)
      case .refused(let error): throw error
      case .event(let index, let event):
        guard requests.indices.contains(index) else { throw .connectionLost(url: "no request") }
        events.append(event(requests[index].key))
      }
    }
    for (id, request) in requests { pending[id] = request }
  }

  func timeoutError(of server: ServerAddress) -> FetchError { .timedOut(url: server.url) }

  func cancel(_ id: Int) {
    events.removeAll { $0?.id == id }
    if let request = pending.removeValue(forKey: id) { canceled.append(request) }
  }

  func nextEvent(before deadline: Deadline) -> TransferEvent? {
    waits.append(deadline.remaining)
    guard !events.isEmpty else {
      while !deadline.hasPassed { SystemClock.sleep(for: deadline.remaining) }
      return nil
    }
    guard let event = events.removeFirst() else { return nil }
    switch event {
    case .completed(let id, _), .failed(let id, _): pending[id] = nil
    case .received: break
    }
    return event
  }

  func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json))
  }

  /// The validators that were sent with each call.
  var sentValidators: [[String?]] { calls.map { $0.map { $0.headers["If-None-Match"] } } }

  /// The address that each call went to.
  var servers: [String?] { calls.map { $0.first?.server.url } }
}

extension [ScriptedTransport.Step] {
  /// Whole replies to the requests of a call, in their order.
  static func responses(_ responses: HTTPResponse...) -> Self {
    responses.enumerated().flatMap { index, response in
      let piece = ScriptedTransport.Step.received(index, bytes: response.body.count)
      return (response.status == 200 ? [piece] : []) + [.completed(index, response)]
    }
  }

  /// Both lists whole.
  static func lists(
    _ stations: [StationFixture] = Fixtures.stations,
    keywords: [KeywordFixture] = Fixtures.keywords,
    tags: (String?, String?) = (#"W/"s1""#, #"W/"k1""#)
  ) -> Self {
    responses(.stations(stations, tag: tags.0), .keywords(keywords, tag: tags.1))
  }

  /// Two replies that have no more than a status, or a text.
  static func replies(
    _ stations: Int, _ keywords: Int, bodies: (String, String) = ("", "")
  ) -> Self {
    responses(
      HTTPResponse(status: stations, body: [UInt8](bodies.0.utf8)),
      HTTPResponse(status: keywords, body: [UInt8](bodies.1.utf8)))
  }

  /// No reply to the first request, and nothing of any other.
  static func failure(_ error: FetchError) -> Self { [.failed(0, error)] }
}

extension HTTPResponse {
  /// The list of stations.
  static func stations(_ stations: [StationFixture] = Fixtures.stations, tag: String? = nil) -> Self
  {
    HTTPResponse(status: 200, entityTag: tag, body: stations.json)
  }

  /// The list of keywords.
  static func keywords(_ keywords: [KeywordFixture] = Fixtures.keywords, tag: String? = nil) -> Self
  {
    HTTPResponse(status: 200, entityTag: tag, body: keywords.json)
  }

  /// The confirmation of a list.
  static var unchanged: Self { HTTPResponse(status: 304) }
}
