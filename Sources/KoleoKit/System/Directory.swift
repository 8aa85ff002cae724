import LibC

/// An open directory of this user to which not everybody may write, or, only to read, of root.
/// Its files are opened through its descriptor, so that nobody can swap the directory between the
/// check and a use.
struct Directory: ~Copyable {
  private let descriptor: Descriptor

  /// Opens the directory at `path`.
  ///
  /// - Parameters:
  ///   - path: An absolute path, or one relative to the working directory.
  ///   - isToBeWritten: Whether it must be this user's own; then it and its missing parents are
  ///     created, for this user only.
  /// - Throws: `SystemError`: `.notFound`, `.notPrivate`, `.notUTF8`, or the system's own error.
  init(path: String, isToBeWritten: Bool = false) throws(SystemError) {
    // Bytes that are not UTF-8 have been replaced, so this would be another directory.
    if path.unicodeScalars.contains("\u{FFFD}") { throw .notUTF8 }
    if isToBeWritten { try Self.create(path) }
    let opened = try Descriptor(path, flags: O_RDONLY | O_DIRECTORY)
    let status = try opened.status()
    guard status.isTrusted, !isToBeWritten || status.st_uid == geteuid() else { throw .notPrivate }
    descriptor = opened
  }

  private static func create(_ path: String) throws(SystemError) {
    var prefix = path.hasPrefix("/") ? "/" : "./"
    for name in path.split(separator: "/") {
      let parent = prefix
      prefix += "\(name)/"
      if access(prefix, F_OK) == 0 { continue }
      if geteuid() == 0 {
        // What root creates in another user's directory would be in that user's way.
        var status = stat()
        try systemCall { stat(parent, &status) }
        guard status.st_uid == 0 else { throw .notPrivate }
      }
      do { try systemCall { mkdir(prefix, 0o700) } } catch .alreadyExists {}
    }
  }

  /// Opens a regular file of the directory with the flags of `open`. A link is not followed;
  /// anything else than a regular file is `.notARegularFile`, and one that others may write to
  /// `.notPrivate`.
  func open(_ name: String, flags: Int32) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      let file = try Descriptor(name, in: descriptor.rawValue, flags: flags | O_NOFOLLOW)
      let status = try file.status()
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
      guard status.isTrusted else { throw .notPrivate }
      return file
    } catch .tooManyLinks { throw .notARegularFile }
  }

  /// Replaces a file with `bytes`, so that a reader finds either the old bytes or the new ones. The
  /// new file has the permissions of the old one, which root may keep for all; without one, it is
  /// for its owner only.
  ///
  /// The bytes are flushed to the disk in a temporary file, which is renamed over the old one. An
  /// error leaves the old file unchanged. The temporary file of a writer that was killed is removed
  /// by the next, unless it was one of several at once, each of which writes to a file of its own.
  ///
  /// - Throws: `SystemError`, for instance if the disk is full.
  func replace(_ name: String, with bytes: [UInt8], isOnlyWriter: Bool) throws(SystemError) {
    let temporary = isOnlyWriter ? ".\(name).tmp" : ".\(name).\(getpid()).tmp"
    unlinkat(descriptor.rawValue, temporary, 0)
    do {
      let file = try open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
      try writeAll(bytes, to: file.rawValue)
      if let old = try? open(name, flags: O_RDONLY).status() {
        try systemCall { fchmod(file.rawValue, old.st_mode & 0o777) }
      }
      try systemCall { fsync(file.rawValue) }
      try systemCall { renameat(descriptor.rawValue, temporary, descriptor.rawValue, name) }
    } catch {
      unlinkat(descriptor.rawValue, temporary, 0)
      throw error
    }
  }
}

/// An open file or directory, closed at the end of its life.
struct Descriptor: ~Copyable {
  let rawValue: Int32

  /// Opens a file with the flags of `open`, close-on-exec, without waiting for a pipe or a
  /// terminal. A relative path begins in `directory`. A file that is created is for its owner only.
  init(_ path: String, in directory: Int32 = AT_FDCWD, flags: Int32) throws(SystemError) {
    let flags = flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    rawValue = try systemCall { openat(directory, path, flags, 0o600) }
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    try systemCall { fstat(rawValue, &status) }
    return status
  }

  deinit { close(rawValue) }
}

/// Writes all bytes, in as many calls as necessary, to a non-blocking descriptor as well.
///
/// - Throws: `SystemError`; `.brokenPipe` if the reader has closed the pipe.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  // `withUnsafeBytes` would not carry a typed error out of its closure.
  try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
    var rest = buffer[...]
    while !rest.isEmpty {
      let part = UnsafeBufferPointer(rebasing: rest)
      do throws(SystemError) {
        rest = rest.dropFirst(try systemCall { write(descriptor, part.baseAddress, part.count) })
      } catch .wouldBlock {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        try systemCall { poll(&request, 1, -1) }
      }
    }
  }
}

extension stat {
  /// Whether this user or root owns the file or directory, and nobody else may write to it. A group
  /// may where this user does: on many systems, each user has a group of their own.
  var isTrusted: Bool {
    st_uid == geteuid() ? st_mode & 0o002 == 0 : st_uid == 0 && st_mode & 0o022 == 0
  }

  /// The time of the last modification.
  var modified: Timestamp {
    #if canImport(Darwin)
      Timestamp(secondsSince1970: Int64(st_mtimespec.tv_sec))
    #else
      Timestamp(secondsSince1970: Int64(st_mtim.tv_sec))
    #endif
  }
}
