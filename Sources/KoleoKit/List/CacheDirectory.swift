import LibC

/// The directory of the list, and the files in it.
public struct CacheDirectory: Hashable, Sendable {
  /// The path, absolute or relative to the working directory.
  public let path: String

  private static let listName = "stations.json"
  private static let lockName = "koleo.lock"

  /// A directory at a path, which need not exist. With an empty path, it has no list, and a refresh
  /// throws `KoleoError` of kind `.file`.
  public init(path: String) { self.path = path }

  /// The directory that `koleo` uses if it runs in the environment of this process.
  ///
  /// The first of these that is set, and not empty, counts:
  /// - `KOLEO_CACHE_DIR`, the directory itself;
  /// - `XDG_CACHE_HOME`, in which the directory is `koleo`; a relative path is ignored;
  /// - `HOME`, in which the directory is `.cache/koleo`, on macOS `Library/Caches/koleo`.
  ///
  /// - Throws: `KoleoError` of kind `.file` if no variable names a directory.
  public static func forCurrentUser() throws(KoleoError) -> CacheDirectory {
    let environment = ProcessEnvironment.value
    if let path = environment("KOLEO_CACHE_DIR") { return CacheDirectory(path: path) }
    if let caches = environment("XDG_CACHE_HOME"), caches.hasPrefix("/") {
      return CacheDirectory(path: "\(caches)/koleo")
    }
    // The user database is not consulted for a home directory: for that, glibc in a static
    // executable would load code that may be of another version of glibc.
    guard let home = environment("HOME"), home.hasPrefix("/") else {
      throw KoleoError(
        .file, en: "HOME is not set to an absolute path; set KOLEO_CACHE_DIR",
        pl: "zmienna HOME nie zawiera ścieżki bezwzględnej; ustaw KOLEO_CACHE_DIR")
    }
    #if canImport(Darwin)
      return CacheDirectory(path: "\(home)/Library/Caches/koleo")
    #else
      return CacheDirectory(path: "\(home)/.cache/koleo")
    #endif
  }

  /// The path of the list of stations.
  package var listPath: String { "\(path)/\(Self.listName)" }
}

extension CacheDirectory {
  /// Opens the list.
  ///
  /// - Returns: The verified list; nil if there is none, or if it is damaged or of another version.
  /// - Throws: `KoleoError` of kind `.file` if the file or its directory cannot be read, or belongs
  ///   to another user than this one and root, or others may write to it; or if the file is
  ///   somebody's own: it does not begin as a list does.
  /// - Complexity: O(*n*) in the size of the list.
  public func openList() throws(KoleoError) -> StationList? { try openList(access: .copied) }

  /// Opens the list: `.mapped` for one use, `.copied` for long use, as the file may change.
  package func openList(access: FileBytes.Access) throws(KoleoError) -> StationList? {
    let file: FileBytes
    do throws(SystemError) {
      file = try FileBytes(Self.listName, in: Directory(path: path), access: access)
    } catch .notFound { return nil } catch { throw cannotUse(because: error) }
    if let list = StationList(file) { return list }
    try refuseForeign(file)
    return nil
  }

  /// Replaces the list, which then counts as checked now. The caller holds the lock.
  ///
  /// - Throws: `KoleoError` of kind `.file`, for instance if the disk is full, or if there is
  ///   somebody's own file in the list's place.
  package func replaceList(
    with bytes: [UInt8], holding lock: borrowing LockFile
  ) throws(KoleoError) {
    let old = try? FileBytes(Self.listName, in: Directory(path: path), access: .mapped)
    if let old { try refuseForeign(old) }
    do throws(SystemError) {
      try Directory(path: path, isToBeWritten: true).replace(
        Self.listName, with: bytes, isOnlyWriter: lock.takeOrKeepLock())
    } catch { throw cannotUse(because: error) }
  }

  /// Makes the list count as checked now, because the server has confirmed it.
  package func confirmList() throws(KoleoError) {
    do throws(SystemError) {
      let file = try Directory(path: path).open(Self.listName, flags: O_RDONLY)
      try systemCall { futimens(file.rawValue, nil) }
    } catch { throw cannotUse(because: error) }
  }

  /// - Throws: `KoleoError` if the file does not begin as a list does, cut short or not, with at most
  ///   one damaged byte, nor has lost its first sector to zeros, as after a power failure.
  private func refuseForeign(_ file: FileBytes) throws(KoleoError) {
    let start = ListHeader.start
    let bytes = file.bytes.prefix(start.utf8CodeUnitCount)
    let damaged = bytes.indices.count { bytes[$0] != start.utf8Start[$0] }
    let isLost = file.bytes.prefix(512).allSatisfy { $0 == 0 }
    if damaged <= bytes.count / start.utf8CodeUnitCount || isLost { return }
    throw KoleoError(
      .file, en: "\(uncut: listPath) is not koleo's list; move it away, or set KOLEO_CACHE_DIR",
      pl: "\(uncut: listPath) nie jest listą koleo; przenieś ten plik albo ustaw KOLEO_CACHE_DIR")
  }

  private func cannotUse(_ name: String = Self.listName, because error: SystemError) -> KoleoError {
    let isDirectory = error == .notADirectory
    let help =
      isDirectory || error == .notARegularFile
      ? Message(en: "move it away", pl: "przenieś go")
      : Message(en: "check permissions and free space", pl: "sprawdź uprawnienia i wolne miejsce")
    return KoleoError(
      .file,
      "\(uncut: isDirectory ? path : "\(path)/\(name)"): " + error.reason + "; " + help
        + Message(en: ", or set KOLEO_CACHE_DIR", pl: " albo ustaw KOLEO_CACHE_DIR"))
  }
}

extension CacheDirectory {
  /// Takes the lock, for which it waits until `isOver` returns true. Creates the directory and the
  /// file.
  ///
  /// - Throws: `KoleoError` of kind `.busy`, or `.file` if it cannot be created or locked.
  package func lock(until isOver: () -> Bool) throws(KoleoError) -> LockFile {
    do throws(SystemError) {
      let lock = try LockFile(Self.lockName, in: Directory(path: path, isToBeWritten: true))
      while !lock.tryLock() {
        if isOver() { throw .wouldBlock }
        usleep(20_000)
      }
      return lock
    } catch .wouldBlock {
      throw KoleoError(
        .busy, en: "the list is still being refreshed; try again later",
        pl: "lista jest wciąż odświeżana; spróbuj ponownie później")
    } catch { throw cannotUse(Self.lockName, because: error) }
  }

  /// Takes the lock for a query, which waits for it only without a list, and makes no attempt for
  /// five minutes after one that failed.
  ///
  /// - Throws: `KoleoError` of kind `.busy`, `.heldOff` or `.file`.
  package func lockForQuery(until isOver: () -> Bool) throws(KoleoError) -> LockFile {
    let hasList = try openList(access: .mapped) != nil
    let lock = try lock { hasList || isOver() }
    if lock.hasJustFailed {
      throw KoleoError(.heldOff, en: "last try just failed", pl: "ostatnia próba nieudana")
    }
    return lock
  }

  /// Forgets the attempt that is running, or has failed, so that the next query may ask.
  package func forgetAttempt() {
    try? LockFile(Self.lockName, in: Directory(path: path)).keep(addressAsked: "")
  }
}

extension KoleoError {
  package static let replacedMeanwhile = KoleoError(
    .busy, en: "the list has been replaced meanwhile; try again",
    pl: "listę w międzyczasie zastąpiono; spróbuj ponownie")
}
