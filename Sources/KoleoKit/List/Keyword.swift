/// A word or phrase by which a station is found.
public struct Keyword: Hashable, Codable, Sendable {
  /// The `id` of the station.
  public var stationID: Int
  /// The keyword as its source writes it, not folded.
  public var text: String

  /// A keyword of a station.
  public init(stationID: Int, text: String) {
    self.stationID = stationID
    self.text = text
  }
}
