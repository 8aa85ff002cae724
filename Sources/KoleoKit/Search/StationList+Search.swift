extension StationList {
  /// The stations that a phrase matches, busiest first and unique, up to `limit`.
  ///
  ///     let list = try StationList(path: "/home/jan/.cache/koleo/stations.json")
  ///     for match in list.records(matching: Phrase("krak"), limit: 10) { print(match.displayName) }
  ///
  /// A station matches if one of its names or keywords contains the phrase, or if each word of the
  /// phrase, or what it abbreviates, starts a word of it, in any order. If there is no such station,
  /// those match that have a name or keyword starting with the phrase, the spaces of both ignored. An
  /// empty phrase matches nothing.
  ///
  /// - Complexity: O(*n*) in the size of the list, at the speed of memory, and less if the limit is
  ///   reached before the end; without a match, a second pass looks at every key.
  public func records(matching phrase: Phrase, limit: Int = .max) -> [StationRecord] {
    let found = lines(containing: phrase.needles, limit: limit) { line, key in
      switch key.kind {
      case .name: line.isOffered ? phrase.matches(key.text) : phrase.equals(key.text)
      case .keyword: phrase.matches(key.text)
      // A station that is not offered is found by its exact id, too.
      case .id: !line.isOffered && phrase.equals(key.text)
      case .slug: false
      }
    }
    guard found.isEmpty, !phrase.isEmpty else { return found.map(record) }
    return records(limit: limit) { line in
      for key in line.keys where key.isSearchable {
        if phrase.remainderWithoutSpaces(of: key.text) != nil { return true }
      }
      return false
    }
  }

  /// All stations that a search may offer, busiest first, up to `limit`.
  ///
  /// - Complexity: O(*n*) in the size of the list.
  public func records(limit: Int = .max) -> [StationRecord] {
    records(limit: limit) { _ in true }
  }

  private func records(
    limit: Int, where predicate: (IndexLine) -> Bool
  ) -> [StationRecord] {
    var found: [StationRecord] = []
    guard limit > 0 else { return found }
    for line in lines where line.isOffered && predicate(line) {
      found.append(record(of: line))
      if found.count == limit { break }
    }
    return found
  }
}
