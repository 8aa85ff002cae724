/// The folder in which the list is kept, and the names of the files in it.
public struct CacheFolder: Equatable, Sendable {
  /// An absolute path, or one relative to the working folder.
  public let path: String

  /// A folder that need not exist yet.
  public init(path: String) {
    self.path = path
  }

  /// The folder that the environment asks for: `KOLEO_CACHE_DIR`, else the platform's place for
  /// caches.
  ///
  /// nil when there is neither that nor a home folder.
  ///
  /// - Parameter variable: Looks up an environment variable.
  public init?(variable: (String) -> String?, homeFolderOfUser: @autoclosure () -> String?) {
    func folder(_ name: String) -> String? {
      variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let path = folder("KOLEO_CACHE_DIR") {
      self.path = path
      return
    }
    // The XDG specification has relative paths ignored.
    if let caches = folder("XDG_CACHE_HOME"), caches.hasPrefix("/") {
      path = "\(caches)/koleo"
      return
    }
    guard let home = folder("HOME") ?? homeFolderOfUser(), home.hasPrefix("/") else { return nil }
    path = "\(home)/\(Platform.cachesInHome)/koleo"
  }

  /// The list of stations.
  public var listPath: String { "\(path)/stations.json" }

  /// What has to be locked to replace files in the folder.
  var lockPath: String { "\(path)/lock" }

  /// What is known of the last refresh, if it failed.
  var failurePath: String { "\(path)/refresh-failure.json" }
}

// MARK: - Files

extension CacheFolder {
  /// Opens the list.
  ///
  /// - Throws: `ListError`, among them `.unreadable(.notPermitted)` when the folder is someone
  ///   else's, who could have put anything there.
  public func list() throws(ListError) -> StationList {
    do {
      try Folder.requireOwn(path)
    } catch .notFound {
      throw .absent
    } catch {
      throw .unreadable(error)
    }
    return try StationList(path: listPath)
  }

  /// Makes sure that there is a folder to write to.
  ///
  /// - Throws: `SystemError`: `.notADirectory`, `.notPermitted` when it is someone else's, or what
  ///   the system says.
  public func prepare() throws(SystemError) {
    try Folder.prepare(path)
  }

  /// A folder for this one run, to be removed by `remove`.
  ///
  /// - Throws: `SystemError`.
  public static func temporary() throws(SystemError) -> CacheFolder {
    CacheFolder(path: try Folder.makeTemporary())
  }

  /// Removes the folder and all files in it.
  public func remove() {
    Folder.remove(path)
  }
}

// MARK: - Lock

extension CacheFolder {
  /// The right to replace files in the folder, held by one process at a time.
  public struct WriteAccess: ~Copyable {
    fileprivate let lock: FileLock?
    /// Whether another process had it first.
    public let hasWaited: Bool
  }

  /// Waits for the right to replace files, until `deadline`.
  ///
  /// A child process inherits it, and keeps it if it outlives this one.
  ///
  /// - Returns: nil when another process had it all the time.
  /// - Throws: `SystemError` when the folder cannot be made or written to.
  public func writeAccess(before deadline: Deadline) throws(SystemError) -> WriteAccess? {
    try prepare()
    if let lock = try FileLock.acquire(lockPath) {
      return WriteAccess(lock: lock, hasWaited: false)
    }
    guard let lock = try FileLock.acquire(lockPath, before: deadline) else { return nil }
    return WriteAccess(lock: lock, hasWaited: true)
  }

  /// The right that this process has inherited from the one that started it.
  public func inheritedWriteAccess() -> WriteAccess {
    WriteAccess(lock: nil, hasWaited: false)
  }
}
