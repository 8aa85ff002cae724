/// The directory in which the list is kept, and the files in it.
public struct CacheDirectory: Equatable, Sendable {
  /// An absolute path, or one relative to the working directory.
  public let path: String

  /// A directory that need not exist yet.
  public init(path: String) {
    self.path = path
  }

  /// The directory that the environment asks for: `KOLEO_CACHE_DIR`, else the platform's place for
  /// caches in the home directory.
  ///
  /// The user database is not asked for a home directory: in a static executable the C library
  /// would load code for that which may belong to another version of it.
  ///
  /// - Parameter variable: Looks up an environment variable.
  /// - Throws: `CacheDirectoryError`.
  public init(variable: (String) -> String?) throws(CacheDirectoryError) {
    func directory(_ name: String) throws(CacheDirectoryError) -> String? {
      guard let path = variable(name), !path.isEmpty else { return nil }
      guard !path.unicodeScalars.contains("\u{FFFD}") else { throw .notUTF8(variable: name) }
      return path
    }
    if let path = try directory("KOLEO_CACHE_DIR") {
      self.path = path
      return
    }
    // The XDG specification has relative paths ignored.
    if let caches = try directory("XDG_CACHE_HOME"), caches.hasPrefix("/") {
      path = "\(caches)/koleo"
      return
    }
    guard let home = try directory("HOME"), home.hasPrefix("/") else { throw .noHome }
    path = "\(home)/\(Directory.cachesInHome)/koleo"
  }

  /// The list of stations.
  public var listPath: String { "\(path)/stations.json" }

  /// What has to be locked to replace the list; it also holds the last failure.
  private var lockPath: String { "\(path)/lock" }
}

/// Why the environment names no directory for the list.
public enum CacheDirectoryError: Error, Equatable, Sendable {
  /// Neither a home directory nor another place is set.
  case noHome
  /// The value of this variable is not UTF-8, or contains U+FFFD.
  case notUTF8(variable: String)
}

// MARK: - Files

extension CacheDirectory {
  /// Opens the list.
  ///
  /// - Throws: `ListError`, among them `.unreadable(.notPermitted)` when somebody else could have
  ///   put anything into the directory.
  public func list(_ access: FileBytes.Access = .mapped) throws(ListError) -> StationList {
    do {
      try Directory.requireOwn(path)
    } catch .notFound {
      throw .absent
    } catch {
      throw .unreadable(error)
    }
    return try StationList(path: listPath, access)
  }

  /// Makes a directory for this one run, to be removed by `remove`.
  ///
  /// - Parameter parent: The value of `TMPDIR`; the default is `/tmp`.
  /// - Throws: `SystemError`.
  public static func temporary(in parent: String? = nil) throws(SystemError) -> CacheDirectory {
    CacheDirectory(path: try Directory.makeTemporary(in: parent))
  }

  /// Removes the directory and all files in it.
  public func remove() {
    Directory.remove(path)
  }
}

// MARK: - Lock

extension CacheDirectory {
  /// The right to replace the list, held by one process at a time and inherited by its children.
  public struct Lock: ~Copyable {
    private let file: FileLock
    /// Whether another process had it first.
    public let hasWaited: Bool

    fileprivate init(_ file: consuming FileLock, hasWaited: Bool) {
      self.file = file
      self.hasWaited = hasWaited
    }

    /// Reserves space for the failure record in case the disk fills up.
    ///
    /// - Throws: `SystemError` when nothing can be written, and so no list either.
    public func reserveRoomForFailure() throws(SystemError) {
      try file.write(Array(repeating: UInt8(ascii: " "), count: RefreshFailure.maximumSize))
    }

    /// Remembers why the last refresh failed; nil when it did not.
    public func remember(_ failure: RefreshFailure?) {
      // What cannot be written is not remembered, and the next run tries again.
      try? file.write(failure?.json ?? [])
    }
  }

  /// Waits for the lock until `deadline`, making the directory if need be.
  ///
  /// - Returns: nil when another process had it all the time.
  /// - Throws: `SystemError` when the directory cannot be made or written to.
  public func lock(before deadline: Deadline) throws(SystemError) -> Lock? {
    try Directory.prepare(path)
    if let file = try FileLock.acquire(lockPath) { return Lock(file, hasWaited: false) }
    guard let file = try FileLock.acquire(lockPath, before: deadline) else { return nil }
    return Lock(file, hasWaited: true)
  }

  /// The last failure to refresh from these servers, if recent enough to hold off another attempt.
  public func recentFailure(ofServers urls: String, now: Timestamp) -> RefreshFailure? {
    guard let file = try? FileBytes(path: lockPath, .copied),
      let failure = RefreshFailure(json: file.bytes),
      failure.urls == urls,
      0..<RefreshFailure.pause ~= now.seconds(since: failure.failedAt)
    else { return nil }
    return failure
  }
}

/// What is remembered of a refresh that failed, so that the next is not tried at once.
public struct RefreshFailure: Equatable, Sendable {
  /// When the refresh ended.
  public var failedAt: Timestamp
  /// The addresses of the servers that were asked, separated by blanks.
  public var urls: String
  /// Why, in words for people.
  public var reason: String
  /// The language of the words, such as `en`.
  public var language: String

  /// Seconds after a failed refresh during which it is not tried again: 5 minutes.
  public static let pause: Int64 = 5 * 60

  /// Bytes that are enough for any failure, with several addresses of 2,000 bytes each.
  static let maximumSize = 16_384

  /// Takes the values as they are.
  public init(failedAt: Timestamp, urls: String, reason: String, language: String) {
    self.failedAt = failedAt
    self.urls = urls
    self.reason = reason
    self.language = language
  }

  /// Reads what `json` writes; nil for anything else, such as one half written.
  init?(json: UnsafeRawBufferPointer) {
    guard json.count <= Self.maximumSize else { return nil }
    var cursor = JSONCursor(json)
    guard cursor.take("{\"failed_at\":"), let time = cursor.takeString().flatMap({ Timestamp($0) }),
      cursor.take("\"urls\":"), let urls = cursor.takeString(),
      cursor.take("\"reason\":"), let reason = cursor.takeString(),
      cursor.take("\"language\":"), let language = cursor.takeString(), cursor.take("}")
    else { return nil }
    self.init(
      failedAt: time, urls: urls, reason: CleanText.clean(reason), language: language)
  }

  /// One line of JSON, of `maximumSize` bytes at most unless the addresses are longer.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{\"failed_at\":")
    writer.append(failedAt.description)
    writer.append(raw: ",\"urls\":")
    writer.append(urls)
    writer.append(raw: ",\"reason\":")
    writer.append(CleanText.clean(reason))
    writer.append(raw: ",\"language\":")
    writer.append(language)
    writer.append(raw: "}\n")
    return writer.bytes
  }
}
