import Foundation

/// An HTTP/1.1 server on 127.0.0.1 whose replies a test chooses path by path, while it runs.
///
/// Every server has a port of its own, so that any number of tests may run at once. It stops when
/// it is released.
///
///     let server = try LoopbackServer()
///     server.behaviour["/stations"] = .list(Fixtures.stations.json, etag: "W/\"1\"")
public final class LoopbackServer: Sendable {
  /// What the server answers. Paths without a behaviour are answered 404.
  public let behaviour = Behaviours()
  public let basePath: String
  /// Chosen by the system.
  public let port: UInt16
  private let listener: Listener

  /// - Parameter basePath: what stands before the paths of `behaviour`, without a final slash.
  public init(basePath: String = "/api/v2/main") throws {
    self.basePath = basePath
    listener = try Listener(basePath: basePath, behaviour: behaviour)
    port = listener.port
    listener.start()
  }

  /// A server of both lists.
  public convenience init(stations: [StationFixture], keywords: [KeywordFixture]) throws {
    try self.init()
    serve(stations: stations, keywords: keywords)
  }

  deinit { stop() }

  /// Answers with these lists from now on.
  ///
  /// - Parameter version: stands in the entity-tags; another one tells that the lists have changed.
  public func serve(
    stations: [StationFixture], keywords: [KeywordFixture], version: String = "1"
  ) {
    behaviour["/stations"] = .list(stations.json, etag: "W/\"stations-\(version)\"")
    behaviour["/station_keywords"] = .list(keywords.json, etag: "W/\"keywords-\(version)\"")
  }

  /// The address for `KOLEO_API_URL`.
  public var url: String { origin + basePath }

  /// Scheme, host and port.
  public var origin: String { "http://127.0.0.1:\(port)" }

  /// Every request so far, in the order in which they came.
  public var requests: [ReceivedRequest] { listener.requests }

  /// The requests to a path, which is given as in `behaviour`.
  public func requests(to path: String) -> [ReceivedRequest] { requests.filter { $0.path == path } }

  /// Empties `requests` and starts to count again.
  public func forgetRequests() { listener.forgetRequests() }

  /// Waits until so many requests to the path have come.
  ///
  /// - Throws: `TimedOut` when they do not come in time.
  public func waitForRequests(
    _ count: Int = 1, to path: String, within limit: Duration = .longWait
  ) async throws {
    try await waitUntil("\(count) requests to \(path)", within: limit) {
      self.requests(to: path).count >= count
    }
  }

  /// How many connections are open at the moment.
  public var openConnections: Int { listener.openConnections }

  /// Ends all connections and every thread of the server. The port is free afterwards.
  public func stop() { listener.stop() }
}

/// What a server answers, by path. May be read and changed from any thread.
public final class Behaviours: @unchecked Sendable {
  private let lock = NSLock()
  private var replies: [String: Reply] = [:]

  /// - Parameter path: relative to the server's base path, such as `/stations`; or from the root
  ///   for paths outside of it.
  public subscript(path: String) -> Reply? {
    get { lock.withLock { replies[path] } }
    set { lock.withLock { replies[path] = newValue } }
  }

  /// Answers every path that has a behaviour with this one.
  public func setAll(_ reply: Reply) {
    lock.withLock { replies = replies.mapValues { _ in reply } }
  }
}
