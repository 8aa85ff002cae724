/// A station that a search found, and its distance from the point of a search by distance.
package struct StationMatch: Sendable {
  /// The station's record in the list.
  package let record: StationRecord
  /// The distance in meters; nil in a search without a point.
  package let meters: Double?

  /// A match at a distance, in meters, or of a search without a point.
  package init(_ record: StationRecord, meters: Double? = nil) {
    self.record = record
    self.meters = meters
  }
}
