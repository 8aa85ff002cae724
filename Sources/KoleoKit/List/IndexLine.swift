/// The line of a list that has the keys of one station, after the offset of its fields:
///
///     [1,"500000_praga glowna_praha hl n@ 1[praga"],
///     [93,"!5_bogumin_bohumin"],
struct IndexLine {
  /// What stands before the id of a station that a search may not offer.
  static let notOfferedPrefix = UInt8(ascii: "!")
  /// What stands before the id of a bus stop that a search may offer.
  static let busStopPrefix = UInt8(ascii: "+")

  /// Where the line begins, in bytes from the first of these lines: its identity, and the rank of
  /// its station, busiest first.
  let offset: Int
  /// The line, perhaps with its end and the lines after it, in the memory of the list.
  private let bytes: UnsafeRawBufferPointer
  /// Where the keys or the prefix before them begin.
  private let start: Int

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, offset: Int = 0) {
    (self.bytes, self.offset) = (bytes, offset)
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
      let text = Array(slug.beginning) + slug.text
      let dashed = text.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }
      return String(decoding: dashed, as: UTF8.self)
    }
  }

  struct Keys: Sequence, IteratorProtocol {
    fileprivate var rest: UnsafeRawBufferPointer
    /// The kind of the next key; nil at the end.
    private var kind: IndexKey.Kind? = .id
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
    /// The city of a station that is no bus stop, for the levels city and within.
    case city = 0x5E  // ^
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
