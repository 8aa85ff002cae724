/// One station's line of the list: an object with the API's own field names, in a fixed order.
public struct StationRecord {
  /// The whole object.
  private let object: UnsafeRawBufferPointer
  /// Keeps the bytes where they are.
  private let list: StationList

  /// - Parameter object: An object that a `ListWriter` wrote, its checksum verified.
  init(object: UnsafeRawBufferPointer, in list: StationList) {
    self.object = object
    self.list = list
  }

  /// The station.
  ///
  /// - Throws: `ListError.damaged` when it is not what the list's writer writes.
  public func station() throws(ListError) -> Station {
    defer { withExtendedLifetime(list) {} }
    var reader = JSONReader(object)
    guard let fields = try? StationFields(from: &reader), let station = fields.station else {
      throw .damaged
    }
    return station
  }

  /// The name to show, without reading the rest of the record.
  ///
  /// - Throws: `ListError.damaged` when it is not what the list's writer writes.
  public func displayName() throws(ListError) -> String {
    defer { withExtendedLifetime(list) {} }
    guard let name = try rawDisplayName().text() else { throw .damaged }
    return name
  }

  /// Appends the UTF-8 of the name to show, which is quicker than making a string of it.
  ///
  /// - Throws: `ListError.damaged` when it is not what the list's writer writes.
  public func appendDisplayName(to bytes: inout [UInt8]) throws(ListError) {
    defer { withExtendedLifetime(list) {} }
    guard try rawDisplayName().append(to: &bytes) else { throw .damaged }
  }

  private func rawDisplayName() throws(ListError) -> JSONString {
    var reader = JSONReader(object)
    var name: JSONString?
    guard (try? reader.beginObject()) != nil else { throw .damaged }
    // The names stand before the position.
    while let member = try? reader.nextMember(), !member.equals("latitude") {
      guard let value = try? reader.readValue() else { throw .damaged }
      guard case .string(let string) = value else { continue }
      if member.equals("name") || member.equals("localised_name") { name = string }
    }
    guard let name else { throw .damaged }
    return name
  }

  /// Appends the station as JSON: the object with the API's own members, and before its closing
  /// brace whatever `more` appends.
  public func appendJSON(to writer: inout JSONWriter, more: (inout JSONWriter) -> Void = { _ in }) {
    writer.append(raw: "{")
    writer.append(raw: members)
    more(&writer)
    writer.append(raw: "}")
    withExtendedLifetime(list) {}
  }

  /// What stands between the braces from `"id"` on.
  private var members: UnsafeRawBufferPointer {
    var start = ListFormat.recordChecksumLength
    let mark = ListFormat.notOfferedMember
    if UnsafeRawBufferPointer(rebasing: object.dropFirst(start)).starts(with: mark) {
      start += mark.utf8CodeUnitCount
    }
    return UnsafeRawBufferPointer(rebasing: object.dropFirst(start).dropLast())
  }
}
