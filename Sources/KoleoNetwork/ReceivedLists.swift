import Foundation
import KoleoKit

/// The two lists of a server's replies.
struct ReceivedLists {
  let stations: [Station]
  let keywords: [Keyword]
  let stationsETag, keywordsETag: String?
  /// How many bad records were left out.
  let skippedRecords: Int

  /// Decodes both lists. A record is bad if its id or text cannot be used, or if an earlier station
  /// has the same id.
  ///
  /// - Throws: `KoleoError` of kind `.badReply` if a reply is no such list, is empty, or has more
  ///   than one bad record, and more than 5 % of them.
  init(stations: ListReply, keywords: ListReply, from server: ServerAddress) throws(KoleoError) {
    (stationsETag, keywordsETag) = (stations.entityTag, keywords.entityTag)
    var ids: Set<Int> = []
    let urls = ["\(server.url)/stations", "\(server.url)/station_keywords"]
    let allStations: [Received<Station>] = try Self.decode(stations.body, of: urls[0])
    let allKeywords: [Received<Keyword>] = try Self.decode(keywords.body, of: urls[1])
    self.stations = allStations.compactMap(\.record).filter { ids.insert($0.id).inserted }
    self.keywords = allKeywords.compactMap(\.record)
    let badStations = allStations.count - self.stations.count
    let badKeywords = allKeywords.count - self.keywords.count
    try Self.checkBadRecords(badStations, of: allStations.count, urls[0])
    try Self.checkBadRecords(badKeywords, of: allKeywords.count, urls[1])
    skippedRecords = badStations + badKeywords
  }

  /// The records of a JSON array.
  private static func decode<Record: ReceivedRecord>(_ json: Data, of url: String)
    throws(KoleoError) -> [Received<Record>]
  {
    // 32 MB of stations have 1.5 million values, of zeros ten times as many: some gigabytes.
    let commas = json.withUnsafeBytes { $0.reduce(0) { $1 == UInt8(ascii: ",") ? $0 &+ 1 : $0 } }
    guard commas < 2_000_000 else {
      throw notAList(url, en: "too many values", pl: "za dużo wartości")
    }
    // For each text that is wrong, the decoder counts the lines before it.
    if String(data: json, encoding: .utf8) == nil {
      throw notAList(url, en: "not UTF-8", pl: "kodowanie inne niż UTF-8")
    }
    do { return try JSONDecoder().decode([Received].self, from: json) } catch {
      throw notAList(url, en: "not a JSON array", pl: "to nie tablica JSON")
    }
  }

  private static func checkBadRecords(_ bad: Int, of count: Int, _ url: String) throws(KoleoError) {
    if count == 0 { throw notAList(url, en: "no records", pl: "brak rekordów") }
    if bad <= max(1, count / 20), bad < count { return }
    throw notAList(
      url, en: "\(bad) of \(count) records cannot be used", pl: "błędne rekordy: \(bad) z \(count)")
  }

  static func notAList(_ url: String, en: MessageText, pl: MessageText) -> KoleoError {
    KoleoError(
      .badReply, en: "\(url) sent no station list: \(en); try again later",
      pl: "\(url) nie zwraca listy stacji: \(pl); spróbuj ponownie później")
  }
}

/// A record of a reply, which may be any JSON; nil if it cannot be used.
private struct Received<Record: ReceivedRecord>: Decodable {
  let record: Record?

  init(from decoder: any Decoder) {
    record = (try? decoder.container(keyedBy: APIField.self)).flatMap(Record.init)
  }
}

private protocol ReceivedRecord { init?(_ fields: KeyedDecodingContainer<APIField>) }

private enum APIField: String, CodingKey {
  case id, name, latitude, longitude, hits, ibnr, city, region, country, type, keyword
  case slug = "name_slug"
  case localizedName = "localised_name"
  case isGroup = "is_group"
  case transportMode = "transport_mode"
  case isOffered = "is_livesearch_displayable"
  case stationID = "station_id"
}

extension Station: ReceivedRecord {
  fileprivate init?(_ fields: KeyedDecodingContainer<APIField>) {
    // Many JSON readers represent larger numbers inexactly, as `Double`.
    guard let id = fields.integer(.id), 0...(1 << 53) ~= id, let name = fields.sanitizedText(.name)
    else { return nil }
    self.init(
      id: id, name: name, slug: fields.sanitizedText(.slug),
      localizedName: fields.sanitizedText(.localizedName), position: fields.position,
      hits: fields.number(.hits).map { Int(min(max($0, 0), 0x1p53)) }, ibnr: fields.integer(.ibnr),
      city: fields.sanitizedText(.city), region: fields.sanitizedText(.region),
      country: fields.sanitizedText(.country), isGroup: fields.flag(.isGroup),
      type: fields.sanitizedText(.type), transportMode: fields.sanitizedText(.transportMode),
      isOffered: fields.flag(.isOffered) ?? true)
  }
}

extension Keyword: ReceivedRecord {
  fileprivate init?(_ fields: KeyedDecodingContainer<APIField>) {
    guard let text = fields.sanitizedText(.keyword), let stationID = fields.integer(.stationID)
    else { return nil }
    self.init(stationID: stationID, text: text)
  }
}

/// Reads fields that may be anything. A field that is missing, null or unusable is nil.
extension KeyedDecodingContainer<APIField> {
  /// nil, for unknown, if a coordinate is missing or out of range, or if both are 0.
  fileprivate var position: Coordinate? {
    guard let latitude = number(.latitude), let longitude = number(.longitude),
      latitude != 0 || longitude != 0
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A text of one line; nil if nothing of it is left.
  fileprivate func sanitizedText(_ key: Key) -> String? {
    text(key).map { $0.sanitized() }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func text(_ key: Key) -> String? { try? decodeIfPresent(String.self, forKey: key) }

  /// A number, which may be in quotation marks.
  fileprivate func number(_ key: Key) -> Double? {
    if let number = try? decodeIfPresent(Double.self, forKey: key) { return number }
    // `Double` also reads hexadecimal digits, `inf` and `nan`.
    guard let text = text(key), text.utf8.allSatisfy("+-.0123456789Ee".utf8.contains),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  fileprivate func integer(_ key: Key) -> Int? {
    if let number = try? decodeIfPresent(Int.self, forKey: key) { return number }
    return text(key).flatMap { Int($0) }
  }

  fileprivate func flag(_ key: Key) -> Bool? { try? decodeIfPresent(Bool.self, forKey: key) }
}
