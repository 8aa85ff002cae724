import KoleoKit

/// Stations as tab-separated values under a header line, for `--format tsv`.
///
/// No value contains a tab or a line end: names were sanitized when the list was fetched.
struct StationTSV {
  let lengths: LengthFormat

  /// The columns before `distance` and `unit` of `--near`. Scripts count columns from the left, so a
  /// new one goes to the end of the line, after those two.
  private static let columns: [(name: String, value: @Sendable (Station) -> String?)] = [
    ("id", { String($0.id) }), ("name", { $0.displayName }),
    ("latitude", { $0.position?.latitude.description }),
    ("longitude", { $0.position?.longitude.description }), ("hits", { $0.hits.map(String.init) }),
    ("city", { $0.city }), ("region", { $0.region }), ("country", { $0.country }),
  ]

  func bytes(of matches: [StationMatch]) -> [UInt8] {
    let isNear = matches.contains { $0.meters != nil }
    let names = Self.columns.map(\.name) + (isNear ? ["distance", "unit"] : [])
    var bytes = [UInt8](TabSeparated.line(names))
    for match in matches {
      let station = match.record.station
      var values = Self.columns.map { $0.value(station) ?? "" }
      if let meters = match.meters { values += [lengths.number(meters), lengths.unit.rawValue] }
      bytes += TabSeparated.line(values)
    }
    return bytes
  }
}
