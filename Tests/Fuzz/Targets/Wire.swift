@testable import KoleoKit

/// Any bytes in the place of the two replies, a form feed between them: what is taken from them is a list that
/// can be read back as it was, and in which every station is found.
@_cdecl("LLVMFuzzerTestOneInput")
public func testWire(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    let replies = bytes.split(separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false)
    let stations = Array(replies[0]).withUnsafeBytes { try? WireList(stations: $0) }
    let keywords = replies.dropFirst().first.flatMap { reply in
      Array(reply).withUnsafeBytes { try? WireList(keywords: $0) }
    }
    guard let stations else { return }
    check(Catalog(stations: stations.elements, keywords: keywords?.elements ?? []))
  }
}

private func check(_ catalog: Catalog) {
  let fetchedAt = Timestamp(secondsSince1970: 1_795_250_000)
  let bytes = ListWriter.bytes(
    of: catalog, fetchedAt: fetchedAt, url: "https://koleo.pl/api/v2/main",
    validators: Validators(stations: "W/\"1\"", keywords: nil))
  do {
    let list = try StationList(bytes: bytes)
    try list.verify()
    require(list.header.fetchedAt == fetchedAt, "the time is read back")
    require(list.header.stationCount == catalog.stations.count, "stations are counted")
    require(list.header.keywordCount == catalog.keywords.count, "keywords are counted")
    require(try list.stations() == catalog.stations, "the stations are read back as they were")
    for station in catalog.stations.prefix(20) { try check(station, in: list) }
    for keyword in catalog.keywords.prefix(20) {
      try check(keyword, of: catalog.stations, in: list)
    }
  } catch {
    require(false, "the list that was written can be read: \(error)")
  }
}

private func check(_ station: Station, in list: StationList) throws {
  require(
    try list.resolve(Phrase(String(station.id))) == .station(station), "an id means its station")
  for text in [station.name, station.displayName, station.city ?? "", station.region ?? ""] {
    require(isHarmless(text), "names are clean: \(text.debugDescription)")
  }
  let phrase = Phrase(station.displayName)
  guard station.isOffered, !phrase.isEmpty else { return }
  let found = try list.records(matching: phrase).map { try $0.station().id }
  require(found.contains(station.id), "a station is found by its name")
  require(Set(found).count == found.count, "each station is found once")
  require(try list.resolve(phrase) != .unknown, "a name means something")
}

private func check(_ keyword: Keyword, of stations: [Station], in list: StationList) throws {
  let phrase = Phrase(keyword.text)
  guard !phrase.isEmpty, stations.contains(where: { $0.id == keyword.stationID && $0.isOffered })
  else { return }
  let found = try list.records(matching: phrase).map { try $0.station().id }
  require(found.contains(keyword.stationID), "a station is found by its keyword")
}
