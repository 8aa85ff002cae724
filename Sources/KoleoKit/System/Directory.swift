import LibC

/// An open directory of this user, that not everybody may write to, or, to read only, of root.
///
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
  /// - Throws: `SystemError`: `.notFound`, `.notPrivate`, `.notUTF8`, or another error of the system.
  init(path: String, isToBeWritten: Bool = false) throws(SystemError) {
    // It replaces bytes that are not UTF-8, so this would be another directory.
    if path.unicodeScalars.contains("\u{FFFD}") { throw .notUTF8 }
    if isToBeWritten { try Self.create(path) }
    let opened = try Descriptor(path, flags: O_RDONLY | O_DIRECTORY)
    let status = try opened.status()
    guard status.isTrusted, !isToBeWritten || status.st_uid == geteuid() else { throw .notPrivate }
    descriptor = opened
  }

  private static func create(_ path: String) throws(SystemError) {
    var place = path.hasPrefix("/") ? "/" : "./"
    for name in path.split(separator: "/") {
      let parent = place
      place += "\(name)/"
      if access(place, F_OK) == 0 { continue }
      if geteuid() == 0 {
        // What root creates in another user's directory would be in that user's way.
        var status = stat()
        try checked { stat(parent, &status) }
        guard status.st_uid == 0 else { throw .notPrivate }
      }
      do { try checked { mkdir(place, 0o700) } } catch .alreadyExists {}
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
    } catch .tooManyLinks {
      throw .notARegularFile
    }
  }

  /// Replaces a file with `bytes`, so that a reader finds either the old bytes or the new ones. The
  /// new file has the permissions of the old one, which root may keep for all; without one, it is
  /// for its owner only.
  ///
  /// The bytes are flushed to the disk in a temporary file, which is renamed over the old one, so
  /// that even a power failure leaves either the old file or the new one. An error leaves the old
  /// file unchanged. The temporary file of an only writer that was killed is removed by the next.
  ///
  /// Unless the caller holds a lock and so `isOnlyWriter`, that file has a name of its own.
  ///
  /// - Throws: `SystemError`, for instance if the disk is full.
  func replace(
    _ name: String, with bytes: [UInt8], isOnlyWriter: Bool
  ) throws(SystemError) {
    let mark = isOnlyWriter ? "" : ".\(UInt32.random(in: 0 ... .max))"
    let temporary = ".\(name)\(mark).tmp"
    unlinkat(descriptor.rawValue, temporary, 0)
    do {
      let file = try open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
      try writeAll(bytes, to: file.rawValue)
      if let old = try? open(name, flags: O_RDONLY).status() {
        try checked { fchmod(file.rawValue, old.st_mode & 0o777) }
      }
      try file.flush()
      try checked { renameat(descriptor.rawValue, temporary, descriptor.rawValue, name) }
    } catch {
      unlinkat(descriptor.rawValue, temporary, 0)
      throw error
    }
    // If this fails, the new file is in place, but a power failure may bring back the old one.
    try? descriptor.flush()
  }
}
