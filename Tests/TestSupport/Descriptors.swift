import Foundation

/// Makes descriptors that no program started meanwhile inherits.
///
/// A descriptor is marked close-on-exec by a second call. A program started between the two would
/// hold a copy, and the peer of a socket or pipe would never see it close. Making descriptors and
/// starting programs therefore exclude each other.
enum Descriptors {
  private static let exclusion = NSLock()

  static func exclusively<Result>(_ work: () throws -> Result) rethrows -> Result {
    _ = raisesLimit
    return try exclusion.withLock(work)
  }

  /// Makes one descriptor with `make`, which returns -1 when it fails.
  static func make(_ call: String, _ make: () -> Int32) throws -> Int32 {
    try exclusively {
      let descriptor = make()
      guard descriptor >= 0 else { throw SystemCallError(call) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
  }

  /// A pipe. Writing to it after its reader is gone is an error here and never a signal.
  static func pipe() throws -> (reading: Int32, writing: Int32) {
    _ = ignoresClosedPipes
    return try exclusively {
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { throw SystemCallError("pipe") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
  }

  static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Shells on macOS allow 256 descriptors, too few for a hundred programs at once.
  private static let raisesLimit: Void = {
    #if canImport(Darwin)
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0, limit.rlim_cur < 4096 else { return }
      limit.rlim_cur = min(4096, limit.rlim_max)
      _ = setrlimit(RLIMIT_NOFILE, &limit)
    #endif
  }()

  private static let ignoresClosedPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
}

extension Duration {
  /// Rounded up, at least 0, and no more than `poll` takes.
  var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds < 2_000_000 else { return 2_000_000_000 }
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(max(0, milliseconds))
  }
}

/// A system call that failed, and why.
package struct SystemCallError: Error, CustomStringConvertible {
  package let call: String
  package let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
