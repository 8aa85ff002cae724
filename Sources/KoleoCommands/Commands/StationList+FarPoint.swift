import KoleoKit

extension StationList {
  /// A note on a point more than 1,000 km from every station: its numbers are probably swapped.
  func note(onFarPoint location: Location?) -> Message? {
    guard case .point(let point) = location else { return nil }
    // Nearly every point is near the busiest station.
    for limit in [1, .max] {
      let positions = records(limit: limit).lazy.compactMap(\.position)
      if positions.contains(where: { $0.distance(to: point) <= 1_000_000 }) { return nil }
    }
    return Message(
      en: "\(point.description) is more than 1,000 km from every station; latitude goes first",
      pl: "\(point.description) leży ponad 1000 km od każdej stacji; najpierw podaje się szerokość")
  }
}
