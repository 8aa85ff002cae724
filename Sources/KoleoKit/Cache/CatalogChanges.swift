/// How one list of stations differs from the one before; a station is the same as long as its id
/// is.
public struct CatalogChanges: Equatable, Sendable {
  /// Stations that were not there before.
  public var added = 0
  /// Stations that are there no longer.
  public var removed = 0
  /// Stations with another name shown than before.
  public var renamed = 0
  /// Stations whose position is another, has become known, or is no longer.
  public var moved = 0

  /// Takes the counts as they are.
  public init(added: Int = 0, removed: Int = 0, renamed: Int = 0, moved: Int = 0) {
    self.added = added
    self.removed = removed
    self.renamed = renamed
    self.moved = moved
  }

  /// Complexity: O(*n*).
  init(from old: [Station], to new: [Station]) {
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
