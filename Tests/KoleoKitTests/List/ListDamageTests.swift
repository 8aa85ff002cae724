import TestSupport
import Testing

@testable import KoleoKit

@Suite("A list that opens is the list that was written") struct ListDamageTests {
  private let bytes: [UInt8]

  init() throws {
    let catalog = try Catalog(
      [Fixtures.praha, Fixtures.krakowNotOffered, Fixtures.zory],
      [KeywordFixture(1, "praga", Fixtures.praha.id)])
    bytes = StationList.bytes(of: catalog)
    #expect(try StationList(bytes: bytes).stations == catalog.stations)
  }

  @Test("a list with one byte changed does not open, whatever the change")
  func refusesEveryOtherByte() throws {
    for index in bytes.indices {
      for byte in UInt8.min ... .max where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        // Without the macro, which is slow a hundred thousand times.
        do {
          _ = try StationList(bytes: changed)
          Issue.record("a list opens though byte \(index) is \(byte)")
        } catch ListError.damaged {
        }
      }
    }
  }

  @Test("a part of a list does not open") func refusesEveryCut() {
    for length in bytes.indices {
      #expect(throws: ListError.damaged, "\(length) bytes") {
        try StationList(bytes: Array(bytes[..<length]))
      }
    }
  }

  @Test(
    "a list that is damaged in another way does not open",
    arguments: [
      Damage("something behind") { $0 + [0x20] }, Damage("something before") { [0x20] + $0 },
      Damage("twice") { $0 + $0 }, Damage("all zero") { $0.map { _ in 0 } },
      Damage("line ends only") { $0.map { _ in 0x0A } },
      Damage("line ends of another system") { $0.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } },
      Damage("nothing beyond ASCII") { $0.filter { $0 < 0x80 } },
      Damage("an array") { _ in Array("[]".utf8) },
      Damage("a list of the layout before") { _ in
        Array(#"{"fetched_at":"2026-11-21T08:30:00Z",\#n"checksum":"9f86d081884c7d65","#.utf8)
      },
    ])
  func refusesOtherDamage(damage: Damage) {
    #expect(throws: ListError.damaged) { try StationList(bytes: damage.apply(bytes)) }
  }

  @Test("a list whose pieces have another order does not open") func refusesSwappedPieces() {
    for piece in stride(from: 0, to: bytes.count - 128, by: 16) {
      var swapped = bytes
      for index in piece..<(piece + 64) { swapped.swapAt(index, index + 64) }
      if swapped == bytes { continue }
      #expect(throws: ListError.damaged) { try StationList(bytes: swapped) }
    }
  }

  // MARK: Headers whose checksum is right

  @Test(
    "a list with another header is refused though its checksum is right",
    arguments: [
      ("next version", #""version":5"#, #""version":6"#),
      ("version before", #""version":5"#, #""version":4"#),
      ("version no number", #""version":5"#, #""version":null"#),
      ("version beyond integers", #""version":5"#, #""version":99999999999999999999"#),
      ("members in another order", #""version":5,"fetched_at""#, #""fetched_at":1,"version""#),
      ("time as text", #""fetched_at":1795249800"#, #""fetched_at":"2026-11-21T08:30:00Z""#),
      ("time with a fraction", #""fetched_at":1795249800"#, #""fetched_at":1795249800.5"#),
      ("time beyond integers", #""fetched_at":1"#, #""fetched_at":99999999991"#),
      ("no time", #""fetched_at":1795249800"#, #""fetched_at":"#),
      ("negative count", #""station_count":3"#, #""station_count":-1"#),
      ("count no number", #""keyword_count":1"#, #""keyword_count":"1""#),
      ("address no text", #""url":"https://api.koleo.pl/v2/main""#, #""url":null"#),
      ("a member more", #""keyword_count":1,"#, #""keyword_count":1,"more":1,"#),
      ("no keys", #""keys":["#, #""key":["#),
      ("more keys than there are", #""keys_length":"#, #""keys_length":1"#),
      ("fewer keys than there are", #""keys_length":1"#, #""keys_length":"#),
      ("no number of keys", #""keys_length":"#, #""keys_length":-"#),
      ("no stations", #""stations":["#, #""station":["#),
    ])
  func refusesOtherHeaders(what: String, member: String, other: String) throws {
    #expect(throws: ListError.damaged) { try StationList(bytes: replacing(member, by: other)) }
  }

  @Test("a list's entity tags may be absent, and its counts are not relied on") func takes() throws
  {
    let list = try StationList(
      bytes: replacing(#""station_count":3"#, by: #""station_count":9223372036854775807"#))
    #expect(list.header.stationCount == .max)
    let untagged = try StationList(bytes: replacing(#""W/\"s1\"""#, by: "null"))
    #expect(untagged.header.validators == Validators(keywords: #"W/"k1""#))
  }

  /// The list with something else in it and a checksum that is right again.
  private func replacing(_ text: String, by other: String) throws -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let body = lines[1].replacing(text, with: other, maxReplacements: 1)
    try #require(body != lines[1])
    var checksum: [UInt8] = []
    checksum.append(hexadecimal: Array(body.utf8).withUnsafeBytes(Checksum.of))
    return Array(#"{"checksum":"\#(String(decoding: checksum, as: UTF8.self))",\#n\#(body)"#.utf8)
  }

  // MARK: Files

  @Test("a missing file is absent, an empty one damaged, a directory unreadable") func files()
    throws
  {
    let temporary = try TemporaryDirectory()
    try temporary.write([], to: "empty.json")
    try temporary.makeFolder("directory")
    let directory = try Directory(path: temporary.path)
    for (name, error) in [
      ("stations.json", ListError.absent), ("empty.json", .damaged),
      ("directory", .unreadable(path: "directory", .notARegularFile)),
    ] {
      for access in [FileBytes.Access.mapped, .copied] {
        #expect(throws: error) { try StationList(path: name, in: directory, access) }
      }
    }
  }
}

/// Something that happens to a file.
struct Damage: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let apply: @Sendable ([UInt8]) -> [UInt8]

  init(_ name: String, _ apply: @escaping @Sendable ([UInt8]) -> [UInt8]) {
    testDescription = name
    self.apply = apply
  }
}
