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

  /// For how long a replacement must hold.
  enum Durability {
    /// A power cut soon after may bring the old file back, whole.
    case untilPowerCut
    /// Once it is done it stays done.
    case throughPowerCut
  }

  /// Puts `parts`, one after the other, in place of the file at `path`, readable by its owner only.
  ///
  /// Written to a temporary file beside it, flushed to the disk and renamed over it: even after a
  /// power cut there is one of the two files. For the new one to be certain then, the folder is
  /// flushed as well. On failure the old file is untouched and the temporary one gone.
  ///
  /// - Throws: `SystemError` with what the system says.
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
      try checked { fsync(descriptor) }
      try checked { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    if durability == .throughPowerCut { flushFolder(of: path) }
  }

  /// The temporary files that writers of `path` left behind when they were killed.
  ///
  /// To be called by the only writer there is at the time, since another's file would go as well.
  static func removeLeftovers(of path: String) {
    let (folder, name) = split(path)
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if found.hasPrefix(name + "."), found.hasSuffix(temporarySuffix) {
        unlink("\(folder)/\(found)")
      }
    }
  }

  /// Where that fails the new file is in place all the same, and a power cut may bring back the
  /// old.
  private static func flushFolder(of path: String) {
    let folder = open(split(path).folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder != -1 else { return }
    fsync(folder)
    close(folder)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}

/// Removes a file; one that is not there is as good as removed.
///
/// - Throws: `SystemError` with what the system says.
func removeFile(_ path: String) throws(SystemError) {
  do { try checked { unlink(path) } } catch SystemError.notFound {}
}
