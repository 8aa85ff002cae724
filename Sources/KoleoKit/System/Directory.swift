import LibC

/// An open directory that belongs to this user and that not everybody may write to.
///
/// Its files are opened through its descriptor, so that nobody can swap the directory between the
/// check and a use.
struct Directory: ~Copyable {
  private let descriptor: Descriptor

  /// Opens the directory at `path`.
  ///
  /// - Parameters:
  ///   - path: An absolute path, or one relative to the working directory.
  ///   - createsMissing: Whether to create it and its missing parents, for this user only.
  /// - Throws: `SystemError`: `.notFound`, `.notPrivate`, or another error of the system.
  init(path: String, createsMissing: Bool = false) throws(SystemError) {
    if createsMissing { try Self.create(path) }
    let opened = try Descriptor(path, flags: O_RDONLY | O_DIRECTORY)
    let status = try opened.status()
    guard status.st_uid == geteuid(), status.st_mode & 0o002 == 0 else { throw .notPrivate }
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

  /// Opens a regular file of the directory with the flags of `open`. A link is not followed, and
  /// anything else than a regular file is `.notARegularFile`.
  func open(_ name: String, flags: Int32) throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      let file = try Descriptor(name, in: descriptor.rawValue, flags: flags | O_NOFOLLOW)
      guard try file.status().st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
      return file
    } catch .tooManyLinks {
      throw .notARegularFile
    }
  }

  /// Replaces a file with `bytes`, readable by its owner only, so that a reader finds either the old
  /// bytes or the new ones.
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
