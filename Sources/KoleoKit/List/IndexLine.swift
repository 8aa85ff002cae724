/// The line of a list that has the keys of one station, and the offset of its fields:
///
///     ["!500000=praga glowna=praha hl n@praha hl n 1~praga",92],
struct IndexLine {
  /// The mark before the id of a station that a search may not offer.
  static let notOfferedMark = UInt8(ascii: "!")
  /// The mark before the id of a bus stop that a search may offer.
  static let busStopMark = UInt8(ascii: "+")

  /// The line without its end, in the memory of the list.
  let bytes: UnsafeRawBufferPointer

  /// Whether the station of this line comes before that of another line of the same list, busiest
  /// first.
  func ranksAbove(_ other: IndexLine) -> Bool { fieldsOffset ?? .max < other.fieldsOffset ?? .max }

  /// The text of all keys and their marks; empty if the line is malformed.
  @inline(__always)
  private var keyBytes: UnsafeRawBufferPointer {
    var cursor = ByteCursor(bytes)
    guard cursor.take("[\""), let keys = cursor.take(upTo: UInt8(ascii: "\"")) else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return keys
  }

  /// The offset of the fields in bytes from the first line of fields; nil if no integer is in its
  /// place.
  var fieldsOffset: Int? {
    var cursor = ByteCursor(bytes)
    guard cursor.take("["), cursor.takeToken() != nil else { return nil }
    return cursor.takeToken()?.decoded()
  }

  /// Whether a search may offer the station.
  @inline(__always)
  var isOffered: Bool { keyBytes.first != Self.notOfferedMark }

  /// Whether the station is a bus stop that a search may offer.
  @inline(__always)
  var isBusStop: Bool { keyBytes.first == Self.busStopMark }

  /// The keys, the id first.
  @inline(__always)
  var keys: Keys {
    let hasMark = !isOffered || isBusStop
    return Keys(rest: UnsafeRawBufferPointer(rebasing: keyBytes.dropFirst(hasMark ? 1 : 0)))
  }

  struct Keys: Sequence, IteratorProtocol {
    fileprivate var rest: UnsafeRawBufferPointer
    /// The kind of the next key; nil at the end.
    fileprivate var kind: IndexKey.Kind? = .id

    @inline(__always)
    mutating func next() -> IndexKey? {
      guard let kind else { return nil }
      let end = rest.firstIndex { IndexKey.Kind(rawValue: $0) != nil } ?? rest.count
      let key = IndexKey(kind: kind, text: UnsafeRawBufferPointer(rebasing: rest[..<end]))
      self.kind = end < rest.count ? IndexKey.Kind(rawValue: rest[end]) : nil
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(end + 1))
      return key
    }
  }
}

/// A text by which a station is found.
struct IndexKey {
  /// The kind of a key, which is the character before it. No key's text contains one of these.
  enum Kind: UInt8 {
    /// The station's id, in decimal: the first key, whose character is never written.
    case id = 0x23  // #
    case name = 0x3D  // =
    /// A slug. It is matched only as a whole, since some slugs end in arbitrary letters and digits.
    case slug = 0x40  // @
    case keyword = 0x7E  // ~
  }

  let kind: Kind
  /// Folded text: letters, digits and single spaces.
  let text: UnsafeRawBufferPointer

  /// Whether a search matches parts of the key.
  @inline(__always)
  var isSearchable: Bool { kind == .name || kind == .keyword }
}
