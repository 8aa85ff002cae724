extension IndexBlock {
  /// The lines with a key that one of the finders' texts occurs in and that will do, in order, each
  /// once.
  ///
  /// Complexity: O(*n*) in the block's bytes, without looking at lines or keys in which none of the
  /// texts occurs.
  @inline(__always)
  func lines(found finders: [SubstringFinder], where willDo: (IndexKey, _ offset: Int) -> Bool)
    -> [IndexLine]
  {
    var found: [IndexLine] = []
    for finder in finders { found += lines(containing: finder, where: willDo) }
    return finders.count > 1 ? Self.inOrder(found) : found
  }

  /// The lines as they stand in the block, each once.
  private static func inOrder(_ lines: [IndexLine]) -> [IndexLine] {
    let sorted = lines.sorted { $0.place < $1.place }
    return sorted.indices.filter { $0 == 0 || sorted[$0 - 1].place != sorted[$0].place }
      .map { sorted[$0] }
  }

  /// The lines with a key that the finder's text occurs in and that will do, in order.
  @inline(__always)
  func lines(containing finder: SubstringFinder, where willDo: (IndexKey, _ offset: Int) -> Bool)
    -> [IndexLine]
  {
    var lines: [IndexLine] = []
    var position = 0
    while let found = finder.firstIndex(in: bytes, from: position) {
      guard let key = key(at: found) else {
        position = found + 1
        continue
      }
      if willDo(key.key, found) {
        let range = lineRange(at: found)
        lines.append(line(in: range))
        // The station is settled; its other keys do not matter.
        position = range.upperBound
      } else {
        position = key.end
      }
    }
    return lines
  }

  /// The key that the byte at `offset` lies in, and where it ends; nil in what is no key.
  @inline(__always)
  private func key(at offset: Int) -> (key: IndexKey, end: Int)? {
    var start = offset
    while start > 0, !IndexKey.isBoundary(bytes[start - 1]) { start -= 1 }
    guard start > 0, let kind = IndexKey.Kind(rawValue: bytes[start - 1]) else { return nil }
    var end = offset
    while end < bytes.count, !IndexKey.isBoundary(bytes[end]) { end += 1 }
    let text = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    return (IndexKey(kind: kind, text: text), end)
  }
}
