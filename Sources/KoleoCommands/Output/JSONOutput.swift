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
        if let metres = match.metres { writer.append(distance: metres, as: lengths) }
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

  func bytes(of journey: Journey) -> [UInt8] {
    var writer = JSONWriter(capacity: 1_024)
    writer.append(raw: "{")
    writer.append(member: "unit", lengths.unit.rawValue)
    append(journey.metres, to: &writer)
    writer.append(member: "legs")
    writer.append(raw: "[")
    for leg in journey.legs {
      writer.beginElement()
      writer.append(raw: "{")
      writer.append(member: "from")
      writer.append(leg.start)
      writer.append(member: "to")
      writer.append(leg.end)
      append(leg.metres, to: &writer)
      writer.append(raw: "}")
    }
    writer.append(raw: "]")
    writer.append(member: "list")
    writer.append(raw: "{")
    writer.append(member: "source", source.origin.rawValue)
    let isBuiltIn = source.origin == .builtIn
    writer.append(member: "fetched_at", isBuiltIn ? nil : source.list.header.fetchedAt.description)
    writer.append(member: "stale", source.isStale)
    writer.append(raw: "}}\n")
    return writer.bytes
  }

  private func append(_ metres: Double, to writer: inout JSONWriter) {
    writer.append(member: "distance")
    writer.append(length: metres, as: lengths)
    writer.append(member: "meters", metres)
  }
}

extension JSONWriter {
  /// Appends `"distance":251.5,"unit":"km"`.
  mutating func append(distance metres: Double, as lengths: LengthFormat) {
    append(member: "distance")
    append(length: metres, as: lengths)
    append(member: "unit", lengths.unit.rawValue)
  }

  /// Appends a length in the unit and with the decimals of the format.
  mutating func append(length metres: Double, as lengths: LengthFormat) {
    append(raw: { lengths.append(metres, to: &$0) })
  }

  /// Appends a location as an object: a station with the API's field names, or a point with its
  /// position.
  mutating func append(_ location: Location) {
    append(raw: "{")
    switch location {
    case .station(let station, _): append(members: station)
    case .point(let position):
      append(member: "latitude", position.latitude)
      append(member: "longitude", position.longitude)
    }
    append(raw: "}")
  }
}

// MARK: - GeoJSON

/// Answers as GeoJSON (RFC 7946): longitude before latitude, in degrees with seven decimals, which is
/// a centimetre.
enum GeoJSON {
  /// Stations as a collection of points; a station without a known position has no geometry.
  static func stations(_ matches: [StationMatch], _ lengths: LengthFormat) -> [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: start)
    for (index, match) in matches.enumerated() {
      let station = match.record.station
      writer.append(raw: index == 0 ? "" : ",\n")
      writer.append(feature: station.position) { writer in
        writer.append(members: station)
        if let metres = match.metres { writer.append(distance: metres, as: lengths) }
      }
    }
    writer.append(raw: end)
    return writer.bytes
  }

  /// A journey as a collection, on one line: a line for each leg, then each location once.
  static func journey(_ journey: Journey, _ lengths: LengthFormat) -> [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: start)
    for (index, leg) in journey.legs.enumerated() {
      writer.append(raw: index == 0 ? "" : ",")
      writer.append(feature: leg, lengths)
    }
    var written: Set<Location> = []
    for location in journey.locations where written.insert(location).inserted {
      writer.append(raw: ",")
      writer.append(feature: location.position) { writer in
        if case .station(let station, _) = location { writer.append(members: station) }
      }
    }
    writer.append(raw: end)
    return writer.bytes
  }

  private static let start: StaticString = "{\"type\":\"FeatureCollection\",\"features\":["
  private static let end: StaticString = "]}\n"
}

extension JSONWriter {
  fileprivate mutating func append(
    feature position: Coordinate?, properties: (inout JSONWriter) -> Void
  ) {
    append(raw: "{\"type\":\"Feature\",\"geometry\":")
    if let position {
      append(raw: "{\"type\":\"Point\",\"coordinates\":")
      append(coordinates: position)
      append(raw: "}")
    } else {
      append(raw: "null")
    }
    append(raw: ",\"properties\":{")
    properties(&self)
    append(raw: "}}")
  }

  /// Appends the geodesic: a LineString, or a MultiLineString if it crosses the antimeridian.
  fileprivate mutating func append(feature leg: Journey.Leg, _ lengths: LengthFormat) {
    let lines = Geodesic.path(from: leg.start.position, to: leg.end.position)
    let isWhole = lines.count == 1
    append(raw: "{\"type\":\"Feature\",\"geometry\":{\"type\":")
    append(raw: isWhole ? "\"LineString\"" : "\"MultiLineString\"")
    append(raw: isWhole ? ",\"coordinates\":" : ",\"coordinates\":[")
    for (index, line) in lines.enumerated() {
      append(raw: index == 0 ? "[" : ",[")
      for (index, position) in line.enumerated() {
        append(raw: index == 0 ? "" : ",")
        append(coordinates: position)
      }
      append(raw: "]")
    }
    append(raw: isWhole ? "},\"properties\":{" : "]},\"properties\":{")
    append(member: "from", leg.start.name)
    append(member: "to", leg.end.name)
    append(distance: leg.metres, as: lengths)
    append(member: "meters", leg.metres)
    append(raw: "}}")
  }

  private mutating func append(coordinates position: Coordinate) {
    append(raw: "[")
    append(raw: { $0.append(position.normalizedLongitude, decimals: 7, trimmingZeros: true) })
    append(raw: ",")
    append(raw: { $0.append(position.latitude, decimals: 7, trimmingZeros: true) })
    append(raw: "]")
  }
}

extension ListStatus {
  /// The status as JSON, on one line; unknown values are null.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{")
    writer.append(member: "path", path)
    writer.append(member: "url", list?.url ?? urls)
    writer.append(member: "fetched_at", list?.fetchedAt.description)
    writer.append(member: "age_seconds", list.map { Int($0.ageInSeconds) })
    writer.append(member: "fresh", list?.isFresh ?? false)
    writer.append(member: "bytes", list?.size)
    writer.append(member: "stations", list?.stations)
    writer.append(member: "keywords", list?.keywords)
    writer.append(raw: "}\n")
    return writer.bytes
  }
}
