extension Keyword: WireRecord {
  enum CodingKeys: String, CodingKey {
    case text = "keyword"
    case stationID = "station_id"
  }

  /// nil without a keyword and the id of a station.
  init?(_ fields: KeyedDecodingContainer<CodingKeys>) {
    guard let text = fields.text(.text), let stationID = fields.integer(.stationID) else {
      return nil
    }
    self.init(stationID: stationID, text: text)
  }
}
