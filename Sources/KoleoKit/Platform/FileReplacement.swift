#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Replaces whole files, so that a reader finds the old bytes or the new ones and nothing between.
enum FileReplacement {
  private static let temporarySuffix = ".tmp"

  /// Whether a replacement must survive a power cut.
  enum Durability {
    /// A power cut soon after may bring the old file back, whole.
    case untilPowerCut
    /// It survives a power cut, unless the system cannot flush a directory.
    case throughPowerCut
  }

  /// Puts `parts`, one after the other, in place of the file at `path`, readable by its owner only.
  ///
  /// They are written to a temporary file beside it, flushed to the disk and renamed over it: even
  /// after a power cut there is one of the two files. For the new one to be certain then, the
  /// directory is flushed as well. On failure the old file is untouched and the temporary one gone.
  ///
  /// - Throws: `SystemError` if the directory is missing or not writable, or the disk is full.
  static func replace(
    _ path: String, with parts: [UnsafeRawBufferPointer],
    _ durability: Durability = .untilPowerCut
  ) throws(SystemError) {
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: .min ... .max))\(temporarySuffix)"
    let descriptor = try checked {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    do {
      defer { close(descriptor) }
      for part in parts { try writeAll(part, to: descriptor) }
      try flush(descriptor)
      try checked { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    if durability == .throughPowerCut { flushDirectory(of: path) }
  }

  /// Removes the temporary files that writers of `path` left behind when they were killed.
  ///
  /// Their names carry the writers' process ids: where locks do not work, the file of a writer that
  /// is alive stays.
  static func removeLeftovers(of path: String) {
    let (directory, name) = split(path)
    let start = "\(name)."
    for entry in Directory.entries(of: directory) {
      guard entry.hasPrefix(start), entry.hasSuffix(temporarySuffix) else { continue }
      // In characters, as `hasPrefix` compares: a file system may compose a letter of other bytes.
      let writer = entry.dropFirst(start.count).prefix { $0 != "." }
      if let writer = pid_t(writer), writer > 0, writer != getpid(), kill(writer, 0) == 0 {
        continue
      }
      unlink("\(directory)/\(entry)")
    }
  }

  /// Flushes a file's bytes to the medium.
  private static func flush(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
      // There `fsync` leaves the bytes in the drive's cache. Some file systems support only `fsync`.
      if fcntl(descriptor, F_FULLFSYNC) != -1 { return }
    #endif
    try checked { fsync(descriptor) }
  }

  /// If that fails the new file is in place, but a power cut may bring back the old one.
  private static func flushDirectory(of path: String) {
    let directory = open(split(path).directory, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard directory != -1 else { return }
    try? flush(directory)
    close(directory)
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
