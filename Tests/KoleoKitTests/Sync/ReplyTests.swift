import Foundation
import TestSupport
import Testing

@testable import KoleoKit

/// What may come as a reply, and what becomes of it.
@Suite("What is taken for a list") struct ReplyTests {
  @Test("the fixtures are read") func readsTheFixtures() throws {
    let stations = try StationsReply(json: Fixtures.stations.json)
    #expect(stations.records.map(\.id) == Fixtures.stations.map(\.id))
    #expect(stations.invalidCount == 0)
    let keywords = try KeywordsReply(json: Fixtures.keywords.json)
    #expect(keywords.records.map(\.text) == Fixtures.keywords.map(\.keyword))
    #expect(keywords.invalidCount == 0)
  }

  // MARK: Invalid records

  @Test(
    "an invalid record costs itself only",
    arguments: [
      ("one of two", 2, 1), ("one of ten", 10, 1), ("one of twenty", 20, 1),
      ("two of forty", 40, 2), ("exactly one in twenty", 100, 5), ("five of 101", 101, 5),
      ("500 of 10,000", 10_000, 500),
    ])
  func leavesOutInvalidRecords(name: String, count: Int, bad: Int) throws {
    let reply = try StationsReply(json: plain(count).spoiling(bad).json)
    #expect(reply.records.map(\.id) == Array(bad..<count))
    #expect(reply.invalidCount == bad)
  }

  @Test(
    "several invalid records, and more than one in twenty, are too many",
    arguments: [
      ("the only one", 1, 1), ("both", 2, 2), ("two of ten", 10, 2), ("two of thirty-nine", 39, 2),
      ("six of a hundred", 100, 6), ("all", 10, 10), ("501 of 10,000", 10_000, 501),
      ("one thousand, all", 1_000, 1_000),
    ])
  func refusesTooManyInvalidRecords(name: String, count: Int, bad: Int) {
    #expect(error(plain(count).spoiling(bad).json) == .tooManyInvalid(bad, of: count))
  }

