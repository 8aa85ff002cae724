#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The type, size, owner and permissions of a file.
struct FileStatus {
  let isRegular: Bool
  let isDirectory: Bool
  /// Bytes.
  let size: Int
  let owner: uid_t
  /// Whether every user of the machine may change it.
  let isWorldWritable: Bool

  /// The status of the file at `path` itself, a symbolic link not followed.
  ///
  /// - Throws: `SystemError`, `.notFound` among them.
  init(path: String) throws(SystemError) {
    var status = stat()
    try checked { lstat(path, &status) }
    self.init(status)
  }

  /// The status of the file that a chain of symbolic links ends at.
  ///
  /// - Throws: `SystemError`, `.notFound` among them.
  init(followingLinksAt path: String) throws(SystemError) {
    var status = stat()
    try checked { stat(path, &status) }
    self.init(status)
  }

  /// The status of an open file.
  init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    try checked { fstat(descriptor, &status) }
    self.init(status)
  }

  private init(_ status: stat) {
    let kind = status.st_mode & S_IFMT
    isRegular = kind == S_IFREG
    isDirectory = kind == S_IFDIR
    size = Int(status.st_size)
    owner = status.st_uid
    isWorldWritable = status.st_mode & 0o002 != 0
  }
}
