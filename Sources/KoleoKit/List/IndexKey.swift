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
