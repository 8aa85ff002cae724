import Foundation

/// A stream socket bound to a port of 127.0.0.1 that the system has chosen.
struct LoopbackSocket {
  let descriptor: Int32
  let port: UInt16

  init() throws {
    let descriptor = try Self.make()
    self.descriptor = descriptor
    _ = try Self.call("bind", port: 0) { bind(descriptor, $0, $1.pointee) }
    port = try Self.call("getsockname", port: 0) { getsockname(descriptor, $0, $1) }
  }

  /// Begins to connect to a port, without waiting for the connection.
  static func connect(to port: UInt16) throws -> Int32 {
    let descriptor = try make()
    Descriptors.setNonBlocking(descriptor)
    _ = try? call("connect", port: port) { Foundation.connect(descriptor, $0, $1.pointee) }
    return descriptor
  }

  private static func make() throws -> Int32 {
    // SOCK_STREAM, whose type depends on the system.
    try Descriptors.make("socket") { socket(AF_INET, 1, 0) }
  }

  /// - Returns: The port in the address after the call.
  private static func call(
    _ name: String, port: UInt16,
    _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &size) }
    }
    guard code == 0 else { throw SystemCallError(name) }
    return UInt16(bigEndian: address.sin_port)
  }
}

/// A port of 127.0.0.1 that refuses connections. No other program can use the port while this
/// object lives.
package final class RefusingPort: Sendable {
  private let socket: LoopbackSocket

  package init() throws { socket = try LoopbackSocket() }

  deinit { close(socket.descriptor) }

  /// The address for `KOLEO_API_URL`.
  package var url: String { "http://127.0.0.1:\(socket.port)\(LoopbackServer.basePath)" }
}

/// A port of 127.0.0.1 at which a connection is neither accepted nor refused.
///
/// On Linux, this is so because the queue of a server that accepts no connections is full.
package final class UnansweringPort: Sendable {
  private let socket: LoopbackSocket
  private let clients: [Int32]

  package init() throws {
    let socket = try LoopbackSocket()
    self.socket = socket
    listen(socket.descriptor, 0)
    clients = try (0..<4).map { _ in try LoopbackSocket.connect(to: socket.port) }
  }

  deinit { for descriptor in clients + [socket.descriptor] { close(descriptor) } }

  /// The address for `KOLEO_API_URL`.
  package var url: String { "http://127.0.0.1:\(socket.port)\(LoopbackServer.basePath)" }
}
