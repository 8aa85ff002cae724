import Foundation
import KoleoKit

@testable import KoleoNetwork

/// Any bytes in the place of the two replies, a form feed between them: what is accepted is written
/// as a list that reads back as it was, and in which every station is found.
@_cdecl("LLVMFuzzerTestOneInput")
public func testReplies(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  withInput(data, size) { bytes in
    let parts = bytes.split(separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false)
    let keywords =
      parts.dropFirst().first ?? Array("[{\"keyword\":\"a\",\"station_id\":1}]".utf8)[...]
    guard
      let lists = try? ReceivedLists(
        stations: reply(parts[0]), keywords: reply(keywords), from: ServerAddress.koleo[0])
    else { return }
    check(StationList(stations: lists.stations, keywords: lists.keywords), lists.stations)
  }
}

private func reply(_ body: ArraySlice<UInt8>) -> ListReply {
  ListReply(body: Data(body))
}

private func check(_ list: StationList, _ stations: [Station]) {
  require(Set(list.stations) == Set(stations), "the stations read back as they were")
  for station in stations.prefix(20) {
    require(list.station(id: station.id) == station, "an id means its station")
    let texts = [station.name, station.slug, station.localizedName, station.city, station.region]
    for text in texts.compactMap({ $0 }) {
      require(!text.isEmpty && isHarmless(text), "texts are clean: \(text.debugDescription)")
    }
    let name = station.displayName
    // A name may be the id of another station, have no letter, or be too long for a phrase.
    let folded = Folding.fold(name)
    guard !folded.isEmpty, Int(name) == nil, folded.split(separator: 0x20).count <= 20 else {
      continue
    }
    let found = list.stations(matching: name, includingBusStops: true).map(\.id)
    require(found.contains(station.id), "a station is found by its name: \(name)")
    require(Set(found).count == found.count, "each station is found once")
  }
}
