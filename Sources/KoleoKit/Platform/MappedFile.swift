#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a regular file, mapped read-only: only what is touched is read.
///
/// Safe for as long as files are replaced by rename and never changed in place, which is how this
/// project writes all of its files.
public final class MappedFile: @unchecked Sendable {
  // Never written to after `init`, and unmapped only in `deinit`: safe to share between threads.
  /// The whole file; valid for as long as this object lives.
  public let bytes: UnsafeRawBufferPointer

  /// Maps a file.
  ///
  /// Nothing but a regular file is opened: opening a pipe or a device can block or have effects.
  ///
  /// - Throws: `SystemError`: `.notFound`, `.notARegularFile`, or what the system says.
  public init(path: String) throws(SystemError) {
    guard try FileStatus(path: path).isRegular else { throw .notARegularFile }
    let descriptor = try checked {
      open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    }
    defer { close(descriptor) }
    let status = try FileStatus(descriptor: descriptor)
    guard status.isRegular else { throw .notARegularFile }
    bytes = try Self.map(descriptor, count: status.size)
  }

  private static func map(_ descriptor: Int32, count: Int) throws(SystemError)
    -> UnsafeRawBufferPointer
  {
    guard count > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { throw SystemError.last }
    return UnsafeRawBufferPointer(start: address, count: count)
  }

  deinit {
    if let start = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }
}

/// What the file system says of a file, symbolic links not followed.
struct FileStatus {
  let isRegular: Bool
  let isFolder: Bool
  /// Bytes.
  let size: Int
  let owner: uid_t

  /// - Throws: `SystemError`, `.notFound` among them.
  init(path: String) throws(SystemError) {
    var status = stat()
    try checked { lstat(path, &status) }
    self.init(status)
  }

  /// The file that a chain of symbolic links ends at.
  ///
  /// - Throws: `SystemError`, `.notFound` among them.
  init(followingLinksAt path: String) throws(SystemError) {
    var status = stat()
    try checked { stat(path, &status) }
    self.init(status)
  }

  /// - Throws: `SystemError`.
  init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    try checked { fstat(descriptor, &status) }
    self.init(status)
  }

  private init(_ status: stat) {
    let kind = status.st_mode & S_IFMT
    isRegular = kind == S_IFREG
    isFolder = kind == S_IFDIR
    size = Int(status.st_size)
    owner = status.st_uid
  }
}
