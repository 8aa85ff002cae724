import KoleoKit

/// Stations as JSON: an array with one object per line; a station's fields have the API's names.
struct StationJSON {
  let lengthFormat: LengthFormat

  func bytes(of matches: [StationMatch]) -> [UInt8] {
    JSONWriter.text { writer in
      writer.appendArray(.lines) { writer in
        for match in matches {
          writer.appendObject { writer in
            match.record.appendMembers(to: &writer)
            if let meters = match.meters { writer.appendDistance(meters, in: lengthFormat) }
          }
        }
      }
    }
  }
}
