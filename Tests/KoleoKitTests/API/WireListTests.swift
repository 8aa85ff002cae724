import TestSupport
import Testing

@testable import KoleoKit

@Suite struct WireListTests {
  @Test func readsTheFixtures() throws {
    let list = try stations(Fixtures.stations.json).get()
    #expect(list.elements.map(\.id) == Fixtures.stations.map(\.id))
    #expect(list.badCount == 0)
    let keywords = try self.keywords(Fixtures.keywords.json).get()
    #expect(keywords.elements.map(\.text) == Fixtures.keywords.map(\.keyword))
    #expect(keywords.badCount == 0)
  }

  @Test(arguments: [
    ("one of two", 2, 1), ("one of ten", 10, 1), ("one of twenty", 20, 1),
    ("two of forty", 40, 2), ("exactly one in twenty", 100, 5),
  ])
  func leavesOutBadRecords(name: String, count: Int, bad: Int) throws {
    let list = try stations(plain(count).spoiling(bad).json).get()
    #expect(list.elements.count == count - bad)
    #expect(list.badCount == bad)
  }

  @Test(arguments: [
    ("the only one", 1, 1), ("two of ten", 10, 2), ("two of thirty-nine", 39, 2),
    ("more than one in twenty", 100, 6), ("all", 10, 10),
  ])
  func refusesTooManyBadRecords(name: String, count: Int, bad: Int) {
    #expect(failure(of: plain(count).spoiling(bad).json) == .tooManyBad(bad, of: count))
  }

  @Test(arguments: ["7", "null", #""Kraków""#, "[]", "true"])
  func countsWhatIsNoObjectAsBad(element: String) throws {
    let json = "[" + plain(3).map(\.text).joined(separator: ",") + ",\(element)]"
    let list = try stations(Array(json.utf8)).get()
    #expect(list.elements.count == 3)
    #expect(list.badCount == 1)
  }

  @Test func countsARepeatedIDAsBad() throws {
    let list = try stations((plain(3) + [StationFixture(2, "Again", at: nil)]).json).get()
    #expect(list.elements.map(\.name) == plain(3).map(\.name))
    #expect(list.badCount == 1)
  }

  @Test(
    arguments: [
      ("empty array", "[]", .empty),
      ("empty array with space", " [ ] ", .empty),
      ("error object", #"{"error":"maintenance"}"#, .notAnArray),
      ("empty object", "{}", .notAnArray),
      ("null", "null", .notAnArray),
      ("text", #""down""#, .notAnArray),
      ("number", "503", .notAnArray),
      ("nothing", "", .notJSON(.malformed(offset: 0))),
      ("HTML", "<html></html>", .notJSON(.malformed(offset: 0))),
      ("byte order mark", "\u{FEFF}[]", .notJSON(.malformed(offset: 0))),
      ("cut object", #"{"error":"#, .notJSON(.malformed(offset: 0))),
      ("array with something behind", #"[{"id":1,"name":"A"}]x"#, .notJSON(.malformed(offset: 21))),
      ("not a number", #"[{"id":NaN}]"#, .notJSON(.malformed(offset: 7))),
      ("too deep", String(repeating: "[", count: 100), .notJSON(.tooDeep(offset: 65))),
    ] as [(String, String, Rejection)])
  func refusesWhatIsNoList(name: String, text: String, rejection: Rejection) {
    #expect(failure(of: Array(text.utf8)) == rejection)
    guard case .failure(rejection) = keywords(Array(text.utf8)) else {
      Issue.record("the same reply for keywords was not refused likewise")
      return
    }
  }

  @Test func refusesAListThatIsCutAnywhere() {
    let bytes = Array(plain(3).json)
    for length in bytes.indices {
      guard case .notJSON = failure(of: Array(bytes[..<length])) else {
        Issue.record("\(length) bytes are a list")
        continue
      }
    }
  }

  private func plain(_ count: Int) -> [StationFixture] {
    (0..<count).map { StationFixture($0, "Station \($0)", at: (50, 20)) }
  }

  private func stations(_ json: [UInt8]) -> Result<WireList<Station>, Rejection> {
    json.withUnsafeBytes { bytes in
      Result { () throws(Rejection) in try WireList(stations: bytes) }
    }
  }

  private func keywords(_ json: [UInt8]) -> Result<WireList<Keyword>, Rejection> {
    json.withUnsafeBytes { bytes in
      Result { () throws(Rejection) in try WireList(keywords: bytes) }
    }
  }

  private func failure(of json: [UInt8]) -> Rejection? {
    if case .failure(let rejection) = stations(json) { rejection } else { nil }
  }
}
