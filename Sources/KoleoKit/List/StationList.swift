/// An immutable list of stations, to search and to measure from.
///
///     let list = try CacheDirectory.forCurrentUser().openList() ?? .builtIn
///     print(list.count)
///
/// Open a list once and keep it: opening reads and verifies the whole file, and after that no
/// operation can fail. Threads may share a list without a lock. A refresh replaces the file, but
/// does not change an open list; open the new one after it.
public final class StationList: Sendable {
  // Pointers into the file, and the cursors, lines and keys made of them, never leave the methods of
  // the list and of its records, which keep the list alive until they return.
  private let file: FileBytes
  private let layout: ListLayout

  /// Opens a list; nil if the bytes are not a whole list of this version.
  ///
  /// - Complexity: O(*n*) in the size of the list, for the checksum.
  package init?(_ file: FileBytes) {
    guard let layout = ListLayout(file.bytes) else { return nil }
    (self.file, self.layout) = (file, layout)
  }

  /// A list of one's own, which has no file.
  ///
  /// Ids should be unique. Keywords of other stations are ignored, as are those of a station beyond
  /// the two-hundredth.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(stations: [Station], keywords: [Keyword] = []) {
    file = FileBytes(Self.bytes(stations: stations, keywords: keywords, url: ""))
    layout = ListLayout(file.bytes) ?? ListLayout()
  }

  /// The server and the size of the list.
  public var header: ListHeader { layout.header }

  /// The number of stations.
  public var count: Int { header.stationCount }

  /// The size of the list in bytes.
  package var size: Int { file.bytes.count }

  /// All stations, busiest first, including those that a search may not offer.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public var stations: [Station] { indexLines.map { record(of: $0).station } }

  // MARK: Freshness

  /// How long a list is fresh: 24 hours.
  public static let maximumAge = Duration.seconds(24 * 60 * 60)

  /// When the server last sent or confirmed the list: the modification time of its file. The start
  /// of 1970 for a list that has no file.
  public var fetchedAt: Timestamp { file.modified }

  /// Whether the list came from one of `servers`, which sent or confirmed it less than
  /// ``maximumAge`` before `now`.
  ///
  /// Pass the servers that you pass to `refresh`: a list from other servers is never fresh. A list
  /// from after `now` is not fresh either: a clock was or is wrong.
  public func isFresh(from servers: [ServerAddress] = ServerAddress.koleo, at now: Timestamp = .now)
    -> Bool
  {
    let age = now.duration(since: fetchedAt)
    return age >= .zero && age < Self.maximumAge && isFrom(servers)
  }

  /// Whether the list came from one of `servers`.
  package func isFrom(_ servers: [ServerAddress]) -> Bool {
    servers.contains { $0.url == header.url }
  }

  // MARK: Lines

  /// The lines with the stations' keys, each with its end.
  var keyBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: file.bytes[layout.keys]) }

  /// The lines with the stations' keys, busiest first.
  var indexLines: some Sequence<IndexLine> {
    sequence(state: ByteCursor(keyBytes)) { cursor in
      cursor.take(upTo: UInt8(ascii: "\n")).map { IndexLine(bytes: $0) }
    }
  }

  /// The fields of a station and what follows them; `offset` is in bytes from the first line of
  /// fields.
  @inline(__always)
  func fields(at offset: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: file.bytes[layout.fields].dropFirst(max(0, offset)))
  }

  /// The record for a line of this list; without fields if the line has no offset.
  func record(of line: IndexLine) -> StationRecord {
    StationRecord(list: self, offset: line.fieldsOffset ?? .max)
  }
}
