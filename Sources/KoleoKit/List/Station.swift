/// A station, or a group of all stations of a city, as described by the KOLEO API.
public struct Station: Hashable, Identifiable, Sendable {
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
  /// Whether a search may offer the station. If not, only the id or the exact name finds it.
  public var isOffered: Bool

  /// A station; what is left out is unknown.
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

  /// Whether only buses stop here, by `transportMode` or, if that is unknown, by `type` or, if that
  /// is unknown as well, by the name. What is called a bus stop is none of rail, whatever its type.
  public var isBusStop: Bool {
    if name.hasPrefix("Przystanek autobusowy") { return true }
    if let transportMode { return transportMode == "bus" }
    if let type { return type == "busStopPlace" || type == "Quay" }
    return name.contains(" kier. ")
  }

  /// The localized name if there is one, else the name.
  public var displayName: String { localizedName ?? name }
}

extension Station {
  /// The API's names of the fields that answers in JSON show.
  static let fieldNames: [StaticString] = [
    "id", "name", "name_slug", "localised_name", "latitude", "longitude", "hits", "ibnr", "city",
    "region", "country", "is_group", "type", "transport_mode",
  ]

  /// The values of these fields, and `isOffered` as the last one: the line of a list.
  var fieldValues: [(any JSONValue)?] {
    [
      id, name, slug, localizedName, position?.latitude, position?.longitude, hits, ibnr, city,
      region, country, isGroup, type, transportMode, isOffered,
    ]
  }

  /// Reads the line of a list; what is not there is unknown.
  init(decoding fields: inout ByteCursor) {
    self.init(
      id: fields.takeValue() ?? 0, name: fields.takeString() ?? "", slug: fields.takeString(),
      localizedName: fields.takeString(), position: fields.takeCoordinate(),
      hits: fields.takeValue(), ibnr: fields.takeValue(), city: fields.takeString(),
      region: fields.takeString(), country: fields.takeString(), isGroup: fields.takeValue(),
      type: fields.takeString(), transportMode: fields.takeString(),
      isOffered: fields.takeValue() ?? true)
  }
}

extension ByteCursor {
  /// The next token as a string; nil if it is none.
  mutating func takeString() -> String? { takeToken()?.decodedString }

  /// The next token as a number or `true` or `false`; nil if it is not of this type.
  mutating func takeValue<Value: LosslessStringConvertible>() -> Value? {
    takeToken()?.decoded()
  }

  /// The next two numbers; nil if one is missing or out of range.
  @inline(__always)
  mutating func takeCoordinate() -> Coordinate? {
    let (latitude, longitude) = (takeValue() as Double?, takeValue() as Double?)
    guard let latitude, let longitude else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }
}

extension JSONWriter {
  /// Appends a station's members with the API's names.
  package mutating func appendMembers(of station: Station) {
    for (name, value) in zip(Station.fieldNames, station.fieldValues) { appendMember(name, value) }
  }
}

/// A word or phrase by which a station is found.
public struct Keyword: Hashable, Sendable {
  /// The `id` of the station.
  public var stationID: Int
  /// The keyword as its source writes it, not folded.
  public var text: String

  /// A keyword of a station.
  public init(stationID: Int, text: String) {
    (self.stationID, self.text) = (stationID, text)
  }
}
