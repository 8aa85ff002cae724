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

  func write(_ matches: [StationMatch]) -> [UInt8] {
    let isNear = matches.contains { $0.metres != nil }
    var bytes = [UInt8](TabSeparated.line(Self.columns + (isNear ? ["distance", "unit"] : [])))
    for match in matches {
      let station = match.record.station
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

/// A journey as tab-separated values: a leg a line.
struct JourneyTable {
  let lengths: LengthFormat

  static let header = Array(TabSeparated.line(["from", "to", "distance", "unit"]))

  func write(_ journey: Journey) -> [UInt8] {
    journey.legs.reduce(into: Self.header) { bytes, leg in
      bytes += line(from: leg.start, to: leg.end, leg.metres)
    }
  }

  /// The whole journey on one line, from its first place to its last.
  func line(_ journey: Journey) -> String.UTF8View {
    guard let first = journey.locations.first, let last = journey.locations.last else {
      return "".utf8
    }
    return line(from: first, to: last, journey.metres)
  }

  private func line(from start: Location, to end: Location, _ metres: Double) -> String.UTF8View {
    TabSeparated.line([start.name, end.name, lengths.number(metres), lengths.unit.rawValue])
  }
}

/// Lines of values with tabs between them.
enum TabSeparated {
  static func line(_ values: [String]) -> String.UTF8View {
    (values.joined(separator: "\t") + "\n").utf8
  }
}
