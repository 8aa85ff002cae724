/// The records of a reply: a JSON array with an object a record.
///
/// Decoded one by one, so that a bad one costs itself only.
struct Reply<Record: WireRecord>: Decodable {
  private(set) var records: [Record] = []
  /// Records that were left out because they are unusable.
  private(set) var badCount = 0

  /// Bad records after which the rest is not worth the time, when nearly all were bad.
  private static var patience: Int { 1_000 }

  /// - Throws: `DecodingError` for what is not an array; `ReplyError.tooManyBad` when several
  ///   records and more than one in twenty are bad. Complexity: O(*n*).
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    records.reserveCapacity(min(container.count ?? 0, 100_000))
    while !container.isAtEnd {
      if let record = try container.decode(Lenient<Record>.self).record {
        records.append(record)
      } else {
        badCount += 1
        if badCount > Self.patience, badCount > records.count { break }
      }
    }
    let count = records.count + badCount
    if badCount > 1, badCount * 20 > count { throw ReplyError.tooManyBad(badCount, of: count) }
    if badCount > 0, records.isEmpty { throw ReplyError.tooManyBad(badCount, of: count) }
  }
}

/// What a reply consists of.
protocol WireRecord {
  associatedtype CodingKeys: CodingKey
  /// nil when what identifies the record cannot be used.
  init?(_ fields: KeyedDecodingContainer<CodingKeys>)
}

/// A record that can always be decoded, if only to nil.
private struct Lenient<Record: WireRecord>: Decodable {
  let record: Record?

  init(from decoder: any Decoder) throws {
    record = (try? decoder.container(keyedBy: Record.CodingKeys.self)).flatMap(Record.init)
  }
}

// MARK: - Stations

extension Station: WireRecord {
  enum CodingKeys: String, CodingKey {
    case id, name, latitude, longitude, hits, ibnr, city, region, country
    case slug = "name_slug"
    case localisedName = "localised_name"
    case isGroup = "is_group"
    case isOffered = "is_livesearch_displayable"
  }

  init?(_ fields: KeyedDecodingContainer<CodingKeys>) {
    guard let id = fields.integer(.id), Self.ids ~= id, let name = fields.sanitizedText(.name)
    else { return nil }
    self.init(
      id: id, name: name, slug: fields.sanitizedText(.slug),
      localisedName: fields.sanitizedText(.localisedName),
      position: Self.position(fields.number(.latitude), fields.number(.longitude)),
      hits: Self.hits(fields.number(.hits)), ibnr: fields.integer(.ibnr),
      city: fields.sanitizedText(.city), region: fields.sanitizedText(.region),
      country: fields.sanitizedText(.country), isGroup: fields.flag(.isGroup) ?? false,
      isOffered: fields.flag(.isOffered) ?? true)
  }

  /// Integers that every JSON reader represents exactly.
  private static let ids = 0...(1 << 53)

  private static func hits(_ number: Double?) -> Int {
    guard let number, number > 0 else { return 0 }
    return Int(min(number, Double(ids.upperBound)))
  }

  /// Null, 0/0 and what lies on no globe all mean that the position is not known.
  private static func position(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard let latitude, let longitude, latitude != 0 || longitude != 0, abs(longitude) <= 180
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }
}

// MARK: - Keywords

extension Keyword: WireRecord {
  enum CodingKeys: String, CodingKey {
    case text = "keyword"
    case stationID = "station_id"
  }

  init?(_ fields: KeyedDecodingContainer<CodingKeys>) {
    guard let text = fields.text(.text), let stationID = fields.integer(.stationID) else {
      return nil
    }
    self.init(stationID: stationID, text: text)
  }
}

// MARK: - Fields that may be anything

extension KeyedDecodingContainer {
  // A field that is missing, null or of another type counts as absent.

  fileprivate func text(_ key: Key) -> String? {
    (try? decodeIfPresent(String.self, forKey: key)) ?? nil
  }

  /// Nil for a text of which nothing is left.
  fileprivate func sanitizedText(_ key: Key) -> String? {
    guard let text = text(key).map(CleanText.clean), !text.isEmpty else { return nil }
    return text
  }

  /// A number in quotation marks is a number.
  fileprivate func number(_ key: Key) -> Double? {
    if let number = try? decodeIfPresent(Double.self, forKey: key) { return number }
    guard let number = text(key).flatMap({ Double($0) }), number.isFinite else { return nil }
    return number
  }

  fileprivate func integer(_ key: Key) -> Int? {
    if let number = try? decodeIfPresent(Int.self, forKey: key) { return number }
    return text(key).flatMap { Int($0) }
  }

  fileprivate func flag(_ key: Key) -> Bool? {
    (try? decodeIfPresent(Bool.self, forKey: key)) ?? nil
  }
}
