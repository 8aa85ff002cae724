import Foundation

/// An HTTP/1.1 server on 127.0.0.1 whose replies a test chooses path by path, while it runs.
///
/// It stops when it is released.
///
///     let server = try LoopbackServer()
///     server.behavior["/stations"] = .list(Fixtures.stations.json, etag: "W/\"1\"")
package final class LoopbackServer: Sendable {
  /// The beginning of all paths of the API.
  static let basePath = "/api/v2/main"

  /// What the server answers; 404 for other paths.
  package let behavior = Behaviors()
  private let listener: Listener

  /// A server of these lists; without `stations`, it answers every path with 404.
  package init(
    stations: [StationFixture]? = nil, keywords: [KeywordFixture] = Fixtures.keywords
  ) throws {
    listener = try Listener(behavior: behavior)
    if let stations { serve(stations: stations, keywords: keywords) }
  }

  deinit { stop() }

  /// Answers with these lists from now on. A client takes lists with another version for changed.
  package func serve(
    stations: [StationFixture], keywords: [KeywordFixture] = Fixtures.keywords,
    version: String = "1"
  ) {
    // The bodies are written when a client asks for them: in most tests of a list, none does.
    let (stationsTag, keywordsTag) = ("W/\"stations-\(version)\"", "W/\"keywords-\(version)\"")
    behavior["/stations"] = .choosing { _ in .list(stations.json, etag: stationsTag) }
    behavior["/station_keywords"] = .choosing { _ in .list(keywords.json, etag: keywordsTag) }
  }

  /// The address for `KOLEO_API_URL`.
  package var url: String { origin + Self.basePath }

  /// Scheme, host and port.
  package var origin: String { "http://127.0.0.1:\(listener.port)" }

  /// Every request so far, in the order of arrival.
  package var requests: [ReceivedRequest] { listener.requests }

  /// The requests to a path, which is given as in `behavior`.
  package func requests(to path: String) -> [ReceivedRequest] {
    requests.filter { $0.path == path }
  }

  /// Empties `requests`.
  package func forgetRequests() { listener.forgetRequests() }

  /// Waits for a request to the path.
  package func waitForRequest(to path: String) async throws {
    try await waitUntil("a request to \(path)") { !self.requests(to: path).isEmpty }
  }

  /// Ends all connections and every thread of the server. The port is free afterwards.
  package func stop() { listener.stop() }
}

/// What a server answers, by path. Any thread may read and change it.
package final class Behaviors: @unchecked Sendable {
  private let lock = NSLock()
  private var replies: [String: Reply] = [:]

  /// The reply for a path; nil for 404. The path is relative to the server's base path, such as
  /// `/stations`, or outside of it.
  package subscript(path: String) -> Reply? {
    get { lock.withLock { replies[path] } }
    set { lock.withLock { replies[path] = newValue } }
  }

  /// Answers every path that has a reply with this one from now on.
  package func setAll(_ reply: Reply) {
    lock.withLock { replies = replies.mapValues { _ in reply } }
  }
}
