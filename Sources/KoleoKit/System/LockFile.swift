import LibC

/// The lock file, which one process at a time locks, and which is the memory of attempts to refresh
/// the list. It holds the address that is being asked, from before the request until a success
/// empties it, and its modification time is the time of the attempt. So a failure, a crash and
/// SIGKILL leave the same trace.
package struct LockFile: ~Copyable {
  private let file: Descriptor

  /// Opens the file, which is created if missing, without taking the lock.
  init(_ name: String, in directory: borrowing Directory) throws(SystemError) {
    file = try directory.open(name, flags: O_RDWR | O_CREAT)
  }

  /// Takes the lock until this value or the process ends.
  ///
  /// - Returns: False if another process has it, or another value of this one. True also where the
  ///   file system has no locks: then two processes may refresh at once, and the last list counts.
  func tryLock() -> Bool { takeOrKeepLock() || errno != EWOULDBLOCK }

  /// Takes the lock or keeps it, and says whether that is so: never where there are no locks.
  func takeOrKeepLock() -> Bool { flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 }

  /// The address that an attempt was asking, if it has not succeeded.
  package var addressAsked: String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = pread(file.rawValue, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Whether an attempt of the last five minutes has not succeeded.
  var hasJustFailed: Bool {
    guard !addressAsked.isEmpty, let status = try? file.status() else { return false }
    let age = Timestamp.now.duration(since: status.modified)
    return .seconds(-60) <= age && age < .seconds(5 * 60)
  }

  /// Keeps the address that is being asked, or that none is, if it is empty. On a full disk,
  /// nothing is remembered, nor could the list be written.
  package func keep(addressAsked address: String) {
    _ = ftruncate(file.rawValue, 0)
    _ = pwrite(file.rawValue, address, address.utf8.count, 0)
  }
}
