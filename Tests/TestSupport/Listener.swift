import Foundation

/// The threads of a `LoopbackServer`: one that accepts connections and one a connection.
///
/// They hold the listener and not the server, so that releasing the server ends them.
final class Listener: @unchecked Sendable {
  let port: UInt16
  private let behaviour: Behaviours
  private let descriptor: Int32
  /// Its reading end tells the accepting thread that the server has been stopped.
  private let stopSignal: (reading: Int32, writing: Int32)

  private let condition = NSCondition()
  private var isStopped = false
  private var threads = 0
  private var connections: [Int: Connection] = [:]
  private var accepted = 0
  private var received: [ReceivedRequest] = []
  private var counts: [String: Int] = [:]

  init(behaviour: Behaviours) throws {
    let socket = try LoopbackSocket()
    descriptor = socket.descriptor
    port = socket.port
    self.behaviour = behaviour
    Descriptors.setNonBlocking(descriptor)
    stopSignal = try Descriptors.pipe()
    guard listen(descriptor, 512) == 0 else { throw SystemCallError("listen") }
  }

  deinit {
    close(stopSignal.reading)
    if !isStopped { close(stopSignal.writing) }
  }

  func start() {
    startThread { $0.acceptConnections() }
  }

  var requests: [ReceivedRequest] { condition.withLock { received } }

  var openConnections: Int { condition.withLock { connections.count } }

  func forgetRequests() {
    condition.withLock {
      received = []
      counts = [:]
    }
  }

  func stop() {
    let open = condition.withLock {
      if !isStopped { close(stopSignal.writing) }
      isStopped = true
      return Array(connections.values)
    }
    for connection in open { connection.interrupt() }
    waitForThreads(until: Date(timeIntervalSinceNow: 10))
  }

  private func waitForThreads(until limit: Date) {
    condition.withLock {
      while threads > 0, condition.wait(until: limit) {}
    }
  }

  private func startThread(_ body: @escaping @Sendable (Listener) -> Void) {
    condition.withLock { threads += 1 }
    Thread.detachNewThread { [self] in
      body(self)
      condition.withLock {
        threads -= 1
        condition.broadcast()
      }
    }
  }

  private func acceptConnections() {
    while !condition.withLock({ isStopped }) {
      var entries = [descriptor, stopSignal.reading].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&entries, 2, -1) > 0, entries[0].revents != 0 else { continue }
      guard let client = try? Descriptors.make("accept", { accept(descriptor, nil, nil) }) else {
        continue
      }
      _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) & ~O_NONBLOCK)
      serve(client)
    }
    close(descriptor)
  }

  private func serve(_ client: Int32) {
    let connection = condition.withLock { () -> Connection? in
      accepted += 1
      let connection = Connection(client, number: accepted)
      guard !isStopped else { return nil }
      connections[accepted] = connection
      return connection
    }
    guard let connection else { return }
    startThread { listener in
      listener.converse(over: connection)
      connection.close()
      listener.condition.withLock { listener.connections[connection.number] = nil }
    }
  }

  private func converse(over connection: Connection) {
    while let head = connection.receiveHead() {
      guard let request = ReceivedRequest(head: head) else { return }
      connection.skip(request.bodyLength)
      let reply = behaviour[request.path] ?? .status(404)
      let recorded = record(request)
      // Every error means that the client or the server is gone.
      guard (try? reply.answer(recorded, connection)) != nil else { return }
      guard !connection.mustClose else { return }
    }
  }

  private func record(_ request: ReceivedRequest) -> ReceivedRequest {
    condition.withLock {
      var request = request
      let ordinal = counts[request.path, default: 0] + 1
      counts[request.path] = ordinal
      request.ordinal = ordinal
      received.append(request)
      return request
    }
  }
}
