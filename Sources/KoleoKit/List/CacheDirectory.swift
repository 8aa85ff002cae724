/// The directory of the list, and the files in it.
public struct CacheDirectory: Equatable, Sendable {
  /// An absolute path, or one relative to the working directory.
  public let path: String

  /// A directory at a path, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// The directory that `koleo` uses too, by the environment of this process.
  ///
  /// - Throws: `CacheDirectoryError` if no variable names a directory, or one is not UTF-8.
  public static func ofUser() throws(CacheDirectoryError) -> CacheDirectory {
    try CacheDirectory(variable: ProcessEnvironment.variable)
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
  public var listPath: String { "\(path)/\(Self.listName)" }

  private static let listName = "stations.json"
  /// The file that is locked to replace the list.
  private static let lockName = "koleo.lock"
}

/// Why the environment does not name a directory for the list.
public enum CacheDirectoryError: Error, Equatable, Sendable {
  /// `HOME` is not an absolute path, and no other variable names a directory.
  case noHome
  /// The value of this variable is not UTF-8, or contains U+FFFD.
  case notUTF8(variable: String)
}

// MARK: - The list

extension CacheDirectory {
  /// Opens the list.
  ///
  /// - Returns: The verified list.
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory.
  /// - Throws: `ListError`; `.unreadable` with the directory's path if the directory is not this
  ///   user's alone.
  public func openList() throws(ListError) -> StationList {
    try openList(.copied)
  }

  /// Opens the list.
  ///
  /// - Parameter access: How the file is read: mapped for one use; copied if it may change meanwhile.
  /// - Returns: The verified list.
  /// - Throws: `ListError`, as `openList()`.
  package func openList(_ access: FileBytes.Access) throws(ListError) -> StationList {
    let directory: Directory
    do {
      directory = try Directory(path: path)
    } catch .notFound {
      throw .absent
    } catch {
      throw .unreadable(path: path, error)
    }
    do {
      return try StationList(path: Self.listName, in: directory, access)
    } catch .unreadable(_, let error) {
      throw .unreadable(path: listPath, error)
    }
  }

  /// Replaces the list; the caller or its parent process holds the lock.
  ///
  /// - Throws: `SystemError` if the directory is missing or not writable, or the disk is full.
  func replaceList(with bytes: [UInt8]) throws(SystemError) {
    let directory = try Directory(path: path)
    FileReplacement.removeLeftovers(in: directory)
    try FileReplacement.replace(Self.listName, in: directory, with: bytes)
  }
}

// MARK: - The lock

extension CacheDirectory {
  /// Exclusive write access to the list.
  package struct Lock: ~Copyable {
    private let file: FileLock
    /// Whether another process held the lock at first.
    package let hasWaited: Bool

    fileprivate init(_ file: consuming FileLock, hasWaited: Bool) {
      self.file = file
      self.hasWaited = hasWaited
    }

    /// Records that an attempt begins, which will have ended by `deadline`.
    ///
    /// - Throws: `SystemError` if nothing can be written: the list could not be, either.
    package func recordAttempt(with servers: [ServerAddress], before deadline: Deadline)
      throws(SystemError)
    {
      let end = SystemClock.secondsSince1970 + deadline.remaining.components.seconds + 1
      let time = Timestamp(secondsSince1970: end)
      try file.write(AttemptRecord(.running, at: time, of: servers).bytes)
    }

    /// Records that the attempt failed now, which holds off the next one.
    package func recordFailure(with servers: [ServerAddress], at now: Timestamp) {
      // Without a record the next run tries again.
      try? file.write(AttemptRecord(.failed, at: now, of: servers).bytes)
    }

    /// Lets the processes that this one starts from now on hold the lock as well.
    package func shareWithChildren() throws(SystemError) {
      try file.shareWithChildren()
    }

    /// Removes the record.
    package func clearRecord() {
      try? file.write([])
    }
  }

  /// Waits for the lock until `deadline`, after making the directory if it does not exist.
  ///
  /// - Returns: The lock, or nil if another process held it all the time, or is stopped and will hold
  ///   it for longer than it should.
  /// - Throws: `SystemError` if the directory cannot be made or written to.
  package func lock(before deadline: Deadline) throws(SystemError) -> Lock? {
    let directory = try Directory(path: path, isCreated: true)
    var hasWaited = false
    while true {
      if let file = try FileLock.acquire(Self.lockName, in: directory) {
        // Its writer was killed; others would soon take this process for a stopped one.
        if record(in: directory)?.state == .running { try? file.write([]) }
        return Lock(file, hasWaited: hasWaited)
      }
      hasWaited = true
      let record = record(in: directory)
      if deadline.hasPassed || record?.state == .running && record.map({ $0.time < .now }) == true {
        return nil
      }
      SystemClock.sleep(for: min(.milliseconds(10), deadline.remaining))
    }
  }

  /// The time since the last failure to refresh from these servers; nil if there was none within the
  /// last five minutes.
  package func delaySinceFailure(with servers: [ServerAddress], at now: Timestamp) -> Duration? {
    // A record that another user could have written is not found.
    guard let directory = try? Directory(path: path) else { return nil }
    return record(in: directory)?.delay(for: servers, at: now)
  }

  private func record(in directory: borrowing Directory) -> AttemptRecord? {
    let place = directory.descriptor.rawValue
    return (try? FileBytes(path: Self.lockName, in: place, .copied)).flatMap {
      AttemptRecord($0.bytes)
    }
  }
}
