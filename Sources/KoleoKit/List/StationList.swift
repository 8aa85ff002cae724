/// A list of stations in the form of its file.
///
/// A value of this type is whole: its checksum is verified when it is opened, and nothing that is
/// asked of it can fail. The file is ordinary JSON, written so that it can be searched without being
/// decoded:
///
///     {"fetched_at":"2026-11-21T08:30:00Z",
///     "checksum":"9f86d081884c7d65",
///     "version":3,"url":"https://…","stations_etag":…,"keywords_etag":…,"station_count":…,"keyword_count":…,
///     "keys_length":…,"keys":[
///     ["60103=wroclaw glowny~breslau",1],
///     …
///     ],
///     "stations":[
///     [60103,"Wrocław Główny","wroclaw-glowny",null,51.0983,17.0389,…],
///     …
///     ]}
///
/// - The first line alone changes when the server confirms the list. The checksum does not cover
///   it: whatever it says can only cause a refresh too many or too few.
/// - The checksum covers everything behind its own line.
/// - Each station has two lines, busiest first. The one that is searched has its keys (see
///   ``IndexKey``) and where its fields begin, in bytes from the first station's line; the other has
///   the fields, in the order of `StationRecord.fieldNames`.
public final class StationList: Sendable {
  /// What is known of the list as a whole.
  public let header: ListHeader
  private let file: FileBytes
  private let bodyOffset: Int
  private let keyLines: Range<Int>
  private let stationLines: Range<Int>

  /// The layout that this program reads and writes.
  static let version = 3

  /// Opens the file at `path`.
  ///
  /// - Throws: `ListError`. Complexity: O(*n*) in the file's size, at the speed of memory.
  public convenience init(path: String, _ access: FileBytes.Access = .mapped) throws(ListError) {
    let file: FileBytes
    do {
      file = try FileBytes(path: path, access)
    } catch .notFound {
      throw .absent
    } catch {
      throw .unreadable(error)
    }
    try self.init(file)
  }

  /// Opens a list in memory.
  ///
  /// - Throws: `ListError.damaged`.
  init(_ file: FileBytes) throws(ListError) {
    var cursor = ByteCursor(file.bytes)
    guard cursor.take(ListLayout.fetchedAt),
      let fetchedAt = cursor.take(count: ListLayout.timestampLength).flatMap(Timestamp.init(utf8:)),
      cursor.take(ListLayout.checksum), let checksum = cursor.takeHexadecimal(),
      cursor.take(ListLayout.lineEnd)
    else { throw .damaged }
    let body = cursor.rest
    guard Checksum.of(body) == checksum, let headerLine = cursor.takeLine(),
      let header = ListHeader(headerLine, fetchedAt: fetchedAt),
      let keysLength = cursor.takeLine().flatMap(ListLayout.keysLength)
    else { throw .damaged }
    let keysOffset = file.bytes.count - cursor.rest.count
    guard cursor.take(count: keysLength) != nil, cursor.take(ListLayout.stations),
      cursor.rest.count >= ListLayout.end.utf8CodeUnitCount
    else { throw .damaged }
    self.header = header
    self.file = file
    bodyOffset = file.bytes.count - body.count
    keyLines = keysOffset..<keysOffset + keysLength
    let end = file.bytes.count - ListLayout.end.utf8CodeUnitCount
    stationLines = (file.bytes.count - cursor.rest.count)..<end
  }

  /// Bytes of the whole list.
  public var size: Int { file.bytes.count }

  /// The bytes from the second line on, which a confirmation by the server leaves as they are.
  var bytesAfterFirstLine: UnsafeRawBufferPointer {
    let firstLine = bodyOffset - ListLayout.checksumLineLength
    return UnsafeRawBufferPointer(rebasing: file.bytes[firstLine...])
  }

  /// The lines with the stations' keys, each with its end.
  var lines: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: file.bytes[keyLines]) }

  /// The fields of the station with the keys of a line of this list.
  func fields(of line: StationLine) -> JSONCursor {
    let lines = file.bytes[stationLines]
    let offset = max(0, line.fieldsOffset ?? lines.count)
    return JSONCursor(UnsafeRawBufferPointer(rebasing: lines.dropFirst(offset)))
  }

  /// Calls `body` with the line of each station's keys, busiest first, until it returns false.
  @inline(__always)
  func forEachLine(while body: (StationLine) -> Bool) {
    var cursor = ByteCursor(lines)
    while let line = cursor.takeLine(), body(StationLine(bytes: line)) {}
    withExtendedLifetime(self) {}
  }

  /// The record of a line of this list.
  func record(of line: StationLine) -> StationRecord {
    StationRecord(line: line, list: self)
  }

  /// All stations, busiest first, those that a search may not offer included.
  ///
  /// Complexity: O(*n*) in the list's size.
  public var stations: [Station] {
    var stations: [Station] = []
    forEachLine { line in
      stations.append(record(of: line).station)
      return true
    }
    return stations
  }
}

