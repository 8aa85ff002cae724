/// A station as the API writes it: an object whose members may be null, missing or new.
///
/// The list on disk keeps the same names, so that one reader serves both.
struct StationFields {
  private var id: Int?
  private var name: String?
  private var slug: String?
  private var localisedName: String?
  private var latitude: Double?
  private var longitude: Double?
  private var hits = 0
  private var ibnr: Int?
  private var city: String?
  private var region: String?
  private var country: String?
  private var isGroup = false
  private var isOffered = true
  /// Whether a member is of a type that it cannot have.
  private var isBad = false

  /// Reads an object.
  ///
  /// - Throws: `JSONError` when the text is not JSON. An object that is JSON but no station has
  ///   been read past, and `station` is nil.
  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let member = try reader.nextMember() {
      take(member, try reader.readValue())
    }
  }

  private mutating func take(_ member: JSONString, _ value: JSONReader.Value) {
    if member.equals("id") {
      id = integer(value)
    } else if member.equals("name") {
      name = text(value)
    } else if member.equals("name_slug") {
      slug = text(value)
    } else if member.equals("localised_name") {
      localisedName = text(value)
    } else if member.equals("latitude") {
      latitude = number(value)
    } else if member.equals("longitude") {
      longitude = number(value)
    } else if member.equals("hits") {
      hits = count(value)
    } else if member.equals("ibnr") {
      ibnr = integer(value)
    } else if member.equals("city") {
      city = text(value)
    } else if member.equals("region") {
      region = text(value)
    } else if member.equals("country") {
      country = text(value)
    } else if member.equals("is_group") {
      isGroup = flag(value) ?? false
    } else if member.equals("is_livesearch_displayable") {
      isOffered = flag(value) ?? true
    }
  }

  /// The station that is meant; nil without an id or a name, or when a member has an impossible
  /// type.
  var station: Station? {
    guard !isBad, let id, Self.ids ~= id, let name = name.map(CleanText.clean), !name.isEmpty
    else { return nil }
    return Station(
      id: id, name: name, slug: cleaned(slug), localisedName: cleaned(localisedName),
      position: position, hits: hits, ibnr: ibnr, city: cleaned(city), region: cleaned(region),
      country: cleaned(country), isGroup: isGroup, isOffered: isOffered)
  }

  /// Integers that every JSON reader represents exactly.
  private static let ids = 0...(1 << 53)

  /// Null, 0/0 and what lies on no globe all mean that the position is not known.
  private var position: Coordinate? {
    guard let latitude, let longitude, latitude != 0 || longitude != 0, abs(longitude) <= 180
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  private func cleaned(_ text: String?) -> String? {
    guard let text = text.map(CleanText.clean), !text.isEmpty else { return nil }
    return text
  }

  // MARK: Values of the types they should have

  private mutating func integer(_ value: JSONReader.Value) -> Int? {
    switch value {
    case .null: return nil
    case .number(let number): return number.integer
    default: return bad()
    }
  }

  private mutating func number(_ value: JSONReader.Value) -> Double? {
    switch value {
    case .null: return nil
    case .number(let number): return number.double
    default: return bad()
    }
  }

  private mutating func count(_ value: JSONReader.Value) -> Int {
    guard let number = number(value), number > 0 else { return 0 }
    return Int(min(number, Double(Self.ids.upperBound)))
  }

  private mutating func text(_ value: JSONReader.Value) -> String? {
    switch value {
    case .null: return nil
    case .string(let string): return string.text() ?? bad()
    default: return bad()
    }
  }

  private mutating func flag(_ value: JSONReader.Value) -> Bool? {
    switch value {
    case .null: return nil
    case .bool(let flag): return flag
    default: return bad()
    }
  }

  private mutating func bad<Anything>() -> Anything? {
    isBad = true
    return nil
  }
}
