@testable import KoleoKit

/// Any bytes in the place of the list: they are refused, or every question gets an answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testList(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    guard let list = StationList(FileBytes(bytes)) else { return }
    let stations = list.stations
    require(list.stations == stations, "stations are read in the same way twice")
    for text in ["krakow", "glowny zor", "dw cen", "7", "zzkopane", "Kraków Gł.", "do zor"] {
      ask(list, text)
    }
  }
}

private func ask(_ list: StationList, _ text: String) {
  let found = list.stations(matching: text)
  require(Set(found.map(\.id)).count <= found.count, "stations are found")
  require(list.stations(matching: text, limit: 2) == Array(found.prefix(2)), "a limit cuts")
  if let point = try? Coordinate(latitude: 52, longitude: 21) {
    require(list.stations(near: point, limit: 3).count <= 3, "a limit cuts what is near")
  }
  if case .ambiguous(let stations, let total, _) = list.resolve(text) {
    require(2...total ~= total && stations.count <= total, "a phrase fits two stations at least")
  }
  require(list.suggestions(for: text).count <= 3, "few are suggested")
}

// MARK: - Mutations

/// Changes a list and then, three times out of four, makes its checksum right again: it would
/// otherwise keep every change from the code behind it. What is too short for a list gives way to
/// one as it is written.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateList(
  _ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ maximumSize: Int, _ seed: UInt32
) -> Int {
  guard let data else { return 0 }
  if size < 64, maximumSize >= sample.count {
    data.update(from: sample, count: sample.count)
    return sample.count
  }
  let mutatedSize = mutate(data, size, maximumSize)
  let bytes = Array(UnsafeBufferPointer(start: data, count: mutatedSize))
  guard seed % 4 != 0, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
    return mutatedSize
  }
  let body = bytes[(end + 1)...]
  let sum = body.withUnsafeBytes(Checksum.sum)
  let repaired = Array("{\"checksum\":\(sum),\n".utf8) + body
  guard repaired.count <= maximumSize else { return mutatedSize }
  data.update(from: repaired, count: repaired.count)
  return repaired.count
}

/// A few stations in which every kind of key and of field occurs.
private let sample = StationList.bytes(
  stations: [
    Station(
      id: 80416, name: "Kraków Główny", slug: "krakow-glowny",
      position: try? Coordinate(latitude: 50.0685, longitude: 19.948), hits: 980, ibnr: 5_100_028,
      city: "Kraków", region: "małopolskie", country: "Polska"),
    Station(id: 500_000, name: "Praha hl.n.", slug: "praha", localizedName: "Praga", hits: 600),
    Station(id: 69203, name: "Żory", hits: 420, isGroup: true, transportMode: "bus"),
    Station(id: 7, name: "Kraków \"Techniczny\"", isOffered: false),
  ],
  keywords: [
    Keyword(stationID: 80416, text: "dworzec centralny"), Keyword(stationID: 69203, text: "sory"),
  ],
  url: "https://koleo.pl/api/v2/main", stationsETag: "W/\"1\"")

// swift-format-ignore: AlwaysUseLowerCamelCase
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximumSize: Int) -> Int
