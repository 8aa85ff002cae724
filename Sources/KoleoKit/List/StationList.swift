/// An immutable list of stations, to search and to measure from.
///
///     let list = try CacheDirectory.forCurrentUser().openList() ?? .builtIn
///     print(list.count)
///
/// Open a list once and keep it: opening reads and verifies the whole file, and after that no
/// operation can fail. Threads may share a list without a lock. A refresh replaces the file, but
/// does not change an open list; open the new one after it.
public final class StationList: Sendable {
  /// The server and the size of the list.
  public let header: ListHeader
  // In the layout of `ListLayout`. Pointers into the file, and the cursors, lines and keys made of
  // them, never leave the list's methods and their callees. The methods keep `self` alive until
  // they return. A `StationRecord`, which may outlive them, retains the list.
  let file: FileBytes
  private let keyRange: Range<Int>
  private let fieldRange: Range<Int>

  /// The version of the layout.
  static let version = 6

  /// Opens a list in memory.
  ///
  /// - Returns: nil if the bytes are not a whole list of this version.
  /// - Complexity: O(*n*) in the size of the list, for the checksum.
  package convenience init?(_ file: FileBytes) {
    var cursor = ByteCursor(file.bytes)
    guard let checksum = ListLayout.takeChecksum(from: &cursor),
      Checksum.value(of: cursor.rest) == checksum,
      let headerLine = cursor.take(upTo: UInt8(ascii: "\n")),
      let header = ListHeader(headerLine),
      let keysLength = cursor.take(upTo: UInt8(ascii: "\n")).flatMap(ListLayout.keysLength)
    else { return nil }
    let keysOffset = file.bytes.count - cursor.rest.count
    guard cursor.take(count: keysLength) != nil, cursor.take(ListLayout.stationsStart),
      cursor.rest.count >= ListLayout.end.utf8CodeUnitCount
    else { return nil }
    let end = file.bytes.count - ListLayout.end.utf8CodeUnitCount
    self.init(
      file, header, keys: keysOffset..<keysOffset + keysLength,
      fields: (file.bytes.count - cursor.rest.count)..<end)
  }

  private init(_ file: FileBytes, _ header: ListHeader, keys: Range<Int>, fields: Range<Int>) {
    (self.file, self.header, keyRange, fieldRange) = (file, header, keys, fields)
  }

  /// A list of one's own, which has no file.
  ///
  /// Of several stations with the same id, the first one counts; keywords of unknown stations are
  /// ignored.
  ///
  /// - Complexity: O(*n* log *n*).
  public convenience init(stations: [Station], keywords: [Keyword] = []) {
    let file = FileBytes(Self.bytes(stations: stations, keywords: keywords, url: ""))
    if let list = StationList(file) {
      self.init(list.file, list.header, keys: list.keyRange, fields: list.fieldRange)
    } else {
      let header = ListHeader(
        url: "", stationsETag: nil, keywordsETag: nil, stationCount: 0, keywordCount: 0)
      self.init(file, header, keys: 0..<0, fields: 0..<0)
    }
  }

  /// When the server last sent or confirmed the list: the modification time of its file. The start
  /// of 1970 for a list that has no file.
  public var fetchedAt: Timestamp { file.modified }

  /// The size of the list in bytes.
  package var size: Int { file.bytes.count }

  /// The number of stations.
  public var count: Int { header.stationCount }

  /// The lines with the stations' keys, each with its end.
  var keyBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: file.bytes[keyRange]) }

  /// The lines with the stations' keys, busiest first.
  var indexLines: some Sequence<IndexLine> {
    sequence(state: ByteCursor(keyBytes)) { cursor in
      cursor.take(upTo: UInt8(ascii: "\n")).map(IndexLine.init)
    }
  }

  /// Reads the fields of a station, which begin at `offset` in bytes from the first line of fields.
  @inline(__always)
  func withFields<Result>(at offset: Int, _ read: (inout StationFieldReader) -> Result) -> Result {
    let fieldLines = UnsafeRawBufferPointer(rebasing: file.bytes[fieldRange])
    var fields = StationFieldReader(fieldLines, at: offset)
    return read(&fields)
  }

  /// The record for a line of this list; without fields if the line has no offset.
  func record(of line: IndexLine) -> StationRecord {
    StationRecord(list: self, offset: line.fieldsOffset ?? fieldRange.count)
  }

  /// All stations, busiest first, including those that a search may not offer.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public var stations: [Station] { indexLines.map { record(of: $0).station } }
}

// MARK: - The built-in list

extension StationList {
  /// The built-in list of major stations, for answers without any other list.
  ///
  /// It has the layout of the list on disk, so that one reader handles both. It comes from no
  /// server, so it is never fresh.
  public static let builtIn = StationList(
    stations: BuiltInStations.catalog.stations, keywords: BuiltInStations.catalog.keywords)
}
