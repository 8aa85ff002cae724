/// A station of a list, which it keeps in memory.
///
/// Each property parses only the fields that it needs.
public struct StationRecord {
  let line: StationLine
  private let list: StationList

  /// The record for a line of `list`.
  init(line: StationLine, list: StationList) {
    self.line = line
    self.list = list
  }

  /// Reads fields from the first on, while the list keeps them in memory.
  @inline(__always)
  private func withFields<Result>(_ read: (inout ByteCursor) -> Result) -> Result {
    defer { withExtendedLifetime(list) {} }
    var fields = list.fields(of: line)
    return read(&fields)
  }

  /// The whole station.
  public var station: Station {
    withFields { fields in
      // Evaluation follows the order of the fields in a line.
      Station(
        id: fields.takeInteger() ?? 0, name: fields.takeString() ?? "", slug: fields.takeString(),
        localisedName: fields.takeString(),
        position: Coordinate(fields.takeDouble(), fields.takeDouble()),
        hits: fields.takeInteger(), ibnr: fields.takeInteger(), city: fields.takeString(),
        region: fields.takeString(), country: fields.takeString(),
        isGroup: fields.takeBool(), isOffered: line.isOffered)
    }
  }

  /// The station's position; nil if unknown.
  public var position: Coordinate? {
    withFields { fields in
      // The id and three names come first.
      for _ in 0..<4 { _ = fields.takeToken() }
      return Coordinate(fields.takeDouble(), fields.takeDouble())
    }
  }

  /// The localised name if there is one, else the name.
  public var displayName: String {
    var name: [UInt8] = []
    appendDisplayName(to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  /// Appends `displayName` as UTF-8; faster than through a string.
  package func appendDisplayName(to bytes: inout [UInt8]) {
    withFields { fields in
      let (_, name, _) = (fields.takeToken(), fields.takeToken(), fields.takeToken())
      let localisedName = fields.takeToken()
      for token in [localisedName, name] {
        if let token, bytes.append(jsonString: token) { return }
      }
    }
  }

  /// Appends the station as a JSON object with the API's names of its members.
  ///
  /// - Parameters:
  ///   - writer: Receives the object.
  ///   - more: Appends further members.
  package func appendJSON(to writer: inout JSONWriter, more: (inout JSONWriter) -> Void = { _ in })
  {
    writer.append(raw: "{")
    withFields { fields in
      for field in StationField.all {
        guard let value = fields.takeToken() else { break }
        writer.append(member: field.name)
        writer.append(raw: value)
      }
    }
    more(&writer)
    writer.append(raw: "}")
  }
}

extension Coordinate {
  /// Fails unless there are both numbers, each in its range.
  fileprivate init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    try? self.init(latitude: latitude, longitude: longitude)
  }
}

/// A field of a station, by the API's name of it.
private struct StationField: Sendable {
  let name: StaticString
  let append: @Sendable (inout JSONWriter, Station) -> Void

  /// The fields in the order of a line, which `StationRecord` reads.
  static let all = [
    StationField(name: "id") { $0.append($1.id) },
    StationField(name: "name") { $0.append($1.name) },
    StationField(name: "name_slug") { $0.append($1.slug) },
    StationField(name: "localised_name") { $0.append($1.localisedName) },
    StationField(name: "latitude") { $0.append($1.position?.latitude) },
    StationField(name: "longitude") { $0.append($1.position?.longitude) },
    StationField(name: "hits") { $0.append($1.hits) },
    StationField(name: "ibnr") { $0.append($1.ibnr) },
    StationField(name: "city") { $0.append($1.city) },
    StationField(name: "region") { $0.append($1.region) },
    StationField(name: "country") { $0.append($1.country) },
    StationField(name: "is_group") { $0.append($1.isGroup) },
  ]
}

extension JSONWriter {
  /// Appends a station's members with the API's names, without braces.
  package mutating func append(members station: Station) {
    for field in StationField.all {
      append(member: field.name)
      field.append(&self, station)
    }
  }

