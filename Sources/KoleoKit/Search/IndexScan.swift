extension IndexBlock {
  /// What to do after a key has been looked at.
  enum Continuation {
    case withNextKey
    /// The station is settled; its other keys do not matter.
    case withNextStation
  }

  /// Calls `body` with each key that `finder`'s text occurs in, and where it stands in the block.
  ///
  /// Complexity: O(*n*) in the block's bytes, without looking at lines or keys in which it does not
  /// occur.
  @inline(__always)
  func forEachKey(
    containing finder: SubstringFinder, _ body: (IndexKey, _ offset: Int) -> Continuation
  ) {
    var position = 0
    while let found = finder.firstIndex(in: bytes, from: position) {
      guard let key = key(at: found) else {
        position = found + 1
        continue
      }
      switch body(key.key, found) {
      case .withNextKey: position = key.end
      case .withNextStation: position = lineEnd(after: found)
      }
    }
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
