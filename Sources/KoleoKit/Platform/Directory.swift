#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Directories of the user, whose group is trusted.
enum Directory {
  /// The platform's cache directory, relative to the home directory.
  static var cachesInHome: String {
    #if canImport(Darwin)
      "Library/Caches"
    #else
      ".cache"
    #endif
  }

  /// Creates the directory at `path` and its missing parents with mode 0700, unless it exists.
  ///
  /// - Throws: `SystemError`: `.notADirectory`; `.notPermitted` if another user owns it, if it is
  ///   world-writable, or if root would create it in another user's directory; or the system's own
  ///   error.
  static func prepare(_ path: String) throws(SystemError) {
    do {
      try checkOwnership(path)
    } catch SystemError.notFound {
      try makeWithParents(path)
      try checkOwnership(path)
    }
  }

  /// Checks that nobody but the user and the directory's group can have put a file into it.
  ///
  /// - Throws: `SystemError`: `.notFound`, `.notADirectory`, or `.notPermitted` if another user owns
  ///   it or it is world-writable.
  static func checkOwnership(_ path: String) throws(SystemError) {
    let status = try FileStatus(followingLinksAt: path)
    guard status.isDirectory else { throw .notADirectory }
    guard status.owner == geteuid(), !status.isWorldWritable else { throw .notPermitted }
  }

  /// The names in a directory; none if it cannot be read.
  static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Makes a directory for temporary files.
  ///
  /// - Parameter parent: The directory to make it in; `/tmp` for nil, a relative path, or one that
  ///   is not UTF-8.
  /// - Returns: Its path.
  /// - Throws: `SystemError` if the parent is missing or not writable.
  static func makeTemporary(in parent: String? = nil) throws(SystemError) -> String {
    let parent = parent.flatMap { path in
      path.hasPrefix("/") && !path.containsReplacementCharacter ? path : nil
    }
    var template = Array("\(parent ?? "/tmp")/koleo.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError.last }
    return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Removes a directory and the files in it; directories inside it stay, and so does it then.
  static func remove(_ path: String) {
    for name in entries(of: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private static func makeWithParents(_ path: String) throws(SystemError) {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if !parent.isEmpty { try prepareParent(parent) }
    do {
      try checked { mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      // Another process was quicker.
    }
  }

  /// Creates the parent directory if missing. Root creates nothing in another user's directory.
  private static func prepareParent(_ parent: String) throws(SystemError) {
    let owner: uid_t
    do {
      owner = try FileStatus(followingLinksAt: parent).owner
    } catch .notFound {
      return try makeWithParents(parent)
    }
    if geteuid() == 0, owner != 0 { throw .notPermitted }
  }
}
