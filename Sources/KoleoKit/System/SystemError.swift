import LibC

/// An error of a file, a process or a stream, with its reason in words.
public struct SystemError: Error, Hashable, Sendable {
  /// A value of `errno`; negative for those of koleo's own checks that no `errno` describes.
  public let code: Int32

  /// The error for a value of `errno`.
  package init(code: Int32) {
    self.code = code
  }

  /// The error of the system call that failed last on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Whether the disk or the user's quota is full.
  package var isOutOfSpace: Bool { self == .noSpace || self == .quotaExceeded }

  /// Whether this process or the system has no descriptor, process or memory left at the moment.
  package var isOutOfResources: Bool { [EMFILE, ENFILE, EAGAIN, ENOMEM].contains(code) }

  /// There is no such file (`ENOENT`).
  package static let notFound = SystemError(code: ENOENT)
  /// A part of the path is not a directory (`ENOTDIR`).
  package static let notADirectory = SystemError(code: ENOTDIR)
  /// The file is not a regular one, but a directory, for example.
  public static let notARegularFile = SystemError(code: -1)
  /// The file is too large (`EFBIG`).
  package static let tooLarge = SystemError(code: EFBIG)
  /// The directory, or the path to it, is not safe from other users:
  /// - another user owns the directory, or it is world-writable;
  /// - a directory above it is world-writable, and not sticky like `/tmp`;
  /// - a link on the path belongs neither to this user nor to root;
  /// - this user is root, and any part of the path belongs to another user.
  public static let notPrivate = SystemError(code: -2)
  /// A symbolic link on the path leads to a path that is not UTF-8.
  public static let linkNotUTF8 = SystemError(code: -3)
  /// There is already a file of this name (`EEXIST`).
  package static let alreadyExists = SystemError(code: EEXIST)
  /// The file is a directory (`EISDIR`).
  package static let isADirectory = SystemError(code: EISDIR)
  /// The permissions do not allow the operation (`EACCES`).
  package static let accessDenied = SystemError(code: EACCES)
  /// The operation is not permitted (`EPERM`).
  package static let operationNotPermitted = SystemError(code: EPERM)
  /// The disk is full (`ENOSPC`).
  package static let noSpace = SystemError(code: ENOSPC)
  /// The user's disk quota is full (`EDQUOT`).
  package static let quotaExceeded = SystemError(code: EDQUOT)
  /// The file system is read-only (`EROFS`).
  package static let readOnlyFileSystem = SystemError(code: EROFS)
  /// The path has too many symbolic links, probably a cycle, or ends in a link where none may be
  /// followed (`ELOOP`).
  package static let tooManyLinks = SystemError(code: ELOOP)
  /// The process has reached its limit on open files (`EMFILE`).
  package static let tooManyOpenFiles = SystemError(code: EMFILE)
  /// The system has reached its limit on open files (`ENFILE`).
  package static let tooManyOpenFilesInSystem = SystemError(code: ENFILE)
  /// The file is not a program for this system (`ENOEXEC`).
  package static let notExecutable = SystemError(code: ENOEXEC)
  /// The program is being written (`ETXTBSY`).
  package static let executableBusy = SystemError(code: ETXTBSY)
  /// The name or the path is too long (`ENAMETOOLONG`).
  package static let nameTooLong = SystemError(code: ENAMETOOLONG)
  /// The device failed (`EIO`).
  package static let inputOutput = SystemError(code: EIO)
  /// The descriptor is closed, or not open for this operation (`EBADF`).
  package static let badDescriptor = SystemError(code: EBADF)
  /// There is not enough memory (`ENOMEM`).
  package static let outOfMemory = SystemError(code: ENOMEM)
  /// The reader has closed the pipe (`EPIPE`).
  package static let brokenPipe = SystemError(code: EPIPE)
  /// A resource is unavailable at the moment, such as data for a non-blocking descriptor
  /// (`EAGAIN`).
  package static let wouldBlock = SystemError(code: EAGAIN)
}

extension SystemError: CustomStringConvertible {
  /// The reason in words.
  ///
  /// The words are the system's, such as `Permission denied`, except for koleo's own checks.
  public var description: String {
    switch self {
    case .notARegularFile: "not a regular file"
    case .notPrivate:
      "the directory or one above it is owned by another user or world-writable"
    case .linkNotUTF8: "a symbolic link leads to a path that is not UTF-8"
    default: String(cString: strerror(code))
    }
  }
}

/// Makes a system call, and makes it again as long as a signal interrupts it.
///
/// - Returns: The result of the call, which is not −1.
/// - Throws: `SystemError` with the call's `errno` if it returns −1.
@discardableResult
func checked<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    if errno != EINTR { throw SystemError.last }
  }
}
