extension StationList {
  /// The stations that a phrase matches, busiest first, each once.
  ///
  /// A station matches when one of its names or keywords contains the phrase, or when each word of
  /// the phrase begins a word of it, in any order. Where no station matches, one does whose name or
  /// keyword begins with the phrase, the spaces of both left out.
  ///
  /// - Parameters:
  ///   - phrase: An empty one matches nothing.
  ///   - limit: At most so many; the scan ends once they are found.
  /// - Complexity: O(*n*) in the list's size.
  public func records(matching phrase: Phrase, limit: Int = .max) -> [StationRecord] {
    let found = lines(containing: phrase.needles, limit: limit) { key, line in
      switch key.kind {
      case .name: line.isOffered ? phrase.matches(key.text) : phrase.equals(key.text)
      case .keyword: phrase.matches(key.text)
      // An id finds what cannot be found otherwise, and no other station.
      case .id: !line.isOffered && phrase.equals(key.text)
      case .slug: false
      }
    }
    let lines = found.isEmpty ? linesMatchingWithoutSpaces(phrase, limit: limit) : found
    return lines.map(record)
  }

  private func linesMatchingWithoutSpaces(_ phrase: Phrase, limit: Int) -> [StationLine] {
    var found: [StationLine] = []
    guard !phrase.isEmpty, limit > 0 else { return found }
    forEachLine { line in
      var matches = false
      if line.isOffered {
        line.forEachKey { key in
          if key.isSearchable, phrase.remainderWithoutSpaces(of: key.text) != nil { matches = true }
        }
      }
      if matches { found.append(line) }
      return found.count < limit
    }
    return found
  }

  /// All stations that a search may offer, busiest first.
  ///
  /// - Complexity: O(*n*) in the list's size.
  public func records(limit: Int = .max) -> [StationRecord] {
    var found: [StationRecord] = []
    forEachLine { line in
      if found.count < limit, line.isOffered { found.append(record(of: line)) }
      return found.count < limit
    }
    return found
  }
}

/// A station that was found.
public struct StationMatch {
  /// The station's record in the list.
  public let record: StationRecord
  /// How far it is along the geodesic from where the search was to be near, in metres; nil for a
  /// search anywhere.
  public var metres: Double?

  /// A match of a search anywhere.
  public init(_ record: StationRecord) {
    self.record = record
  }

  private init(_ record: StationRecord, metres: Double) {
    self.record = record
    self.metres = metres
  }

  /// Stations by their distance from a point, nearest first; equally far ones stay in their order.
  ///
  /// Those whose position is not known are left out. Complexity: O(*n* log *n*).
  public static func nearest(_ records: [StationRecord], to point: Coordinate) -> [StationMatch] {
    let matches = records.compactMap { record in
      record.position.map { StationMatch(record, metres: Geodesic.distance(from: point, to: $0)) }
    }
    // The index makes the order of equals certain.
    return matches.enumerated()
      .sorted { ($0.element.metres ?? 0, $0.offset) < ($1.element.metres ?? 0, $1.offset) }
      .map(\.element)
  }
}

extension StationList {
  /// Lines, in order and unique, with a key that contains one of the needles and satisfies
  /// `predicate`.
  ///
  /// Complexity: O(*n*) in the list's size, at the speed of memory: lines and keys in which no
  /// needle occurs are not looked at.
  @inline(__always)
  func lines(
    containing needles: [SubstringFinder], limit: Int = .max,
    where predicate: (IndexKey, StationLine) -> Bool
  ) -> [StationLine] {
    var found: [StationLine] = []
    for needle in needles { append(linesContaining: needle, limit, predicate, to: &found) }
    return needles.count > 1 ? Array(Self.inOrder(found).prefix(limit)) : found
  }

  /// The lines as they stand in the list, each once.
  private static func inOrder(_ lines: [StationLine]) -> [StationLine] {
    let sorted = lines.sorted { $0.address < $1.address }
    return sorted.indices.filter { $0 == 0 || sorted[$0 - 1].address != sorted[$0].address }
      .map { sorted[$0] }
  }

  @inline(__always)
  private func append(
    linesContaining needle: SubstringFinder, _ limit: Int,
    _ predicate: (IndexKey, StationLine) -> Bool, to found: inout [StationLine]
  ) {
    let text = lines
    var position = 0
    var count = 0
    while count < limit, let offset = needle.firstIndex(in: text, from: position) {
      let range = Self.lineRange(at: offset, in: text)
      let line = StationLine(bytes: UnsafeRawBufferPointer(rebasing: text[range]))
      // Behind the keys nothing is searched.
      position = range.upperBound
      guard let (key, end) = line.key(at: offset - range.lowerBound) else { continue }
      if predicate(key, line) {
        found.append(line)
        count += 1
      } else {
        // Another key of the line may be the right one.
        position = range.lowerBound + end
      }
    }
    withExtendedLifetime(self) {}
  }

  /// Where the line that the byte at `offset` lies in begins and ends.
  @inline(__always)
  private static func lineRange(at offset: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    var start = offset
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let rest = UnsafeRawBufferPointer(rebasing: text[offset...])
    return start..<offset + (rest.firstIndex(ofByte: UInt8(ascii: "\n")) ?? rest.count)
  }
}

extension StationLine {
  /// Where the line lies in memory.
  fileprivate var address: UInt { UInt(bitPattern: bytes.baseAddress) }
}
