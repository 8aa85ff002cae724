/// The header of the file of a list, and the layout: ordinary JSON that can be searched without decoding.
///
///     {"checksum":-5173920394857610233,
///     "version":1014,"url":"https://…","stations_etag":…,…,"keys_length":…,"shared_length":…,
///     "keys":[
///     [1,"60103_wroclaw glowny[breslau"],
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
/// - Each station has a line in the first array, which is searched, and one in the last; the busiest
///   station is first in both. The one has the station's keys (see `IndexLine`), the other its
///   fields (see `StationFields`), except those that it shares with other stations, which are in the
///   array between them. No text is written twice: the time of a search depends on the size.
/// - A line begins with the offset of the first field in the line that continues it, after the
///   bracket there, in bytes from the first line of that array.
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
  /// The lines with the other fields.
  private(set) var fields = 0..<0

  /// Changes with everything that this file says, and with the order of `Station.fieldValues` and
  /// the keys of `IndexLine`; a new field changes it by itself.
  static let version = 1000 + Station.fieldNames.count

  static let start: StaticString = "{\"checksum\":"
  static let keysStart: StaticString = "\n\"keys\":[\n"
  static let sharedStart: StaticString = "],\n\"shared\":[\n"
  static let fieldsStart: StaticString = "],\n\"stations\":[\n"

  /// The header of a list without stations.
  init() {}

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
    (self.url, self.stationsETag, self.keywordsETag) = (url, stationsETag, keywordsETag)
    (self.stationCount, self.keywordCount) = (stationCount, keywordCount)
    (self.keys, self.shared, self.fields) = (keys, shared, fields)
  }
}

/// The line of a list that has the keys of one station, after the offset of its fields:
///
///     [1,"500000_praga glowna_praha hl n@ 1[praga"],
///     [93,"!5_bogumin_bohumin"],
struct IndexLine {
  /// What stands before the id of a station that a search may not offer.
  static let notOfferedPrefix = UInt8(ascii: "!")
  /// What stands before the id of a bus stop that a search may offer.
  static let busStopPrefix = UInt8(ascii: "+")

  /// The line, with or without its end, in the memory of the list.
  let bytes: UnsafeRawBufferPointer
  /// Where the keys or the prefix before them begin.
  private let start: Int

  @inline(__always)
  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    start = bytes.firstIndex(ofByte: UInt8(ascii: "\"")).map { $0 + 1 } ?? bytes.count
  }

  /// The offset of the fields in bytes from the first line of fields; nil if no integer is in its
  /// place.
  @inline(__always)
  var fieldsOffset: Int? {
    var cursor = ByteCursor(bytes)
    return cursor.take("[") ? cursor.takeOffset() : nil
  }

  private var prefix: UInt8? { start < bytes.count ? bytes[start] : nil }

  /// Whether a search may offer the station.
  var isOffered: Bool { prefix != Self.notOfferedPrefix }

  /// Whether the station is a bus stop that a search may offer.
  var isBusStop: Bool { prefix == Self.busStopPrefix }

  /// The keys, the id first; a single empty one if the line is malformed.
  @inline(__always)
  var keys: Keys {
    var cursor = ByteCursor(bytes, at: !isOffered || isBusStop ? start + 1 : start)
    return Keys(rest: cursor.take(upTo: UInt8(ascii: "\"")) ?? ByteCursor(bytes, at: nil).rest)
  }

  /// The slug of nearly every station: the key of this kind or, if there is none, the last name,
  /// with dashes for spaces.
  var slug: String? {
    var slug: IndexKey?
    for key in keys where key.kind == .name || key.kind == .slug { slug = key }
    return slug.map { slug in
      var text = [UInt8](slug.beginning)
      text += slug.text
      for index in text.indices where text[index] == UInt8(ascii: " ") {
        text[index] = UInt8(ascii: "-")
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  struct Keys: Sequence, IteratorProtocol {
    fileprivate var rest: UnsafeRawBufferPointer
    /// The kind of the next key; nil at the end.
    fileprivate var kind: IndexKey.Kind? = .id
    private var name = UnsafeRawBufferPointer(start: nil, count: 0)

    fileprivate init(rest: UnsafeRawBufferPointer) { self.rest = rest }

    @inline(__always)
    mutating func next() -> IndexKey? {
      guard let kind else { return nil }
      let end = rest.endOfKey
      var key = IndexKey(kind: kind, text: UnsafeRawBufferPointer(rebasing: rest[..<end]))
      if kind == .name { name = key.text }
      if kind == .slug, key.text.first == UInt8(ascii: " ") { key.beginning = name }
      self.kind = end < rest.count ? IndexKey.Kind(rawValue: rest[end]) : nil
      rest = UnsafeRawBufferPointer(rebasing: rest[Swift.min(end + 1, rest.count)...])
      return key
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The index of the first byte from 0x40 to 0x5F, found in eight bytes at a time; else the end.
  @inline(__always)
  fileprivate var endOfKey: Int {
    var index = 0
    while index + 8 <= count {
      let bytes = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // Of these bytes, the highest two bits and the next one are 010.
      let ends = bytes & ~(bytes << 1) & ~(bytes >> 1) & 0x4040_4040_4040_4040
      if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, !(0x40...0x5F ~= self[index]) { index += 1 }
    return index
  }
}

/// A text by which a station is found.
struct IndexKey {
  /// The kind of a key, which is the character before it: one from 0x40 to 0x5F, which are in no
  /// key's text.
  enum Kind: UInt8 {
    /// The station's id, in decimal: the first key, whose character is never written.
    case id = 0x5D  // ]
    case name = 0x5F  // _
    /// A slug; if it begins with a space, what follows the last name in it. It is matched only as a
    /// whole, since some slugs end in arbitrary letters and digits.
    case slug = 0x40  // @
    case keyword = 0x5B  // [
    /// The town of a station that is no bus stop, for the levels town and within.
    case town = 0x5E  // ^
  }

  let kind: Kind
  /// Folded text: letters, digits and single spaces.
  let text: UnsafeRawBufferPointer
  /// The name that the text continues; empty but for slugs.
  fileprivate(set) var beginning = UnsafeRawBufferPointer(start: nil, count: 0)

  /// Whether the whole key is a text.
  @inline(__always)
  func isEqual(to other: [UInt8]) -> Bool {
    if beginning.isEmpty { return other.count == text.count && text[...].starts(withBytes: other) }
    return other.count == beginning.count + text.count && other.starts(with: beginning)
      && other[beginning.count...].elementsEqual(text)
  }

  /// Whether a search matches parts of the key.
  @inline(__always)
  var isSearchable: Bool { kind == .name || kind == .keyword }
}
