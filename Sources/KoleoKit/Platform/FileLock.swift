#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An exclusive advisory lock on a file, between processes, and a note in that file.
///
/// The kernel releases it when the last process with the file open exits, so that no dead process can
/// hold it.
struct FileLock: ~Copyable {
  private let file: Descriptor

  /// Takes the lock if it is free.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is created if missing.
  ///   - directory: The directory of the file.
  /// - Returns: nil when another process holds it.
  /// - Throws: `SystemError` when the file cannot be opened, or is not a regular file.
  static func acquire(_ name: String, in directory: borrowing Directory) throws(SystemError)
    -> FileLock?
  {
    let file: Descriptor
    do {
      file = try Descriptor(
        opening: name, in: directory.descriptor.rawValue,
        O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
    } catch .tooManyLinks {
      throw .notARegularFile
    }
    guard try FileStatus(descriptor: file.rawValue).isRegular else { throw .notARegularFile }
    while flock(file.rawValue, LOCK_EX | LOCK_NB) == -1 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return nil
      default:
        // A file system without locks: the rename alone keeps the list whole.
        return FileLock(file: file)
      }
    }
    return FileLock(file: file)
  }

  /// Lets the processes that this one starts from now on hold the lock as well.
  func shareWithChildren() throws(SystemError) {
    try checked { fcntl(file.rawValue, F_SETFD, 0) }
  }

  /// Replaces the contents of the file.
  ///
  /// Readers do not take the lock and may find it half written.
  ///
  /// - Throws: `SystemError`, when the disk is full for instance.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try checked { lseek(file.rawValue, 0, SEEK_SET) }
    try writeAll(bytes, to: file.rawValue)
    try checked { ftruncate(file.rawValue, off_t(bytes.count)) }
  }
}
