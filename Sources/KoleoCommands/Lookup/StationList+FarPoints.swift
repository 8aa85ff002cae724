import KoleoKit

extension StationList {
  /// A note on a point that is more than 1,000 km from every station: its numbers are probably
  /// swapped.
  func note(onFarPoint place: Location) -> Message? {
    func isNear(_ record: StationRecord) -> Bool {
      record.position.map { $0.distance(to: place.position) <= 1_000_000 } ?? false
    }
    // Nearly every point is near the busiest station.
    guard case .point = place, !records(limit: 1).contains(where: isNear),
      !records().contains(where: isNear)
    else { return nil }
    return Message(
      en: "\(place.name) is more than 1,000 km from every station; write latitude first",
      pl: "\(place.name) leży ponad 1000 km od każdej stacji; najpierw podaj szerokość")
  }
}
