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
  /// - Complexity: O(*n*).
  func firstOfEachPlace(upTo limit: Int) -> [StationMatch] {
    var busiest: [StationRecord] = []
    var indices: [Name: Int] = [:]
    indices.reserveCapacity(count)
    // The index of the name of each match in `busiest`. Most names are new.
    let names = map { match -> Int in
      let record = match.record
      let name = Name(of: record)
      guard let index = indices.updateValue(busiest.count, forKey: name) else {
        busiest.append(record)
        return busiest.count - 1
      }
      indices[name] = index
      if record.ranksAbove(busiest[index]) { busiest[index] = record }
      return index
    }
    if busiest.count == count { return Array(prefix(limit)) }
    var isShown = [Bool](repeating: false, count: busiest.count)
    var places: [StationMatch] = []
    for (match, name) in zip(self, names) where places.count < limit {
      let place = busiest[name]
      if place.isSame(as: match.record) || place.isAtSamePlace(as: match.record) {
        if isShown[name] { continue }
        isShown[name] = true
      }
      places.append(match)
    }
    return places
  }
}

/// A displayed name, hashed as a whole; an array would be hashed byte by byte.
private struct Name: Hashable {
  private var bytes: [UInt8] = []

  init(of record: StationRecord) { record.appendDisplayName(to: &bytes) }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
