/// A word or phrase by which a station is found.
package struct Keyword: Equatable, Sendable {
  /// The `id` of the station.
  package var stationID: Int
  /// The keyword as its source writes it, not folded.
  package var text: String
}
