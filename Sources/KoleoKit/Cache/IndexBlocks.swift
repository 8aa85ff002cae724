/// The blocks of a list's index, verified one by one as they are reached.
struct IndexBlocks {
  private var lines: Lines

  init(index: UnsafeRawBufferPointer) {
    lines = Lines(rest: index)
  }

  /// The next block; nil after the last.
  ///
  /// - Throws: `ListError.damaged`.
  @inline(__always)
  mutating func next() throws(ListError) -> IndexBlock? {
    if lines.rest.isEmpty { return nil }
    guard lines.take(ListFormat.blockPrefix),
      let sum = lines.take(Checksum.digits)?.hexadecimal(at: 0),
      lines.take(ListFormat.blockLengthPrefix),
      let count = lines.take(ListFormat.blockLengthDigits)?.decimal,
      lines.take(ListFormat.blockLineEnd), let bytes = lines.take(count),
      Checksum.of(bytes) == sum
    else { throw .damaged }
    return IndexBlock(bytes: bytes)
  }
}

extension UnsafeRawBufferPointer {
  /// The number that the bytes, a few decimal digits, mean; nil when they are something else.
  fileprivate var decimal: Int? {
    var number = 0
    for byte in self {
      guard 0x30...0x39 ~= byte else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}

/// Some lines of the index, whose bytes have been verified.
struct IndexBlock {
  let bytes: UnsafeRawBufferPointer

  var lines: IndexLines { IndexLines(lines: Lines(rest: bytes)) }

  /// Where the line that the byte at `offset` lies in begins and ends.
  func lineRange(at offset: Int) -> Range<Int> {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
    let length = rest.firstIndex(ofByte: UInt8(ascii: "\n")) ?? rest.count
    return start..<offset + length
  }

  /// The line in a range that `lineRange` found.
  func line(in range: Range<Int>) -> IndexLine {
    IndexLine(bytes: UnsafeRawBufferPointer(rebasing: bytes[range]))
  }
}

/// The lines of a block, in order.
struct IndexLines {
  fileprivate var lines: Lines

  @inline(__always)
  mutating func next() -> IndexLine? {
    lines.next().map(IndexLine.init)
  }
}

/// One station's line of the index: where its record is, and its keys.
struct IndexLine {
  let bytes: UnsafeRawBufferPointer

  /// Where the line lies in memory.
  var place: UInt { UInt(bitPattern: bytes.baseAddress) }

  /// Where the station's record begins, in bytes from the first record; −1 when the line does not
  /// say.
  var recordOffset: Int {
    var offset = 0
    var index = 1
    while index < bytes.count, 0x30...0x39 ~= bytes[index] {
      let (next, overflow) = offset.multipliedReportingOverflow(by: 10)
      guard !overflow, next <= Int.max - 9 else { return -1 }
      offset = next + Int(bytes[index] - 0x30)
      index += 1
    }
    return index > 1 ? offset : -1
  }

  /// Calls `body` with each key, the id's first.
  @inline(__always)
  func forEachKey(_ body: (IndexKey) -> Void) {
    var index = bytes.firstIndex(ofByte: IndexKey.Kind.id.rawValue) ?? bytes.count
    while index < bytes.count, let kind = IndexKey.Kind(rawValue: bytes[index]) {
      var end = index + 1
      while end < bytes.count, !IndexKey.isBoundary(bytes[end]) { end += 1 }
      body(IndexKey(kind: kind, text: UnsafeRawBufferPointer(rebasing: bytes[(index + 1)..<end])))
      index = end
    }
  }

  /// Whether a search may offer the station.
  var isOffered: Bool {
    bytes.contains(IndexKey.Kind.name.rawValue)
  }
}
