import KoleoKit

/// Stations as JSON: an array with one object a line, in the API's own field names.
struct StationJSON {
  let lengths: LengthFormat

  func write(_ matches: [StationMatch]) -> [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "[")
    for (index, match) in matches.enumerated() {
      writer.append(raw: index == 0 ? "" : ",\n")
      match.record.appendJSON(to: &writer) { writer in
        if let metres = match.metres { writer.append(members: metres, lengths) }
      }
    }
    writer.append(raw: "]\n")
    return writer.bytes
  }
}

extension JSONWriter {
  /// Appends `,"distance":251.5,"unit":"km"`.
  mutating func append(members metres: Double, _ lengths: LengthFormat) {
    append(raw: ",\"distance\":")
    append(metres, lengths)
    append(raw: ",\"unit\":")
    append(lengths.unit.rawValue)
  }

  /// Appends a length in its unit, with its decimals.
  mutating func append(_ metres: Double, _ lengths: LengthFormat) {
    append(raw: { lengths.append(metres, to: &$0) })
  }
}
