/// The server and the size of a list.
public struct ListHeader: Equatable, Sendable {
  /// The address of the server, without an endpoint; empty for the built-in list.
  public let url: String
  /// The entity tag of `/stations`; nil if the server sent none that is usable.
  package let stationsETag: String?
  /// The entity tag of `/station_keywords`.
  package let keywordsETag: String?
  /// The number of stations.
  public let stationCount: Int
  /// The number of keywords of these stations, including duplicates.
  package let keywordCount: Int
}

extension ListHeader {
  /// Parses a header from the text of `line`, without its line feed.
  ///
  /// Returns nil if the line has another form, such as the header of another version.
  init?(_ line: UnsafeRawBufferPointer) {
    var cursor = ByteCursor(line)
    guard cursor.takeInteger(after: "\"version\":") == StationList.version,
      let url = cursor.takeString(after: "\"url\":"), cursor.take("\"stations_etag\":")
    else { return nil }
    let stations = cursor.takeString()
    guard cursor.take("\"keywords_etag\":") else { return nil }
    let keywords = cursor.takeString()
    guard let stationCount = cursor.takeInteger(after: "\"station_count\":"),
      let keywordCount = cursor.takeInteger(after: "\"keyword_count\":"), cursor.isAtEnd,
      stationCount >= 0, keywordCount >= 0
    else { return nil }
    self.init(
      url: url, stationsETag: stations, keywordsETag: keywords, stationCount: stationCount,
      keywordCount: keywordCount)
  }

  /// The line of all members, with a comma and a line feed at its end.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.appendMember("version", StationList.version)
    writer.appendMember("url", url)
    writer.appendMember("stations_etag", stationsETag)
    writer.appendMember("keywords_etag", keywordsETag)
    writer.appendMember("station_count", stationCount)
    writer.appendMember("keyword_count", keywordCount)
    return writer.bytes + ",\n".utf8
  }
}
