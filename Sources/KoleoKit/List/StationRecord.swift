/// A station of a list, each property of which decodes only the fields that it needs.
package struct StationRecord: Sendable {
  private let list: StationList
  private let offset: Int

  /// The record of `list` whose fields begin at `offset`, in bytes from the first line of fields.
  init(list: StationList, offset: Int) {
    (self.list, self.offset) = (list, offset)
  }

  @inline(__always)
  private func withFields<Result>(_ read: (inout FieldReader) -> Result) -> Result {
    withExtendedLifetime(list) {
      var fields = FieldReader(cursor: ByteCursor(list.fields(at: offset)))
      return read(&fields)
    }
  }

  /// The whole station.
  package var station: Station {
    withFields { fields in
      Station(
        id: fields.value() ?? 0, name: fields.string() ?? "", slug: fields.string(),
        localizedName: fields.string(), position: fields.coordinate(), hits: fields.value(),
        ibnr: fields.value(), city: fields.string(), region: fields.string(),
        country: fields.string(), isGroup: fields.value(), type: fields.string(),
        transportMode: fields.string(), isOffered: fields.value() ?? true)
    }
  }

  /// Whether both are the same entry of the same list.
  package func isSame(as other: StationRecord) -> Bool { offset == other.offset }

  /// Whether the station comes before another one of the same list. If so, it is busier, or as busy
  /// with an earlier name or id.
  package func ranksAbove(_ other: StationRecord) -> Bool {
    offset < other.offset
  }

  /// The station's position; nil if unknown.
  package var position: Coordinate? {
    withFields { fields in
      for _ in 1...4 { _ = fields.token() }  // The id, the name, the slug and the localized name.
      return fields.coordinate()
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
      _ = fields.token()  // The id.
      let name = fields.token()
      _ = fields.token()  // The slug.
      for token in [fields.token(), name] {
        if let token, bytes.append(jsonString: token) { return }
      }
    }
  }

  /// Appends the station's members with the API's names; faster than through a `Station`.
  package func appendMembers(to writer: inout JSONWriter) {
    withFields { fields in
      for name in Station.fieldNames {
        guard let value = fields.token() else { break }
        writer.appendName(name)
        writer.appendValue(json: value)
      }
    }
  }
}

/// Reads the fields of a station one after the other, in the order of `Station.fieldValues`. After
/// the last one, every field is nil.
private struct FieldReader {
  var cursor: ByteCursor

  /// The next field as written.
  @inline(__always)
  mutating func token() -> UnsafeRawBufferPointer? { cursor.takeToken() }

  /// The next field; nil if it is not a string.
  mutating func string() -> String? { token()?.decodedString }

  /// The next field; nil if it is not of this type.
  mutating func value<Value: LosslessStringConvertible>() -> Value? { token()?.decoded() }

  /// The next two fields; nil if one is missing or out of range.
  @inline(__always)
  mutating func coordinate() -> Coordinate? {
    let (latitude, longitude) = (value() as Double?, value() as Double?)
    guard let latitude, let longitude else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }
}
