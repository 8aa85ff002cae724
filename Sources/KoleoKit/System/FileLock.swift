/// An exclusive advisory lock on a file, whose contents the holder may replace.
///
/// It excludes other processes, and other attempts to lock within this process. The kernel releases
/// the lock when all processes that hold it have closed the file or ended.
struct FileLock: ~Copyable {
  private let file: Descriptor

  /// Takes the lock if it is free.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is created if missing.
  ///   - directory: The directory of the file.
  /// - Returns: The lock; nil if it is held already, by another process or by this one. On a file
  ///   system without locks, every caller gets one.
  /// - Throws: `SystemError` if the file cannot be opened, or is not a regular file.
  static func acquire(_ name: String, in directory: borrowing Directory) throws(SystemError)
    -> FileLock?
  {
    let file: Descriptor
    do {
      file = try Descriptor(opening: name, in: directory.descriptor.rawValue, for: .locking)
    } catch .tooManyLinks {
      throw .notARegularFile
    }
    guard try FileStatus(descriptor: file.rawValue).isRegular else { throw .notARegularFile }
    file.makePrivate()
    // Without locks, two processes may refresh at once. The list stays whole even then, because
    // each new list is renamed over the old one.
    return file.tryLock() ? FileLock(file: file) : nil
  }

  /// Lets the processes that this one starts after the call hold the lock, too.
  func shareWithChildren() throws(SystemError) {
    try file.shareWithChildren()
  }

  /// Replaces the contents of the file.
  ///
  /// Readers do not take the lock, and may find the contents half written.
  ///
  /// - Throws: `SystemError`, for instance if the disk is full.
  func replaceContents(with bytes: [UInt8]) throws(SystemError) {
    try file.replaceContents(with: bytes)
  }
}
