/// A station of a list, each property of which decodes only the fields that it needs.
package struct StationRecord: Sendable {
  private let list: StationList
  private let offset: Int

  /// The record of `list` whose fields begin at `offset`, in bytes from the first line of fields.
  init(list: StationList, offset: Int) {
    (self.list, self.offset) = (list, offset)
  }

  /// The fields, in the order of `Station.fieldValues`; after the last one, every field is nil.
  @inline(__always)
  private func withFields<Result>(_ read: (inout ByteCursor) -> Result) -> Result {
    withExtendedLifetime(list) {
      var fields = ByteCursor(list.fields(at: offset))
      return read(&fields)
    }
  }

  package var station: Station {
    withFields { fields in
      Station(
        id: fields.takeValue() ?? 0, name: fields.takeString() ?? "", slug: fields.takeString(),
        localizedName: fields.takeString(), position: fields.takeCoordinate(),
        hits: fields.takeValue(),
        ibnr: fields.takeValue(), city: fields.takeString(), region: fields.takeString(),
        country: fields.takeString(), isGroup: fields.takeValue(), type: fields.takeString(),
        transportMode: fields.takeString(), isOffered: fields.takeValue() ?? true)
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

extension ByteCursor {
  /// The next token as a string; nil if it is none.
  fileprivate mutating func takeString() -> String? { takeToken()?.decodedString }

  /// The next token as a number or `true` or `false`; nil if it is not of this type.
  fileprivate mutating func takeValue<Value: LosslessStringConvertible>() -> Value? {
    takeToken()?.decoded()
  }

  /// The next two numbers; nil if one is missing or out of range.
  @inline(__always)
  fileprivate mutating func takeCoordinate() -> Coordinate? {
    let (latitude, longitude) = (takeValue() as Double?, takeValue() as Double?)
    guard let latitude, let longitude else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }
}
