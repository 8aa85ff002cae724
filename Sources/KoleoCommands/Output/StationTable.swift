import KoleoKit

/// Stations as tab-separated values under a header line.
///
/// No value has a tab or a line end in it: names have been cleaned of them when the list was
/// fetched.
struct StationTable {
  let lengths: LengthFormat

  private static let columns = [
    "id", "name", "latitude", "longitude", "hits", "city", "region", "country",
  ]

  func write(_ matches: [StationMatch]) throws(ListError) -> [UInt8] {
    let isNear = matches.contains { $0.metres != nil }
    var bytes = [UInt8](TabSeparated.line(Self.columns + (isNear ? ["distance", "unit"] : [])))
    for match in matches {
      let station = try match.record.station()
      var values = [
        String(station.id), station.displayName,
        station.position.map { $0.latitude.description } ?? "",
        station.position.map { $0.longitude.description } ?? "",
        String(station.hits), station.city ?? "", station.region ?? "", station.country ?? "",
      ]
      if let metres = match.metres { values += [lengths.number(metres), lengths.unit.rawValue] }
      bytes += TabSeparated.line(values)
    }
    return bytes
  }
}

/// Lines of values with tabs between them.
enum TabSeparated {
  static func line(_ values: [String]) -> String.UTF8View {
    (values.joined(separator: "\t") + "\n").utf8
  }
}
