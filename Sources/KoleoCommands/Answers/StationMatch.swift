import KoleoKit

/// A station that a search found; in a search by distance, with its distance from the point.
struct StationMatch: Sendable {
  /// The station's record in the list.
  let record: StationRecord
  /// The distance in meters; nil in a search without a point.
  let meters: Double?

  /// A match at a distance in meters, or without a distance.
  init(_ record: StationRecord, meters: Double? = nil) {
    self.record = record
    self.meters = meters
  }
}
