import TestSupport
import Testing

@testable import KoleoKit

@Suite("Damaged lists") struct ListDamageTests {
  private let bytes: [UInt8]

  init() throws {
    let catalog = try Catalog(
      [Fixtures.praha, Fixtures.krakowNotOffered, Fixtures.zory],
      [KeywordFixture(1, "praga", Fixtures.praha.id)])
    bytes = StationList.bytes(of: catalog)
    #expect(try StationList(bytes: bytes).stations == catalog.stations)
  }

  @Test("a list with one byte changed does not open") func changedByte() throws {
    for index in bytes.indices {
      for byte in UInt8.min ... .max where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        // Without the macro, which is slow a hundred thousand times.
        do {
          _ = try StationList(bytes: changed)
          Issue.record("a list opens though byte \(index) is \(byte)")
        } catch is StationList.DamagedError {
        }
      }
    }
  }

  @Test("a part of a list does not open") func part() {
    for length in bytes.indices {
      #expect(throws: StationList.DamagedError.self, "\(length) bytes") {
        try StationList(bytes: Array(bytes[..<length]))
      }
    }
  }

  @Test("a list with bytes added or replaced, or of an old version, does not open")
  func otherDamage() {
    let lineEnds = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let old = #"{"fetched_at":"2026-11-21T08:30:00Z",\#n"checksum":"9f86d081884c7d65","#
    for damaged in [
      bytes + [0x20], [0x20] + bytes, bytes + bytes, bytes.map { _ in 0 }, bytes.map { _ in 0x0A },
      lineEnds, bytes.filter { $0 < 0x80 }, Array("[]".utf8), Array(old.utf8),
    ] {
      #expect(throws: StationList.DamagedError.self) { try StationList(bytes: damaged) }
    }
  }

  // MARK: Headers whose checksum is right

  private static let version = #""version":\#(StationList.version)"#

  @Test(
    "a list with an invalid header does not open, though its checksum is right",
    arguments: [
      (version, #""version":\#(StationList.version + 1)"#),
      (version, #""version":\#(StationList.version - 1)"#), (version, #""version":null"#),
      (version, #""version":99999999999999999999"#),
      (version + #","fetched_at""#, #""fetched_at":1,"version""#),
      (#""fetched_at":1795249800"#, #""fetched_at":"2026-11-21T08:30:00Z""#),
      (#""fetched_at":1795249800"#, #""fetched_at":1795249800.5"#),
      (#""fetched_at":1"#, #""fetched_at":99999999991"#),
      (#""fetched_at":1795249800"#, #""fetched_at":"#),
      (#""station_count":3"#, #""station_count":-1"#),
      (#""keyword_count":1"#, #""keyword_count":"1""#),
      (#""url":"https://api.koleo.pl/v2/main""#, #""url":null"#),
      (#""keyword_count":1,"#, #""keyword_count":1,"more":1,"#),
      (#""keys":["#, #""key":["#), (#""stations":["#, #""station":["#),
      // More keys than there are, fewer, and no number of them.
      (#""keys_length":"#, #""keys_length":1"#), (#""keys_length":1"#, #""keys_length":"#),
      (#""keys_length":"#, #""keys_length":-"#),
    ])
  func header(member: String, other: String) throws {
    #expect(throws: StationList.DamagedError.self) {
      try StationList(bytes: replacing(member, by: other))
    }
  }

  @Test("the entity tags of a list may be null, and its counts are not verified") func lenience()
    throws
  {
    let list = try StationList(
      bytes: replacing(#""station_count":3"#, by: #""station_count":9223372036854775807"#))
    #expect(list.header.stationCount == .max)
    let untagged = try StationList(bytes: replacing(#""W/\"s1\"""#, by: "null"))
    #expect(untagged.header.validators == Validators(keywords: #"W/"k1""#))
  }

  /// The list with another text in it and a checksum that is right again.
  private func replacing(_ text: String, by other: String) throws -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let body = lines[1].replacing(text, with: other, maxReplacements: 1)
    try #require(body != lines[1])
    var checksum: [UInt8] = []
    checksum.append(hexadecimal: Array(body.utf8).withUnsafeBytes(Checksum.value))
    return Array(#"{"checksum":"\#(String(decoding: checksum, as: UTF8.self))",\#n\#(body)"#.utf8)
  }
}
