import KoleoKit

/// A journey as tab-separated values, for `--format tsv`: a header and a line for each leg, or one
/// line for the whole journey.
struct JourneyTSV {
  let lengthFormat: LengthFormat

  static let header = Array(TabSeparated.line(["from", "to", "distance", "unit"]))

  func bytes(of journey: Journey) -> [UInt8] {
    journey.legs.reduce(into: Self.header) { bytes, leg in
      bytes += line(from: leg.start, to: leg.end, meters: leg.meters)
    }
  }

  /// The whole journey on one line, from its first location to its last.
  func line(of journey: Journey) -> String.UTF8View {
    line(
      from: journey.locations[0], to: journey.locations[journey.locations.count - 1],
      meters: journey.meters
    )
  }

  private func line(from start: Location, to end: Location, meters: Double) -> String.UTF8View {
    TabSeparated.line([
      start.name, end.name, lengthFormat.number(of: meters), lengthFormat.unit.rawValue,
    ])
  }
}