  @Test("a thousand invalid records are enough, unless the others are more") func loses() throws {
    #expect(error(plain(1_100).spoiling(1_100).json) == .tooManyInvalid(1_001, of: 1_001))
    let good = (0..<20_100).map { #"{"id":\#($0),"name":"A"}"# }
    let text = "[" + (good + Array(repeating: "0", count: 1_005)).joined(separator: ",") + "]"
    #expect(try StationsReply(json: Array(text.utf8)).invalidCount == 1_005)
  }

  @Test(
    "what is no object is an invalid record",
    arguments: ["7", "null", #""Kraków""#, "[]", "true", "1e400", "[[[]]]", #"{"\ud800":1}"#])
  func countsOtherElements(element: String) throws {
    let text = "[" + (plain(3).map(\.text) + [element]).joined(separator: ",") + "]"
    let reply = try StationsReply(json: Array(text.utf8))
    #expect(reply.records.count == 3)
    #expect(reply.invalidCount == 1)
  }

  // MARK: Replies that are no list

  @Test(
    "what is no JSON, or no array, is refused",
    arguments: [
      ("error object", #"{"error":"maintenance"}"#, .notAnArray),
      ("empty object", "{}", .notAnArray),
      ("empty array", " [ ] ", .empty), ("null", "null", .notAnArray),
      ("text", #""down""#, .notAnArray),
      ("number", "503", .notAnArray), ("nothing", "", .notJSON), ("blanks", " \n", .notJSON),
      ("HTML", "<html></html>", .notJSON), ("byte order mark only", "\u{FEFF}", .notJSON),
      ("two byte order marks", "\u{FEFF}\u{FEFF}[]", .notJSON),
      ("array with something behind", #"[{"id":1,"name":"A"}]x"#, .notJSON),
      ("zeros", String(repeating: "\0", count: 50_000), .notJSON),
      ("two arrays", "[] []", .notJSON), ("NUL behind", "[]\0", .notJSON),
      ("not a number", #"[{"id":NaN}]"#, .notJSON), ("infinity", "[Infinity]", .notJSON),
      ("comment", "[/**/]", .notJSON), ("single quotes", "['a']", .notJSON),
      ("comma missing", "[1 2]", .notJSON), ("comma first", "[,1]", .notJSON),
      ("closed as an object", "[1}", .notJSON), ("member without value", #"[{"a"}]"#, .notJSON),
      ("100,000 arrays", nested(100_000), .notJSON),
      ("a million arrays, never closed", String(repeating: "[", count: 1_000_000), .notJSON),
      ("100,000 objects", String(repeating: #"[{"a":"#, count: 50_000), .notJSON),
    ] as [(String, String, FetchError.ReplyError)])
  func refuses(name: String, text: String, expected: FetchError.ReplyError) {
    #expect(error(Array(text.utf8)) == expected)
    #expect(error(Array(text.utf8), .keywords) == expected)
  }

  @Test("a list that is cut anywhere is refused") func refusesEveryCut() {
    let bytes = plain(3).json
    for length in bytes.indices {
      #expect(error(Array(bytes[..<length])) == .notJSON, "\(length) bytes")
    }
  }

  @Test(
    "white space, and a byte order mark before it all, are passed over",
    arguments: ["\u{FEFF}", " \r\n\t", "\u{FEFF}\n"])
  func passesOver(text: String) throws {
    let json = Array(text.utf8) + plain(3).json + Array(" \n".utf8)
    #expect(try StationsReply(json: json).records.count == 3)
  }

  @Test("nesting as such is no harm") func takesNesting() throws {
    let station = plain(1)[0].replacing("new", with: .literal(Self.nested(400)))
    #expect(try StationsReply(json: [station].json).records.count == 1)
  }

  // MARK: Hostile replies of the greatest size

  /// All of them are decoded, or given up, with little more memory than they have bytes themselves.
  @Test(
    "millions of elements are refused",
    arguments: [
      ("nulls", "null,", 3_000_000), ("objects", "{},", 5_000_000),
      ("repeated members", #"{"a":0,"a":0},"#, 1_000_000),
    ])
  func refusesMillions(name: String, element: String, count: Int) {
    let text = "[" + String(repeating: element, count: count) + "0]"
    #expect(text.utf8.count <= HTTPResponse.maximumSize)
    #expect(error(Array(text.utf8)) == .tooManyInvalid(1_001, of: 1_001))
  }

  @Test("a record of a million members, or of one huge text, is a record") func takesHuge() throws {
    var members = ""
    for number in 0..<1_000_000 { members += #""m\#(number)":0,"# }
    let text = String(repeating: "a", count: 3_000_000)
    let json = #"[{\#(members)"id":1,"name":"A"},{"id":2,"name":"\#(text)"}]"#
    let reply = try StationsReply(json: Array(json.utf8))
    #expect(reply.records.map(\.name.count) == [1, Sanitizing.maximumLength])
  }

  @Test("any bytes are decoded or refused") func endsOnAnyBytes() {
    var generator = SeededGenerator(seed: 1)
    let bytes = plain(2).json
    for _ in 0..<300 {
      var spoilt = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        spoilt[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      _ = error(spoilt)
    }
  }

  static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private func plain(_ count: Int) -> [StationFixture] {
    (0..<count).map { StationFixture($0, "Station \($0)", at: (50, 20)) }
  }

  /// nil for a list.
  private func error(_ json: [UInt8], _ endpoint: Endpoint = .stations) -> FetchError.ReplyError? {
    var exchange = StationExchange(with: .koleo[0], Validators(), mayBeEmpty: false)
    for other in Endpoint.allCases {
      let body =
        other == endpoint ? json : other == .stations ? plain(1).json : Fixtures.keywords.json
      _ = exchange.receive(HTTPResponse(status: 200, body: body), for: other)
    }
    do {
      _ = try exchange.lists(decodedBy: ScriptedTransport())
    } catch .notAList(let error, "\(ServerAddress.koleo[0].url)/\(endpoint.rawValue)") {
      return error
    } catch {
      Issue.record(error)
    }
    return nil
  }
}
