#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An exclusive advisory lock on a file, between processes, and a note in that file.
///
/// The kernel releases it with the last process that has the file open, so that no dead process can
/// hold it. A child process inherits the open file and thereby the lock: it outlives the parent if
/// need be.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock if it is free.
  ///
  /// - Returns: nil when another process holds it.
  /// - Throws: `SystemError` when the file cannot be opened.
  static func acquire(_ path: String) throws(SystemError) -> FileLock? {
    // Not close-on-exec: a child is to inherit it.
    let descriptor = try checked { open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600) }
    while flock(descriptor, LOCK_EX | LOCK_NB) == -1 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        close(descriptor)
        return nil
      default:
        // A file system without locks: the rename alone keeps the list whole.
        return FileLock(descriptor: descriptor)
      }
    }
    return FileLock(descriptor: descriptor)
  }

  /// Takes the lock, waiting for it until `deadline`.
  ///
  /// - Returns: The lock, or nil if another process held it until then.
  /// - Throws: `SystemError` when the file cannot be opened.
  static func acquire(_ path: String, before deadline: Deadline) throws(SystemError) -> FileLock? {
    while true {
      if let lock = try acquire(path) { return lock }
      if deadline.hasPassed { return nil }
      SystemClock.sleep(for: min(.milliseconds(10), deadline.remaining))
    }
  }

  /// Replaces the contents of the file.
  ///
  /// Readers do not take the lock and may find it half written.
  ///
  /// - Throws: `SystemError`, when the disk is full for instance.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try checked { lseek(descriptor, 0, SEEK_SET) }
    try writeAll(bytes, to: descriptor)
    try checked { ftruncate(descriptor, off_t(bytes.count)) }
  }

  deinit {
    close(descriptor)
  }
}
