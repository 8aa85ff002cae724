extension StationList {
  /// Lines, in order and unique, with a key that contains a needle and satisfies `predicate`.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory: only keys that contain a
  ///   needle are looked at.
  @inline(__always)
  func lines(
    containing needles: [SubstringFinder], limit: Int = .max,
    where predicate: (IndexLine, IndexKey) -> Bool
  ) -> [IndexLine] {
    let text = keyBytes
    var found: [IndexLine] = []
    var offsets = needles.map { $0.firstIndex(in: text, from: 0) ?? text.count }
    while found.count < limit, let offset = offsets.min(), offset < text.count {
      let range = Self.lineRange(at: offset, in: text)
      let line = IndexLine(bytes: UnsafeRawBufferPointer(rebasing: text[range]))
      // After the keys of a line nothing is searched.
      var position = range.upperBound
      if let (key, end) = line.key(at: offset - range.lowerBound) {
        if predicate(line, key) {
          found.append(line)
        } else {
          position = range.lowerBound + end
        }
      }
      for index in needles.indices where offsets[index] < position {
        offsets[index] = needles[index].firstIndex(in: text, from: position) ?? text.count
      }
    }
    withExtendedLifetime(self) {}
    return found
  }

  /// The range of the line that contains the byte at `offset`, without its end.
  @inline(__always)
  private static func lineRange(at offset: Int, in text: UnsafeRawBufferPointer) -> Range<Int> {
    var start = offset
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let rest = UnsafeRawBufferPointer(rebasing: text[offset...])
    return start..<offset + (rest.firstIndex(ofByte: UInt8(ascii: "\n")) ?? rest.count)
  }
}
