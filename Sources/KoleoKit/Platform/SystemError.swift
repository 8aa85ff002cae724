#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A failure of a file, a process or a stream, and words for it.
public struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno` after a system call that failed; negative for what this program itself
  /// refuses.
  public let code: Int32

  /// An error by the value of `errno`.
  package init(code: Int32) {
    self.code = code
  }

  /// The error of the system call that failed last on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Words in English: the system's own, such as `Permission denied`, or koleo's for what it refuses.
  public var reason: String {
    switch self {
    case .notARegularFile: "not a regular file"
    case .notPermitted: "owned by another user or world-writable"
    default: String(cString: strerror(code))
    }
  }

  /// Whether the disk or the user's share of it is full.
  package var isOutOfSpace: Bool { self == .noSpace || self == .quotaExceeded }

  /// Whether the system has no descriptor, process or memory to spare at the moment.
  package var isOutOfResources: Bool { [EMFILE, ENFILE, EAGAIN, ENOMEM].contains(code) }

  /// There is no such file (`ENOENT`).
  package static let notFound = SystemError(code: ENOENT)
  /// A file stands where a directory should (`ENOTDIR`).
  package static let notADirectory = SystemError(code: ENOTDIR)
  /// The file is a link, a pipe, a device or a directory.
  package static let notARegularFile = SystemError(code: -1)
  /// The file is larger than any of this program's (`EFBIG`).
  package static let tooLarge = SystemError(code: EFBIG)
  /// Another user owns the directory or something on the way to it, or it is world-writable.
  package static let notPermitted = SystemError(code: -2)
  /// The file is a directory (`EISDIR`).
  package static let isADirectory = SystemError(code: EISDIR)
  /// The permissions do not allow it (`EACCES`).
  package static let accessDenied = SystemError(code: EACCES)
  /// Only another user may do it (`EPERM`).
  package static let operationNotPermitted = SystemError(code: EPERM)
  /// The disk is full (`ENOSPC`).
  package static let noSpace = SystemError(code: ENOSPC)
  /// The user's share of the disk is full (`EDQUOT`).
  package static let quotaExceeded = SystemError(code: EDQUOT)
  /// Nothing can be written to the file system (`EROFS`).
  package static let readOnlyFileSystem = SystemError(code: EROFS)
  /// Symbolic links lead to each other (`ELOOP`).
  package static let tooManyLinks = SystemError(code: ELOOP)
  /// The process has as many open files as it may have (`EMFILE`).
  package static let tooManyOpenFiles = SystemError(code: EMFILE)
  /// The name is longer than the file system's longest (`ENAMETOOLONG`).
  package static let nameTooLong = SystemError(code: ENAMETOOLONG)
  /// The device failed (`EIO`).
  package static let inputOutput = SystemError(code: EIO)
  /// The descriptor is closed, or open for something else (`EBADF`).
  package static let badDescriptor = SystemError(code: EBADF)
  /// There is no memory for it (`ENOMEM`).
  package static let outOfMemory = SystemError(code: ENOMEM)
  /// The reader has gone (`EPIPE`).
  package static let brokenPipe = SystemError(code: EPIPE)
  /// The descriptor is non-blocking and not ready (`EAGAIN`).
  static let wouldBlock = SystemError(code: EAGAIN)
}

extension SystemError: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
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
