extension StationList {
  /// The bytes of the file of a list, to pass to ``CacheDirectory/replaceList(with:)``.
  ///
  /// Of several stations with the same id, and of one's keywords, the first ones count.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the list.
  package static func bytes(
    stations: [Station], keywords: [Keyword], url: String, stationsETag: String? = nil,
    keywordsETag: String? = nil
  ) -> [UInt8] {
    let catalog = Catalog(stations: stations, keywords: keywords)
    let header = ListHeader(
      url: url, stationsETag: stationsETag, keywordsETag: keywordsETag,
      stationCount: catalog.stations.count, keywordCount: catalog.keywords.count)
    return ListWriter.sealed(header.line + ListWriter.body(of: catalog))
  }

  /// How many keywords one station has at most.
  package static let maximumKeywords = 200
}

/// Writes a catalog in the layout of `ListLayout`.
enum ListWriter {
  /// The bytes of a file: a checksum of `contents`, and then `contents`.
  fileprivate static func sealed(_ contents: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(ListLayout.checksumStart)
    bytes.append(hexadecimal: contents.withUnsafeBytes(Checksum.value))
    bytes.append(ListLayout.checksumEnd)
    return bytes + contents
  }

  /// The bytes after the header.
  fileprivate static func body(of catalog: Catalog) -> [UInt8] {
    let keywords = Dictionary(grouping: catalog.keywords, by: \.stationID)
    var keys = JSONWriter(capacity: catalog.stations.count * 100, .lines)
    var stations = JSONWriter(capacity: catalog.stations.count * 120, .lines)
    var sharedFields: [HashedBytes: Int] = [:]
    for station in catalog.stations {
      var fieldsOffset = 0
      stations.appendArray { line in
        fieldsOffset = line.bytes.count
        append(fieldsOf: station, to: &line, sharing: &sharedFields)
      }
      keys.appendArray { line in
        line.appendString { append(keysOf: station, keywords: keywords[station.id] ?? [], to: &$0) }
        line.appendValue(fieldsOffset)
      }
    }
    if !catalog.stations.isEmpty {
      keys.endLine()
      stations.endLine()
    }
    var bytes = ListLayout.keysLine(length: keys.bytes.count)
    bytes += keys.bytes
    bytes.append(ListLayout.stationsStart)
    bytes += stations.bytes
    bytes.append(ListLayout.end)
    return bytes
  }

  /// Appends the fields of a station.
  ///
  /// If `sharedFields` contains the station's last fields, their offset is appended in their place.
  /// If not, the fields are appended, and their offset is added to `sharedFields`.
  private static func append(
    fieldsOf station: Station, to line: inout JSONWriter,
    sharing sharedFields: inout [HashedBytes: Int]
  ) {
    var shared = JSONWriter()
    for field in StationField.allCases {
      if field.rawValue < StationField.firstShared.rawValue {
        line.appendValue(field, of: station)
      } else {
        shared.appendValue(field, of: station)
      }
    }
    let fields = HashedBytes(bytes: shared.bytes)
    if let offset = sharedFields[fields] {
      line.appendValue(offset)
    } else {
      shared.bytes.withUnsafeBytes { line.appendValue(json: $0) }
      sharedFields[fields] = line.bytes.count - shared.bytes.count
    }
  }

  /// Appends the keys of a station, folded:
  /// - the mark, if there is one, and the id;
  /// - the names;
  /// - the slug, unless it folds to the same as a name;
  /// - the keywords, if the station is offered.
  ///
  /// Omits a text that folds to nothing, and a name or keyword that equals an earlier one. Keeps a
  /// keyword that equals the slug: a search matches keywords, not slugs.
  private static func append(
    keysOf station: Station, keywords: [Keyword], to bytes: inout [UInt8]
  ) {
    if !station.isOffered {
      bytes.append(IndexKey.notOfferedMark)
    } else if station.isBusStop {
      bytes.append(IndexKey.busStopMark)
    }
    bytes += String(station.id).utf8
    var written = Set<HashedBytes>(minimumCapacity: keywords.count + 2)
    func append(_ text: String, _ kind: IndexKey.Kind) {
      let folded = HashedBytes(bytes: Folding.fold(text))
      let isNew = kind == .slug ? !written.contains(folded) : written.insert(folded).inserted
      guard isNew, !folded.bytes.isEmpty else { return }
      bytes.append(kind.rawValue)
      bytes += folded.bytes
    }
    append(station.displayName, .name)
    if station.localizedName != nil { append(station.name, .name) }
    if let slug = station.slug { append(slug, .slug) }
    if station.isOffered { for keyword in keywords { append(keyword.text, .keyword) } }
  }
}

/// Bytes in a set or a dictionary, hashed as a whole; an array would be hashed element by element.
private struct HashedBytes: Hashable {
  let bytes: [UInt8]

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
