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

  /// What the server answers, by path; 404 for other paths.
  package let behavior = Behaviors()
  private let listener: Listener

  /// A server of these lists; without `stations`, it answers every path with 404.
  package init(
    stations: [StationFixture]? = nil, keywords: [KeywordFixture] = Fixtures.keywords
  ) throws {
    listener = try Listener(behavior: behavior)
    if let stations { serve(stations: stations, keywords: keywords) }
  }

  /// A server that answers every request with this reply.
  package convenience init(answering reply: Reply) throws {
    try self.init()
    behavior.other = reply
  }

  deinit { stop() }

  /// Answers with these lists from now on. A client takes lists with another version for changed.
  package func serve(
    stations: [StationFixture], keywords: [KeywordFixture] = Fixtures.keywords,
    version: String = "1"
  ) {
    behavior["/stations"] = .list(stations.json, etag: "W/\"stations-\(version)\"")
    behavior["/station_keywords"] = .list(keywords.json, etag: "W/\"keywords-\(version)\"")
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
  private var fallback = Reply.status(404)

  /// The reply for paths without one.
  package var other: Reply {
    get { lock.withLock { fallback } }
    set { lock.withLock { fallback = newValue } }
  }

  /// The reply for a path, which is relative to the server's base path, such as `/stations`.
  package subscript(path: String) -> Reply? {
    get { lock.withLock { replies[path] } }
    set { lock.withLock { replies[path] = newValue } }
  }

  /// Answers every path that has a reply with this one from now on.
  package func setAll(_ reply: Reply) {
    lock.withLock { replies = replies.mapValues { _ in reply } }
  }
}

/// The threads of a `LoopbackServer`: one that accepts connections, and one for each connection.
///
/// The threads hold the listener but not the server, so that the server can be released.
private final class Listener: @unchecked Sendable {
  let port: UInt16
  private let behavior: Behaviors
  private let socket: Int32
  private let threads = DispatchGroup()

  private let lock = NSLock()
  private var isStopped = false
  private var connections: [ObjectIdentifier: Connection] = [:]
  private var received: [ReceivedRequest] = []

  init(behavior: Behaviors) throws {
    self.behavior = behavior
    // SOCK_STREAM, whose type depends on the system.
    socket = try Descriptors.make("socket") { Foundation.socket(AF_INET, 1, 0) }
    port = try Self.bound(socket)
    guard listen(socket, 512) == 0 else { throw SystemCallError("listen") }
    inThread { $0.acceptConnections() }
  }

  /// Binds the socket to a free port, which is returned.
  private static func bound(_ socket: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { throw SystemCallError("bind") }
    return UInt16(bigEndian: address.sin_port)
  }

  var requests: [ReceivedRequest] { lock.withLock { received } }

  func forgetRequests() { lock.withLock { received = [] } }

  func stop() {
    let (wasStopped, open) = lock.withLock {
      defer { isStopped = true }
      return (isStopped, connections.values)
    }
    guard !wasStopped else { return }
    // Wakes the thread that accepts.
    shutdown(socket, Int32(SHUT_RDWR))
    for connection in open { connection.interrupt() }
    _ = threads.wait(timeout: .now() + 10)
  }

  private func inThread(_ body: @escaping @Sendable (Listener) -> Void) {
    threads.enter()
    Thread.detachNewThread { [self] in
      body(self)
      threads.leave()
    }
  }

  private func acceptConnections() {
    while !lock.withLock({ isStopped }) {
      let client = try? Descriptors.make("accept") { accept(socket, nil, nil) }
      if let client { serve(Connection(client)) }
    }
    close(socket)
  }

  private func serve(_ connection: Connection) {
    let id = ObjectIdentifier(connection)
    lock.withLock {
      guard !isStopped else { return }
      connections[id] = connection
      inThread { listener in
        listener.converse(over: connection)
        connection.close()
        listener.lock.withLock { listener.connections[id] = nil }
      }
    }
  }

  private func converse(over connection: Connection) {
    while !connection.isClosed, let request = connection.receiveRequest() {
      lock.withLock { received.append(request) }
      let reply = behavior[request.path] ?? behavior.other
      // Every error means that the client or the server is gone.
      guard (try? reply.answer(request, connection)) != nil else { return }
    }
  }
}
