/// The station that a phrase means.
public enum Resolution: Equatable, Sendable {
  /// The phrase means this station. It is the station's id, slug, keyword or name. The name may
  /// have abbreviations or foreign words, or lack Główny; a name or keyword may lack spaces.
  case station(Station)
  /// The phrase probably means this station. It is
  /// - a part of the station's name or keyword: `lodz fab`;
  /// - the name abbreviated and without Główny: `gdy`;
  /// - the name in another grammatical case: `krakowa`; or
  /// - the name or keyword, or a part of it, beside words such as `station` or `central`.
  ///
  /// ``StationList/resolve(_:)-(String)`` explains when one of several matching stations wins.
  case guess(Station)
  /// The phrase matches `total` stations; the busiest, at most 5, are listed.
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
