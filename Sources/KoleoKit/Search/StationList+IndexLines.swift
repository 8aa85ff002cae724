extension StationList {
  /// The lines with a key that contains a needle and satisfies `predicate`, each once.
  ///
  /// - Parameters:
  ///   - needles: Each matching key contains at least one of these texts.
  ///   - atWordStart: Whether a needle counts only at the start of a word of a key.
  ///   - limit: The maximum number of lines.
  ///   - predicate: Returns whether a line matches by a key, which contains a needle. Without a
  ///     predicate, each line with such a key matches.
  /// - Returns: The lines, busiest first.
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory: `predicate` is called
  ///   only for keys that contain a needle.
  @inline(__always)
  func indexLines(
    containing needles: [SubstringFinder], atWordStart: Bool = false, limit: Int = .max,
    where predicate: (IndexLine, IndexKey) -> Bool = { _, _ in true }
  ) -> [IndexLine] {
    let text = keyBytes
    var found: [IndexLine] = []
    var offsets = needles.map { $0.firstIndex(in: text, from: 0) ?? text.count }
    while found.count < limit,
      let next = needles.indices.min(by: { offsets[$0] < offsets[$1] }), offsets[next] < text.count
    {
      let offset = offsets[next]
      if atWordStart, offset > 0, !Self.isBeforeWord(text[offset - 1]) {
        for index in needles.indices where offsets[index] == offset {
          offsets[index] = needles[index].firstIndex(in: text, from: offset + 1) ?? text.count
        }
        continue
      }
      let range = Self.lineRange(at: offset, in: text)
      let line = IndexLine(bytes: UnsafeRawBufferPointer(rebasing: text[range]))
      // Only the keys of a line are searched.
      var position = range.upperBound
      if let (key, end) = line.key(at: offset - range.lowerBound + needles[next].textOffset) {
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
    return found
  }

  /// Whether a word of a key may begin after a byte: a space, the quotation mark before the keys,
  /// or a boundary.
  @inline(__always)
  private static func isBeforeWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || IndexKey.isBoundary(byte)
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
