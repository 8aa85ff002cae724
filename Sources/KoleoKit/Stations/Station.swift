/// A place where trains stop, or a city's group of such places, as the KOLEO API tells of it.
public struct Station: Equatable, Sendable {
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

  /// The order of stations everywhere: busiest first, then by the name shown, then by id.
  ///
  /// Names compare by code points: total, and the same on every machine in every locale.
  public static func precedes(_ first: Station, _ second: Station) -> Bool {
    if first.hits != second.hits { return first.hits > second.hits }
    if first.displayName.utf8.elementsEqual(second.displayName.utf8) {
      return first.id < second.id
    }
    return first.displayName.utf8.lexicographicallyPrecedes(second.displayName.utf8)
  }
}
