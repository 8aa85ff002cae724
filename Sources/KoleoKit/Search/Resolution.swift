/// The station that a phrase means.
public enum Resolution: Equatable, Sendable {
  /// The phrase means this station: it is its id, its name, or its name abbreviated.
  case station(Station)
  /// The phrase is only part of this station's name, or more than its name, and matches no other
  /// station as well.
  case guess(Station)
  /// The phrase matches `total` stations; at most 5 of them are listed, busiest first.
  case ambiguous([Station], total: Int)
  /// The phrase matches no station.
  case unknown

  /// The station, guessed or not; nil if the phrase means none or several.
  public var station: Station? {
    switch self {
    case .station(let station), .guess(let station): station
    case .ambiguous, .unknown: nil
    }
  }
}
