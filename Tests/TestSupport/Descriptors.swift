import Foundation

/// Makes descriptors that the programs under test do not inherit.
enum Descriptors {
  /// Returns the descriptor that the closure makes; throws if the closure returns -1.
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

  static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private static let isPrepared: Void = {
    // A write to a pipe or socket without a reader must return an error, not end the process.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
      // Shells on macOS allow 256 descriptors, too few for a hundred programs at once.
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0, limit.rlim_cur < 4096 else { return }
      limit.rlim_cur = min(4096, limit.rlim_max)
      _ = setrlimit(RLIMIT_NOFILE, &limit)
    #endif
  }()
}

/// A system call that failed, and why.
package struct SystemCallError: Error, CustomStringConvertible {
  package let description: String

  init(_ call: String, code: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
