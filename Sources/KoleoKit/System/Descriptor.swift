import LibC

/// An open file or directory, closed at the end of its life.
struct Descriptor: ~Copyable {
  let rawValue: Int32

  /// What a file is opened for. For every purpose, opening does not block, and does not follow a
  /// symbolic link at the end of the path.
  enum Purpose {
    /// Reading a file.
    case reading
    /// Locking and rewriting a file. A missing file is created for its owner only.
    case locking
    /// Writing a new file for its owner only. Opening fails if there is a file of that name.
    case creating
    /// Reading the names in a directory.
    case listing
    /// Opening the files of a directory.
    case traversing

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY | O_NOFOLLOW | O_NONBLOCK
      case .locking: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
      case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      case .listing: O_RDONLY | O_DIRECTORY | O_NOFOLLOW
      #if os(Linux)
        // O_PATH, which Swift does not import from Glibc. It opens directories that are not
        // readable, too.
        case .traversing: 0o10000000 | O_DIRECTORY | O_NOFOLLOW
      #else
        case .traversing: O_RDONLY | O_DIRECTORY | O_NOFOLLOW
      #endif
      }
    }
  }

  /// Opens a file close-on-exec. A terminal does not become the controlling terminal.
  ///
  /// - Parameters:
  ///   - name: An absolute path, or one relative to `directory`.
  ///   - directory: The raw value of an open directory, or `AT_FDCWD`.
  ///   - purpose: What the file is opened for.
  /// - Throws: `SystemError`.
  init(opening name: String, in directory: Int32, for purpose: Purpose) throws(SystemError) {
    let flags = purpose.flags | O_CLOEXEC | O_NOCTTY
    rawValue = try checked { openat(directory, name, flags, 0o600) }
    if purpose == .creating { makePrivate() }
  }

  /// Gives the file the mode 0600, which the umask may have changed when the file was created.
  /// Does nothing on a file system without modes.
  func makePrivate() {
    _ = fchmod(rawValue, 0o600)
  }

  /// Flushes the bytes to the medium, as far as the system can.
  func flush() throws(SystemError) {
    #if canImport(Darwin)
      // On macOS, `fsync` leaves the bytes in the drive's cache. Some file systems support only
      // `fsync`.
      if fcntl(rawValue, F_FULLFSYNC) != -1 { return }
    #endif
    try checked { fsync(rawValue) }
  }

  /// Takes the exclusive advisory lock of the file.
  ///
  /// - Returns: False if another descriptor, of this process or another, has the lock. True if the
  ///   lock was taken, and also if the system has none for this file, as on some file systems.
  func tryLock() -> Bool {
    while flock(rawValue, LOCK_EX | LOCK_NB) == -1 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      default: return true
      }
    }
    return true
  }

  /// Leaves the file open in the processes that this one starts after the call.
  func shareWithChildren() throws(SystemError) {
    try checked { fcntl(rawValue, F_SETFD, 0) }
  }

  /// Replaces the contents of the file.
  func replaceContents(with bytes: [UInt8]) throws(SystemError) {
    try checked { lseek(rawValue, 0, SEEK_SET) }
    try writeAll(bytes, to: rawValue)
    try checked { ftruncate(rawValue, off_t(bytes.count)) }
  }

  deinit {
    close(rawValue)
  }
}

// MARK: - Reading and writing

/// Reads the available bytes; waits while there are none, on a non-blocking descriptor as well.
///
/// - Returns: The number of bytes read; 0 at the end.
/// - Throws: `SystemError`, for instance if the descriptor is not open for reading.
func readSome(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError)
  -> Int
{
  while true {
    do {
      return try checked { read(descriptor, buffer.baseAddress, buffer.count) }
    } catch .wouldBlock {
      try waitUntilReady(descriptor, for: POLLIN)
    }
  }
}

/// Writes all bytes, in as many calls as necessary, to a non-blocking descriptor as well.
///
/// - Throws: `SystemError`; `.brokenPipe` if the reader has closed the pipe.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = UnsafeRawBufferPointer(rebasing: rest)
    do {
      let written = try checked { write(descriptor, part.baseAddress, part.count) }
      rest = rest.dropFirst(written)
    } catch .wouldBlock {
      try waitUntilReady(descriptor, for: POLLOUT)
    }
  }
}

/// Writes all bytes, like `writeAll` of a buffer.
///
/// - Throws: `SystemError`; `.brokenPipe` if the reader has closed the pipe.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  // `withUnsafeBytes` would not carry a typed error out of its closure.
  try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
    try writeAll(UnsafeRawBufferPointer(buffer), to: descriptor)
  }
}

private func waitUntilReady(_ descriptor: Int32, for events: some BinaryInteger)
  throws(SystemError)
{
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  try checked { poll(&request, 1, -1) }
}
