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
    let lines = BuiltInStations.table.description.split(separator: "\n")
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
  private let fields: [Substring]
  private let id: Int
  private let isGroup: Bool
  private let position: Coordinate

  init?(_ line: Substring) {
    fields = line.split(separator: "|", omittingEmptySubsequences: false)
    guard fields.count == 7 else { return nil }
    isGroup = fields[0].hasPrefix("*")
    guard let id = Int(fields[0].drop { $0 == "*" }), let latitude = Double(fields[2]),
      let longitude = Double(fields[3]),
      let position = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.id = id
    self.position = position
  }

  func station(hits: Int) -> Station {
    let name = String(fields[1])
    let slug = String(decoding: Folding.fold(name), as: UTF8.self).split(separator: " ")
    return Station(
      id: id, name: name, slug: slug.joined(separator: "-"), position: position, hits: hits,
      city: text(4), region: text(5), country: "Polska", isGroup: isGroup)
  }

  var keywords: [Keyword] {
    fields[6].split(separator: ",").map { Keyword(stationID: id, text: String($0)) }
  }

  private func text(_ field: Int) -> String? {
    fields[field].isEmpty ? nil : String(fields[field])
  }
}
