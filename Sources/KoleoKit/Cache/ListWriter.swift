/// Writes a catalog in the layout of `ListFormat`.
enum ListWriter {
  /// The bytes of a whole file.
  ///
  /// Complexity: O(*n*) in the catalog's text.
  static func bytes(
    of catalog: Catalog, fetchedAt: Timestamp, url: String, validators: Validators
  ) -> [UInt8] {
    let ((records, offsets), keys) = concurrently(
      { recordSection(catalog.stations) }, { IndexKeys(of: catalog) })
    let (index, names) = indexSection(keys, offsets: offsets)
    let header = ListHeader(
      fetchedAt: fetchedAt, url: url, validators: validators,
      stationCount: catalog.stations.count, keywordCount: catalog.keywords.count)
    var bytes = firstLine(fetchedAt: fetchedAt)
    bytes.reserveCapacity(index.count + names.count + records.count + 1_024)
    let layout = ListLayout(
      header: header, indexSize: index.count, namesSize: names.count, recordsSize: records.count)
    append(layout, to: &bytes)
    bytes.append(ListFormat.indexStart)
    bytes += index
    bytes.append(ListFormat.namesStart)
    bytes += names
    bytes.append(ListFormat.recordsStart)
    bytes += records
    bytes.append(ListFormat.end)
    return bytes
  }

  /// The line that alone changes when the server confirms a list.
  static func firstLine(fetchedAt: Timestamp) -> [UInt8] {
    var line: [UInt8] = []
    line.append(ListFormat.firstLinePrefix)
    line += fetchedAt.description.utf8
    line.append(ListFormat.firstLineSuffix)
    return line
  }

  private static func append(_ layout: ListLayout, to bytes: inout [UInt8]) {
    var line: [UInt8] = []
    line.append(ListFormat.headerPrefix)
    line += layout.json.bytes
    let sum = line.withUnsafeBytes(Checksum.of)
    bytes += line
    bytes.append(ListFormat.checksumPrefix)
    bytes.append(hexadecimal: sum)
    bytes.append(ListFormat.checksumSuffix)
  }

  // MARK: Records

  private static func recordSection(_ stations: [Station]) -> (bytes: [UInt8], offsets: [Int]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    bytes.reserveCapacity(stations.count * 300)
    offsets.reserveCapacity(stations.count)
    var members = JSONWriter(capacity: 320)
    for station in stations {
      if !offsets.isEmpty { bytes.append(",\n" as StaticString) }
      offsets.append(bytes.count)
      members.removeAll()
      if !station.isOffered { members.append(raw: ListFormat.notOfferedMember) }
      members.append(members: station)
      members.append(raw: "}")
      append(record: members.bytes, to: &bytes)
    }
    bytes.append("\n" as StaticString)
    return (bytes, offsets)
  }

  /// - Parameter members: What the checksum covers: the members and the brace behind them.
  private static func append(record members: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(ListFormat.recordPrefix)
    bytes.append(hexadecimal: members.withUnsafeBytes(Checksum.of))
    bytes.append(ListFormat.recordChecksumSuffix)
    bytes += members
  }

  // MARK: Index

  private static func indexSection(_ keys: IndexKeys, offsets: [Int])
    -> (index: [UInt8], names: [UInt8])
  {
    var section: [UInt8] = []
    var names = NameTable.Entries()
    var block: [UInt8] = []
    block.reserveCapacity(ListFormat.blockSize * 2)
    for (index, offset) in offsets.enumerated() {
      let isLast = index == offsets.count - 1
      block.append(UInt8(ascii: "\""))
      block += String(offset).utf8
      block += keys[index]
      let end: StaticString = isLast ? "\"\n" : "\",\n"
      block.append(end)
      if isLast || block.count >= ListFormat.blockSize {
        block.withUnsafeBytes { names.add(from: IndexBlock(bytes: $0), at: section.count) }
        append(block: block, to: &section)
        block.removeAll(keepingCapacity: true)
      }
    }
    return (section, names.table())
  }

  private static func append(block: [UInt8], to section: inout [UInt8]) {
    section.append(ListFormat.blockPrefix)
    section.append(hexadecimal: block.withUnsafeBytes(Checksum.of))
    section.append(ListFormat.blockLengthPrefix)
    let length = String(block.count)
    section += repeatElement(0x30, count: max(0, ListFormat.blockLengthDigits - length.utf8.count))
    section += length.utf8
    section.append(ListFormat.blockLineEnd)
    section += block
  }
}

extension JSONWriter {
  /// Appends the station's members in the API's own names, without braces.
  public mutating func append(members station: Station) {
    append(raw: "\"id\":")
    append(station.id)
    append(raw: ",\"name\":")
    append(station.name)
    append(raw: ",\"name_slug\":")
    append(station.slug)
    append(raw: ",\"localised_name\":")
    append(station.localisedName)
    append(raw: ",\"latitude\":")
    append(station.position?.latitude)
    append(raw: ",\"longitude\":")
    append(station.position?.longitude)
    append(raw: ",\"hits\":")
    append(station.hits)
    append(raw: ",\"ibnr\":")
    append(station.ibnr)
    append(raw: ",\"city\":")
    append(station.city)
    append(raw: ",\"region\":")
    append(station.region)
    append(raw: ",\"country\":")
    append(station.country)
    append(raw: ",\"is_group\":")
    append(station.isGroup)
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends sixteen hexadecimal digits.
  mutating func append(hexadecimal number: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
      for index in 0..<16 {
        let value = UInt8(truncatingIfNeeded: number >> (60 - 4 * UInt64(index))) & 0xF
        digits.initializeElement(at: index, to: Hexadecimal.digit(value))
      }
      append(contentsOf: digits)
    }
  }
}
