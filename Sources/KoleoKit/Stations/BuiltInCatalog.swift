extension BuiltInStations {
  /// The stations and their keywords; `hits` reflect the order in the table.
  ///
  /// Malformed lines are ignored; a test asserts that there are none.
  static var catalog: Catalog {
    let text = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    let entries = text.split(separator: UInt8(ascii: "\n")).compactMap(BuiltInEntry.init)
    return Catalog(
      stations: entries.enumerated().map { $1.station(hits: entries.count - $0) },
      keywords: entries.flatMap(\.keywords))
  }
}

/// A line of `BuiltInStations.table`.
private struct BuiltInEntry {
  typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  private let fields: [Text]
  private let id: Int
  private let isGroup: Bool
  private let position: Coordinate

  init?(_ line: Text) {
    fields = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard fields.count == 7 else { return nil }
    isGroup = fields[0].first == UInt8(ascii: "*")
    guard let id = Int(Self.string(isGroup ? fields[0].dropFirst() : fields[0])),
      let latitude = Double(Self.string(fields[2])), let longitude = Double(Self.string(fields[3])),
      let position = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.id = id
    self.position = position
  }

  func station(hits: Int) -> Station {
    let name = Self.string(fields[1])
    let slug = Folding.fold(name).map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }
    return Station(
      id: id, name: name, slug: String(decoding: slug, as: UTF8.self), position: position,
      hits: hits, city: text(4), region: text(5), country: "Polska", isGroup: isGroup)
  }

  var keywords: [Keyword] {
    fields[6].split(separator: UInt8(ascii: ",")).map {
      Keyword(stationID: id, text: Self.string($0))
    }
  }

  private func text(_ field: Int) -> String? {
    fields[field].isEmpty ? nil : Self.string(fields[field])
  }

  private static func string(_ text: Text) -> String {
    String(decoding: text, as: UTF8.self)
  }
}
