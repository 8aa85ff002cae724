@testable import KoleoKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any bytes in the place of the two replies, a form feed between them: what is accepted is written
/// as a list that reads back as it was, and in which every station is found.
@_cdecl("LLVMFuzzerTestOneInput")
public func testWire(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    let parts = bytes.split(separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false)
    guard let stations = try? JSONDecoder().decode(WireReply<Station>.self, from: Data(parts[0])),
      let keywords = try? JSONDecoder().decode(
        WireReply<Keyword>.self, from: Data(parts.dropFirst().first ?? [0x5B, 0x5D]))
    else { return }
    check(Catalog(stations: stations.records, keywords: keywords.records))
  }
}

private func check(_ catalog: Catalog) {
  let validators = Validators(stations: "W/\"1\"", keywords: nil)
  let fetchedAt = Timestamp(secondsSince1970: 1_795_250_000)
  let bytes = ListWriter.bytes(
    of: catalog, fetchedAt: fetchedAt, url: "https://koleo.pl/api/v2/main", validators: validators)
  guard let list = try? StationList(FileBytes(bytes)) else {
    return require(false, "a list that was written can be read")
  }
  let header = ListHeader(
    fetchedAt: fetchedAt, url: "https://koleo.pl/api/v2/main", validators: validators,
    stationCount: catalog.stations.count, keywordCount: catalog.keywords.count)
  require(list.header == header, "the header reads back as it was")
  require(list.stations == catalog.stations, "the stations read back as they were")
  require(
    list.records(includingBusStops: true).map(\.station.id)
      == catalog.stations.filter(\.isOffered).map(\.id),
    "the stations that may be offered are")
  for station in catalog.stations.prefix(20) { check(station, in: list) }
  for keyword in catalog.keywords.prefix(20) { check(keyword, of: catalog.stations, in: list) }
}

private func check(_ station: Station, in list: StationList) {
  require(list.resolve(Phrase(String(station.id))) == .station(station), "an id means its station")
  let texts = [station.name, station.slug, station.localizedName]
  for text in (texts + [station.city, station.region, station.country]).compactMap({ $0 }) {
    require(!text.isEmpty && isHarmless(text), "texts are clean: \(text.debugDescription)")
  }
  let phrase = Phrase(station.displayName)
  // A number may be the id of another station.
  guard !phrase.isEmpty, !phrase.isNumber else { return }
  let found = list.search(phrase, includingBusStops: true).map(\.station.id)
  require(found.contains(station.id), "a station is found by its name")
  require(Set(found).count == found.count, "each station is found once")
  for text in texts.compactMap({ $0 }) where !Phrase(text).isEmpty {
    require(list.resolve(Phrase(text)) != .unknown, "a name or slug means something")
  }
}

private func check(_ keyword: Keyword, of stations: [Station], in list: StationList) {
  let phrase = Phrase(keyword.text)
  guard !phrase.isEmpty, !phrase.isNumber,
    stations.contains(where: { $0.id == keyword.stationID && $0.isOffered })
  else { return }
  let found = list.search(phrase, includingBusStops: true).map(\.station.id)
  require(found.contains(keyword.stationID), "a station is found by its keyword")
}
