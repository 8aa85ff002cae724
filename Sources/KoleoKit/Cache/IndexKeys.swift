/// A piece of text by which a station is found, as it stands in the list's index.
public struct IndexKey {
  /// What a key is; each is led by a character of its own, which also ends the key before it.
  public enum Kind: UInt8, Sendable {
    /// The station's id, in decimal.
    case id = 0x23  // #
    /// A name that a search looks into.
    case name = 0x3D  // =
    /// A name that a search finds only as a whole, since it may not offer the station.
    case exactName = 0x2F  // /
    /// Never searched: some end in letters and digits that mean nothing.
    case slug = 0x40  // @
    case keyword = 0x7E  // ~
  }

  public let kind: Kind
  /// Folded text.
  let text: UnsafeRawBufferPointer

  /// Whether a byte of an index line ends a key.
  @inline(__always)
  static func isBoundary(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || Kind(rawValue: byte) != nil
  }
}

/// The keys of one station, written one after the other, each led by its kind.
struct IndexKeys {
  private(set) var bytes: [UInt8] = []

  /// The id, then the names, then the slug where it folds to something else, then the keywords.
  ///
  /// A keyword that is a name already is left out; one that is the slug is not, since a search
  /// looks into keywords and not into slugs.
  init(of station: Station, keywords: [Keyword]) {
    var known = KnownTexts()
    append([UInt8](String(station.id).utf8), .id)
    let nameKind: IndexKey.Kind = station.isOffered ? .name : .exactName
    for name in [station.displayName, station.name] {
      let text = Folding.fold(name)
      if known.insert(text) { append(text, nameKind) }
    }
    // A name without letters is written all the same, since a station without one counts as not
    // offered; other keys without letters are of no use.
    _ = known.insert([])
    if let slug = station.slug.map(Folding.fold), !known.contains(slug) {
      append(slug, .slug)
    }
    guard station.isOffered else { return }
    for keyword in keywords {
      let text = Folding.fold(keyword.text)
      if known.insert(text) { append(text, .keyword) }
    }
  }

  private mutating func append(_ text: [UInt8], _ kind: IndexKey.Kind) {
    bytes.append(kind.rawValue)
    bytes += text
  }
}

/// The texts of one station: looked through while they are few, as almost always, and hashed from
/// there on, so that no list takes for ever.
private struct KnownTexts {
  private var few: [[UInt8]] = []
  private var many: Set<[UInt8]> = []

  private static let capacityOfFew = 16

  func contains(_ text: [UInt8]) -> Bool {
    few.contains(text) || many.contains(text)
  }

  /// - Returns: Whether the text is new.
  mutating func insert(_ text: [UInt8]) -> Bool {
    if few.contains(text) { return false }
    if few.count == Self.capacityOfFew { return many.insert(text).inserted }
    few.append(text)
    return true
  }
}
