/// A station and how far away it is.
public struct NearbyStation {
  /// The station's record in the list.
  public let record: StationRecord
  /// Metres along the geodesic.
  public let metres: Double
}

extension StationRecord {
  /// Stations by their distance from a point, nearest first; equally far ones stay in their order.
  ///
  /// Those whose position is not known are left out. Complexity: O(*n* log *n*).
  /// - Throws: `ListError.damaged`.
  public static func nearest(_ records: [StationRecord], to point: Coordinate) throws(ListError)
    -> [NearbyStation]
  {
    var nearby: [(station: NearbyStation, order: Int)] = []
    for (order, record) in records.enumerated() {
      guard let position = try record.station().position else { continue }
      let metres = Geodesic.distance(from: point, to: position)
      nearby.append((NearbyStation(record: record, metres: metres), order))
    }
    nearby.sort { ($0.station.metres, $0.order) < ($1.station.metres, $1.order) }
    return nearby.map(\.station)
  }
}
