/// The differences between two lists of stations; a station is identified by its id.
public struct CatalogChanges: Equatable, Sendable {
  /// The number of stations in the new list only.
  public internal(set) var added = 0
  /// The number of stations in the old list only.
  public internal(set) var removed = 0
  /// The number of stations whose display name differs.
  public internal(set) var renamed = 0
  /// The number of stations whose position differs; an unknown position differs from a known one.
  public internal(set) var moved = 0
}

extension CatalogChanges {
  /// Compares two lists, in which ids are unique.
  ///
  /// - Complexity: O(*n*).
  init(from old: [Station], to new: [Station]) {
    self.init()
    var remaining = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for station in new {
      guard let before = remaining.removeValue(forKey: station.id) else {
        added += 1
        continue
      }
      if before.displayName != station.displayName { renamed += 1 }
      if before.position != station.position { moved += 1 }
    }
    removed = remaining.count
  }
}
