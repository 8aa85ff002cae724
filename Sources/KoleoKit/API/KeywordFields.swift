/// A keyword as the API writes it.
struct KeywordFields {
  /// The keyword; nil when the object does not have its two members as they should be.
  let keyword: Keyword?

  /// Reads an object.
  ///
  /// - Throws: `JSONError` when the text is not JSON.
  init(from reader: inout JSONReader) throws(JSONError) {
    var text: String?
    var stationID: Int?
    try reader.beginObject()
    while let member = try reader.nextMember() {
      switch try reader.readValue() {
      case .string(let string) where member.equals("keyword"): text = string.text()
      case .number(let number) where member.equals("station_id"): stationID = number.integer
      default: break
      }
    }
    if let text, let stationID {
      keyword = Keyword(stationID: stationID, text: text)
    } else {
      keyword = nil
    }
  }
}
