/// Tells which blocks of the index hold a name, without going through the index.
///
/// A sorted list of sixteen hexadecimal digits a name: the first eight are the name's hash, the
/// others where the block begins, in bytes from the beginning of the index. A line holds 64 of
/// them behind their checksum, so that what is looked at in passing is verified as well; the last
/// line is filled up with the last entry.
struct NameTable: @unchecked Sendable {
  // Read-only memory that the list keeps in place: safe to share between threads.
  private let bytes: UnsafeRawBufferPointer
  private let lineCount: Int

  private static let entriesInLine = 64
  private static let entryDigits = 16
  private static let lineStart: StaticString = "\""
  private static let lineEnd: StaticString = "\",\n"
  /// The last line does without the comma.
  private static let lastLineEnd: StaticString = "\"\n"
  private static let lineSize = 1 + Checksum.digits + entriesInLine * entryDigits + 3

  /// - Returns: nil when the bytes cannot be a table.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    lineCount = (bytes.count + 1) / Self.lineSize
    guard bytes.isEmpty || bytes.count + 1 == lineCount * Self.lineSize else { return nil }
  }

  // MARK: Looking up

  /// Where the blocks begin that may hold a name, in order; every block that does is among them.
  ///
  /// - Parameter name: Folded text.
  /// - Throws: `ListError.damaged`. Complexity: O(log *n*) in the number of names.
  func blocks(of name: [UInt8]) throws(ListError) -> [Int] {
    let hash = name.withUnsafeBytes(Self.hash)
    var offsets: [Int] = []
    var line = try firstLine(reaching: hash)
    while line < lineCount {
      let entries = try entries(in: line)
      for index in 0..<Self.entriesInLine {
        let entry = try Self.entry(index, in: entries)
        if entry.hash > hash { return offsets }
        if entry.hash == hash, offsets.last != entry.block { offsets.append(entry.block) }
      }
      line += 1
    }
    return offsets
  }

  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the number of names.
  func verify() throws(ListError) {
    for line in 0..<lineCount { _ = try entries(in: line) }
  }

  /// The first line whose last entry has a hash that is no less.
  private func firstLine(reaching hash: UInt32) throws(ListError) -> Int {
    var range = 0..<lineCount
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let last = try Self.entry(Self.entriesInLine - 1, in: entries(in: middle))
      range = last.hash < hash ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// The entries of a line, verified.
  private func entries(in line: Int) throws(ListError) -> UnsafeRawBufferPointer {
    let start = line * Self.lineSize
    var parts = Lines(rest: UnsafeRawBufferPointer(rebasing: bytes[start...]))
    guard parts.take(Self.lineStart), let sum = parts.take(Checksum.digits)?.hexadecimal(at: 0),
      let entries = parts.take(Self.entriesInLine * Self.entryDigits),
      parts.take(line == lineCount - 1 ? Self.lastLineEnd : Self.lineEnd),
      Checksum.of(entries) == sum
    else { throw .damaged }
    return entries
  }

  private static func entry(_ index: Int, in entries: UnsafeRawBufferPointer) throws(ListError)
    -> (hash: UInt32, block: Int)
  {
    guard let entry = entries.hexadecimal(at: index * entryDigits) else { throw .damaged }
    return (UInt32(entry >> 32), Int(UInt32(truncatingIfNeeded: entry)))
  }

  private static func hash(_ name: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(Checksum.of(name) >> 32)
  }

  // MARK: Writing

  /// The names of a list on its way to becoming a table.
  struct Entries {
    private var entries: [UInt64] = []

    /// Takes the names from the lines of a block that begins at `offset`; keywords are none.
    mutating func add(from block: IndexBlock, at offset: Int) {
      var lines = block.lines
      while let line = lines.next() {
        line.forEachKey { key in
          guard key.kind != .keyword else { return }
          entries.append(UInt64(NameTable.hash(key.text)) << 32 | UInt64(offset))
        }
      }
    }

    /// The table's bytes.
    ///
    /// Complexity: O(*n* log *n*) in the number of names.
    func table() -> [UInt8] {
      var entries = entries.sorted()
      guard let last = entries.last else { return [] }
      while !entries.count.isMultiple(of: entriesInLine) { entries.append(last) }
      var table: [UInt8] = []
      table.reserveCapacity(entries.count / entriesInLine * lineSize)
      for start in stride(from: 0, to: entries.count, by: entriesInLine) {
        var line: [UInt8] = []
        line.reserveCapacity(lineSize)
        for entry in entries[start..<start + entriesInLine] { line.append(hexadecimal: entry) }
        table.append(lineStart)
        table.append(hexadecimal: line.withUnsafeBytes(Checksum.of))
        table += line
        table.append(start + entriesInLine < entries.count ? lineEnd : lastLineEnd)
      }
      return table
    }
  }
}
