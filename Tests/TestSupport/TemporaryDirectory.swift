import Foundation

/// A directory for one test. When this object is released, the directory is removed with all that
/// is in it.
package final class TemporaryDirectory: Sendable {
  /// Absolute, without symbolic links and without a final slash.
  package let path: String

  /// Makes an empty directory.
  package init() throws {
    // In memory where that is possible: a busy disk may take half a minute for a flush.
    let hasMemory = getenv("TMPDIR") == nil && access("/dev/shm", W_OK) == 0
    let base = hasMemory ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory
    let url = base.appending(path: "koleo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    // On macOS Foundation drops `/private` from a resolved path; `pwd` does not.
    guard let resolved = realpath(url.path(percentEncoded: false), nil) else {
      throw SystemCallError("realpath")
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit {
    // A test may have taken away the right to remove what is inside.
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    chmod(path, 0o700)
    // Do not follow links: their targets are not in the directory.
    for name in names { fchmodat(AT_FDCWD, path(name), 0o700, AT_SYMLINK_NOFOLLOW) }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the directory, which need not exist.
  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the directories on the way to it; returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return path(name)
  }

  /// Makes a directory, and those on the way to it; returns its path.
  @discardableResult
  package func makeDirectory(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// The contents of a file, or nil if it cannot be read.
  package func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map(Array.init)
  }

  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  /// The names of all files and directories inside, relative to the directory, sorted.
  package var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
