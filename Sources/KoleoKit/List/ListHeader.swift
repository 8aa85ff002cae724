/// The header of the file of a list, and the layout: JSON that can be searched without decoding.
///
///     {"checksum":-5173920394857610233,
///     "version":…,"url":"https://…","stations_etag":…,…,"keys_length":…,"shared_length":…,
///     "keys":[
///     [1,"60103_wroclaw glowny[breslau^wroclaw"],
///     …
///     ],
///     "shared":[
///     ["dolnośląskie","Polska",false,"railStopPlace","rail",true],
///     …
///     ],
///     "stations":[
///     [1,"Wrocław Główny",0,null,51.0983,17.0389,9999,5100069,"Wrocław"],
///     …
///     ]}
///
/// - The checksum covers everything after its own line.
/// - Each station has a line in the first array, which is searched, and one in the last; the
///   busiest station is first in both. The one has the station's keys (see `IndexLine`), the other
///   its fields (see `StationFields`), except those that it shares with other stations, which are
///   in the array between them. Thus the file is small, and a search fast.
/// - A line that another continues begins with the offset of the first field in that line, after
///   the bracket there, in bytes from the first line of that array.
package struct ListHeader: Sendable {
  /// The address of the server, without an endpoint; empty for a list from no server.
  package private(set) var url = ""
  /// The entity tag of `/stations`; nil if the server sent none that is usable.
  package private(set) var stationsETag: String?
  /// The entity tag of `/station_keywords`.
  package private(set) var keywordsETag: String?
  /// The number of stations.
  package private(set) var stationCount = 0
  /// The number of keywords of these stations, including duplicates.
  package private(set) var keywordCount = 0
  /// The lines with keys, each with its end.
  private(set) var keys = 0..<0
  /// The lines with fields that stations share.
  private(set) var shared = 0..<0
  /// The lines with the other fields: the array `stations`.
  private(set) var fields = 0..<0

  /// Change it with the layout here, the order of `Station.fieldValues`, the keys of `IndexLine`,
  /// how `Folding` folds them, or what `Station.isBusStop` says, or old lists are read.
  private static let layout = 2
  /// A new field changes it by itself.
  private static let version = 1_000 * layout + Station.fieldNames.count

  static let start: StaticString = "{\"checksum\":"
  private static let keysStart: StaticString = "\n\"keys\":[\n"
  private static let sharedStart: StaticString = "],\n\"shared\":[\n"
  private static let fieldsStart: StaticString = "],\n\"stations\":[\n"
}

extension ListHeader {
  /// Finds the parts of a file.
  ///
  /// - Returns: nil if the bytes are not a whole list of this version.
  /// - Complexity: O(*n*), for the checksum.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var cursor = ByteCursor(bytes)
    func takeLines(length: Int) -> Range<Int>? {
      let start = bytes.count - cursor.rest.count
      return cursor.take(count: length).map { start..<start + $0.count }
    }
    guard let checksum = cursor.takeMember(Self.start)?.decoded(as: Int.self),
      cursor.take("\n"), checksum == Checksum.sum(of: cursor.rest),
      cursor.takeMember("\"version\":")?.decoded() == Self.version,
      let url = cursor.takeMember("\"url\":")?.decodedString,
      case let stationsETag = cursor.takeMember("\"stations_etag\":")?.decodedString,
      case let keywordsETag = cursor.takeMember("\"keywords_etag\":")?.decodedString,
      let stationCount = cursor.takeMember("\"station_count\":")?.decoded(as: Int.self),
      let keywordCount = cursor.takeMember("\"keyword_count\":")?.decoded(as: Int.self),
      let keysLength = cursor.takeMember("\"keys_length\":")?.decoded(as: Int.self),
      let sharedLength = cursor.takeMember("\"shared_length\":")?.decoded(as: Int.self),
      cursor.take(Self.keysStart), let keys = takeLines(length: keysLength),
      cursor.take(Self.sharedStart), let shared = takeLines(length: sharedLength),
      cursor.take(Self.fieldsStart), let fields = takeLines(length: cursor.rest.count)
    else { return nil }
    self.init(
      url: url, stationsETag: stationsETag, keywordsETag: keywordsETag,
      stationCount: stationCount, keywordCount: keywordCount, keys: keys, shared: shared,
      fields: fields)
  }

  /// The bytes of a file with this header and these lines, of which the last has no end.
  func file(keys: [UInt8], shared: [UInt8], fields: [UInt8]) -> [UInt8] {
    let parts = [keys, shared, fields].map { $0.isEmpty ? [] : $0 + "\n".utf8 }
    var header = JSONWriter()
    header.appendMember("version", Self.version)
    header.appendMember("url", url)
    header.appendMember("stations_etag", stationsETag)
    header.appendMember("keywords_etag", keywordsETag)
    header.appendMember("station_count", stationCount)
    header.appendMember("keyword_count", keywordCount)
    header.appendMember("keys_length", parts[0].count)
    header.appendMember("shared_length", parts[1].count)
    var contents = header.bytes + ",".utf8
    for (start, part) in zip([Self.keysStart, Self.sharedStart, Self.fieldsStart], parts) {
      contents.append(start)
      contents += part
    }
    contents.append("]}\n")
    var bytes: [UInt8] = []
    bytes.append(Self.start)
    bytes += "\(contents.withUnsafeBytes(Checksum.sum)),\n".utf8
    return bytes + contents
  }
}
