@testable import KoleoCommands
@testable import KoleoKit

/// Any bytes in the place of the list: they are refused, or every question gets an answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func testList(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    guard let list = try? StationList(FileBytes(bytes)) else { return }
    require(list.size == bytes.count, "a list is as long as its bytes")
    require(list.size > list.bytesAfterHeader.count, "the header is not empty")
    let offered = list.records(includingBusStops: true).map { read($0) }
    let stations = list.stations
    require(offered.count <= stations.count, "offered stations are stations")
    require(list.stations == stations, "stations are read in the same way twice")
    for text in ["krakow", "glowny zor", "dw cen", "7", "zzkopane", "Kraków Gł."] {
      ask(list, text)
    }
  }
}

private func ask(_ list: StationList, _ text: String) {
  let phrase = Phrase(text)
  let found = list.search(phrase)
  for record in found.prefix(3) { _ = read(record) }
  require(list.search(phrase, limit: 2).count <= 2, "no more is found than asked for")
  if let point = try? Coordinate(latitude: 52, longitude: 21) {
    require(found.nearest(to: point).count <= found.count, "each is found once")
  }
  let resolution = list.resolve(phrase)
  if case .ambiguous(let stations, let total) = resolution {
    require(2...total ~= total && stations.count <= total, "a phrase fits two stations at least")
  }
  let suggestions = list.suggestions(for: phrase)
  require(suggestions.count <= StationList.maximumSuggestions, "few are suggested")
  let completer = Completer(messages: Messages(language: .polish)) { list }
  require(
    completer.candidates(for: text, after: ["distance"]).count <= Completer.maximumCount,
    "few are offered to complete a name")
}

private func read(_ record: StationRecord) -> Station {
  let station = record.station
  require(record.displayName == station.displayName, "a name is read in the same way twice")
  require(record.position == station.position, "a position is read in the same way twice")
  var writer = JSONWriter()
  writer.appendObject(record.appendMembers)
  return station
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
  guard seed % 4 != 0 else { return mutatedSize }
  let bytes = Array(UnsafeBufferPointer(start: data, count: mutatedSize))
  let repaired = repaired(bytes)
  guard repaired.count <= maximumSize else { return mutatedSize }
  data.update(from: repaired, count: repaired.count)
  return repaired.count
}

private func repaired(_ bytes: [UInt8]) -> [UInt8] {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return bytes }
  let body = bytes[(end + 1)...]
  var repaired = Array("{\"checksum\":\"".utf8)
  repaired.append(hexadecimal: body.withUnsafeBytes(Checksum.value))
  return repaired + Array("\",\n".utf8) + body
}

/// A few stations in which every kind of key and of field occurs.
private let sample = ListWriter.bytes(
  of: Catalog(
    stations: [
      Station(
        id: 80416, name: "Kraków Główny", slug: "krakow-glowny",
        position: try? Coordinate(latitude: 50.0685, longitude: 19.948), hits: 980, ibnr: 5_100_028,
        city: "Kraków", region: "małopolskie", country: "Polska"),
      Station(id: 500_000, name: "Praha hl.n.", slug: "praha", localizedName: "Praga", hits: 600),
      Station(
        id: 69203, name: "Żory", position: try? Coordinate(latitude: 50.05, longitude: 18.7),
        hits: 420, isGroup: true),
      Station(id: 7, name: "Kraków \"Techniczny\"", isOffered: false),
      Station(id: 8, name: "Praha", isOffered: true),
    ],
    keywords: [
      Keyword(stationID: 80416, text: "dworzec centralny"), Keyword(stationID: 69203, text: "sory"),
      Keyword(stationID: 500_000, text: "praha hlavni"),
    ]),
  fetchedAt: Timestamp(secondsSince1970: 1_795_250_000), url: "https://koleo.pl/api/v2/main",
  validators: Validators(stations: "W/\"1\"", keywords: nil))

// swift-format-ignore: AlwaysUseLowerCamelCase
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximumSize: Int) -> Int
