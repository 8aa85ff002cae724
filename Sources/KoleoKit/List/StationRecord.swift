/// A station of a list. Retains the list.
///
/// Each property parses only the fields that it needs.
package struct StationRecord: Sendable {
  private let list: StationList
  private let offset: Int
  private let isOffered: Bool

  /// The record of `list` whose fields begin at `offset`, in bytes from the first line of fields.
  init(list: StationList, offset: Int, isOffered: Bool) {
    self.list = list
    self.offset = offset
    self.isOffered = isOffered
  }

  /// Reads fields from the first on.
  @inline(__always)
  private func withFields<Result>(_ read: (inout ByteCursor) -> Result) -> Result {
    list.withFields(at: offset, read)
  }

  /// The whole station.
  package var station: Station {
    withFields { fields in
      // Evaluation follows the order of the fields in a line.
      Station(
        id: fields.takeInteger() ?? 0, name: fields.takeString() ?? "", slug: fields.takeString(),
        localizedName: fields.takeString(),
        position: Coordinate(fields.takeDouble(), fields.takeDouble()),
        hits: fields.takeInteger(), ibnr: fields.takeInteger(), city: fields.takeString(),
        region: fields.takeString(), country: fields.takeString(),
        isGroup: fields.takeBool(), type: fields.takeString(),
        transportMode: fields.takeString(), isOffered: isOffered)
    }
  }

  /// Whether the station comes before another one of the same list.
  package func isBusier(than other: StationRecord) -> Bool {
    offset < other.offset
  }

  /// The station's position; nil if unknown.
  package var position: Coordinate? {
    withFields { fields in
      // The id and three names come first.
      for _ in 0..<4 { _ = fields.takeToken() }
      return Coordinate(fields.takeDouble(), fields.takeDouble())
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
      let (_, name, _) = (fields.takeToken(), fields.takeToken(), fields.takeToken())
      let localizedName = fields.takeToken()
      for token in [localizedName, name] {
        if let token, bytes.append(jsonString: token) { return }
      }
    }
  }

  /// Appends the station's members with the API's names; faster than through a `Station`.
  package func appendMembers(to writer: inout JSONWriter) {
    withFields { fields in
      for field in StationField.all {
        guard let value = fields.takeToken() else { break }
        writer.member(field.name, json: value)
      }
    }
  }
}

extension Coordinate {
  /// Fails unless there are both numbers, each in its range.
  fileprivate init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude else { return nil }
    try? self.init(latitude: latitude, longitude: longitude)
  }
}
