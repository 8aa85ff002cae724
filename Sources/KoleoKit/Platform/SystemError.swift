#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed: the value of `errno`, and words for it.
public struct SystemError: Error, Equatable, Sendable {
  /// The value of `errno`.
  public let code: Int32

  /// An error by the value of `errno`.
  package init(code: Int32) {
    self.code = code
  }

  /// The error of the system call that failed last on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's own words, in English, such as `Permission denied`.
  public var reason: String { String(cString: strerror(code)) }

  /// There is no such file (`ENOENT`).
  package static let notFound = SystemError(code: ENOENT)
  /// A file stands where a directory should (`ENOTDIR`).
  package static let notADirectory = SystemError(code: ENOTDIR)
  /// The file is a pipe, a device or a directory (`EINVAL`).
  package static let notARegularFile = SystemError(code: EINVAL)
  /// The file is larger than any of this program's (`EFBIG`).
  package static let tooLarge = SystemError(code: EFBIG)
  /// Another user owns the file, or it is world-writable (`EPERM`).
  package static let notPermitted = SystemError(code: EPERM)
  /// Too many symbolic links (`ELOOP`).
  package static let tooManySymbolicLinks = SystemError(code: ELOOP)
  /// The reader has gone (`EPIPE`).
  package static let brokenPipe = SystemError(code: EPIPE)
  /// The descriptor is non-blocking and not ready (`EAGAIN`).
  static let wouldBlock = SystemError(code: EAGAIN)
}

/// Repeats a system call that a signal interrupted, and throws where it returns −1.
///
/// - Throws: `SystemError` with the call's `errno`.
@discardableResult
func checked<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    if errno != EINTR { throw SystemError.last }
  }
}
