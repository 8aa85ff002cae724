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
    let replies = FixedReplies(
      stations: Array(parts[0]), keywords: Array(parts.dropFirst().first ?? [0x5B, 0x5D]))
    let exchange = StationExchange(
      with: ServerAddress.koleo[0], confirming: nil, mayBeEmpty: true)
    var race = ServerRace(
      between: [exchange], over: replies, decodedBy: replies, check: { _ in }, report: { _ in })
    do throws(FetchError) {
      let (lists, _, _) = try race.run(before: Deadline(after: .seconds(9)))
      guard case .changed(let catalog, let validators, _) = lists else {
        return require(false, "whole replies are new lists")
      }
      check(catalog, validators)
    } catch {
      guard case .notAList = error else {
        return require(false, "a reply that is refused is not a list: \(error)")
      }
    }
  }
}

/// Has a reply for each endpoint.
private final class FixedReplies: Transport, ReplyDecoder {
  private let stations: [UInt8]
  private let keywords: [UInt8]
  private var events: [TransferEvent] = []

  init(stations: [UInt8], keywords: [UInt8]) {
    self.stations = stations
    self.keywords = keywords
  }

  func send(_ requests: [Int: HTTPRequest]) {
    for (id, request) in requests {
      let body = request.url.hasSuffix(Endpoint.keywords.rawValue) ? keywords : stations
      events.append(
        .completed(id: id, HTTPResponse(status: 200, entityTag: "W/\"1\"", body: body)))
    }
  }

  func cancel(_ id: Int) {
    events.removeAll { $0.id == id }
  }

  func nextEvent(before deadline: Deadline) -> TransferEvent? {
    events.isEmpty ? nil : events.removeFirst()
  }

  func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json))
  }
}

// MARK: - Checks

private func check(_ catalog: Catalog, _ validators: Validators) {
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
  let found = list.records(matching: phrase, includingBusStops: true).map(\.station.id)
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
  let found = list.records(matching: phrase, includingBusStops: true).map(\.station.id)
  require(found.contains(keyword.stationID), "a station is found by its keyword")
}