  /// Appends a station's fields without their names, as they stand in a line.
  mutating func append(fields station: Station) {
    for field in StationField.all {
      beginElement()
      field.append(&self, station)
    }
  }
}

/// A line of a list with the keys of a station.
struct StationLine {
  /// The line without its end, in the memory of the list.
  let bytes: UnsafeRawBufferPointer

  /// The text of all keys; empty if the line is malformed.
  @inline(__always)
  private var keyBytes: UnsafeRawBufferPointer {
    var cursor = ByteCursor(bytes)
    guard cursor.take(ListLayout.keysStart), let keys = cursor.take(upTo: UInt8(ascii: "\""))
    else { return UnsafeRawBufferPointer(rebasing: bytes.prefix(0)) }
    return keys
  }

  /// The offset of the fields in bytes from the first line of fields; nil if the line is malformed.
  var fieldsOffset: Int? {
    let start = ListLayout.keysStart.utf8CodeUnitCount + keyBytes.count + 2
    var cursor = ByteCursor(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(start)))
    return cursor.takeInteger()
  }

  /// Whether a search may offer the station.
  @inline(__always)
  var isOffered: Bool { keyBytes.first != IndexKey.notOffered }

  /// The keys, the id first.
  @inline(__always)
  var keys: IndexKeys { IndexKeys(keyBytes) }

  /// The key that contains the byte at `offset` of the line, and the offset of the key's end; nil
  /// beyond the keys.
  @inline(__always)
  func key(at offset: Int) -> (key: IndexKey, end: Int)? {
    let first = ListLayout.keysStart.utf8CodeUnitCount
    let keys = keyBytes
    guard offset >= first, offset < first + keys.count else { return nil }
    var start = offset - first
    while start > 0, !IndexKey.isBoundary(keys[start - 1]) { start -= 1 }
    var end = offset - first
    while end < keys.count, !IndexKey.isBoundary(keys[end]) { end += 1 }
    let kind = start == 0 ? nil : IndexKey.Kind(rawValue: keys[start - 1])
    let text = UnsafeRawBufferPointer(rebasing: keys[start..<end])
    return (IndexKey(kind: kind ?? .id, text: text), first + end)
  }
}

/// The keys of a line, one after the other.
struct IndexKeys: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var start: Int
  private var kind = IndexKey.Kind.id

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    start = bytes.first == IndexKey.notOffered ? 1 : 0
  }

  @inline(__always)
  mutating func next() -> IndexKey? {
    guard start <= bytes.count else { return nil }
    var end = start
    while end < bytes.count, !IndexKey.isBoundary(bytes[end]) { end += 1 }
    let text = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    let key = IndexKey(kind: kind, text: text)
    if end < bytes.count { kind = IndexKey.Kind(rawValue: bytes[end]) ?? kind }
    start = end + 1
    return key
  }
}

/// A text by which a station is found, as it stands in the line of the station.
struct IndexKey {
  /// The kind of a key: the character before it. The id comes first and has none.
  enum Kind: UInt8 {
    /// The station's id, in decimal.
    case id = 0x23  // #
    /// A name.
    case name = 0x3D  // =
    /// A slug, matched as a whole only: some end in arbitrary letters and digits.
    case slug = 0x40  // @
    /// A keyword.
    case keyword = 0x7E  // ~
  }

  /// The mark, before the id, of a station that a search may not offer.
  static let notOffered = UInt8(ascii: "!")

  let kind: Kind
  /// Folded text, and so without marks of kinds and quotation marks.
  let text: UnsafeRawBufferPointer

  /// Whether a byte separates two keys.
  @inline(__always)
  static func isBoundary(_ byte: UInt8) -> Bool {
    byte == notOffered || Kind(rawValue: byte) != nil
  }

  /// Whether a search matches parts of the key.
  @inline(__always)
  var isSearchable: Bool { kind == .name || kind == .keyword }
}
