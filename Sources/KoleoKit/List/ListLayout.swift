/// The constant parts of the file.
enum ListLayout {
  static let fetchedAt: StaticString = "{\"fetched_at\":\""
  /// The length of a timestamp in bytes.
  static let timestampLength = 20
  static let checksum: StaticString = "\"checksum\":\""
  static let lineEnd: StaticString = "\",\n"
  static let keysLength: StaticString = "\"keys_length\":"
  static let keys: StaticString = "\"keys\":["
  static let keysStart: StaticString = "[\""
  static let separator: StaticString = ",\n"
  static let stations: StaticString = "],\n\"stations\":[\n"
  static let end: StaticString = "]}\n"

  /// Takes the first line.
  static func takeFetchedAt(from cursor: inout ByteCursor) -> Timestamp? {
    guard cursor.take(fetchedAt), let time = cursor.take(count: timestampLength),
      cursor.take(lineEnd)
    else { return nil }
    return Timestamp(utf8: time)
  }

  /// Takes the line with the checksum of all after it.
  static func takeChecksum(from cursor: inout ByteCursor) -> UInt64? {
    guard cursor.take(checksum),
      let checksum = cursor.takeNumber(digits: Checksum.digits, radix: 16), cursor.take(lineEnd)
    else { return nil }
    return checksum
  }

  /// Parses the line before the keys; returns their length in bytes, or nil for any other line.
  static func keysLength(_ line: UnsafeRawBufferPointer) -> Int? {
    var cursor = ByteCursor(line)
    guard cursor.take(keysLength), let length = cursor.takeInteger(), cursor.take(keys),
      cursor.isAtEnd
    else { return nil }
    return length
  }
}
