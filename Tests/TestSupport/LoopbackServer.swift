import Foundation

/// An HTTP/1.1 server on 127.0.0.1 whose replies a test chooses path by path, while it runs.
///
/// It stops when it is released.
///
///     let server = try LoopbackServer()
///     server.behavior["/stations"] = .list(Fixtures.stations.json, etag: "W/\"1\"")
package final class LoopbackServer: Sendable {
  /// The beginning of all paths but those outside of the API.
  static let basePath = "/api/v2/main"

  /// What the server answers; 404 for other paths.
  package let behavior = Behaviors()
  private let listener: Listener

  /// A server of these lists, if any.
  package init(
    stations: [StationFixture]? = nil, keywords: [KeywordFixture] = Fixtures.keywords
  ) throws {
    listener = try Listener(behavior: behavior)
    if let stations { serve(stations: stations, keywords: keywords) }
  }

  deinit { stop() }

  /// Answers with these lists from now on; with another version they count as changed.
  package func serve(
    stations: [StationFixture], keywords: [KeywordFixture] = Fixtures.keywords,
    version: String = "1"
  ) {
    // The bodies are written when they are asked for: most tests of a list never ask.
    let (stationsTag, keywordsTag) = ("W/\"stations-\(version)\"", "W/\"keywords-\(version)\"")
    behavior["/stations"] = .choosing { _ in .list(stations.json, etag: stationsTag) }
    behavior["/station_keywords"] = .choosing { _ in .list(keywords.json, etag: keywordsTag) }
  }

  /// The address for `KOLEO_API_URL`.
  package var url: String { origin + Self.basePath }

  /// Scheme, host and port.
  package var origin: String { "http://127.0.0.1:\(listener.port)" }

  /// Every request so far, in the order in which they came.
  package var requests: [ReceivedRequest] { listener.requests }

  /// The requests to a path, which is given as in `behavior`.
  package func requests(to path: String) -> [ReceivedRequest] {
    requests.filter { $0.path == path }
  }

  /// Empties `requests` and starts to count again.
  package func forgetRequests() { listener.forgetRequests() }

  /// Waits for a request to the path.
  package func waitForRequest(to path: String) async throws {
    try await waitUntil("a request to \(path)") { !self.requests(to: path).isEmpty }
  }

  /// Ends all connections and every thread of the server. The port is free afterwards.
  package func stop() { listener.stop() }
}

/// What a server answers, by path. May be read and changed from any thread.
package final class Behaviors: @unchecked Sendable {
  private let lock = NSLock()
  private var replies: [String: Reply] = [:]

  /// The path is relative to the server's base path, such as `/stations`, or outside of it.
  package subscript(path: String) -> Reply? {
    get { lock.withLock { replies[path] } }
    set { lock.withLock { replies[path] = newValue } }
  }

  /// Answers every path that has a behavior with this one.
  package func setAll(_ reply: Reply) {
    lock.withLock { replies = replies.mapValues { _ in reply } }
  }
}
