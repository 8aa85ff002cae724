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

/// A journey as JSON, on one line.
struct JourneyJSON {
  let lengths: LengthFormat
  let source: SourcedList

  func write(_ journey: Journey) -> [UInt8] {
    var writer = JSONWriter(capacity: 1_024)
    writer.append(raw: "{\"unit\":")
    writer.append(lengths.unit.rawValue)
    append(journey.metres, to: &writer)
    writer.append(raw: ",\"legs\":[")
    for (index, leg) in journey.legs.enumerated() {
      writer.append(raw: index == 0 ? "{\"from\":" : ",{\"from\":")
      writer.append(leg.start)
      writer.append(raw: ",\"to\":")
      writer.append(leg.end)
      append(leg.metres, to: &writer)
      writer.append(raw: "}")
    }
    writer.append(raw: "],\"list\":")
    append(source, to: &writer)
    writer.append(raw: "}\n")
    return writer.bytes
  }

  private func append(_ metres: Double, to writer: inout JSONWriter) {
    writer.append(raw: ",\"distance\":")
    writer.append(metres, lengths)
    writer.append(raw: ",\"meters\":")
    writer.append(metres)
  }

  private func append(_ source: SourcedList, to writer: inout JSONWriter) {
    writer.append(raw: "{\"source\":")
    writer.append(source.origin.rawValue)
    writer.append(raw: ",\"fetched_at\":")
    writer.append(source.origin == .builtIn ? nil : source.list.header.fetchedAt.description)
    writer.append(raw: ",\"stale\":")
    writer.append(source.isStale)
    writer.append(raw: "}")
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

  /// Appends a location as an object: a station with the API's own field names, or a point with its
  /// position.
  mutating func append(_ location: Location) {
    append(raw: "{")
    switch location {
    case .station(let station, _): append(members: station)
    case .point(let position):
      append(raw: "\"latitude\":")
      append(position.latitude)
      append(raw: ",\"longitude\":")
      append(position.longitude)
    }
    append(raw: "}")
  }
}
