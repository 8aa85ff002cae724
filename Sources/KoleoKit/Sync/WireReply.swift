/// The reply of an endpoint: a JSON array of objects, one per record.
protocol WireReply: Decodable {
  associatedtype Record
  var records: [Record] { get }
  /// The number of invalid records, which were skipped.
  var invalidCount: Int { get }
}

/// The reply to `/stations`.
struct StationsReply: WireReply {
  let records: [Station]
  let invalidCount: Int

  /// - Throws: `DecodingError` if the reply is not an array, or `FetchError.ReplyError.tooManyInvalid`.
  init(from decoder: any Decoder) throws {
    (records, invalidCount) = try decodeRecords(from: decoder, Station.init)
  }
}

/// The reply to `/station_keywords`.
struct KeywordsReply: WireReply {
  let records: [Keyword]
  let invalidCount: Int

  /// - Throws: `DecodingError` if the reply is not an array, or `FetchError.ReplyError.tooManyInvalid`.
  init(from decoder: any Decoder) throws {
    (records, invalidCount) = try decodeRecords(from: decoder, Keyword.init)
  }
}

/// Decodes the records one by one, so that an invalid record does not discard the others.
///
/// - Parameters:
///   - decoder: A decoder of an array.
///   - record: Returns a record, or nil if its id or text is unusable.
/// - Returns: The valid records, and the number of invalid ones.
/// - Complexity: O(*n*).
/// - Throws: `DecodingError` if the reply is not an array; `FetchError.ReplyError.tooManyInvalid` if
///   all records, or several and more than one in twenty, are invalid.
private func decodeRecords<Key: CodingKey, Record>(
  from decoder: any Decoder, _ record: (KeyedDecodingContainer<Key>) -> Record?
) throws -> (records: [Record], invalidCount: Int) {
  var container = try decoder.unkeyedContainer()
  var records: [Record] = []
  var invalidCount = 0
  while !container.isAtEnd {
    if let fields = try? container.nestedContainer(keyedBy: Key.self) {
      if let record = record(fields) { records.append(record) } else { invalidCount += 1 }
    } else {
      // Skip a value that is not an object.
      _ = try container.decode(IgnoredValue.self)
      invalidCount += 1
    }
    // Of a thousand invalid ones, and more than valid ones, skip the rest: the reply is refused anyway.
    if invalidCount > 1_000, invalidCount > records.count { break }
  }
  let count = records.count + invalidCount
  let isRefused =
    invalidCount > 1 && invalidCount * 20 > count || invalidCount > 0 && records.isEmpty
  if isRefused {
    throw FetchError.ReplyError.tooManyInvalid(
      invalidCount, of: count, isWhole: container.isAtEnd)
  }
  return (records, invalidCount)
}

/// A value of any kind, which is ignored.
private struct IgnoredValue: Decodable {
  init(from decoder: any Decoder) {}
}

// MARK: - Stations

extension Station {
  /// nil without a usable id and name.
  fileprivate init?(_ fields: KeyedDecodingContainer<StationField>) {
    guard let id = fields.integer(.id), Self.exactIntegers ~= id,
      let name = fields.sanitizedText(.name)
    else { return nil }
    self.init(
      id: id, name: name, slug: fields.sanitizedText(.slug),
      localizedName: fields.sanitizedText(.localizedName),
      position: Self.position(fields.number(.latitude), fields.number(.longitude)),
      hits: fields.number(.hits).map(Self.hits), ibnr: fields.integer(.ibnr),
      city: fields.sanitizedText(.city), region: fields.sanitizedText(.region),
      country: fields.sanitizedText(.country), isGroup: fields.flag(.isGroup),
      type: fields.sanitizedText(.type), transportMode: fields.sanitizedText(.transportMode),
      isOffered: fields.flag(.isOffered) ?? true)
  }

  /// Integers that every JSON reader represents exactly.
  private static let exactIntegers = 0...(1 << 53)

  private static func hits(_ number: Double) -> Int {
    Int(min(max(number, 0), Double(exactIntegers.upperBound)))
  }

  /// Null, 0/0 and coordinates out of range all mean that the position is not known.
  private static func position(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard let latitude, let longitude, latitude != 0 || longitude != 0, abs(longitude) <= 180
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }
}

// MARK: - Keywords

extension Keyword {
  fileprivate enum CodingKeys: String, CodingKey {
    case text = "keyword"
    case stationID = "station_id"
  }

  /// nil without a usable keyword and id of a station.
  fileprivate init?(_ fields: KeyedDecodingContainer<CodingKeys>) {
    guard let text = fields.text(.text), let stationID = fields.integer(.stationID) else {
      return nil
    }
    self.init(stationID: stationID, text: text)
  }
}

// MARK: - Fields that may be anything

extension KeyedDecodingContainer {
  // A field that is missing, null or of another type counts as unknown.

  fileprivate func text(_ key: Key) -> String? {
    (try? decodeIfPresent(String.self, forKey: key)) ?? nil
  }

  /// nil for a text that sanitizing leaves empty.
  fileprivate func sanitizedText(_ key: Key) -> String? {
    guard let text = text(key)?.sanitized(), !text.isEmpty else { return nil }
    return text
  }

  /// A number in quotation marks is a number.
  fileprivate func number(_ key: Key) -> Double? {
    if let number = try? decodeIfPresent(Double.self, forKey: key) { return number }
    // `Double` also reads hexadecimal digits.
    guard let text = text(key), !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }),
      let number = Double(text), number.isFinite
    else { return nil }
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
