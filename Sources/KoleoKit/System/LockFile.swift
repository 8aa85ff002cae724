import LibC

/// A file that one process at a time locks, and whose text the others may read meanwhile.
package struct LockFile: ~Copyable {
  private let file: Descriptor

  /// Opens the file, which is created if missing, without taking the lock.
  init(_ name: String, in directory: borrowing Directory) throws(SystemError) {
    file = try directory.open(name, flags: O_RDWR | O_CREAT)
  }

  /// Takes the lock for the life of this value and of the process.
  ///
  /// - Returns: False if another process has it, or another value of this one. True also where the
  ///   file system has no locks: then two processes may refresh at once, and the last list counts.
  package func tryLock() -> Bool {
    do throws(SystemError) { try checked { flock(file.rawValue, LOCK_EX | LOCK_NB) } } catch {
      return error != .wouldBlock
    }
    return true
  }

  /// Whether this value has the lock, and no other value or process does.
  package var isHeld: Bool { flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 }

  /// The text of the file, or the first 4 KB of it; empty if it cannot be read.
  package var text: String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = pread(file.rawValue, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// When the text was last replaced.
  package var modified: Timestamp {
    (try? file.status().modified) ?? Timestamp(secondsSince1970: 0)
  }

  /// Replaces the text of the file. Readers may find it half written.
  package func replaceText(with text: String) throws(SystemError) {
    try checked { lseek(file.rawValue, 0, SEEK_SET) }
    try writeAll(Array(text.utf8), to: file.rawValue)
    try checked { ftruncate(file.rawValue, off_t(text.utf8.count)) }
  }
}
