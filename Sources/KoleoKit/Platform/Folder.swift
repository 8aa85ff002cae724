#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Folders that belong to the user alone.
enum Folder {
  /// Makes sure that there is a folder at `path` that belongs to the effective user, making it and
  /// those above it where they are missing, open to nobody else.
  ///
  /// - Throws: `SystemError`: `.notADirectory`, `.notPermitted` for one that someone else owns, or
  ///   what the system says.
  static func prepare(_ path: String) throws(SystemError) {
    do {
      try requireOwn(path)
    } catch SystemError.notFound {
      try makeWithParents(path)
      try requireOwn(path)
    }
  }

  /// - Throws: `SystemError`: `.notFound`, `.notADirectory`, or `.notPermitted` for one that
  ///   someone else owns: what lies in it could have been put there, and changed, by them.
  static func requireOwn(_ path: String) throws(SystemError) {
    let status = try FileStatus(followingLinksAt: path)
    guard status.isFolder else { throw .notADirectory }
    guard status.owner == geteuid() else { throw .notPermitted }
  }

  /// Makes a folder of its own for a short time, under the system's folder for temporary files.
  ///
  /// - Throws: `SystemError` with what the system says.
  static func makeTemporary() throws(SystemError) -> String {
    let parent = ProcessEnvironment.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil }
    var template = Array("\(parent ?? "/tmp")/koleo.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError.last }
    return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Removes a folder and the files in it; folders inside it stay, and so does it then.
  static func remove(_ path: String) {
    guard let entries = opendir(path) else { return }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      unlink("\(path)/\(name)")
    }
    closedir(entries)
    rmdir(path)
  }

  private static func makeWithParents(_ path: String) throws(SystemError) {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    if !parent.isEmpty, access(parent, F_OK) != 0 { try makeWithParents(parent) }
    do {
      try checked { mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      // Another process was quicker.
    }
  }
}
