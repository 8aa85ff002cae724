import TestSupport

@testable import KoleoKit

/// Replies from memory, one script line a call, and a record of what was asked.
final class ScriptedTransport: Transport {
  private(set) var calls: [[Request]] = []
  private var script: [Result<[Response], TransportError>]

  /// - Parameter script: What each call is answered with; more calls than that cannot be connected.
  init(_ script: Result<[Response], TransportError>...) {
    self.script = script
  }

  func responses(
    to requests: [Request], before deadline: Deadline, progress: (Int) -> Void
  ) throws(TransportError) -> [Response] {
    calls.append(requests)
    guard !script.isEmpty else { throw .unreachable(.other("more was asked than the script has")) }
    let responses = try script.removeFirst().get()
    progress(responses.reduce(0) { $0 + $1.body.count })
    return responses
  }

  /// The validators that were sent with each call.
  var sentValidators: [[String?]] { calls.map { $0.map { $0.headers["If-None-Match"] } } }
}

extension Result where Success == [Response], Failure == TransportError {
  /// Both lists whole.
  static func lists(
    _ stations: [StationFixture] = Fixtures.stations,
    keywords: [KeywordFixture] = Fixtures.keywords,
    tags: (String?, String?) = (#"W/"s1""#, #"W/"k1""#)
  ) -> Self {
    .success([
      Response(status: 200, entityTag: tags.0, body: stations.json),
      Response(status: 200, entityTag: tags.1, body: keywords.json),
    ])
  }

  /// Two replies that have no more than a status, or a text.
  static func replies(
    _ stations: Int, _ keywords: Int, bodies: (String, String) = ("", "")
  ) -> Self {
    .success([
      Response(status: stations, body: Array(bodies.0.utf8)),
      Response(status: keywords, body: Array(bodies.1.utf8)),
    ])
  }
}
