/// The directory of the list, and the files in it.
package struct CacheDirectory: Equatable, Sendable {
  /// An absolute path, or one relative to the working directory.
  package let path: String

  /// A directory at a path, which need not exist.
  package init(path: String) {
    self.path = path
  }

  /// The directory that the environment names: `KOLEO_CACHE_DIR`, else a directory for koleo in
  /// `XDG_CACHE_HOME` or in the platform's cache directory in `HOME`.
  ///
  /// The user database is not consulted: for that, the C library in a static executable would load
  /// code that may belong to another version of it.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Throws: `CacheDirectoryError` if no variable names a directory, or one is not UTF-8.
  package init(variable: (String) -> String?) throws(CacheDirectoryError) {
    func directory(_ name: String) throws(CacheDirectoryError) -> String? {
      guard let path = variable(name), !path.isEmpty else { return nil }
      guard !path.containsReplacementCharacter else { throw .notUTF8(variable: name) }
      return path
    }
    if let path = try directory("KOLEO_CACHE_DIR") {
      self.path = path
      return
    }
    // The XDG specification ignores relative paths.
    if let caches = try directory("XDG_CACHE_HOME"), caches.hasPrefix("/") {
      path = "\(caches)/koleo"
      return
    }
    guard let home = try directory("HOME"), home.hasPrefix("/") else { throw .noHome }
    path = "\(home)/\(Directory.cachesInHome)/koleo"
  }

  /// The path of the list of stations.
  package var listPath: String { "\(path)/stations.json" }

  /// The path of the file that is locked to replace the list; it also holds the last failure.
  private var lockPath: String { "\(path)/lock" }
}

/// Why the environment does not name a directory for the list.
package enum CacheDirectoryError: Error, Equatable, Sendable {
  /// `HOME` is not an absolute path, and no other variable names a directory.
  case noHome
  /// The value of this variable is not UTF-8, or contains U+FFFD.
  case notUTF8(variable: String)
}

// MARK: - Files

extension CacheDirectory {
  /// Opens the list.
  ///
  /// - Parameter access: How the file is read: mapped for one use; copied if it may change meanwhile.
  /// - Returns: The verified list.
  /// - Throws: `ListError`; `.unreadable` with the directory's path and `.notPermitted` if another
  ///   user owns it or everybody may write to it.
  package func list(_ access: FileBytes.Access = .mapped) throws(ListError) -> StationList {
    do {
      try Directory.checkOwnership(path)
    } catch .notFound {
      throw .absent
    } catch {
      throw .unreadable(path: path, error)
    }
    return try StationList(path: listPath, access)
  }

  /// Makes a directory for this run only, to be removed by `remove`.
  ///
  /// - Parameter parent: The value of `TMPDIR`; the default is `/tmp`.
  /// - Returns: The directory, empty and for this user only.
  /// - Throws: `SystemError` if the parent is missing or not writable.
  package static func temporary(in parent: String? = nil) throws(SystemError) -> CacheDirectory {
    CacheDirectory(path: try Directory.makeTemporary(in: parent))
  }

  /// Removes the directory and all files in it.
  package func remove() {
    Directory.remove(path)
  }
}

// MARK: - Lock

extension CacheDirectory {
  /// Exclusive write access to the list, inherited by child processes.
  package struct Lock: ~Copyable {
    private let file: FileLock
    /// Whether another process held the lock at first.
    package let hasWaited: Bool

    fileprivate init(_ file: consuming FileLock, hasWaited: Bool) {
      self.file = file
      self.hasWaited = hasWaited
    }

    /// Reserves space on the disk for a failure record.
    ///
    /// - Throws: `SystemError` if nothing can be written: the list could not be, either.
    package func reserveRoomForFailure() throws(SystemError) {
      try file.write(Array(repeating: UInt8(ascii: " "), count: RefreshFailure.maximumSize))
    }

    /// Records the failure of a refresh, or clears the record for nil.
    package func remember(_ failure: RefreshFailure?) {
      // Without a record the next run tries again.
      try? file.write(failure?.json ?? [])
    }
  }

  /// Waits for the lock until `deadline`, after making the directory if it does not exist.
  ///
  /// - Returns: The lock, or nil if another process held it all the time.
  /// - Throws: `SystemError` if the directory cannot be made or written to.
  package func lock(before deadline: Deadline) throws(SystemError) -> Lock? {
    try Directory.prepare(path)
    if let file = try FileLock.acquire(lockPath) { return Lock(file, hasWaited: false) }
    guard let file = try FileLock.acquire(lockPath, before: deadline) else { return nil }
    return Lock(file, hasWaited: true)
  }

  /// The last failure to refresh from these servers, if recent enough to hold off another attempt.
  ///
  /// - Parameters:
  ///   - urls: The addresses of the servers, separated by spaces.
  ///   - now: The current time.
  /// - Returns: The failure, or nil if there is none.
  package func recentFailure(ofServers urls: String, now: Timestamp) -> RefreshFailure? {
    // A record that somebody else may have put there holds nothing off.
    guard (try? Directory.checkOwnership(path)) != nil,
      let file = try? FileBytes(path: lockPath, .copied),
      let failure = RefreshFailure(json: file.bytes),
      failure.urls == urls,
      0..<RefreshFailure.pause ~= now.seconds(since: failure.failedAt)
    else { return nil }
    return failure
  }
}
