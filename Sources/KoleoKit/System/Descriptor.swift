import LibC

/// An open file or directory, closed at the end of its life.
struct Descriptor: ~Copyable {
  let rawValue: Int32

  /// Opens a file with the flags of `open`, close-on-exec, without waiting for a pipe or a terminal.
  /// A relative path begins in `directory`. A file that is created is for its owner only.
  init(_ path: String, in directory: Int32 = AT_FDCWD, flags: Int32) throws(SystemError) {
    let flags = flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    rawValue = try checked { openat(directory, path, flags, 0o600) }
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    try checked { fstat(rawValue, &status) }
    return status
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

  deinit {
    close(rawValue)
  }
}

extension stat {
  /// Whether this user or root owns the file or directory, and nobody else may write to it. A group
  /// may where this user does: on many systems, each user has a group of their own.
  var isTrusted: Bool {
    st_uid == geteuid() ? st_mode & 0o002 == 0 : st_uid == 0 && st_mode & 0o022 == 0
  }

  /// The time of the last modification.
  var modified: Timestamp {
    #if canImport(Darwin)
      Timestamp(secondsSince1970: Int64(st_mtimespec.tv_sec))
    #else
      Timestamp(secondsSince1970: Int64(st_mtim.tv_sec))
    #endif
  }
}

// MARK: - Reading and writing

/// Reads the available bytes; waits while there are none, on a non-blocking descriptor as well.
///
/// - Returns: The number of bytes read; 0 at the end.
package func readSome(
  _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
) throws(SystemError) -> Int {
  while true {
    do {
      return try checked { read(descriptor, buffer.baseAddress, buffer.count) }
    } catch .wouldBlock {
      try wait(for: POLLIN, on: descriptor)
    }
  }
}

/// Writes all bytes, in as many calls as necessary, to a non-blocking descriptor as well.
///
/// - Throws: `SystemError`; `.brokenPipe` if the reader has closed the pipe.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  // `withUnsafeBytes` would not carry a typed error out of its closure.
  try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
    var rest = buffer[...]
    while !rest.isEmpty {
      let part = UnsafeBufferPointer(rebasing: rest)
      do throws(SystemError) {
        rest = rest.dropFirst(try checked { write(descriptor, part.baseAddress, part.count) })
      } catch .wouldBlock {
        try wait(for: POLLOUT, on: descriptor)
      }
    }
  }
}

private func wait(for events: some BinaryInteger, on descriptor: Int32) throws(SystemError) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  try checked { poll(&request, 1, -1) }
}
