/// The station that a phrase means.
public enum Resolution: Equatable, Sendable {
  /// The phrase means this station: it is its id, its slug, a keyword, or its name, which may be
  /// abbreviated or lack Główny or spaces.
  case station(Station)
  /// The phrase is only part of this station's name or keyword, or more than that, and matches
  /// other stations only if their names begin with this one's, or if they are at the same place.
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
