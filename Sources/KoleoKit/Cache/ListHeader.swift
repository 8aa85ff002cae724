/// What is known of a list as a whole.
public struct ListHeader: Equatable, Sendable {
  /// When the server last confirmed the list.
  public var fetchedAt: Timestamp
  /// The address that the list was fetched from, without the names of the two lists.
  public var url: String
  /// What a conditional request for the two lists has to name.
  public var validators: Validators
  /// How many stations the list has.
  public var stationCount: Int
  /// How many keywords the list was made from.
  public var keywordCount: Int

  /// Takes the values as they are.
  public init(
    fetchedAt: Timestamp, url: String, validators: Validators, stationCount: Int,
    keywordCount: Int
  ) {
    self.fetchedAt = fetchedAt
    self.url = url
    self.validators = validators
    self.stationCount = stationCount
    self.keywordCount = keywordCount
  }
}

/// The entity tags that the server gave with the two lists; nil where it gave none of use.
public struct Validators: Equatable, Sendable {
  /// That of `/stations`.
  public var stations: String?
  /// That of `/station_keywords`.
  public var keywords: String?

  /// Takes the tags as they are.
  public init(stations: String? = nil, keywords: String? = nil) {
    self.stations = stations
    self.keywords = keywords
  }
}

/// The header and the sections' sizes, as they stand in the file's second line.
struct ListLayout {
  var header: ListHeader
  var version = 0
  /// Bytes.
  var indexSize = 0
  /// Bytes.
  var namesSize = 0
  /// Bytes.
  var recordsSize = 0

  init(header: ListHeader, indexSize: Int, namesSize: Int, recordsSize: Int) {
    self.header = header
    version = ListFormat.version
    self.indexSize = indexSize
    self.namesSize = namesSize
    self.recordsSize = recordsSize
  }

  /// Reads the object; members that are not known are passed over.
  init(fetchedAt: Timestamp, json: UnsafeRawBufferPointer) throws(JSONError) {
    header = ListHeader(
      fetchedAt: fetchedAt, url: "", validators: Validators(), stationCount: 0, keywordCount: 0)
    var reader = JSONReader(json)
    try reader.beginObject()
    while let name = try reader.nextMember() {
      switch try reader.readValue() {
      case .number(let number): set(name, number.integer ?? 0)
      case .string(let string): set(name, string.text())
      default: break
      }
    }
    try reader.readEnd()
  }

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.append(raw: "{\"version\":")
    writer.append(version)
    writer.append(raw: ",\"url\":")
    writer.append(header.url)
    writer.append(raw: ",\"stations_etag\":")
    writer.append(header.validators.stations)
    writer.append(raw: ",\"keywords_etag\":")
    writer.append(header.validators.keywords)
    writer.append(raw: ",\"station_count\":")
    writer.append(header.stationCount)
    writer.append(raw: ",\"keyword_count\":")
    writer.append(header.keywordCount)
    writer.append(raw: ",\"index_bytes\":")
    writer.append(indexSize)
    writer.append(raw: ",\"name_bytes\":")
    writer.append(namesSize)
    writer.append(raw: ",\"record_bytes\":")
    writer.append(recordsSize)
    writer.append(raw: "}")
    return writer
  }

  private mutating func set(_ name: JSONString, _ value: Int) {
    if name.equals("version") { version = value }
    if name.equals("station_count") { header.stationCount = value }
    if name.equals("keyword_count") { header.keywordCount = value }
    if name.equals("index_bytes") { indexSize = value }
    if name.equals("name_bytes") { namesSize = value }
    if name.equals("record_bytes") { recordsSize = value }
  }

  private mutating func set(_ name: JSONString, _ value: String?) {
    if name.equals("url") { header.url = value ?? "" }
    if name.equals("stations_etag") { header.validators.stations = value }
    if name.equals("keywords_etag") { header.validators.keywords = value }
  }
}
