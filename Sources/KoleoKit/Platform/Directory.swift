#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Directories that belong to the user alone.
enum Directory {
  /// The platform's cache directory, relative to the home directory.
  static var cachesInHome: String {
    #if canImport(Darwin)
      "Library/Caches"
    #else
      ".cache"
    #endif
  }

  /// Creates the directory at `path` and its missing parents with mode 0700, unless it exists.
  ///
  /// - Throws: `SystemError`: `.notADirectory`; `.notPermitted` if another user owns it, if it is
  ///   world-writable, or if root would create it in another user's directory; or the system's own
  ///   error.
  static func prepare(_ path: String) throws(SystemError) {
    do {
      try requireOwn(path)
    } catch SystemError.notFound {
      try makeWithParents(path)
      try requireOwn(path)
    }
  }

  /// Checks that no other user can have put a file into the directory at `path`.
  ///
  /// - Throws: `SystemError`: `.notFound`, `.notADirectory`, or `.notPermitted` if another user owns
  ///   it or it is world-writable.
  static func requireOwn(_ path: String) throws(SystemError) {
    let status = try FileStatus(followingLinksAt: path)
    guard status.isDirectory else { throw .notADirectory }
    guard status.owner == geteuid(), !status.isWorldWritable else { throw .notPermitted }
  }

  /// The names in a directory; none if it cannot be read.
  static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Makes a directory for temporary files.
  ///
  /// - Parameter parent: The directory to make it in; `/tmp` for nil, a relative path, or one that
  ///   is not UTF-8.
  /// - Returns: Its path.
  /// - Throws: `SystemError`.
  static func makeTemporary(in parent: String? = nil) throws(SystemError) -> String {
    let parent = parent.flatMap { path in
      path.hasPrefix("/") && !path.hasLostBytes ? path : nil
    }
    var template = Array("\(parent ?? "/tmp")/koleo.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError.last }
    return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Removes a directory and the files in it; directories inside it stay, and so does it then.
  static func remove(_ path: String) {
    for name in entries(of: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private static func makeWithParents(_ path: String) throws(SystemError) {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if !parent.isEmpty { try prepareParent(parent) }
    do {
      try checked { mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      // Another process was quicker.
    }
  }

  /// Creates the parent directory if missing. Root creates nothing in another user's directory.
  private static func prepareParent(_ parent: String) throws(SystemError) {
    let owner: uid_t
    do {
      owner = try FileStatus(followingLinksAt: parent).owner
    } catch .notFound {
      return try makeWithParents(parent)
    }
    if geteuid() == 0, owner != 0 { throw .notPermitted }
  }
}

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
