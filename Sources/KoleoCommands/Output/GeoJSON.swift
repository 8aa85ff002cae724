import KoleoKit

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
        if let meters = match.meters { writer.append(distance: meters, as: lengths) }
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
