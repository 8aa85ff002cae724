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

  /// A list of one's own, which has no file. It is as fresh as if `server` had sent it at
  /// `fetchedAt`.
  ///
  /// Ids should be unique. Keywords of other stations are ignored, as are those of a station beyond
  /// the two-hundredth.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(
    stations: [Station], keywords: [Keyword] = [], from server: ServerAddress? = nil,
    fetchedAt: Timestamp? = nil
  ) {
    let bytes = Self.bytes(stations: stations, keywords: keywords, url: server?.url ?? "")
    file = FileBytes(bytes, modified: fetchedAt)
    layout = ListLayout(file.bytes) ?? ListLayout()
  }

  /// The server and the size of the list.
  package var header: ListHeader { layout.header }

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

  /// When the server last sent or confirmed the list: the modification time of its file. nil for
  /// a list of no server, such as the built-in one.
  public var fetchedAt: Timestamp? { file.modified }

  /// The address that the list is from; nil for a list of no server.
  public var source: ServerAddress? { try? ServerAddress(header.url) }

  /// Whether the list came from one of `servers`, which sent or confirmed it less than
  /// ``maximumAge`` before `now`.
  ///
  /// A list from other servers is never fresh, nor is one from more than a minute after `now`: a
  /// clock was or is wrong.
  ///
  /// - Parameters:
  ///   - servers: By default those that a refresh asks, ``ServerAddress/configured()``.
  ///   - now: The current time.
  /// - Returns: Whether it is fresh.
  public func isFresh(from servers: [ServerAddress]? = nil, at now: Timestamp = .now) -> Bool {
    guard let fetchedAt, let servers = servers ?? (try? ServerAddress.configured()) else {
      return false
    }
    let age = now.duration(since: fetchedAt)
    return age >= .seconds(-60) && age < Self.maximumAge && isFrom(servers)
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

  /// The lines with the stations' fields.
  fileprivate var fieldBytes: Slice<UnsafeRawBufferPointer> { file.bytes[layout.fields] }

  /// The record for a line of this list; without fields if the line has no offset.
  func record(of line: IndexLine) -> StationRecord {
    StationRecord(list: self, offset: line.fieldsOffset ?? .max)
  }
}

/// A station of a list, each property of which decodes only the fields that it needs.
package struct StationRecord: Sendable {
  fileprivate let list: StationList
  /// Where the fields begin, in bytes from the first line of fields.
  fileprivate let offset: Int

  /// The fields, in the order of `Station.fieldValues`; after the last one, every field is nil.
  @inline(__always)
  private func withFields<Result>(_ read: (inout ByteCursor) -> Result) -> Result {
    withExtendedLifetime(list) {
      var fields = ByteCursor(
        UnsafeRawBufferPointer(rebasing: list.fieldBytes.dropFirst(max(0, offset))))
      return read(&fields)
    }
  }

  package var station: Station { withFields { Station(decoding: &$0) } }

  /// Whether both are the same entry of the same list.
  package func isSame(as other: StationRecord) -> Bool { offset == other.offset }

  /// Whether the station comes before another one of the same list, busiest first.
  package func ranksAbove(_ other: StationRecord) -> Bool { offset < other.offset }

  /// The station's position; nil if unknown.
  package var position: Coordinate? {
    withFields { fields in
      // The id, the name, the slug and the localized name.
      for _ in 1...4 { _ = fields.takeToken() }
      return fields.takeCoordinate()
    }
  }

  /// The localized name if there is one, else the name.
  package var displayName: String {
    var name: [UInt8] = []
    appendDisplayName(to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  /// Appends `displayName` as UTF-8; faster than through a string.
  package func appendDisplayName(to bytes: inout [UInt8]) {
    withFields { fields in
      _ = fields.takeToken()  // The id.
      let name = fields.takeToken()
      _ = fields.takeToken()  // The slug.
      if let localized = fields.takeToken(), bytes.append(jsonString: localized) { return }
      if let name { _ = bytes.append(jsonString: name) }
    }
  }

  /// Appends the station's members with the API's names; faster than through a `Station`.
  package func appendMembers(to writer: inout JSONWriter) {
    withFields { fields in
      for name in Station.fieldNames {
        guard let value = fields.takeToken() else { break }
        writer.appendName(name)
        writer.appendValue(json: value)
      }
    }
  }
}
