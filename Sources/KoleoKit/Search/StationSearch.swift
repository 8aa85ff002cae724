extension StationList {
  /// The stations that a phrase matches, busiest first, each once.
  ///
  /// A station matches when one of its names or keywords contains the phrase, or when each word of
  /// the phrase begins a word of it, in any order.
  ///
  /// - Parameters:
  ///   - phrase: An empty one matches nothing.
  ///   - limit: At most so many; the scan ends once they are found.
  /// - Returns: The stations' records, and whether there may be more than those.
  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the bytes of the index.
  public func records(matching phrase: Phrase, limit: Int = .max) throws(ListError)
    -> [StationRecord]
  {
    let words = PhraseWords(of: phrase)
    let finders = words.finders
    return try records(limit: limit) { block in
      block.lines(found: finders) { key, offset in block.finds(key, at: offset, words) }
    }
  }

  /// All stations that a search may offer, busiest first.
  ///
  /// - Throws: `ListError.damaged`. Complexity: O(*n*) in the bytes of the index.
  public func records(limit: Int = .max) throws(ListError) -> [StationRecord] {
    try records(limit: limit) { block in block.offeredLines }
  }

  private func records(limit: Int, from lines: (IndexBlock) -> [IndexLine]) throws(ListError)
    -> [StationRecord]
  {
    var found: [StationRecord] = []
    var blocks = blocks
    while found.count < limit, let block = try blocks.next() {
      for line in lines(block).prefix(limit - found.count) {
        found.append(try record(of: line))
      }
    }
    return found
  }
}

extension IndexBlock {
  /// Whether a search for the words finds the station by this key.
  @inline(__always)
  fileprivate func finds(_ key: IndexKey, at offset: Int, _ words: PhraseWords) -> Bool {
    switch key.kind {
    case .name, .keyword: words.matches(key.text)
    case .exactName: words.phrase.equals(key.text)
    // An id finds what cannot be found otherwise, and no other station.
    case .id: words.phrase.equals(key.text) && !line(in: lineRange(at: offset)).isOffered
    case .slug: false
    }
  }

  fileprivate var offeredLines: [IndexLine] {
    var offered: [IndexLine] = []
    var lines = lines
    while let line = lines.next() {
      if line.isOffered { offered.append(line) }
    }
    return offered
  }
}

extension IndexKey {
  /// Whether a search looks into the key.
  @inline(__always)
  var isSearchable: Bool { kind == .name || kind == .keyword }
}
