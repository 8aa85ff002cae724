import LibC

/// The contents of a regular file or an array, at a stable address while this object lives.
///
/// `@unchecked Sendable`: the object never writes to `bytes` after `init`, and releases them only
/// in `deinit`.
package final class FileBytes: @unchecked Sendable {
  /// All bytes. The bytes of a mapped file may change when the file changes.
  package let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// The way in which a file's bytes are read.
  package enum Access: Sendable {
    /// Mapping, the fastest way to use a file once.
    ///
    /// If the file is truncated meanwhile, touching a lost page raises SIGBUS.
    /// `CurrentProcess.installTruncationHandler` turns that into a message and an exit status.
    case mapped
    /// Copying, for long use: changes to the file do not affect the copy.
    case copied
  }

  /// The maximum size of a file in bytes: fifty times that of the list of 2026.
  package static let maximumSize = 100_000_000

  /// Reads or maps a regular file.
  ///
  /// Other files are not opened: opening a pipe or a device can block or have effects.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - directory: The base of a relative path.
  ///   - access: The way in which the bytes are read.
  /// - Throws: `SystemError`: `.notFound`, `.notARegularFile`, `.tooLarge` if the file exceeds
  ///   `maximumSize`, or the system's own error.
  init(path: String, in directory: borrowing Directory, access: Access) throws(SystemError) {
    let directory = directory.descriptor.rawValue
    guard try FileStatus(path: path, in: directory).isRegular else { throw .notARegularFile }
    let file = try Descriptor(opening: path, in: directory, for: .reading)
    let status = try FileStatus(descriptor: file.rawValue)
    guard status.isRegular else { throw .notARegularFile }
    guard status.size <= Self.maximumSize else { throw .tooLarge }
    isMapped = access == .mapped && status.size > 0
    bytes =
      isMapped
      ? try Self.map(file.rawValue, count: status.size)
      : try Self.read(file.rawValue, count: status.size)
  }

  /// Copies bytes.
  package init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(copy)
    isMapped = false
  }

  private static func map(_ descriptor: Int32, count: Int) throws(SystemError)
    -> UnsafeRawBufferPointer
  {
    #if os(Linux)
      // The whole list will be read: one call costs less than a fault for every few pages.
      let flags = MAP_PRIVATE | MAP_POPULATE
    #else
      let flags = MAP_PRIVATE
    #endif
    guard let address = mmap(nil, count, PROT_READ, flags, descriptor, 0),
      address != MAP_FAILED
    else { throw SystemError.last }
    return UnsafeRawBufferPointer(start: address, count: count)
  }

  /// Reads up to `count` bytes; fewer if the file has become shorter.
  private static func read(_ descriptor: Int32, count: Int) throws(SystemError)
    -> UnsafeRawBufferPointer
  {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    var filled = 0
    do {
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        let received = try readSome(descriptor, into: rest)
        if received == 0 { break }
        filled += received
      }
    } catch {
      buffer.deallocate()
      throw error
    }
    return UnsafeRawBufferPointer(start: buffer.baseAddress, count: filled)
  }

  deinit {
    guard isMapped else { return bytes.deallocate() }
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
