@testable import KoleoKit

/// Opens a list of which a bit has been flipped, or the end been cut off.
@main enum FlipDriver {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 400
    let catalog = catalog(count)
    let bytes = ListWriter.bytes(
      of: catalog, fetchedAt: Timestamp(secondsSince1970: 1_795_250_000),
      url: "https://koleo.pl/api/v2/main", validators: Validators(stations: "W/\"1\""))
    let list = try StationList(FileBytes(bytes))
    guard list.stations == catalog.stations else { fatalError("the whole list has all stations") }
    flip(bytes)
    cut(bytes)
  }

  private static func flip(_ bytes: [UInt8]) {
    var damaged = bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        damaged[index] ^= 1 << UInt8(bit)
        defer { damaged[index] = bytes[index] }
        if (try? StationList(FileBytes(damaged))) != nil {
          fatalError("a list with bit \(bit) of byte \(index) flipped is taken for whole")
        }
      }
    }
    print("flip: \(bytes.count) bytes, \(8 * bytes.count) flips refused")
  }

  private static func cut(_ bytes: [UInt8]) {
    for length in bytes.indices
    where (try? StationList(FileBytes(Array(bytes[..<length])))) != nil {
      fatalError("a list of \(length) bytes of \(bytes.count) is taken for whole")
    }
    print("flip: refused when cut at any byte")
  }

  /// Stations along a spiral, with names of two words that repeat.
  private static func catalog(_ count: Int) -> Catalog {
    let first = ["Nowy", "Stary", "Górny", "Łącki", "Święty", "Żółty", "Mały"]
    let second = ["Dwór", "Most", "Sącz", "Tomyśl", "Młyn", "Bór", "Port", "Zdrój", "Krzyż"]
    let stations = (0..<count).map { index in
      Station(
        id: 1_000 + 7 * index, name: "\(first[index % 7]) \(second[index % 9]) \(index / 63)",
        slug: "stacja-\(index)",
        position: try? Coordinate(
          latitude: 49 + Double(index % 97) / 20, longitude: 14 + Double(index % 89) / 9),
        hits: index * 31 % 1_009, ibnr: 5_100_000 + index, city: second[index % 9],
        region: "łódzkie", country: "Polska", isGroup: index % 11 == 0, isOffered: index % 13 != 0)
    }
    let keywords = stations.map { Keyword(stationID: $0.id, text: "dworzec \($0.name)") }
    return Catalog(stations: stations, keywords: keywords)
  }
}
