#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file or directory, closed at the end of its life.
struct Descriptor: ~Copyable {
  let rawValue: Int32

  /// Takes over a descriptor that a system call returned.
  init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Opens a file, close-on-exec; never a terminal as the controlling one.
  ///
  /// - Parameters:
  ///   - name: A path, relative to `directory`.
  ///   - directory: The raw value of an open directory; the working directory by default.
  ///   - flags: The flags of `open`.
  ///   - mode: The permissions of a file that is created.
  /// - Throws: `SystemError`.
  init(
    opening name: String, in directory: Int32 = AT_FDCWD, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    rawValue = try checked { openat(directory, name, flags | O_CLOEXEC | O_NOCTTY, mode) }
  }

  /// Flushes the bytes to the medium.
  func flush() throws(SystemError) {
    #if canImport(Darwin)
      // There `fsync` leaves the bytes in the drive's cache. Some file systems support only `fsync`.
      if fcntl(rawValue, F_FULLFSYNC) != -1 { return }
    #endif
    try checked { fsync(rawValue) }
  }

  deinit {
    close(rawValue)
  }
}

// MARK: - Reading and writing

/// Reads the available bytes; waits while there are none, on a non-blocking descriptor as well.
///
/// - Returns: How many bytes were read; 0 at the end.
/// - Throws: `SystemError` if the descriptor is not open for reading, or the device fails.
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

/// Writes all bytes, however many calls that takes, on a non-blocking descriptor as well.
///
/// - Throws: `SystemError`; `.brokenPipe` if nobody reads any more.
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

/// Writes all bytes, as `writeAll` of a buffer does.
///
/// - Throws: `SystemError`; `.brokenPipe` if nobody reads any more.
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
