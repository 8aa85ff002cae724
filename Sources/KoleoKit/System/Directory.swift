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
      guard try file.status().isRegular else { throw .notARegularFile }
      return file
    } catch .tooManyLinks {
      throw .notARegularFile
    }
  }

  /// Renames a file, and replaces the file that has the new name, if there is one.
  func rename(_ name: String, to newName: String) throws(SystemError) {
    try checked { renameat(descriptor.rawValue, name, descriptor.rawValue, newName) }
  }

  /// Removes a file, if possible.
  func remove(_ name: String) {
    unlinkat(descriptor.rawValue, name, 0)
  }

  /// Flushes the names to the medium, as far as the system can.
  func flush() throws(SystemError) {
    try descriptor.flush()
  }
}
