/// The list of main stations that is part of the program: it answers when there is neither a list
/// on disk nor a network.
extension StationList {
  /// The list, made in the form of the one on disk, so that one reader serves both.
  ///
  /// Its stations' `hits` only repeat the order in which `BuiltInStations` has them. It counts as
  /// fetched in 1970, and so is never fresh.
  ///
  /// - Throws: `ListError.damaged` if the table in the source were not well formed.
  public static func builtIn() throws(ListError) -> StationList {
    let table = BuiltInStations.table
    let text = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    let lines = text.split(separator: UInt8(ascii: "\n"))
    var stations: [Station] = []
    var keywords: [Keyword] = []
    for (index, line) in lines.enumerated() {
      guard let entry = BuiltInEntry(line) else { throw .damaged }
      stations.append(entry.station(hits: lines.count - index))
      keywords += entry.keywords
    }
    return try StationList(
      bytes: ListWriter.bytes(
        of: Catalog(stations: stations, keywords: keywords),
        fetchedAt: Timestamp(secondsSince1970: 0), url: "", validators: Validators()))
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
