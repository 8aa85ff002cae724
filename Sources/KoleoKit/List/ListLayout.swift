/// The layout of the file of a list: ordinary JSON that can be searched without decoding.
///
///     {"checksum":"9f86d081884c7d65",
///     "version":…,"fetched_at":1763713800,"url":"https://…",…,"keyword_count":…,
///     "keys_length":…,"keys":[
///     ["60103=wroclaw glowny~breslau",1],
///     …
///     ],
///     "stations":[
///     [60103,"Wrocław Główny","wroclaw-glowny",null,51.0983,17.0389,…,"dolnośląskie","Polska",…],
///     [60202,"Wrocław Leśnica","wroclaw-lesnica",null,51.1454,16.8786,…,91],
///     …
///     ]}
///
/// - The checksum covers everything after its own line.
/// - Each station has two lines, one in each array; the busiest station is first in both. The line
///   that is searched has the station's keys (see `IndexKey`) and the offset of its fields. The
///   other line has the fields, in the order of `StationField`.
/// - The last fields, from the region on, are the same for many stations. Only the first of these
///   stations has the fields; the others have their offset instead.
/// - Offsets are in bytes from the start of the first line of fields.
enum ListLayout {
  static let checksumStart: StaticString = "{\"checksum\":\""
  static let checksumEnd: StaticString = "\",\n"
  private static let keysLengthName: StaticString = "\"keys_length\":"
  private static let keysStart: StaticString = "\"keys\":["
  static let keyLineStart: StaticString = "[\""
  static let stationsStart: StaticString = "],\n\"stations\":[\n"
  static let end: StaticString = "]}\n"

  /// Takes the first line, and returns its checksum; nil if the line has another form.
  static func takeChecksum(from cursor: inout ByteCursor) -> UInt64? {
    guard cursor.take(checksumStart),
      let checksum = cursor.takeHexadecimal(digits: Checksum.digits), cursor.take(checksumEnd)
    else { return nil }
    return checksum
  }

  /// The line before the keys, with its line end; `length` is that of the keys in bytes.
  static func keysLine(length: Int) -> [UInt8] {
    var line: [UInt8] = []
    line.append(keysLengthName)
    line += String(length).utf8
    line.append(",")
    line.append(keysStart)
    line.append("\n")
    return line
  }

  /// Parses the line before the keys, without its line end.
  ///
  /// - Returns: The length of the keys in bytes; nil if the line has another form.
  static func keysLength(_ line: UnsafeRawBufferPointer) -> Int? {
    var cursor = ByteCursor(line)
    guard cursor.take(keysLengthName), let length = cursor.takeInteger(), cursor.take(keysStart),
      cursor.isAtEnd
    else { return nil }
    return length
  }
}
