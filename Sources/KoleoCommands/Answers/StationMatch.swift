import KoleoKit

/// A station that a search found, and its distance from the point of a search by distance.
struct StationMatch: Sendable {
  /// The station's record in the list.
  let record: StationRecord
  /// The distance in meters; nil in a search without a point.
  let meters: Double?

  /// A match at a distance, in meters, or of a search without a point.
  init(_ record: StationRecord, meters: Double? = nil) {
    self.record = record
    self.meters = meters
  }
}
