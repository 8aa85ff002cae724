/// The constant parts of the file.
enum ListLayout {
  static let checksum: StaticString = "{\"checksum\":\""
  static let lineEnd: StaticString = "\",\n"
  private static let keysLengthName: StaticString = "\"keys_length\":"
  private static let keys: StaticString = "\"keys\":["
  static let keyLineStart: StaticString = "[\""
  static let stations: StaticString = "],\n\"stations\":[\n"
  static let end: StaticString = "]}\n"

  /// Takes the first line, with the checksum of all bytes after it.
  static func takeChecksum(from cursor: inout ByteCursor) -> UInt64? {
    guard cursor.take(checksum),
      let checksum = cursor.takeNumber(digits: Checksum.digits, radix: 16), cursor.take(lineEnd)
    else { return nil }
    return checksum
  }

  /// The line before the keys, of the length given in bytes, with its end.
  static func keysLine(length: Int) -> [UInt8] {
    var line: [UInt8] = []
    line.append(keysLengthName)
    line += String(length).utf8
    line.append(",")
    line.append(keys)
    line.append("\n")
    return line
  }

  /// Parses the line before the keys; returns their length in bytes, or nil for any other line.
  static func keysLength(_ line: UnsafeRawBufferPointer) -> Int? {
    var cursor = ByteCursor(line)
    guard cursor.take(keysLengthName), let length = cursor.takeInteger(), cursor.take(keys),
      cursor.isAtEnd
    else { return nil }
    return length
  }
}
