import LibC

/// The contents of a regular file or an array, at a stable address while this object lives.
///
/// `@unchecked Sendable`: the object never writes to `bytes` after `init`, and releases them only
/// in `deinit`.
package final class FileBytes: @unchecked Sendable {
  /// All bytes. The bytes of a mapped file may change when the file changes.
  package let bytes: UnsafeRawBufferPointer
  /// When the file was last modified; nil for an array, unless `init` was told.
  package let modified: Timestamp?
  private let isMapped: Bool

  /// The way in which a file's bytes are read.
  package enum Access: Sendable {
    /// Mapping, the fastest way to use a file once. If the file is cut short meanwhile, touching a
    /// lost page raises SIGBUS, which ends a process that does not handle it.
    case mapped
    /// Copying, for long use: changes to the file do not affect the copy.
    case copied
  }

  /// The maximum size of a file in bytes: seventy times that of the list of 2026.
  package static let maximumSize = 100_000_000

  /// Reads or maps a regular file; of a larger one than ``maximumSize`` only the beginning, which
  /// tells whose it is.
  ///
  /// - Throws: `SystemError`: `.notFound`, `.notARegularFile`, `.notPrivate`, or the system's own
  ///   error.
  init(_ name: String, in directory: borrowing Directory, access: Access) throws(SystemError) {
    let file = try directory.open(name, flags: O_RDONLY)
    let status = try file.status()
    let size = status.st_size <= Self.maximumSize ? Int(status.st_size) : 64
    modified = status.modified
    // An empty file cannot be mapped.
    isMapped = access == .mapped && size > 0
    bytes = isMapped ? try Self.map(file.rawValue, size) : try Self.read(file.rawValue, size)
  }

  /// Copies bytes.
  package init(_ bytes: [UInt8], modified: Timestamp? = nil) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(copy)
    self.modified = modified
    isMapped = false
  }

  private static func map(_ file: Int32, _ size: Int) throws(SystemError) -> UnsafeRawBufferPointer
  {
    let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    guard let address, address != MAP_FAILED else { throw SystemError(code: errno) }
    return UnsafeRawBufferPointer(start: address, count: size)
  }

  /// Reads up to `size` bytes; fewer if the file has become shorter.
  private static func read(_ file: Int32, _ size: Int) throws(SystemError) -> UnsafeRawBufferPointer
  {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    do throws(SystemError) {
      let count = try systemCall { LibC.read(file, buffer.baseAddress, size) }
      return UnsafeRawBufferPointer(start: buffer.baseAddress, count: count)
    } catch {
      buffer.deallocate()
      throw error
    }
  }

  deinit {
    guard isMapped else { return bytes.deallocate() }
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
