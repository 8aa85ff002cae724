import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("Replies that are station lists, and others") struct WireReplyTests {
  @Test("the records of a reply are decoded in order") func records() throws {
    let stations = try WireReply<Station>(json: Fixtures.stations.json)
    #expect(stations.records.map(\.id) == Fixtures.stations.map(\.id))
    #expect(stations.invalidCount == 0)
    let keywords = try WireReply<Keyword>(json: Fixtures.keywords.json)
    #expect(keywords.records.map(\.text) == Fixtures.keywords.map(\.keyword))
    #expect(keywords.invalidCount == 0)
  }

  // MARK: Invalid records

  @Test(
    "one invalid record, and up to one in twenty, are skipped",
    arguments: [(2, 1), (10, 1), (20, 1), (40, 2), (100, 5), (101, 5), (10_000, 500)])
  func someInvalid(count: Int, invalid: Int) throws {
    let reply = try WireReply<Station>(json: plain(count).spoiling(invalid).json)
    #expect(reply.records.map(\.id) == Array(invalid..<count))
    #expect(reply.invalidCount == invalid)
  }

  @Test(
    "all records invalid, or more than one in twenty, are too many",
    arguments: [
      (1, 1), (2, 2), (10, 2), (39, 2), (100, 6), (10, 10), (10_000, 501), (1_000, 1_000),
    ])
  func tooManyInvalid(count: Int, invalid: Int) {
    #expect(
      error(plain(count).spoiling(invalid).json) == .tooManyInvalid(count: invalid, decoded: count))
  }

  @Test("decoding ends after a thousand invalid records unless more are valid") func limit() throws
  {
    for (good, bad, count) in [(0, 1_100, 1_001), (900, 1_100, 1_001), (1_200, 1_300, 1_201)] {
      let records =
        (0..<good).map { #"{"id":\#($0),"name":"A"}"# } + Array(repeating: "0", count: bad)
      #expect(
        error(Array("[\(records.joined(separator: ","))]".utf8))
          == .tooManyInvalid(count: count, decoded: good + count, isWhole: false))
    }
    #expect(
      error(plain(1_001).spoiling(1_001).json) == .tooManyInvalid(count: 1_001, decoded: 1_001))
    let good = (0..<20_100).map { #"{"id":\#($0),"name":"A"}"# }
    let text = "[" + (good + Array(repeating: "0", count: 1_005)).joined(separator: ",") + "]"
    #expect(try WireReply<Station>(json: Array(text.utf8)).invalidCount == 1_005)
  }

  @Test(
    "an element that is not an object is an invalid record",
    arguments: ["7", "null", #""Kraków""#, "[]", "true", "1e400", "[[[]]]", #"{"\ud800":1}"#])
  func otherElements(element: String) throws {
    let text = "[" + (plain(3).map(\.text) + [element]).joined(separator: ",") + "]"
    let reply = try WireReply<Station>(json: Array(text.utf8))
    #expect(reply.records.count == 3)
    #expect(reply.invalidCount == 1)
  }

  // MARK: Replies that are not lists

  @Test(
    "a reply that is not JSON, or not an array, or empty is an error",
    arguments: [
      (#"{"error":"maintenance"}"#, .notAnArray), ("{}", .notAnArray), ("null", .notAnArray),
      (#""down""#, .notAnArray), ("503", .notAnArray), (" [ ] ", .empty), ("", .notJSON),
      (" \n", .notJSON), ("<html></html>", .notJSON), ("\u{FEFF}", .notJSON),
      ("\u{FEFF}\u{FEFF}[]", .notJSON), (#"[{"id":1,"name":"A"}]x"#, .notJSON),
      (String(repeating: "\0", count: 50_000), .notJSON), ("[] []", .notJSON), ("[]\0", .notJSON),
      (#"[{"id":NaN}]"#, .notJSON), ("[Infinity]", .notJSON), ("[/**/]", .notJSON),
      ("['a']", .notJSON), ("[1 2]", .notJSON), ("[,1]", .notJSON), ("[1}", .notJSON),
      (#"[{"a"}]"#, .notJSON), (nested(100_000), .notJSON),
      (String(repeating: "[", count: 1_000_000), .notJSON),
      (String(repeating: #"[{"a":"#, count: 50_000), .notJSON),
    ] as [(String, FetchError.ReplyError)])
  func notAList(text: String, expected: FetchError.ReplyError) {
    #expect(error(Array(text.utf8)) == expected)
    #expect(error(Array(text.utf8), .keywords) == expected)
  }

  @Test("a part of a list is not JSON") func part() {
    let bytes = plain(3).json
    for length in bytes.indices {
      #expect(error(Array(bytes[..<length])) == .notJSON, "\(length) bytes")
    }
  }

  @Test(
    "white space and a byte-order mark are ignored",
    arguments: ["\u{FEFF}", " \r\n\t", "\u{FEFF}\n"])
  func whiteSpace(text: String) throws {
    let json = Array(text.utf8) + plain(3).json + Array(" \n".utf8)
    #expect(try WireReply<Station>(json: json).records.count == 3)
  }

  @Test("a record may have nested fields") func nesting() throws {
    let station = plain(1)[0].replacing("new", with: .literal(Self.nested(400)))
    #expect(try WireReply<Station>(json: [station].json).records.count == 1)
  }

  // MARK: Hostile replies of the maximum size

  /// Decoding them takes little more memory than they have bytes.
  @Test(
    "millions of invalid elements are an error",
    arguments: [("null,", 3_000_000), ("{},", 5_000_000), (#"{"a":0,"a":0},"#, 1_000_000)])
  func millions(element: String, count: Int) {
    let text = "[" + String(repeating: element, count: count) + "0]"
    #expect(text.utf8.count <= HTTPResponse.maximumSize)
    #expect(
      error(Array(text.utf8)) == .tooManyInvalid(count: 1_001, decoded: 1_001, isWhole: false))
  }

  @Test("a record may have a million members, or a huge text") func hugeRecords() throws {
    var members = ""
    for number in 0..<1_000_000 { members += #""m\#(number)":0,"# }
    let text = String(repeating: "a", count: 3_000_000)
    let json = #"[{\#(members)"id":1,"name":"A"},{"id":2,"name":"\#(text)"}]"#
    let reply = try WireReply<Station>(json: Array(json.utf8))
    #expect(reply.records.map(\.name.count) == [1, Sanitizing.maximumLength])
  }

  static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private func plain(_ count: Int) -> [StationFixture] {
    (0..<count).map { StationFixture($0, "Station \($0)", at: (50, 20)) }
  }

  /// nil for a list.
  private func error(_ json: [UInt8], _ endpoint: StationExchange.Endpoint = .stations)
    -> FetchError.ReplyError?
  {
    var exchange = StationExchange(with: .koleo[0], Validators(), mayBeEmpty: false)
    do throws(FetchError) {
      for other in StationExchange.Endpoint.allCases {
        let body =
          other == endpoint ? json : other == .stations ? plain(1).json : Fixtures.keywords.json
        _ = try exchange.receive(HTTPResponse(status: 200, body: body), for: other)
      }
      _ = try exchange.lists(decodedBy: ScriptedTransport())
    } catch .notAList(let error, "\(ServerAddress.koleo[0].url)/\(endpoint.rawValue)") {
      return error
    } catch {
      Issue.record(error)
    }
    return nil
  }
}
