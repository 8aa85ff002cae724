/// How the list of stations is laid out in its file.
///
/// The file is ordinary JSON, written so that it can be searched without being decoded:
///
///     {"fetched_at":"2026-11-21T08:30:00Z",
///     "list":{"version":2,"url":…,…,"index_bytes":…,…},"checksum":"…",
///     "index":[
///     "!9f86d081884c7d65 00065211",
///     "0#60103=wroclaw glowny~breslau",
///     …
///     ],"names":[
///     "e3b0c44298fc1c14000010f300000000…",
///     …
///     ],"stations":[
///     {"checksum":"…","id":60103,"name":"Wrocław Główny",…},
///     …
///     ]}
///
/// - The first line alone changes when the server confirms the list. It has no checksum: whatever
///   it says, it can only cause a refresh too many or too few.
/// - The index has a line a station, busiest first: where its record begins, counted in bytes from
///   the first record, then its keys, each led by a character that tells its kind
///   (`IndexKey.Kind`). Keys are folded text, in which none of these characters, no quotation mark
///   and no backslash occurs.
/// - Index lines stand in blocks, each led by a line with its checksum and length. Whatever is
///   scanned is verified first, block by block, so that a damaged key cannot hide a station, and a
///   scan that ends early reads no more than it needs.
/// - The names are a table of hashes that tells in which blocks of the index a name stands
///   (`NameTable`), for whoever asks for a station by its whole name.
/// - A record is an object with the API's own field names; its checksum covers what follows it.
enum ListFormat {
  /// The layout this program reads and writes.
  static let version = 2

  /// Bytes of index lines after which a block ends: enough to make its own line cheap, few enough
  /// to stay in the first-level cache between verifying and scanning.
  static let blockSize = 16_384

  static let firstLinePrefix: StaticString = "{\"fetched_at\":\""
  static let firstLineSuffix: StaticString = "\",\n"
  static let headerPrefix: StaticString = "\"list\":"
  static let checksumPrefix: StaticString = ",\"checksum\":\""
  static let checksumSuffix: StaticString = "\",\n"
  static let indexStart: StaticString = "\"index\":[\n"
  static let namesStart: StaticString = "],\"names\":[\n"
  static let recordsStart: StaticString = "],\"stations\":[\n"
  static let end: StaticString = "]}\n"

  static let blockPrefix: StaticString = "\"!"
  static let blockLengthPrefix: StaticString = " "
  static let blockLengthDigits = 8
  static let blockLineEnd: StaticString = "\",\n"

  static let recordPrefix: StaticString = "{\"checksum\":\""
  static let recordChecksumSuffix: StaticString = "\","
  /// Bytes before the first member that the checksum covers.
  static let recordChecksumLength = 13 + Checksum.digits + 2
  /// Leads the record of a station that a search may not offer.
  static let notOfferedMember: StaticString = "\"is_livesearch_displayable\":false,"
}

/// Why there is no list to be had from a file.
public enum ListError: Error, Equatable, Sendable {
  /// There is no file.
  case absent
  /// The file cannot be read.
  case unreadable(SystemError)
  /// The bytes are not a whole list as it was written.
  case damaged
  /// A list in a layout of another version of the program.
  case otherVersion
}
