/// Where the parts of a list lie in its bytes.
struct ListSections: @unchecked Sendable {
  // Read-only memory that the list keeps in place: safe to share between threads.
  let index: UnsafeRawBufferPointer
  let names: NameTable
  let records: UnsafeRawBufferPointer
  /// Bytes of the first line, its end included.
  let firstLineLength: Int

  /// Takes the bytes of a whole file apart.
  ///
  /// - Throws: `ListError.otherVersion`, or `ListError.damaged` when the bytes do not begin as a
  ///   list does or their number is not what the header says.
  static func split(_ bytes: UnsafeRawBufferPointer) throws(ListError) -> (ListHeader, ListSections)
  {
    guard let first = firstLine(of: bytes), let fetchedAt = fetchedAt(in: first)
    else { throw .damaged }
    var lines = Lines(rest: UnsafeRawBufferPointer(rebasing: bytes[(first.count + 1)...]))
    guard let second = lines.next() else { throw .damaged }
    let layout = try layout(fetchedAt, in: second)
    guard lines.take(ListFormat.indexStart), let index = lines.take(layout.indexSize),
      lines.take(ListFormat.namesStart),
      let names = lines.take(layout.namesSize).flatMap(NameTable.init),
      lines.take(ListFormat.recordsStart), let records = lines.take(layout.recordsSize),
      lines.take(ListFormat.end), lines.rest.isEmpty
    else { throw .damaged }
    return (
      layout.header,
      ListSections(
        index: index, names: names, records: records, firstLineLength: first.count + 1)
    )
  }

  /// The record that `bytes` begin with, if its checksum is right.
  static func verifiedRecord(at bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    var lines = Lines(rest: bytes)
    guard var line = lines.next() else { return nil }
    if line.last == UInt8(ascii: ",") { line = UnsafeRawBufferPointer(rebasing: line.dropLast()) }
    var parts = Lines(rest: line)
    guard parts.take(ListFormat.recordPrefix),
      let sum = parts.take(Checksum.digits)?.hexadecimal(at: 0),
      parts.take(ListFormat.recordChecksumSuffix), parts.rest.last == UInt8(ascii: "}"),
      Checksum.of(parts.rest) == sum
    else { return nil }
    return line
  }

  /// The first line, looked for no further than it can reach: what stands in the list's place may
  /// be a huge file without lines.
  private static func firstLine(of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    var lines = Lines(rest: UnsafeRawBufferPointer(rebasing: bytes.prefix(100)))
    return lines.next()
  }

  private static func fetchedAt(in line: UnsafeRawBufferPointer) -> Timestamp? {
    guard line.starts(with: ListFormat.firstLinePrefix),
      line.hasSuffix(ListFormat.firstLineSuffix)
    else { return nil }
    let text = line.dropFirst(ListFormat.firstLinePrefix.utf8CodeUnitCount)
      .dropLast(ListFormat.firstLineSuffix.utf8CodeUnitCount - 1)
    return Timestamp(utf8: text)
  }

  private static func layout(_ fetchedAt: Timestamp, in line: UnsafeRawBufferPointer)
    throws(ListError) -> ListLayout
  {
    let prefix = ListFormat.checksumPrefix.utf8CodeUnitCount
    let tail = prefix + Checksum.digits + ListFormat.checksumSuffix.utf8CodeUnitCount - 1
    guard line.count > tail, line.starts(with: ListFormat.headerPrefix) else { throw .damaged }
    let body = UnsafeRawBufferPointer(rebasing: line.dropLast(tail))
    let end = UnsafeRawBufferPointer(rebasing: line.suffix(tail))
    guard end.starts(with: ListFormat.checksumPrefix), end.hasSuffix(ListFormat.checksumSuffix),
      end.hexadecimal(at: prefix) == Checksum.of(body),
      let layout = try? ListLayout(
        fetchedAt: fetchedAt,
        json: UnsafeRawBufferPointer(
          rebasing: body.dropFirst(ListFormat.headerPrefix.utf8CodeUnitCount)))
    else { throw .damaged }
    guard layout.version == ListFormat.version else { throw .otherVersion }
    return layout
  }
}

/// Bytes that are taken from the front, by lines or by counts.
public struct Lines {
  /// What has not been taken yet.
  public private(set) var rest: UnsafeRawBufferPointer

  /// The bytes to take from; they must stay where they are.
  public init(rest: UnsafeRawBufferPointer) {
    self.rest = rest
  }

  /// The next line, without its end; nil when no line end is left.
  @inline(__always)
  public mutating func next() -> UnsafeRawBufferPointer? {
    guard let end = rest.firstIndex(ofByte: UInt8(ascii: "\n")) else { return nil }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...]) }
    return UnsafeRawBufferPointer(rebasing: rest[..<end])
  }

  /// The next `count` bytes; nil when there are not so many.
  mutating func take(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, count <= rest.count else { return nil }
    defer { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
    return UnsafeRawBufferPointer(rebasing: rest[..<count])
  }

  mutating func take(_ literal: StaticString) -> Bool {
    guard rest.starts(with: literal) else { return false }
    rest = UnsafeRawBufferPointer(rebasing: rest[literal.utf8CodeUnitCount...])
    return true
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a line, taken without its end, ends as `literal` does before its own line end.
  fileprivate func hasSuffix(_ literal: StaticString) -> Bool {
    let end = literal.utf8CodeUnitCount - 1
    return suffix(end).elementsEqual(UnsafeBufferPointer(start: literal.utf8Start, count: end))
  }

  /// The number that sixteen hexadecimal digits at `offset`, in lower case, mean; nil when they are
  /// something else.
  func hexadecimal(at offset: Int) -> UInt64? {
    guard offset >= 0, count - offset >= Checksum.digits else { return nil }
    var number: UInt64 = 0
    for byte in self[offset..<offset + Checksum.digits] {
      guard let digit = byte.hexadecimalValue, !(0x41...0x46 ~= byte) else { return nil }
      number = number << 4 | UInt64(digit)
    }
    return number
  }
}