/// Why there is no list to be had from a file.
public enum ListError: Error, Equatable, Sendable {
  /// There is no file.
  case absent
  /// The file, or its directory, cannot be used.
  case unreadable(SystemError)
  /// The bytes are not a whole list in this program's layout: damaged, cut short, or another
  /// version's.
  case damaged
}

/// What stands in the file between what varies.
enum ListLayout {
  static let fetchedAt: StaticString = "{\"fetched_at\":\""
  /// Bytes of a time stamp.
  static let timestampLength = 20
  static let checksum: StaticString = "\",\n\"checksum\":\""
  static let lineEnd: StaticString = "\",\n"
  static let keysLength: StaticString = "\"keys_length\":"
  static let keys: StaticString = "\"keys\":["
  static let keysStart: StaticString = "[\""
  static let separator: StaticString = ",\n"
  static let stations: StaticString = "],\n\"stations\":[\n"
  static let end: StaticString = "]}\n"

  /// Bytes of the second line, its end included.
  static let checksumLineLength =
    checksum.utf8CodeUnitCount - 3 + Checksum.digits + lineEnd.utf8CodeUnitCount

  /// Bytes of the lines of keys, from the line before them; nil for any other line.
  static func keysLength(_ line: UnsafeRawBufferPointer) -> Int? {
    var cursor = JSONCursor(line)
    guard cursor.take(keysLength), let length = cursor.takeInteger(), cursor.take(keys),
      cursor.isAtEnd
    else { return nil }
    return length
  }
}

/// What is known of a list as a whole.
public struct ListHeader: Equatable, Sendable {
  /// When the server last confirmed the list.
  public var fetchedAt: Timestamp
  /// The address that the list was fetched from, without the names of the two endpoints.
  public var url: String
  /// What a conditional request for the two lists has to name.
  public var validators: Validators
  /// How many stations the list has.
  public var stationCount: Int
  /// How many keywords the list was made from.
  public var keywordCount: Int

  /// Takes the values as they are.
  public init(
    fetchedAt: Timestamp, url: String, validators: Validators, stationCount: Int,
    keywordCount: Int
  ) {
    self.fetchedAt = fetchedAt
    self.url = url
    self.validators = validators
    self.stationCount = stationCount
    self.keywordCount = keywordCount
  }
}

/// The entity tags that the server gave with the two lists; nil where it gave none of use.
public struct Validators: Equatable, Sendable {
  /// That of `/stations`.
  public var stations: String?
  /// That of `/station_keywords`.
  public var keywords: String?

  /// Takes the tags as they are.
  public init(stations: String? = nil, keywords: String? = nil) {
    self.stations = stations
    self.keywords = keywords
  }
}

// MARK: - The header's line

extension ListHeader {
  /// Reads the line, without its end, that `line` writes; nil for anything else, such as the header
  /// of another version.
  init?(_ line: UnsafeRawBufferPointer, fetchedAt: Timestamp) {
    var cursor = JSONCursor(line)
    guard cursor.take("\"version\":"), cursor.takeInteger() == StationList.version,
      cursor.take("\"url\":"), let url = cursor.takeString(), cursor.take("\"stations_etag\":")
    else { return nil }
    let stations = cursor.takeString()
    guard cursor.take("\"keywords_etag\":") else { return nil }
    let keywords = cursor.takeString()
    guard cursor.take("\"station_count\":"), let stationCount = cursor.takeInteger(),
      cursor.take("\"keyword_count\":"), let keywordCount = cursor.takeInteger(), cursor.isAtEnd,
      stationCount >= 0, keywordCount >= 0
    else { return nil }
    self.init(
      fetchedAt: fetchedAt, url: url,
      validators: Validators(stations: stations, keywords: keywords),
      stationCount: stationCount, keywordCount: keywordCount)
  }

  /// The line with all members but `fetchedAt`, and its end.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "\"version\":")
    writer.append(StationList.version)
    writer.append(raw: ",\"url\":")
    writer.append(url)
    writer.append(raw: ",\"stations_etag\":")
    writer.append(validators.stations)
    writer.append(raw: ",\"keywords_etag\":")
    writer.append(validators.keywords)
    writer.append(raw: ",\"station_count\":")
    writer.append(stationCount)
    writer.append(raw: ",\"keyword_count\":")
    writer.append(keywordCount)
    writer.append(raw: ",\n")
    return writer.bytes
  }
}

// MARK: - Freshness

extension ListHeader {
  /// Seconds for which a list is fresh once the server has confirmed it: 24 hours.
  public static let lifetime: Int64 = 24 * 60 * 60

  /// Whether the list was confirmed less than `lifetime` ago; not so when that lies in the future,
  /// since then one of the two clocks was wrong.
  public func isFresh(at now: Timestamp) -> Bool {
    0..<Self.lifetime ~= now.seconds(since: fetchedAt)
  }
}
