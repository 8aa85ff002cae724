import KoleoKit

/// Stations as JSON: an array with one object per line, with the API's field names.
struct StationJSON {
  let lengths: LengthFormat

  func bytes(of matches: [StationMatch]) -> [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "[")
    for (index, match) in matches.enumerated() {
      writer.append(raw: index == 0 ? "" : ",\n")
      match.record.appendJSON(to: &writer) { writer in
        if let meters = match.meters { writer.append(distance: meters, as: lengths) }
      }
    }
    writer.append(raw: "]\n")
    return writer.bytes
  }
}
