import LibC

/// The type, size, owner and permissions of a file.
struct FileStatus {
  let isRegular: Bool
  let isLink: Bool
  /// Bytes.
  let size: Int
  let owner: uid_t
  /// Whether every user may change it.
  let isWorldWritable: Bool
  /// Whether the sticky bit is set, as that of `/tmp`.
  let isSticky: Bool

  /// The status of the file at `path`; if that is a symbolic link, the status of the link.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - directory: The base of a relative path.
  /// - Throws: `SystemError`, `.notFound` among them.
  init(path: String, in directory: Int32) throws(SystemError) {
    var status = stat()
    try checked { fstatat(directory, path, &status, AT_SYMLINK_NOFOLLOW) }
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
    isLink = kind == S_IFLNK
    size = Int(status.st_size)
    owner = status.st_uid
    isWorldWritable = status.st_mode & 0o002 != 0
    isSticky = status.st_mode & 0o1000 != 0
  }
}
