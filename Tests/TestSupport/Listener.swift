import Foundation

/// The threads of a `LoopbackServer`: one that accepts connections, and one for each connection.
///
/// The threads hold the listener but not the server, so that the server can be released.
final class Listener: @unchecked Sendable {
  private let behavior: Behaviors
  private let socket: LoopbackSocket
  private let threads = DispatchGroup()

  private let lock = NSLock()
  private var isStopped = false
  private var connections: [ObjectIdentifier: Connection] = [:]
  private var received: [ReceivedRequest] = []

  init(behavior: Behaviors) throws {
    self.behavior = behavior
    socket = try LoopbackSocket()
    guard listen(socket.descriptor, 512) == 0 else { throw SystemCallError("listen") }
    inThread { $0.acceptConnections() }
  }

  var port: UInt16 { socket.port }
  var requests: [ReceivedRequest] { lock.withLock { received } }

  func forgetRequests() { lock.withLock { received = [] } }

  func stop() {
    let (wasStopped, open) = lock.withLock {
      defer { isStopped = true }
      return (isStopped, connections.values)
    }
    guard !wasStopped else { return }
    // Wakes the thread that accepts.
    if let client = try? LoopbackSocket.connect(to: port) { close(client) }
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
      let client = try? Descriptors.make("accept") { accept(socket.descriptor, nil, nil) }
      if let client { serve(Connection(client)) }
    }
    close(socket.descriptor)
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
    while !connection.isClosed, let head = connection.receiveHead() {
      guard let request = ReceivedRequest(head: head) else { return }
      lock.withLock { received.append(request) }
      let reply = behavior[request.path] ?? .status(404)
      // Every error means that the client or the server is gone.
      guard (try? reply.answer(request, connection)) != nil else { return }
    }
  }
}
