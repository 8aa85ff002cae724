/// The station that a phrase means.
public enum Resolution: Equatable, Sendable {
  /// The phrase means this station.
  case station(Station)
  /// The phrase matches `total` stations; at most ``StationList/maximumCandidates`` of them are
  /// listed, busiest first.
  case ambiguous([Station], total: Int)
  /// The phrase matches no station.
  case unknown
}
