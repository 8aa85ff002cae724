import Foundation

/// Makes descriptors that the programs under test do not inherit.
enum Descriptors {
  /// The descriptor that the closure makes; throws if it makes none.
  static func make(_ call: String, _ make: () -> Int32) throws -> Int32 {
    _ = isPrepared
    let descriptor = make()
    guard descriptor >= 0 else { throw SystemCallError(call) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    let reading = try make("pipe") { Foundation.pipe(&ends) == 0 ? ends[0] : -1 }
    return (reading, try make("pipe") { ends[1] })
  }

  /// A pseudo-terminal: the test's end, the program's end, and the path at which a program opens
  /// it. What a program writes arrives unchanged, and what is typed is not echoed.
  static func terminal(
    columns: Int, rows: Int
  ) throws -> (controller: Int32, device: Int32, path: String) {
    var ends = (Int32(-1), Int32(-1))
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    let controller = try make("openpty") {
      openpty(&ends.0, &ends.1, &name, nil, &size) == 0 ? ends.0 : -1
    }
    let device = try make("openpty") { ends.1 }
    var mode = termios()
    tcgetattr(device, &mode)
    mode.c_oflag &= ~tcflag_t(OPOST)
    mode.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(device, TCSANOW, &mode)
    let path = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return (controller, device, String(decoding: path, as: UTF8.self))
  }

  /// Writes all of the bytes; throws if nobody reads them any more.
  static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemCallError("write") }
      rest = rest.dropFirst(count)
    }
  }

  /// A write to a pipe or socket without a reader must return an error, not end the process.
  private static let isPrepared: Void = { signal(SIGPIPE, SIG_IGN) }()
}

/// A system call that failed, and why.
package struct SystemCallError: Error, CustomStringConvertible {
  package let description: String

  init(_ call: String, code: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
