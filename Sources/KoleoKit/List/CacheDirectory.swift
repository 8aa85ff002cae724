/// The directory of the list, and the files in it.
public struct CacheDirectory: Equatable, Sendable {
  /// The path, absolute or relative to the working directory.
  public let path: String

  /// A directory at a path, which need not exist. No directory has an empty path.
  public init(path: String) {
    self.path = path
  }

  /// The directory that `koleo` uses if it runs in the environment of this process.
  ///
  /// The first of these that is set, and not empty, counts:
  /// - `KOLEO_CACHE_DIR`, the directory itself;
  /// - `XDG_CACHE_HOME`, in which the directory is `koleo`; a relative path is ignored;
  /// - `HOME`, in which the directory is `.cache/koleo`, on macOS `Library/Caches/koleo`.
  ///
  /// - Throws: `CacheDirectoryError` if no variable names a directory, or if one before the first
  ///   that does is not UTF-8.
  public static func forCurrentUser() throws(CacheDirectoryError) -> CacheDirectory {
    try CacheDirectory(environment: { ProcessEnvironment.value(of: $0.rawValue) })
  }

  /// An environment variable that names the directory; the raw value is its name.
  package enum Variable: String, CaseIterable, Sendable {
    /// The directory itself.
    case directory = "KOLEO_CACHE_DIR"
    /// The directory for the caches of all programs.
    case caches = "XDG_CACHE_HOME"
    /// The home directory.
    case home = "HOME"
  }

  /// The directory of ``forCurrentUser()`` in another environment.
  ///
  /// The user database is not consulted for a home directory. To do so, glibc in a static
  /// executable would load code that may be of another version of glibc.
  ///
  /// - Parameter environment: Returns the value of an environment variable; nil if it is not set.
  /// - Throws: `CacheDirectoryError`, as `forCurrentUser()`.
  package init(environment: (Variable) -> String?) throws(CacheDirectoryError) {
    func path(_ variable: Variable) throws(CacheDirectoryError) -> String? {
      guard let path = environment(variable), !path.isEmpty else { return nil }
      guard !path.containsReplacementCharacter else {
        throw .notUTF8(variable: variable.rawValue)
      }
      return path
    }
    if let path = try path(.directory) {
      self.path = path
      return
    }
    // The XDG specification ignores relative paths.
    if let caches = try path(.caches), caches.hasPrefix("/") {
      self.path = "\(caches)/koleo"
      return
    }
    guard let home = try path(.home), home.hasPrefix("/") else { throw .noHome }
    self.path = "\(home)/\(Directory.cachesInHome)/koleo"
  }

  /// The path of the list of stations.
  public var listPath: String { "\(path)/\(Self.listName)" }

  private static let listName = "stations.json"
}

// MARK: - The list

extension CacheDirectory {
  /// Opens the list.
  ///
  /// - Returns: The verified list.
  /// - Complexity: O(*n*) in the size of the list.
  /// - Throws: `ListError`:
  ///   - `.absent` if there is no file or no directory;
  ///   - `.unreadable` with the path of the directory if that cannot be opened or is
  ///     ``SystemError/notPrivate``;
  ///   - `.unreadable` with the path of the file if it is not a regular file, is too large, or
  ///     cannot be read;
  ///   - `.damaged` if the file is not a whole list of this version.
  public func openList() throws(ListError) -> StationList {
    try openList(access: .copied)
  }

  /// Opens the list.
  ///
  /// - Parameter access: The way to read the file: `.mapped` for one use, `.copied` for long use,
  ///   during which the file may change.
  /// - Returns: The verified list.
  /// - Throws: `ListError`, as `openList()`.
  /// - Complexity: That of `openList()`.
  package func openList(access: FileBytes.Access) throws(ListError) -> StationList {
    let directory: Directory
    do {
      directory = try Directory(path: path)
    } catch .notFound {
      throw .absent
    } catch {
      throw .unreadable(path: path, error)
    }
    let file: FileBytes
    do {
      file = try FileBytes(path: Self.listName, in: directory, access: access)
    } catch .notFound {
      throw .absent
    } catch {
      throw .unreadable(path: listPath, error)
    }
    do { return try StationList(file) } catch { throw .damaged(path: listPath) }
  }

  /// Replaces the list. The caller or its parent process must hold the lock.
  ///
  /// - Throws: `WriteError`, for instance if the disk is full.
  package func replaceList(with bytes: [UInt8]) throws(WriteError) {
    do {
      let directory = try Directory(path: path)
      FileReplacement.removeLeftovers(in: directory)
      try FileReplacement.replace(Self.listName, in: directory, with: bytes)
    } catch {
      throw WriteError(path: listPath, reason: error)
    }
  }

  /// The reason why a new list is not on disk.
  public struct WriteError: Error, Equatable, Sendable {
    /// The path of the list.
    public let path: String
    /// The reason, from the system or from koleo's own check of the directory.
    public let reason: SystemError

    /// The reason for the list at a path.
    package init(path: String, reason: SystemError) {
      self.path = path
      self.reason = reason
    }
  }
}

extension CacheDirectory.WriteError: ExplainedError {
  package var problem: MessageText {
    "cannot save the list in \(path: path): \(reason.description)"
  }

  package var remedy: Remedy {
    reason == .isADirectory ? .removeFile : Remedy(forDirectory: reason)
  }
}
