import KoleoKit

/// Stations as tab-separated values under a header line, for `--format tsv`.
///
/// No value contains a tab or a line end: names were sanitized when the list was fetched.
struct StationTSV {
  let lengthFormat: LengthFormat

  func bytes(of matches: [StationMatch]) -> [UInt8] {
    let columns = columns(withDistances: matches.contains { $0.meters != nil })
    var bytes = [UInt8](TabSeparated.line(columns.map(\.name)))
    for match in matches {
      let station = match.record.station
      bytes += TabSeparated.line(columns.map { $0.value(station, match.meters) ?? "" })
    }
    return bytes
  }

  private typealias Column = (name: String, value: (Station, _ meters: Double?) -> String?)

  /// The columns, in an order that scripts rely on: a new one goes after all others, `unit`
  /// included.
  private func columns(withDistances: Bool) -> [Column] {
    let fields: [Column] = [
      ("id", { station, _ in String(station.id) }), ("name", { station, _ in station.displayName }),
      ("latitude", { station, _ in station.position?.latitude.description }),
      ("longitude", { station, _ in station.position?.longitude.description }),
      ("hits", { station, _ in station.hits.map(String.init) }),
      ("city", { station, _ in station.city }), ("region", { station, _ in station.region }),
      ("country", { station, _ in station.country }),
    ]
    let distance: [Column] = [
      ("distance", { _, meters in meters.map(lengthFormat.number) }),
      ("unit", { _, _ in lengthFormat.unit.rawValue }),
    ]
    return fields + (withDistances ? distance : [])
  }
}
