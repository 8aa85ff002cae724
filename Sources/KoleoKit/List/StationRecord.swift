/// A station of a list, and the list that keeps it in memory.
///
/// What is asked of it is read from its lines then: a search that shows names only reads names only.
public struct StationRecord {
  let line: StationLine
  private let list: StationList

  /// - Parameter line: A line of `list`.
  init(line: StationLine, list: StationList) {
    self.line = line
    self.list = list
  }

  /// The API's names of the fields, in the order in which they stand in a line.
  fileprivate static let fieldNames: [StaticString] = [
    "\"id\":", ",\"name\":", ",\"name_slug\":", ",\"localised_name\":", ",\"latitude\":",
    ",\"longitude\":", ",\"hits\":", ",\"ibnr\":", ",\"city\":", ",\"region\":", ",\"country\":",
    ",\"is_group\":",
  ]

  /// The whole station.
  public var station: Station {
    defer { withExtendedLifetime(list) {} }
    var fields = list.fields(of: line)
    // In the order in which a line has them, which is that in which these expressions are run.
    let id = fields.takeInteger() ?? 0
    let name = fields.takeString() ?? ""
    let slug = fields.takeString()
    let localisedName = fields.takeString()
    let (latitude, longitude) = (fields.takeDouble(), fields.takeDouble())
    return Station(
      id: id, name: name, slug: slug, localisedName: localisedName,
      position: Coordinate(latitude, longitude), hits: fields.takeInteger() ?? 0,
      ibnr: fields.takeInteger(), city: fields.takeString(), region: fields.takeString(),
      country: fields.takeString(), isGroup: fields.takeBool() ?? false,
      isOffered: line.isOffered)
  }

  /// Where the station is; nil when that is not known.
  public var position: Coordinate? {
    defer { withExtendedLifetime(list) {} }
    var fields = list.fields(of: line)
    for _ in 0..<4 { _ = fields.takeToken() }
    return Coordinate(fields.takeDouble(), fields.takeDouble())
  }

  /// The name to show.
  public var displayName: String {
    var name: [UInt8] = []
    appendDisplayName(to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  /// Appends the UTF-8 of the name to show, which is quicker than making a string of it.
  public func appendDisplayName(to bytes: inout [UInt8]) {
    defer { withExtendedLifetime(list) {} }
    var fields = list.fields(of: line)
    _ = fields.takeToken()
    let name = fields.takeToken()
    _ = fields.takeToken()
    for token in [fields.takeToken(), name] {
      if let token, JSONCursor.append(token, to: &bytes) { return }
    }
  }

  /// Appends the station as JSON: an object with the API's own names, and before its closing brace
  /// whatever `more` appends.
  public func appendJSON(to writer: inout JSONWriter, more: (inout JSONWriter) -> Void = { _ in }) {
    defer { withExtendedLifetime(list) {} }
    writer.append(raw: "{")
    var fields = list.fields(of: line)
    for name in Self.fieldNames {
      guard let value = fields.takeToken() else { break }
      writer.append(raw: name)
      writer.append(raw: value)
    }
    more(&writer)
    writer.append(raw: "}")
  }
}

extension Coordinate {
  /// nil unless both numbers are there and on the globe.
  fileprivate init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    try? self.init(latitude: latitude, longitude: longitude)
  }
}

extension JSONWriter {
  /// Appends a station's members with the API's own names, without braces.
  public mutating func append(members station: Station) {
    append(station) { StationRecord.fieldNames[$0] }
  }

  /// Appends a station's fields in the order of their names, which are left out.
  mutating func append(fields station: Station) {
    append(station) { $0 == 0 ? "" : "," }
  }

  /// - Parameter lead: What stands before the value of the field at an index.
  private mutating func append(_ station: Station, lead: (Int) -> StaticString) {
    append(raw: lead(0))
    append(station.id)
    append(raw: lead(1))
    append(station.name)
    append(raw: lead(2))
    append(station.slug)
    append(raw: lead(3))
    append(station.localisedName)
    append(raw: lead(4))
    append(station.position?.latitude)
    append(raw: lead(5))
    append(station.position?.longitude)
    append(raw: lead(6))
    append(station.hits)
    append(raw: lead(7))
    append(station.ibnr)
    append(raw: lead(8))
    append(station.city)
    append(raw: lead(9))
    append(station.region)
    append(raw: lead(10))
    append(station.country)
    append(raw: lead(11))
    append(station.isGroup)
  }
}

/// The line of a list that has a station's keys.
struct StationLine {
  /// The line without its end, in the memory of the list.
  let bytes: UnsafeRawBufferPointer

  /// The keys one after the other; empty when there are none where they should be.
  @inline(__always)
  var keys: UnsafeRawBufferPointer {
    var cursor = ByteCursor(bytes)
    guard cursor.take(ListLayout.keysStart), let keys = cursor.take(upTo: UInt8(ascii: "\""))
    else { return UnsafeRawBufferPointer(rebasing: bytes.prefix(0)) }
    return keys
  }

  /// Where the fields begin, in bytes from the first station's line.
  var fieldsOffset: Int? {
    let start = ListLayout.keysStart.utf8CodeUnitCount + keys.count + 2
    var cursor = JSONCursor(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(start)))
    return cursor.takeInteger()
  }

  /// Whether a search may offer the station.
  @inline(__always)
  var isOffered: Bool { keys.first != IndexKey.notOffered }

  /// Calls `body` with each key, the id's first.
  @inline(__always)
  func forEachKey(_ body: (IndexKey) -> Void) {
    var rest = keys
    if rest.first == IndexKey.notOffered { rest = UnsafeRawBufferPointer(rebasing: rest[1...]) }
    var kind = IndexKey.Kind.id
    while true {
      let end = rest.firstIndex(where: IndexKey.isBoundary) ?? rest.count
      body(IndexKey(kind: kind, text: UnsafeRawBufferPointer(rebasing: rest[..<end])))
      guard end < rest.count else { return }
      kind = IndexKey.Kind(rawValue: rest[end]) ?? kind
      rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
    }
  }

  /// The key that the byte at `offset` from the line's beginning lies in, and the offset of its
  /// end; nil beyond the keys.
  @inline(__always)
  func key(at offset: Int) -> (key: IndexKey, end: Int)? {
    let first = ListLayout.keysStart.utf8CodeUnitCount
    let keys = keys
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

/// A piece of text by which a station is found, as it stands in the station's line.
struct IndexKey {
  /// What a key is: the character that stands before it; the id comes first and needs none.
  enum Kind: UInt8 {
    /// The station's id, in decimal.
    case id = 0x23  // #
    /// A name; a search finds a station that it may not offer by the whole name only.
    case name = 0x3D  // =
    /// Never searched: some end in letters and digits that mean nothing.
    case slug = 0x40  // @
    case keyword = 0x7E  // ~
  }

  /// The mark, before the id, of a station that a search may not offer.
  static let notOffered = UInt8(ascii: "!")

  /// What the text is to the station.
  let kind: Kind
  /// Folded text, in which no mark of a kind and no quotation mark occurs.
  let text: UnsafeRawBufferPointer

  /// Whether a byte of the keys lies between two of them.
  @inline(__always)
  static func isBoundary(_ byte: UInt8) -> Bool {
    byte == notOffered || Kind(rawValue: byte) != nil
  }

  /// Whether a search looks for parts of the key.
  @inline(__always)
  var isSearchable: Bool { kind == .name || kind == .keyword }
}
