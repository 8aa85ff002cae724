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

  /// What the text is to the station.
  public let kind: Kind
  /// Folded text.
  let text: UnsafeRawBufferPointer

  /// Whether a byte of an index line ends a key.
  @inline(__always)
  static func isBoundary(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || Kind(rawValue: byte) != nil
  }
}

/// The keys of stations, written one after the other, each led by its kind.
struct IndexKeys {
  private var bytes: [UInt8] = []
  /// Where the keys of each station end.
  private var ends: [Int] = []
  /// What the station at hand has so far.
  private var known = KnownTexts()

  /// Complexity: O(*n*) in the catalog's text.
  init(of catalog: Catalog) {
    let keywords = KeywordsByStation(catalog)
    ends.reserveCapacity(catalog.stations.count)
    bytes.reserveCapacity(catalog.stations.count * 80)
    for (index, station) in catalog.stations.enumerated() {
      append(station, keywords: keywords[index])
      ends.append(bytes.count)
    }
  }

  /// The keys of the catalog's station at `index`.
  subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The id, then the names, then the slug where it folds to something else, then the keywords.
  ///
  /// A keyword that is a name already is left out; one that is the slug is not, since a search
  /// looks into keywords and not into slugs.
  private mutating func append(_ station: Station, keywords: ArraySlice<Keyword>) {
    known.removeAll()
    bytes.append(IndexKey.Kind.id.rawValue)
    bytes += String(station.id).utf8
    let nameKind: IndexKey.Kind = station.isOffered ? .name : .exactName
    append(station.displayName, nameKind, isKnownFromNowOn: true)
    append(station.name, nameKind, isKnownFromNowOn: true)
    // A name without letters is written all the same, since a station without one counts as not
    // offered; other keys without letters are of no use.
    known.insert(bytes.count..<bytes.count, of: bytes)
    if let slug = station.slug { append(slug, .slug, isKnownFromNowOn: false) }
    guard station.isOffered else { return }
    for keyword in keywords { append(keyword.text, .keyword, isKnownFromNowOn: true) }
  }

  /// Appends the folded text, unless it is known.
  private mutating func append(_ text: String, _ kind: IndexKey.Kind, isKnownFromNowOn: Bool) {
    let end = bytes.count
    bytes.append(kind.rawValue)
    Folding.appendFolded(text, to: &bytes)
    let range = end + 1..<bytes.count
    if known.contains(range, of: bytes) {
      bytes.removeLast(bytes.count - end)
    } else if isKnownFromNowOn {
      known.insert(range, of: bytes)
    }
  }
}

/// The keywords of each station, by its place in the catalog.
private struct KeywordsByStation {
  private var keywords: [Keyword]
  private var starts: [Int]

  /// Sorts by counting, as fits numbers that are this small.
  init(_ catalog: Catalog) {
    var places: [Int: Int] = [:]
    places.reserveCapacity(catalog.stations.count)
    for (place, station) in catalog.stations.enumerated() { places[station.id] = place }
    let found = catalog.keywords.map { places[$0.stationID] ?? catalog.stations.count }
    starts = Array(repeating: 0, count: catalog.stations.count + 2)
    for place in found { starts[place + 1] += 1 }
    for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
    var next = starts
    keywords = catalog.keywords
    for (index, place) in found.enumerated() {
      keywords[next[place]] = catalog.keywords[index]
      next[place] += 1
    }
  }

  subscript(place: Int) -> ArraySlice<Keyword> { keywords[starts[place]..<starts[place + 1]] }
}

/// Texts that lie in a larger text: looked through while they are few, as almost always, and hashed
/// from there on, so that no list takes for ever.
private struct KnownTexts {
  private var few: [Range<Int>] = []
  private var many: Set<ArraySlice<UInt8>> = []

  private static let capacityOfFew = 16

  mutating func removeAll() {
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many.removeAll() }
  }

  func contains(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    let isAmongFew = bytes.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range])
      return few.contains { UnsafeRawBufferPointer(rebasing: bytes[$0]).hasBytes(of: text) }
    }
    return isAmongFew || !many.isEmpty && many.contains(bytes[range])
  }

  mutating func insert(_ range: Range<Int>, of bytes: [UInt8]) {
    if few.count < Self.capacityOfFew {
      few.append(range)
    } else {
      many.insert(ArraySlice(Array(bytes[range])))
    }
  }
}
