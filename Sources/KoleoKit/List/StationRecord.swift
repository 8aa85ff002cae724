/// A station of a list. Retains the list.
///
/// Each property decodes only the fields that it needs.
package struct StationRecord: Sendable {
  private let list: StationList
  private let offset: Int

  /// The record of `list` whose fields begin at `offset`, in bytes from the first line of fields.
  init(list: StationList, offset: Int) {
    self.list = list
    self.offset = offset
  }

  @inline(__always)
  private func withFields<Result>(_ read: (inout StationFieldReader) -> Result) -> Result {
    list.withFields(at: offset, read)
  }

  /// The whole station.
  package var station: Station {
    withFields { fields in
      Station(
        id: fields.integer(.id) ?? 0, name: fields.string(.name) ?? "", slug: fields.string(.slug),
        localizedName: fields.string(.localizedName), position: fields.coordinate(),
        hits: fields.integer(.hits), ibnr: fields.integer(.ibnr), city: fields.string(.city),
        region: fields.string(.region), country: fields.string(.country),
        isGroup: fields.flag(.isGroup), type: fields.string(.type),
        transportMode: fields.string(.transportMode), isOffered: fields.flag(.isOffered) ?? true)
    }
  }

  /// Whether the station comes before another one of the same list. If so, it is busier, or as busy
  /// with an earlier name or id.
  package func ranksAbove(_ other: StationRecord) -> Bool {
    offset < other.offset
  }

  /// The station's position; nil if unknown.
  package var position: Coordinate? {
    withFields { $0.coordinate() }
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
      let (name, localizedName) = (fields.token(.name), fields.token(.localizedName))
      for token in [localizedName, name] {
        if let token, bytes.append(jsonString: token) { return }
      }
    }
  }

  /// Appends the station's members with the API's names; faster than through a `Station`.
  package func appendMembers(to writer: inout JSONWriter) {
    withFields { fields in
      for field in StationField.shown {
        guard let value = fields.token(field) else { break }
        writer.appendMember(field.name, json: value)
      }
    }
  }
}
