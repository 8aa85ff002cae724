import KoleoKit

/// Tab-separated values under a header line. No value has a tab or a line end: names were sanitized
/// when the list was fetched.
extension AnswerFormatter {
  /// A station a line. Scripts rely on the order of the columns: a new one goes last, after the
  /// distance and its unit.
  func tsv(of stations: [FoundStation]) -> [UInt8] {
    let hasDistances = stations.contains { $0.meters != nil }
    var columns = ["id", "name", "latitude", "longitude", "hits", "city", "region", "country"]
    if hasDistances { columns += ["distance", "unit"] }
    var bytes = Self.tsvLine(columns)
    for (record, meters) in stations {
      let station = record.station
      var values = [
        String(station.id), station.displayName, station.position?.latitude.description,
        station.position?.longitude.description, station.hits.map(String.init), station.city,
        station.region, station.country,
      ]
      if hasDistances {
        values += [meters.map { lengthFormat.number(of: $0) }, lengthFormat.unit.rawValue]
      }
      bytes += Self.tsvLine(values.map { $0 ?? "" })
    }
    return bytes
  }

  /// A leg a line.
  func tsv(of journey: Journey) -> [UInt8] { headerOfLines + journey.legs.flatMap(tsvLine) }

  /// The whole journey on one line, from its first location to its last.
  func tsvLine(of journey: Journey) -> [UInt8] {
    guard let start = journey.legs.first?.start, let end = journey.legs.last?.end else { return [] }
    return tsvLine(of: (start, end, journey.meters))
  }

  private func tsvLine(of leg: Journey.Leg) -> [UInt8] {
    Self.tsvLine([
      leg.start.name, leg.end.name, lengthFormat.number(of: leg.meters), lengthFormat.unit.rawValue,
    ])
  }

  static func tsvLine(_ values: [String]) -> [UInt8] {
    Array((values.joined(separator: "\t") + "\n").utf8)
  }
}
