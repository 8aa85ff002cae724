import Foundation
import KoleoKit
import TestSupport
import Testing

@testable import KoleoNetwork

@Suite("Lists of a reply") struct ReceivedListsTests {
  private static let keywords = [KeywordFixture(1, "zakopiec", Fixtures.zakopane.id)].json

  private static func lists(_ stations: [UInt8], _ keywords: [UInt8] = keywords) throws
    -> ReceivedLists
  {
    func reply(_ body: [UInt8]) -> ListReply {
      ListReply(body: Data(body))
    }
    return try ReceivedLists(
      stations: reply(stations), keywords: reply(keywords),
      from: ServerAddress(url: "http://127.0.0.1:1"))
  }

  @Test("a record has the API's fields") func station() throws {
    let station = try #require(Self.lists([Fixtures.praha].json).stations.first)
    #expect(station.name == "Praha hl.n." && station.displayName == "Praga Główna")
    #expect(station.slug == "praha-hl-n" && station.hits == 600)
    #expect(station.city == "Praga" && station.country == "Czechy" && station.isGroup == false)
    let position = try Coordinate(latitude: 50.0832, longitude: 14.4351)
    #expect(station.position == position)
    #expect(try Self.lists([Fixtures.krakowNotOffered].json).stations.first?.isOffered == false)
  }

  @Test(
    "a number may be in quotes, and what cannot be used is unknown",
    arguments: [
      ("id", #""79020""#, "79020"), ("hits", #""12""#, "12"), ("hits", "1e300", "\(1 << 53)"),
      ("hits", "-5", "0"), ("hits", "2.9", "2"), ("hits", #""0x10""#, nil),
      ("hits", #""nan""#, nil), ("hits", "[]", nil), ("ibnr", "1.5", nil), ("ibnr", "null", nil),
      ("city", "7", nil), ("city", #"" \u0000\t""#, nil), ("is_group", "1", nil),
      ("type", "{}", nil), ("is_livesearch_displayable", "null", "true"),
      ("latitude", #""50.5""#, "50.5"), ("latitude", "91", nil), ("longitude", "181", nil),
      ("latitude", "null", nil),
    ])
  func field(key: String, json: String, value: String?) throws {
    let record = Fixtures.zakopane.replacing(key, with: .literal(json))
    let station = try #require(Self.lists([record].json).stations.first)
    let read =
      switch key {
      case "id": station.id.description
      case "hits": station.hits?.description
      case "ibnr": station.ibnr?.description
      case "city": station.city
      case "is_group": station.isGroup?.description
      case "type": station.type
      case "is_livesearch_displayable": station.isOffered.description
      case "latitude", "longitude": station.position?.latitude.description
      default: "no field of this test"
      }
    #expect(read == value)
  }

  @Test("a position of 0, 0 is unknown") func origin() throws {
    let station = StationFixture(1, "Nigdzie", at: (0, 0))
    #expect(try Self.lists([station].json).stations.first?.position == nil)
  }

  @Test(
    "a bad record is left out and counted",
    arguments: [
      #"{"name":"a"}"#, #"{"id":1}"#, #"{"id":-1,"name":"a"}"#, #"{"id":1.5,"name":"a"}"#,
      #"{"id":9007199254740993,"name":"a"}"#, #"{"id":1,"name":" "}"#, #"{"id":1,"name":7}"#,
      "null", "7", "[]", #"{"id":79020,"name":"Twice"}"#,
    ])
  func badRecord(json: String) throws {
    let stations = Array("[\(Fixtures.zakopane.text),\(json)]".utf8)
    let lists = try Self.lists(stations)
    #expect(lists.stations.map(\.name) == ["Zakopane"])
    #expect(lists.skippedRecords == 1)
    let keywords = Self.keywords.dropLast() + Array(",{}]".utf8)
    #expect(try Self.lists(stations, keywords).skippedRecords == 2)
  }

  @Test("more than 5 % of bad records refuse a reply", arguments: [(5, true), (6, false)])
  func manyBadRecords(count: Int, isAccepted: Bool) {
    let good = (1...(100 - count)).map { StationFixture($0, "S\($0)", at: nil) }
    let bad = (1...count).map { StationFixture($0, "", at: nil) }
    let lists = try? Self.lists((good + bad).json)
    #expect((lists != nil) == isAccepted)
  }

  @Test("more values than a list has are refused") func manyValues() throws {
    let zeros = Array("[\(String(repeating: "0,", count: 2_000_000))0]".utf8)
    let error = #expect(throws: KoleoError.self) { try Self.lists(zeros) }
    #expect(error?.kind == .badReply)
  }

  @Test(
    "what is no list is refused, and named",
    arguments: [
      ("[]", "no records"), ("[{}]", "1 of 1"), ("", "not a JSON"), ("{}", "not a JSON array"),
      ("null", "not a JSON array"), ("<html>", "not a JSON array"), ("[{}", "not a JSON array"),
      ("[NaN]", "not a JSON array"), ("\u{FEFF}", "not a JSON array"),
      (String(repeating: "[", count: 100_000), "not a JSON array"),
    ])
  func noList(text: String, reason: String) {
    for (stations, keywords) in [
      (Array(text.utf8), Self.keywords), ([Fixtures.zakopane].json, Array(text.utf8)),
    ] {
      let failure = #expect(throws: KoleoError.self) { try Self.lists(stations, keywords) }
      #expect(failure?.kind == .badReply)
      #expect(failure?.description.contains(reason) == true, "\(failure?.description ?? "")")
    }
  }
}
