import Foundation

/// A stream socket bound to a port of 127.0.0.1 that the system has chosen.
struct LoopbackSocket {
  let descriptor: Int32
  let port: UInt16

  init() throws {
    let descriptor = try Descriptors.make("socket") {
      socket(AF_INET, SOCK_STREAM.rawInt32, 0)
    }
    do {
      port = try Self.bind(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return address
  }

  private static func bind(_ descriptor: Int32) throws -> UInt16 {
    var address = address(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) {
      try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard Foundation.bind(descriptor, $0, size) == 0 else { throw SystemCallError("bind") }
        guard getsockname(descriptor, $0, &size) == 0 else { throw SystemCallError("getsockname") }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}

/// A port of 127.0.0.1 at which connections are refused, kept from others while this lives.
package final class RefusingPort: Sendable {
  package let port: UInt16
  private let descriptor: Int32

  package init() throws {
    let socket = try LoopbackSocket()
    descriptor = socket.descriptor
    port = socket.port
  }

  deinit { close(descriptor) }

  /// The address for `KOLEO_API_URL`.
  package var url: String { "http://127.0.0.1:\(port)/api/v2/main" }
}

/// A port of 127.0.0.1 at which a connection is neither accepted nor refused: on Linux, the queue
/// of a server that accepts none is full and further attempts go unanswered.
package final class UnansweringPort: Sendable {
  package let port: UInt16
  private let descriptors: [Int32]

  package init() throws {
    let socket = try LoopbackSocket()
    port = socket.port
    listen(socket.descriptor, 0)
    descriptors = try (0..<4).reduce(into: [socket.descriptor]) { descriptors, _ in
      descriptors.append(try Self.connect(to: socket.port))
    }
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }

  /// The address for `KOLEO_API_URL`.
  package var url: String { "http://127.0.0.1:\(port)/api/v2/main" }

  private static func connect(to port: UInt16) throws -> Int32 {
    let descriptor = try Descriptors.make("socket") {
      socket(AF_INET, SOCK_STREAM.rawInt32, 0)
    }
    Descriptors.setNonBlocking(descriptor)
    var address = LoopbackSocket.address(port: port)
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return descriptor
  }
}
