import KoleoKit

/// GeoJSON (RFC 7946): longitude before latitude, in degrees with seven decimals, some centimetres.
enum GeoJSON {
  /// Stations as a collection of points; one whose position is not known has no geometry.
  static func stations(_ matches: [StationMatch], _ lengths: LengthFormat) -> [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: start)
    for (index, match) in matches.enumerated() {
      let station = match.record.station
      writer.append(raw: index == 0 ? "" : ",\n")
      writer.append(feature: station.position) { writer in
        writer.append(members: station)
        if let metres = match.metres { writer.append(members: metres, lengths) }
      }
    }
    writer.append(raw: end)
    return writer.bytes
  }

  /// A journey as a collection, on one line: a LineString for each leg, then its places, each once.
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

  /// The geodesic: a LineString, or a MultiLineString where it crosses the antimeridian.
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
    append(raw: isWhole ? "},\"properties\":{\"from\":" : "]},\"properties\":{\"from\":")
    append(leg.start.name)
    append(raw: ",\"to\":")
    append(leg.end.name)
    append(members: leg.metres, lengths)
    append(raw: ",\"meters\":")
    append(leg.metres)
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
