import KoleoKit

/// A station that a search found; in a search by distance, with its distance from the point.
struct StationMatch: Sendable {
  let record: StationRecord
  /// The distance in meters; nil in a search without a point.
  var meters: Double?
}

extension [StationMatch] {
  /// The first match at each place, up to `limit`: of the stations of one displayed name, those
  /// within 2 km of the busiest are at one place.
  ///
  /// - Complexity: O(*n*), or less if the limit is reached.
  func firstOfEachPlace(upTo limit: Int) -> [StationMatch] {
    var busiest: [String: StationRecord] = [:]
    if first?.meters != nil {
      // The order is that of the distances, so the busiest of a name may be anywhere.
      for match in self {
        let name = match.record.displayName
        if busiest[name].map(match.record.ranksAbove) ?? true { busiest[name] = match.record }
      }
    }
    var places: [StationMatch] = []
    var shownNames: Set<String> = []
    for match in self where places.count < limit {
      let name = match.record.displayName
      let place = busiest[name] ?? match.record
      busiest[name] = place
      let isAtPlace = place.isSame(as: match.record) || place.isAtSamePlace(as: match.record)
      if !isAtPlace || shownNames.insert(name).inserted { places.append(match) }
    }
    return places
  }
}
