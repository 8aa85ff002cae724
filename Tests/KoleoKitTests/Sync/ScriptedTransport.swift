import Foundation
import TestSupport

@testable import KoleoKit

/// Replies from memory, one script line a call, and a record of what was asked.
final class ScriptedTransport: Transport {
  typealias Line = Result<[HTTPResponse], RefreshError>

  private(set) var calls: [[HTTPRequest]] = []
  /// What was left until the deadline at each call.
  private(set) var shares: [Duration] = []
  private var script: [Line]

  /// - Parameter script: What each call is answered with; more calls than that lose their
  ///   connection.
  init(_ script: Line...) {
    self.script = script
  }

  func responses(
    to requests: [HTTPRequest], before deadline: Deadline, progress: (Int) -> Void
  ) throws(RefreshError) -> [HTTPResponse] {
    calls.append(requests)
    shares.append(deadline.remaining)
    guard !script.isEmpty else { throw .connectionLost(url: "more was asked than the script has") }
    let responses = try script.removeFirst().get()
    progress(responses.reduce(0) { $0 + $1.body.count })
    return responses
  }

  func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json))
  }

  /// The validators that were sent with each call.
  var sentValidators: [[String?]] { calls.map { $0.map { $0.headers["If-None-Match"] } } }

  /// The server that each call went to.
  var servers: [String?] { calls.map { $0.first?.server.url } }
}

extension ScriptedTransport.Line {
  /// Both lists whole.
  static func lists(
    _ stations: [StationFixture] = Fixtures.stations,
    keywords: [KeywordFixture] = Fixtures.keywords,
    tags: (String?, String?) = (#"W/"s1""#, #"W/"k1""#)
  ) -> Self {
    .success([
      HTTPResponse(status: 200, entityTag: tags.0, body: stations.json),
      HTTPResponse(status: 200, entityTag: tags.1, body: keywords.json),
    ])
  }

  /// Two replies that have no more than a status, or a text.
  static func replies(
    _ stations: Int, _ keywords: Int, bodies: (String, String) = ("", "")
  ) -> Self {
    .success([
      HTTPResponse(status: stations, body: Array(bodies.0.utf8)),
      HTTPResponse(status: keywords, body: Array(bodies.1.utf8)),
    ])
  }
}
