/// A place where trains stop, or a city's group of such places, as the KOLEO API tells of it.
public struct Station: Hashable, Sendable {
  /// The API's number of the station, 0 or more.
  public var id: Int
  /// The name in the language of the country it lies in.
  public var name: String
  /// The name as the API writes it in addresses, such as `krakow-glowny`.
  public var slug: String?
  /// The Polish form of a foreign name, such as `Praga Główna`.
  public var localisedName: String?
  /// Where it is; nil when the API does not know.
  public var position: Coordinate?
  /// How busy the station is, 0 or more; nearly a rank, the busiest highest.
  public var hits: Int
  /// The station's number in the international tariff.
  public var ibnr: Int?
  /// The town it belongs to, in the language of its country.
  public var city: String?
  /// In Poland the voivodeship, in lower case.
  public var region: String?
  /// The country's name in Polish.
  public var country: String?
  /// Whether it stands for all stations of a city.
  public var isGroup: Bool
  /// Whether a search may offer it. One that is not is found by its exact name or id only.
  public var isOffered: Bool

  /// Takes the values as they are.
  public init(
    id: Int, name: String, slug: String? = nil, localisedName: String? = nil,
    position: Coordinate? = nil, hits: Int = 0, ibnr: Int? = nil, city: String? = nil,
    region: String? = nil, country: String? = nil, isGroup: Bool = false, isOffered: Bool = true
  ) {
    self.id = id
    self.name = name
    self.slug = slug
    self.localisedName = localisedName
    self.position = position
    self.hits = hits
    self.ibnr = ibnr
    self.city = city
    self.region = region
    self.country = country
    self.isGroup = isGroup
    self.isOffered = isOffered
  }

  /// The name to show: the localised one where there is one.
  public var displayName: String { localisedName ?? name }

  /// The order of stations everywhere: busiest first, then by folded name, then by id.
  struct Rank: Comparable {
    private let hits: Int
    private let foldedName: [UInt8]
    private let id: Int

    /// Folds the name; worth keeping where stations are compared often.
    init(of station: Station) {
      hits = station.hits
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
public struct Keyword: Equatable, Sendable {
  /// The `id` of the station that it finds.
  public var stationID: Int
  /// As the API writes it, not folded.
  public var text: String

  /// Takes the values as they are.
  public init(stationID: Int, text: String) {
    self.stationID = stationID
    self.text = text
  }
}

/// All stations and their keywords, as of one moment.
public struct Catalog: Equatable, Sendable {
  /// Busiest first, as `Station.Rank` has it; ids are unique.
  public let stations: [Station]
  /// Keywords of stations in `stations` only; any order.
  public let keywords: [Keyword]

  /// Sorts the stations, and drops the keywords of those that are not among them.
  ///
  /// Of several stations with one id the first stays. Complexity: O(*n* log *n*).
  public init(stations: [Station], keywords: [Keyword]) {
    var known: Set<Int> = []
    self.stations = stations.filter { known.insert($0.id).inserted }
      .map { (rank: Station.Rank(of: $0), station: $0) }
      .sorted { $0.rank < $1.rank }
      .map(\.station)
    self.keywords = keywords.filter { known.contains($0.stationID) }
  }
}

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

  /// Compares two lists. Complexity: O(*n*).
  public init(from old: [Station], to new: [Station]) {
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
