/// A list of stations as it lies on disk: mapped into memory, and read only where it is asked.
///
/// Every byte that an answer rests on is verified before it is used; whatever does not read as it
/// was written is `ListError.damaged`, on any bytes.
public final class StationList: Sendable {
  /// What is known of the list as a whole.
  public let header: ListHeader
  /// Bytes of the whole list.
  public let size: Int
  private let storage: Storage
  private let sections: ListSections

  /// Opens the file at `path`.
  ///
  /// Complexity: O(1): neither the index nor the records are touched.
  /// - Throws: `ListError`.
  public convenience init(path: String) throws(ListError) {
    let file: MappedFile
    do {
      file = try MappedFile(path: path)
    } catch .notFound {
      throw .absent
    } catch {
      throw .unreadable(error)
    }
    try self.init(storage: .file(file))
  }

  /// Takes a list from memory.
  ///
  /// - Throws: `ListError`.
  convenience init(bytes: [UInt8]) throws(ListError) {
    try self.init(storage: .memory(CopiedBytes(bytes)))
  }

  private init(storage: Storage) throws(ListError) {
    self.storage = storage
    size = storage.bytes.count
    (header, sections) = try ListSections.split(storage.bytes)
  }

  // MARK: Contents

  /// The blocks of the index, in order: the busiest stations first.
  var blocks: IndexBlocks { IndexBlocks(index: sections.index) }

  /// Where the names, ids and slugs of the stations stand in the index.
  var names: NameTable { sections.names }

  /// The block that begins at `offset`, in bytes from the beginning of the index.
  ///
  /// - Throws: `ListError.damaged` when none does.
  func block(at offset: Int) throws(ListError) -> IndexBlock {
    guard offset < sections.index.count else { throw .damaged }
    var blocks = IndexBlocks(index: UnsafeRawBufferPointer(rebasing: sections.index[offset...]))
    guard let block = try blocks.next() else { throw .damaged }
    return block
  }

  /// The record that an index line points to.
  ///
  /// - Throws: `ListError.damaged`.
  func record(of line: IndexLine) throws(ListError) -> StationRecord {
    let start = line.recordOffset
    guard start >= 0, start < sections.records.count else { throw .damaged }
    let rest = UnsafeRawBufferPointer(rebasing: sections.records[start...])
    guard let object = ListSections.verifiedRecord(at: rest) else { throw .damaged }
    return StationRecord(object: object, in: self)
  }

  /// Verifies every byte that can be verified.
  ///
  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the file's size, at the speed of memory.
  public func verify() throws(ListError) {
    try sections.names.verify()
    var blocks = blocks
    while let block = try blocks.next() {
      var lines = block.lines
      while let line = lines.next() { _ = try record(of: line) }
    }
  }

  /// All stations, in order.
  ///
  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the file's size.
  func stations() throws(ListError) -> [Station] {
    var stations: [Station] = []
    var blocks = blocks
    while let block = try blocks.next() {
      var lines = block.lines
      while let line = lines.next() { stations.append(try record(of: line).station()) }
    }
    return stations
  }

  /// The bytes from the second line on, which a confirmation by the server leaves as they are.
  var bytesAfterFirstLine: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: storage.bytes[sections.firstLineLength...])
  }
}

// MARK: - Storage

extension StationList {
  /// Bytes that stay where they are for as long as the list.
  private enum Storage: Sendable {
    case file(MappedFile)
    case memory(CopiedBytes)

    var bytes: UnsafeRawBufferPointer {
      switch self {
      case .file(let file): file.bytes
      case .memory(let copy): copy.bytes
      }
    }
  }

  private final class CopiedBytes: @unchecked Sendable {
    // Never written to after `init`, and freed only in `deinit`: safe to share between threads.
    let bytes: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
      copy.copyBytes(from: bytes)
      self.bytes = UnsafeRawBufferPointer(copy)
    }

    deinit { bytes.deallocate() }
  }
}
