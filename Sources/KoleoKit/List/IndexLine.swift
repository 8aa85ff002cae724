/// The line of a list that has the keys of one station, and the offset of its fields.
struct IndexLine {
  /// The line without its end, in the memory of the list.
  let bytes: UnsafeRawBufferPointer

  /// Whether two lines are the same line of the same list.
  func isSame(as other: IndexLine) -> Bool { bytes.baseAddress == other.bytes.baseAddress }

  /// Whether the station of this line comes before that of another line of the same list, busiest
  /// first.
  func ranksAbove(_ other: IndexLine) -> Bool {
    guard let address = bytes.baseAddress, let otherAddress = other.bytes.baseAddress else {
      return false
    }
    return address < otherAddress
  }

  /// The text of all keys and their marks; empty if the line is malformed.
  @inline(__always)
  private var keyBytes: UnsafeRawBufferPointer {
    var cursor = ByteCursor(bytes)
    guard cursor.take(ListLayout.keyLineStart), let keys = cursor.take(upTo: UInt8(ascii: "\""))
    else { return UnsafeRawBufferPointer(rebasing: bytes.prefix(0)) }
    return keys
  }

  /// The offset of the fields in bytes from the first line of fields; nil if no integer is in its
  /// place.
  var fieldsOffset: Int? {
    let start = ListLayout.keyLineStart.utf8CodeUnitCount + keyBytes.count + 2
    var cursor = ByteCursor(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(start)))
    return cursor.takeToken()?.decoded()
  }

  /// Whether a search may offer the station.
  @inline(__always)
  var isOffered: Bool { keyBytes.first != IndexKey.notOfferedMark }

  /// Whether the station is a bus stop that a search may offer.
  @inline(__always)
  var isBusStop: Bool { keyBytes.first == IndexKey.busStopMark }

  /// The keys, the id first.
  @inline(__always)
  var keys: Keys { Keys(keyBytes) }

  /// The key that contains the byte at `offset` of the line, and the offset of the key's end.
  ///
  /// - Returns: nil if the byte is before or after the keys.
  @inline(__always)
  func key(at offset: Int) -> (key: IndexKey, end: Int)? {
    let first = ListLayout.keyLineStart.utf8CodeUnitCount
    let keys = keyBytes
    guard offset >= first, offset < first + keys.count else { return nil }
    var start = offset - first
    while start > 0, !IndexKey.isBoundary(keys[start - 1]) { start -= 1 }
    var end = offset - first
    while end < keys.count, !IndexKey.isBoundary(keys[end]) { end += 1 }
    let kind = start == 0 ? nil : IndexKey.Kind(rawValue: keys[start - 1])
    let text = UnsafeRawBufferPointer(rebasing: keys[start..<end])
    return (IndexKey(kind: kind ?? .id, text: text), first + end)
  }
}

extension IndexLine {
  /// The keys of a line, in order.
  struct Keys: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var start: Int
    private var kind = IndexKey.Kind.id

    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
      start = bytes.first.map(IndexKey.isMark) == true ? 1 : 0
    }

    @inline(__always)
    mutating func next() -> IndexKey? {
      guard start <= bytes.count else { return nil }
      var end = start
      while end < bytes.count, !IndexKey.isBoundary(bytes[end]) { end += 1 }
      let text = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      let key = IndexKey(kind: kind, text: text)
      if end < bytes.count { kind = IndexKey.Kind(rawValue: bytes[end]) ?? kind }
      start = end + 1
      return key
    }
  }
}

/// A text by which a station is found, in the station's line.
struct IndexKey {
  /// The kind of a key: the character before it.
  enum Kind: UInt8 {
    /// The station's id, in decimal. It is the first key, after a mark if there is one. The
    /// character of this kind is never written.
    case id = 0x23  // #
    /// A name.
    case name = 0x3D  // =
    /// A slug. It is matched only as a whole, since some slugs end in arbitrary letters and digits.
    case slug = 0x40  // @
    /// A keyword.
    case keyword = 0x7E  // ~
  }

  /// The mark before the id of a station that a search may not offer.
  static let notOfferedMark = UInt8(ascii: "!")
  /// The mark before the id of a bus stop that a search may offer.
  static let busStopMark = UInt8(ascii: "+")

  let kind: Kind
  /// Folded text, which contains neither boundaries nor quotation marks.
  let text: UnsafeRawBufferPointer

  /// Whether a byte is a mark, or the character of a kind; no key's text contains such a byte.
  @inline(__always)
  static func isBoundary(_ byte: UInt8) -> Bool {
    isMark(byte) || Kind(rawValue: byte) != nil
  }

  /// Whether a byte is a mark before an id.
  @inline(__always)
  static func isMark(_ byte: UInt8) -> Bool {
    byte == notOfferedMark || byte == busStopMark
  }

  /// Whether a search matches parts of the key.
  @inline(__always)
  var isSearchable: Bool { kind == .name || kind == .keyword }
}
