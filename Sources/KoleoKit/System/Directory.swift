import LibC

/// An open directory of the user that is not world-writable.
///
/// Unless access control lists say otherwise, only root and the owners and groups of the
/// directories on the path to it can replace the directory (see `SystemError.notPrivate`). If this
/// process runs as root, root must own them all.
///
/// The files in the directory are opened through its descriptor, so that nobody can swap the
/// directory between a check and a use.
struct Directory: ~Copyable {
  let descriptor: Descriptor

  /// The platform's cache directory, relative to the home directory.
  static var cachesInHome: String {
    #if canImport(Darwin)
      "Library/Caches"
    #else
      ".cache"
    #endif
  }

  /// Opens the directory at `path`.
  ///
  /// - Parameters:
  ///   - path: An absolute path, or one relative to the working directory.
  ///   - createsMissing: Whether to create it and its missing parents, with mode 0700.
  /// - Throws: `SystemError`: `.notFound`, `.notADirectory`, `.notPrivate`, or another error of the
  ///   system.
  init(path: String, createsMissing: Bool = false) throws(SystemError) {
    let place = try PathWalk(path, createsMissing: createsMissing).destination()
    let status = try FileStatus(descriptor: place.rawValue)
    guard status.owner == geteuid(), !status.isWorldWritable else { throw .notPrivate }
    descriptor = try Descriptor(opening: ".", in: place.rawValue, for: .listing)
  }

  /// The names in the directory, `.` and `..` among them; empty if they cannot be read.
  var names: [String] {
    let copy = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 0)
    guard copy != -1 else { return [] }
    guard let stream = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(stream) }
    // The copy shares its position with the original.
    rewinddir(stream)
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Whether the directory contains an entry of this name; false if unknown.
  func contains(_ name: String) -> Bool {
    (try? FileStatus(path: name, in: descriptor.rawValue)) != nil
  }

  /// Renames a file, and replaces the file that has the new name, if there is one.
  func rename(_ name: String, to newName: String) throws(SystemError) {
    let place = descriptor.rawValue
    try checked { renameat(place, name, place, newName) }
  }

  /// Removes a file, if possible.
  func remove(_ name: String) {
    unlinkat(descriptor.rawValue, name, 0)
  }
}

/// A walk from directory to directory along a path, every step of which is checked.
private struct PathWalk: ~Copyable {
  private var place: Descriptor
  /// The remaining names, the next one last.
  private var names: [Substring]
  private var linkCount = 0
  private let createsMissing: Bool

  private static let maximumLinks = 40

  init(_ path: String, createsMissing: Bool) throws(SystemError) {
    // As to the system, an empty path is that of nothing.
    guard !path.isEmpty else { throw .notFound }
    place = try Self.open(path.hasPrefix("/") ? "/" : ".", in: AT_FDCWD)
    names = Self.names(in: path)
    self.createsMissing = createsMissing
  }

  /// The directory at the end of the path.
  consuming func destination() throws(SystemError) -> Descriptor {
    while let name = names.popLast() {
      try checkParent()
      let name = String(name)
      do {
        try step(to: name)
      } catch .notFound where createsMissing {
        try create(name)
        try step(to: name)
      }
    }
    return place
  }

  private mutating func step(to name: String) throws(SystemError) {
    let status = try FileStatus(path: name, in: place.rawValue)
    if status.isLink {
      try follow(name, status)
    } else {
      place = try Self.open(name, in: place.rawValue)
    }
  }

  private mutating func follow(_ name: String, _ status: FileStatus) throws(SystemError) {
    guard status.owner == geteuid() || status.owner == 0 else { throw .notPrivate }
    linkCount += 1
    guard linkCount <= Self.maximumLinks else { throw .tooManyLinks }
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = try checked { readlinkat(place.rawValue, name, &bytes, bytes.count) }
    // String(validating:as:) needs macOS 15.
    let target = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard target.utf8.elementsEqual(bytes.prefix(count)) else { throw .linkNotUTF8 }
    if target.hasPrefix("/") { place = try Self.open("/", in: AT_FDCWD) }
    names += Self.names(in: target)
  }

  /// Checks the directory that the next step starts from.
  ///
  /// - Throws: `.notPrivate` if every user can replace the contents of the directory, or if this
  ///   process runs as root and root does not own the directory.
  private func checkParent() throws(SystemError) {
    let status = try FileStatus(descriptor: place.rawValue)
    guard !status.isWorldWritable || status.isSticky, geteuid() != 0 || status.owner == 0 else {
      throw .notPrivate
    }
  }

  private func create(_ name: String) throws(SystemError) {
    do {
      try checked { mkdirat(place.rawValue, name, 0o700) }
      // The umask could have removed the owner's permission to create files in it.
      try checked { fchmodat(place.rawValue, name, 0o700, 0) }
    } catch .alreadyExists {
      // It was created meanwhile.
    }
  }

  private static func open(_ name: String, in directory: Int32) throws(SystemError) -> Descriptor {
    try Descriptor(opening: name, in: directory, for: .traversing)
  }

  private static func names(in path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }.reversed()
  }
}
