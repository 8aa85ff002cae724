#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a regular file, or of memory, that stay where they are for as long as this object.
package final class FileBytes: @unchecked Sendable {
  // Never written to after `init`, and released only in `deinit`: safe to share between threads.
  /// The whole contents; those of a mapped file may change with it.
  package let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// How a file's bytes come into memory.
  package enum Access: Sendable {
    /// The file's own pages: the quickest way to use a file once. If the file is truncated
    /// meanwhile, touching a lost page raises SIGBUS, which `exitOnTruncatedMapping` turns into a message
    /// and an exit status.
    case mapped
    /// A copy, which nobody else can change: for long use.
    case copied
  }

  /// The maximum size of a copied file in bytes: more than a hundred times that of today's list.
  private static let maximumCopy = 100_000_000
  /// The size in bytes up to which a file is mapped with its pages in place; a larger one could push
  /// other programs out of the memory.
  private static let maximumPopulated = 100_000_000

  /// Opens a file.
  ///
  /// Nothing but a regular file is opened: opening a pipe or a device can block or have effects.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - directory: What a relative path starts from; the working directory by default.
  ///   - access: How the bytes come into memory.
  /// - Throws: `SystemError`: `.notFound`, `.notARegularFile`, `.tooLarge` if a file to be copied
  ///   exceeds `maximumCopy`, or the system's own error.
  init(path: String, in directory: Int32 = Descriptor.workingDirectory, _ access: Access)
    throws(SystemError)
  {
    guard try FileStatus(path: path, in: directory).isRegular else { throw .notARegularFile }
    let file = try Descriptor(opening: path, in: directory, for: .reading)
    let status = try FileStatus(descriptor: file.rawValue)
    guard status.isRegular else { throw .notARegularFile }
    guard access == .mapped || status.size <= Self.maximumCopy else { throw .tooLarge }
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
      // All of a list is going to be read: one call costs less than a fault for every few pages.
      let flags = MAP_PRIVATE | (count <= maximumPopulated ? MAP_POPULATE : 0)
    #else
      let flags = MAP_PRIVATE
    #endif
    guard let address = mmap(nil, count, PROT_READ, flags, descriptor, 0),
      address != MAP_FAILED
    else { throw SystemError.last }
    return UnsafeRawBufferPointer(start: address, count: count)
  }

  /// Reads up to `count` bytes; fewer when the file has become shorter.
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
