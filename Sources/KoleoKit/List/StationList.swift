/// An immutable list of stations, to search and to measure from.
///
///     let list = try CacheDirectory.forCurrentUser().openList() ?? .builtIn
///     print(list.count)
///
/// Open a list once and keep it: opening reads and verifies the whole file, and after that no
/// operation can fail. Threads may share a list without a lock. A refresh replaces the file, but
/// does not change an open list; open the new one after it.
public final class StationList: Sendable {
  // Pointers into the file, and the cursors, lines and keys made of them, never leave the methods
  // of the list and of its records, which keep the list alive until they return.
  private let file: FileBytes
  /// Where everything is in the file, and what it says of the server.
  package let header: ListHeader

  /// Opens a list; nil if the bytes are not a whole list of this version.
  ///
  /// - Complexity: O(*n*) in the size of the list, for the checksum.
  package init?(_ file: FileBytes) {
    guard let header = ListHeader(file.bytes) else { return nil }
    (self.file, self.header) = (file, header)
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
    header = ListHeader(file.bytes) ?? ListHeader()
  }

  /// The number of stations.
  public var count: Int { header.stationCount }

  /// The size of the list in bytes.
  package var size: Int { file.bytes.count }

  /// All stations, busiest first, including those that a search may not offer.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public var stations: [Station] { indexLines.map { record(of: $0).station } }

  /// When the list was last checked, which means that the server sent or confirmed it: the time of
  /// its file. nil for a list of no server, such as the built-in one.
  public var fetchedAt: Timestamp? { file.modified }

  /// The address that the list is from; nil for a list of no server.
  public var server: ServerAddress? { try? ServerAddress(url: header.url) }

  /// Whether the list came from one of `addresses`, and was checked in the 24 hours before `now`.
  ///
  /// A list from other addresses is never fresh, nor is one from more than a minute after `now`: a
  /// clock was or is wrong.
  ///
  /// - Parameters:
  ///   - addresses: By default those that a refresh asks, ``ServerAddress/configured()``.
  ///   - now: The current time.
  /// - Returns: Whether it is fresh.
  public func isFresh(from addresses: [ServerAddress]? = nil, at now: Timestamp = .now) -> Bool {
    guard let fetchedAt, let addresses = addresses ?? (try? ServerAddress.configured())
    else { return false }
    let age = now.duration(since: fetchedAt)
    return age >= .seconds(-60) && age < .seconds(24 * 60 * 60) && isFrom(addresses)
  }

  /// Whether the list came from one of `addresses`.
  package func isFrom(_ addresses: [ServerAddress]) -> Bool {
    addresses.contains { $0.url == header.url }
  }

  /// The lines with the stations' keys, each with its end.
  var keyBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: file.bytes[header.keys]) }

  /// The lines with the stations' keys, busiest first.
  var indexLines: IndexLines { IndexLines(cursor: ByteCursor(keyBytes), size: keyBytes.count) }

  struct IndexLines: Sequence, IteratorProtocol {
    fileprivate var cursor: ByteCursor
    fileprivate let size: Int

    @inline(__always)
    mutating func next() -> IndexLine? {
      let offset = size - cursor.rest.count
      return cursor.take(upTo: UInt8(ascii: "\n")).map { IndexLine($0, offset: offset) }
    }
  }

  /// The record for a line of this list.
  func record(of line: IndexLine) -> StationRecord { .init(list: self, offset: line.offset) }

  /// The fields of the station whose line of keys is at an offset from the first of these lines.
  @inline(__always)
  fileprivate func fields(ofLineAt offset: Int) -> StationFields {
    StationFields(
      line: IndexLine(ByteCursor(keyBytes, at: offset).rest, offset: offset),
      fields: UnsafeRawBufferPointer(rebasing: file.bytes[header.fields]),
      shared: UnsafeRawBufferPointer(rebasing: file.bytes[header.shared]))
  }
}

/// A station of a list; all properties but `station` decode only the fields that they need.
package struct StationRecord: Sendable {
  fileprivate let list: StationList
  /// Where the line with the keys begins, in bytes from the first of these lines.
  fileprivate let offset: Int

  @inline(__always)
  private func withFields<Value>(_ read: (inout StationFields) -> Value) -> Value {
    withExtendedLifetime(list) {
      var fields = list.fields(ofLineAt: offset)
      return read(&fields)
    }
  }

  package var station: Station { withFields { Station(decoding: &$0) } }

  /// The station's position; nil if unknown.
  package var position: Coordinate? { position(inLatitudes: -90...90) }

  /// The station's position; nil if unknown or, which takes less time, in other latitudes.
  func position(inLatitudes latitudes: ClosedRange<Double>) -> Coordinate? {
    withFields { fields in
      // The name, the slug and the localized name.
      for _ in 1...3 { _ = fields.takeToken() }
      return fields.takeCoordinate(inLatitudes: latitudes)
    }
  }

  /// Whether another station, which the caller knows to have the same name or keyword, is within
  /// 2 km, so that both are one to a traveler: a city's group and its station, or the platforms of
  /// trains and buses. False if a position is unknown.
  package func isAtSamePlace(as other: StationRecord) -> Bool {
    guard let here = position, let there = other.position else { return false }
    return here.distance(to: there) <= 2_000
  }

  /// The localized name if there is one, else the name.
  package var displayName: String { withFields { $0.takeDisplayName().decodedString ?? "" } }

  /// Appends `displayName` as UTF-8; faster than through a string.
  package func appendDisplayName(to bytes: inout [UInt8]) {
    withFields { _ = bytes.append(jsonString: $0.takeDisplayName()) }
  }

  /// A number that is equal for equal names, by FNV-1a: a `Hasher` would need the name as a whole.
  package var nameHash: UInt64 {
    withFields { fields in
      fields.takeDisplayName().reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
  }

  /// Appends the station's members with the API's names; faster than through a `Station`.
  package func appendMembers(to writer: inout JSONWriter) {
    withFields { fields in
      for (index, name) in Station.fieldNames.enumerated() {
        if index == Station.slugIndex {
          writer.appendMember(name, fields.takeSlug())
        } else if let value = index == 0 ? fields.id : fields.takeToken() {
          writer.appendName(name)
          writer.appendValue(json: value)
        }
      }
    }
  }
}
