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
  /// The city or village, in Polish or in the language of its country; nil if unknown.
  public var city: String?
  /// The region; in Poland the voivodeship, in lower case. nil if unknown.
  public var region: String?
  /// The country, in Polish, such as `Czechy`; nil if unknown.
  public var country: String?
  /// Whether this is the group of all stations of a city; nil if unknown.
  public var isGroup: Bool?
  /// The API's kind of the station, such as `railStopPlace`; nil if unknown.
  public var type: String?
  /// The API's means of transport, such as `rail` or `bus`; nil if unknown.
  public var transportMode: String?
  /// Whether a search may offer the station. If not, only its id, slug or whole name finds it.
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

  /// Whether only buses stop here: always if the name begins with `Przystanek`, a stop; else by
  /// `transportMode`, `type` or the name, whichever is known first.
  public var isBusStop: Bool {
    if name.hasPrefix("Przystanek ") { return true }
    if let transportMode { return transportMode == "bus" }
    if let type { return type == "busStopPlace" || type == "Quay" }
    // `Dworzec autobusowy`, `Plac Autobusowy`
    return [" kier. ", "utobusow", " ul. "].contains(where: name.contains)
  }

  /// The localized name if there is one, else the name.
  public var displayName: String { localizedName ?? name }
}

extension Station {
  /// The API's names of the fields that answers in JSON show. `StationRecord` counts on the places
  /// of the first nine; a new one goes to the end, in `fieldValues` and `init(decoding:)` before
  /// `isOffered`, and into `ReceivedLists`, or it is null.
  static let fieldNames: [StaticString] = [
    "id", "name", "name_slug", "localised_name", "latitude", "longitude", "hits", "ibnr", "city",
    "region", "country", "is_group", "type", "transport_mode",
  ]
  /// The index of the slug among them, and of the first field that many stations share.
  static let (slugIndex, sharedIndex) = (2, 9)

  /// The values of these fields, and `isOffered` as the last one.
  var fieldValues: [(any JSONValue)?] {
    [
      id, name, slug, localizedName, position?.latitude, position?.longitude, hits, ibnr, city,
      region, country, isGroup, type, transportMode, isOffered,
    ]
  }

  /// Reads the fields of a list; what is not there is unknown.
  init(decoding fields: inout StationFields) {
    self.init(
      id: fields.id?.decoded() ?? 0, name: fields.takeString() ?? "", slug: fields.takeSlug(),
      localizedName: fields.takeString(), position: fields.takeCoordinate(),
      hits: fields.takeToken()?.decoded(), ibnr: fields.takeToken()?.decoded(),
      city: fields.takeString(), region: fields.takeString(), country: fields.takeString(),
      isGroup: fields.takeToken()?.decoded(), type: fields.takeString(),
      transportMode: fields.takeString(), isOffered: fields.takeToken()?.decoded() ?? true)
  }
}

/// The fields of a station in a list, in the order of `Station.fieldValues`.
///
///     [4020,"Wrocław Główny",0,null,51.0983,17.0389,9999,5100069,"Wrocław"],
///
/// The id is a key of the station. The slug is 0 if `IndexLine.slug` is it. The line begins with
/// the offset of the fields that follow its last one: few stations differ in all of these.
struct StationFields {
  private let line: IndexLine
  private var own: ByteCursor
  private var shared: ByteCursor

  @inline(__always)
  init(line: IndexLine, fields: UnsafeRawBufferPointer, shared: UnsafeRawBufferPointer) {
    self.line = line
    own = ByteCursor(fields, at: line.fieldsOffset)
    self.shared = ByteCursor(shared, at: own.takeOffset())
  }

  /// The id in decimal.
  var id: UnsafeRawBufferPointer? { line.keys.first { $0.kind == .id }?.text }

  /// The next field after the id; after the last one, an empty token.
  @inline(__always)
  mutating func takeToken() -> UnsafeRawBufferPointer? {
    if own.rest.first == UInt8(ascii: "]") { swap(&own, &shared) }
    return own.takeToken()
  }

  /// Of the first three fields, the localized name or, if that is no string, the name.
  @inline(__always)
  mutating func takeDisplayName() -> UnsafeRawBufferPointer {
    let (name, _, localized) = (takeToken(), takeToken(), takeToken())
    let shown = localized?.first == UInt8(ascii: "\"") ? localized : name
    return shown ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// The next field as a string; nil if it is none.
  mutating func takeString() -> String? { takeToken()?.decodedString }

  /// The next field as a slug.
  mutating func takeSlug() -> String? {
    guard let token = takeToken() else { return nil }
    return token.first == UInt8(ascii: "0") ? line.slug : token.decodedString
  }

  /// The next two fields as numbers; nil if one is missing or out of range.
  @inline(__always)
  mutating func takeCoordinate(inLatitudes latitudes: ClosedRange<Double> = -90...90) -> Coordinate?
  {
    let (latitude, longitude) = (takeToken()?.decodedDouble, takeToken())
    guard let latitude, latitudes.contains(latitude), let longitude = longitude?.decodedDouble
    else { return nil }
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
  public init(stationID: Int, text: String) { (self.stationID, self.text) = (stationID, text) }
}
