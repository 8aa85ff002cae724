/// A station, or a group of all stations of a city, as described by the KOLEO API.
public struct Station: Hashable, Codable, Identifiable, Sendable {
  /// The API's number for the station, 0 or more.
  public var id: Int
  /// The name in the language of its country.
  public var name: String
  /// The name in the API's URLs, such as `krakow-glowny`; nil if unknown.
  public var slug: String?
  /// The Polish form of a foreign name, such as `Praga Główna`; nil if there is none.
  public var localizedName: String?
  /// The station's position; nil if unknown.
  public var position: Coordinate?
  /// A measure of how busy the station is, 0 or more; nil if unknown, which ranks as 0.
  public var hits: Int?
  /// The international station number (IBNR); nil if unknown.
  public var ibnr: Int?
  /// The town, in Polish or in the language of its country; nil if unknown.
  public var city: String?
  /// The region; in Poland the voivodeship, in lower case. nil if unknown.
  public var region: String?
  /// The country, in Polish; nil if unknown.
  public var country: String?
  /// Whether this is the group of all stations of a city; nil if unknown.
  public var isGroup: Bool?
  /// The API's kind of the station, such as `railStopPlace`; nil if unknown.
  public var type: String?
  /// The API's means of transport, such as `rail` or `bus`; nil if unknown.
  public var transportMode: String?
  /// Whether a search may offer the station.
  ///
  /// If not, only the id or the exact name finds the station. The slug finds it, too, in
  /// ``StationList/resolve(_:)-(String)``.
  public var isOffered: Bool

  /// Whether only buses stop here, by `transportMode` or, if that is unknown, by `type`.
  public var isBusStop: Bool {
    guard let transportMode else { return type == "busStopPlace" || type == "Quay" }
    return transportMode == "bus"
  }

  /// The localized name if there is one, else the name.
  public var displayName: String { localizedName ?? name }

  /// A station; of unknown fields, nothing need be said.
  public init(
    id: Int, name: String, slug: String? = nil, localizedName: String? = nil,
    position: Coordinate? = nil, hits: Int? = nil, ibnr: Int? = nil, city: String? = nil,
    region: String? = nil, country: String? = nil, isGroup: Bool? = nil, type: String? = nil,
    transportMode: String? = nil, isOffered: Bool = true
  ) {
    (self.id, self.name, self.slug, self.localizedName) = (id, name, slug, localizedName)
    (self.position, self.hits, self.ibnr) = (position, hits, ibnr)
    (self.city, self.region, self.country) = (city, region, country)
    (self.isGroup, self.type, self.transportMode) = (isGroup, type, transportMode)
    self.isOffered = isOffered
  }
}

extension Station {
  /// Sorts stations as a list does: busiest first, then by folded display name, then by id.
  struct SortKey: Comparable {
    private let hits: Int
    private let foldedName: [UInt8]
    private let id: Int

    /// Folds the name, so keep the key for repeated comparisons.
    init(of station: Station) {
      hits = station.hits ?? 0
      foldedName = Folding.fold(station.displayName)
      id = station.id
    }

    static func < (first: SortKey, second: SortKey) -> Bool {
      if first.hits != second.hits { return first.hits > second.hits }
      if first.foldedName == second.foldedName { return first.id < second.id }
      return first.foldedName.lexicographicallyPrecedes(second.foldedName)
    }
  }
}
