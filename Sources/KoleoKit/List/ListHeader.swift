/// The server, the time and the size of a list.
public struct ListHeader: Equatable, Sendable {
  /// The time at which the server last sent or confirmed the list; the start of 1970 for the
  /// built-in list.
  public let fetchedAt: Timestamp
  /// The address of the server, without an endpoint; empty for the built-in list.
  public let url: String
  /// The validators for the next conditional request.
  package let validators: Validators
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
      let fetchedAt = cursor.takeInteger(after: "\"fetched_at\":"),
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
      fetchedAt: Timestamp(secondsSince1970: Int64(fetchedAt)), url: url,
      validators: Validators(stations: stations, keywords: keywords),
      stationCount: stationCount, keywordCount: keywordCount)
  }

  /// The line of all members, with a comma and a line feed at its end.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.appendMember("version", StationList.version)
    writer.appendMember("fetched_at", Int(fetchedAt.secondsSince1970))
    writer.appendMember("url", url)
    writer.appendMember("stations_etag", validators.stations)
    writer.appendMember("keywords_etag", validators.keywords)
    writer.appendMember("station_count", stationCount)
    writer.appendMember("keyword_count", keywordCount)
    return writer.bytes + ",\n".utf8
  }
}

extension ListHeader {
  /// The same header for a list that the server has confirmed at `time`.
  func confirmed(at time: Timestamp) -> ListHeader {
    ListHeader(
      fetchedAt: time, url: url, validators: validators, stationCount: stationCount,
      keywordCount: keywordCount)
  }
}
