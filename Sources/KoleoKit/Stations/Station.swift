/// A station, or the group of all stations of a city, as described by the KOLEO API.
public struct Station: Hashable, Sendable {
  /// The API's number for the station, 0 or more.
  public var id: Int
  /// The name in the language of its country.
  public var name: String
  /// The name in the API's URLs, such as `krakow-glowny`; nil if unknown.
  public var slug: String?
  /// The Polish form of a foreign name, such as `Praga Główna`; nil if there is none.
  public var localisedName: String?
  /// The station's position; nil if unknown.
  public var position: Coordinate?
  /// A measure of how busy the station is, 0 or more; nil if unknown, which ranks as 0.
  public var hits: Int?
  /// The number in the international tariff; nil if unknown.
  public var ibnr: Int?
  /// The town, in the language of its country; nil if unknown.
  public var city: String?
  /// The region, in Poland the voivodeship, in lower case; nil if unknown.
  public var region: String?
  /// The country, in Polish; nil if unknown.
  public var country: String?
  /// Whether this is the group of all stations of a city; nil if unknown.
  public var isGroup: Bool?
  /// Whether a search may offer the station; otherwise only its exact name or id finds it.
  public var isOffered = true

  /// The localised name if there is one, else the name.
  public var displayName: String { localisedName ?? name }

  /// The order of stations everywhere: busiest first, then by folded name, then by id.
  struct Rank: Comparable {
    private let hits: Int
    private let foldedName: [UInt8]
    private let id: Int

    /// Folds the name, so keep the rank for repeated comparisons.
    init(of station: Station) {
      hits = station.hits ?? 0
      foldedName = Folding.fold(station.displayName)
      id = station.id
    }

    static func < (first: Rank, second: Rank) -> Bool {
      if first.hits != second.hits { return first.hits > second.hits }
      if first.foldedName == second.foldedName { return first.id < second.id }
      return first.foldedName.lexicographicallyPrecedes(second.foldedName)
    }
  }
}

/// A word or phrase by which a station is found.
package struct Keyword: Equatable, Sendable {
  /// The `id` of the station.
  package var stationID: Int
  /// The keyword as the API writes it, not folded.
  package var text: String
}

/// All stations and their keywords at one time.
package struct Catalog: Equatable, Sendable {
  /// The stations, busiest first; ids are unique.
  package let stations: [Station]
  /// The keywords of these stations, in any order.
  package let keywords: [Keyword]

  /// Sorts the stations, and drops keywords of unknown stations.
  ///
  /// The first of several stations with one id stays.
  ///
  /// - Complexity: O(*n* log *n*).
  init(stations: [Station], keywords: [Keyword]) {
    var known: Set<Int> = []
    self.stations = stations.filter { known.insert($0.id).inserted }
      .map { (rank: Station.Rank(of: $0), station: $0) }
      .sorted { $0.rank < $1.rank }
      .map(\.station)
    self.keywords = keywords.filter { known.contains($0.stationID) }
  }
}

/// The differences between two lists of stations; a station is identified by its id.
package struct CatalogChanges: Equatable, Sendable {
  /// The number of stations in the new list only.
  package var added = 0
  /// The number of stations in the old list only.
  package var removed = 0
  /// The number of stations with another display name.
  package var renamed = 0
  /// The number of stations with another position; an unknown one differs from a known one.
  package var moved = 0
}

extension CatalogChanges {
  /// Compares two lists.
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
