import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite struct ListRoundTripTests {
  static let catalogs: [(String, Int?)] = [
    ("the fixtures", nil), ("none", 0), ("one", 1), ("several blocks", 5_000),
  ]

  @Test(arguments: catalogs) func readsBackEveryStation(name: String, count: Int?) throws {
    let catalog = try Self.catalog(count)
    let list = try StationList(of: catalog)
    #expect(try list.stations() == catalog.stations)
    try list.verify()
  }

  @Test(arguments: catalogs) func isOrdinaryJSON(name: String, count: Int?) throws {
    let catalog = try Self.catalog(count)
    let bytes = StationList.bytes(of: catalog)
    let file = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(file["fetched_at"] as? String == "2026-11-21T08:30:00Z")
    let header = try #require(file["list"] as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["url"] as? String == "https://koleo.pl/api/v2/main")
    #expect(header["stations_etag"] as? String == #"W/"s1""#)
    #expect(header["station_count"] as? Int == catalog.stations.count)
    #expect(header["keyword_count"] as? Int == catalog.keywords.count)
    let stations = try #require(file["stations"] as? [[String: Any]])
    #expect(stations.map { $0["id"] as? Int } == catalog.stations.map(\.id))
    #expect(stations.map { $0["name"] as? String } == catalog.stations.map(\.name))
    #expect(stations.map { $0["hits"] as? Int } == catalog.stations.map(\.hits))
    // Foundation's own digits may end otherwise.
    #expect(
      zip(stations, catalog.stations).allSatisfy { read, station in
        let latitude = read["latitude"] as? Double
        guard let expected = station.position?.latitude else { return latitude == nil }
        return latitude.map { abs($0 - expected) < 1e-12 } ?? false
      })
  }

  @Test func holdsTheHeader() throws {
    let catalog = try Catalog.fixture
    let header = ListHeader(
      fetchedAt: .example, url: "http://127.0.0.1:8080/a\"b",
      validators: Validators(keywords: #""k""#),
      stationCount: catalog.stations.count, keywordCount: catalog.keywords.count)
    let list = try StationList(
      bytes: StationList.bytes(
        of: catalog, fetchedAt: header.fetchedAt, url: header.url, validators: header.validators))
    #expect(list.header == header)
    #expect(
      list.size
        == StationList.bytes(of: catalog, url: header.url, validators: header.validators).count)
  }

  @Test func indexIsFoldedTextLedByItsKind() throws {
    let station = Station(
      id: 500_000, name: "Praha hl.n.", slug: "praha-hl-n-1", localisedName: "Praga Główna")
    let keywords = ["PRAGA", "praga  główna", "(Praha)", "?!", "praga"]
      .map { Keyword(stationID: station.id, text: $0) }
    let bytes = StationList.bytes(of: Catalog(stations: [station], keywords: keywords))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(
        "\n\"0#500000=praga glowna=praha hl n@praha hl n 1~praga~praha\"\n],\"names\":[\n"))
  }

  @Test func indexHidesWhatIsNotOffered() throws {
    let station = Station(id: 5, name: "Bohumin", localisedName: "Bogumin", isOffered: false)
    let keyword = Keyword(stationID: 5, text: "Oderberg")
    let bytes = StationList.bytes(of: Catalog(stations: [station], keywords: [keyword]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\n\"0#5/bogumin/bohumin\"\n"))
  }

  @Test func recordsAreShownWithTheAPIsOwnMembers() throws {
    for (id, isOffered) in [(Fixtures.praha.id, true), (Fixtures.krakowNotOffered.id, false)] {
      let list = try StationList(of: Catalog.fixture)
      let record = try #require(try list.record(id: id))
      let station = try record.station()
      #expect(station.isOffered == isOffered)
      #expect(try record.displayName() == station.displayName)
      var writer = JSONWriter()
      record.appendJSON(to: &writer) { $0.append(raw: #","distance":1.5"#) }
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: Any])
      #expect(
        Set(object.keys) == [
          "id", "name", "name_slug", "localised_name", "latitude", "longitude", "hits", "ibnr",
          "city", "region", "country", "is_group", "distance",
        ])
      #expect(object["id"] as? Int == id)
      #expect(object["localised_name"] as? String == station.localisedName)
      #expect(object["distance"] as? Double == 1.5)
    }
  }

  @Test func outlivesTheListItComesFrom() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(StationList.bytes(of: Catalog.fixture), to: "stations.json")
    let records = try StationList(path: path).records(matching: Phrase("praga"))
    #expect(try records.map { try $0.displayName() } == ["Praga Główna"])
    #expect(try records.map { try $0.station().id } == [Fixtures.praha.id])
  }

  private static func catalog(_ count: Int?) throws -> Catalog {
    try count.map { Catalog.generated($0) } ?? .fixture
  }
}

extension StationList {
  /// The record of the station with an id.
  func record(id: Int) throws -> StationRecord? {
    var blocks = blocks
    while let block = try blocks.next() {
      var lines = block.lines
      while let line = lines.next() {
        let record = try record(of: line)
        if try record.station().id == id { return record }
      }
    }
    return nil
  }
}
