extension StationList {
  /// The bytes of the file of a list, to pass to `CacheDirectory.replaceList`.
  ///
  /// Sorts the stations, whose ids should be unique, and leaves out keywords of other stations.
  package static func bytes(
    stations: [Station], keywords: [Keyword], url: String, stationsETag: String? = nil,
    keywordsETag: String? = nil
  ) -> [UInt8] {
    let keywords = Dictionary(grouping: keywords, by: \.stationID)
      // `keyText` compares each with all before it, which takes quadratic time.
      .mapValues { $0.prefix(200) }
    let lines = JSONWriter(.linePerElement)
    var (keys, shared, fields) = (lines, lines, lines)
    var offsetsOfShared: [[UInt8]: Int] = [:]
    var keywordCount = 0
    for station in stations.busiestFirst() {
      let keywords = keywords[station.id] ?? []
      keywordCount += keywords.count
      let keyText = keyText(of: station, keywords: keywords)
      var values = station.fieldValues
      let usualSlug = keyText.withUnsafeBytes { IndexLine($0).slug }
      if station.slug == usualSlug { values[Station.slugIndex] = 0 }
      var line = JSONWriter()
      line.appendArray(values[Station.sharedIndex...])
      let offset = offsetsOfShared[line.bytes] ?? shared.offsetInNextLine
      if offset == shared.offsetInNextLine {
        offsetsOfShared[line.bytes] = offset
        shared.appendValue(json: line.bytes)
      }
      values[0] = offset
      keys.appendArray { writer in
        writer.appendValue(fields.offsetInNextLine)
        writer.appendValue(json: keyText)
      }
      fields.appendArray(values[..<Station.sharedIndex])
    }
    let header = ListHeader(
      url: url, stationsETag: stationsETag, keywordsETag: keywordsETag,
      stationCount: stations.count, keywordCount: keywordCount)
    return header.file(keys: keys.bytes, shared: shared.bytes, fields: fields.bytes)
  }

  /// The keys of a station in quotation marks, folded, so that nothing in them needs an escape:
  /// - the prefix, if there is one, and the id;
  /// - the names;
  /// - the slug, unless it folds to the same as a name, or else what follows the last name in it;
  /// - the keywords and the city, if the station is offered.
  ///
  /// Omits a text that folds to nothing, and a name or keyword that equals an earlier one. Keeps a
  /// keyword that equals the slug: a search matches keywords, not slugs.
  private static func keyText(of station: Station, keywords: ArraySlice<Keyword>) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    if !station.isOffered { bytes.append(IndexLine.notOfferedPrefix) }
    if station.isOffered, station.isBusStop { bytes.append(IndexLine.busStopPrefix) }
    bytes += String(station.id).utf8
    var written: [[UInt8]] = []
    func append(_ text: String, _ kind: IndexKey.Kind) {
      let folded = Folding.fold(text)
      guard !folded.isEmpty, !written.contains(folded) else { return }
      if kind != .slug { written.append(folded) }
      bytes.append(kind.rawValue)
      let name = kind == .slug ? written.last : nil
      let isContinued = name.map { folded.starts(with: $0 + [UInt8(ascii: " ")]) } ?? false
      bytes += folded.dropFirst(isContinued ? name?.count ?? 0 : 0)
    }
    append(station.localizedName ?? "", .name)
    append(station.name, .name)
    append(station.slug ?? "", .slug)
    if station.isOffered {
      for keyword in keywords { append(keyword.text, .keyword) }
      if !station.isBusStop { append(station.city ?? "", .city) }
    }
    return bytes + "\"".utf8
  }
}

extension JSONWriter {
  /// Appends an array of these values.
  fileprivate mutating func appendArray(_ values: ArraySlice<(any JSONValue)?>) {
    appendArray { writer in for value in values { writer.appendValue(value) } }
  }

  /// The offset of the first value in the array that will be the next line.
  fileprivate var offsetInNextLine: Int { bytes.count + (bytes.isEmpty ? 1 : 3) }
}

extension [Station] {
  /// Busiest first, then by folded display name, then by id.
  fileprivate func busiestFirst() -> [Station] {
    enumerated().map { (hits: $1.hits ?? 0, name: Folding.fold($1.displayName), id: $1.id, at: $0) }
      .sorted { first, second in
        if first.hits != second.hits { return first.hits > second.hits }
        if first.name == second.name { return first.id < second.id }
        return first.name.lexicographicallyPrecedes(second.name)
      }.map { self[$0.at] }
  }
}
