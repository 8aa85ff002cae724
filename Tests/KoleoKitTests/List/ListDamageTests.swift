import TestSupport
import Testing

@testable import KoleoKit

/// A list that opens is the list that was written.
@Suite("A list that opens is the list that was written") struct ListDamageTests {
  private let bytes: [UInt8]
  private let original: StationList
  /// The time stamp in the first line, which no checksum covers.
  private let stamp = 15..<35

  init() throws {
    let catalog = try Catalog(
      [Fixtures.praha, Fixtures.krakowNotOffered, Fixtures.zory],
      [KeywordFixture(1, "praga", Fixtures.praha.id)])
    bytes = StationList.bytes(of: catalog)
    original = try StationList(bytes: bytes)
    try #require(String(decoding: bytes[stamp], as: UTF8.self) == "2026-11-21T08:30:00Z")
  }

  @Test("a list with one bit flipped does not open, unless its time of confirmation is valid still")
  func refuses() throws {
    for bit in 0..<(8 * bytes.count) {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      try expectRefused(flipped, changedAt: bit / 8)
    }
  }

  @Test(
    "a list with one byte changed does not open",
    arguments: [
      ("line end", 0x0A), ("zero", 0), ("quotation mark", 0x22), ("blank", 0x20),
      ("all ones", 0xFF),
    ] as [(String, UInt8)])
  func refusesEveryOtherByte(what: String, byte: UInt8) throws {
    for index in bytes.indices where bytes[index] != byte {
      var changed = bytes
      changed[index] = byte
      try expectRefused(changed, changedAt: index)
    }
  }

  private func expectRefused(_ bytes: [UInt8], changedAt index: Int) throws {
    guard let list = try? StationList(bytes: bytes) else { return }
    #expect(stamp.contains(index), "a list opens with a change at byte \(index)")
    #expect(list.header.fetchedAt != original.header.fetchedAt)
    #expect(list.stations == original.stations)
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
        Array(#"{"fetched_at":"2026-11-21T08:30:00Z",\#n"list":{"version":2,"url":""}}"#.utf8)
      },
    ])
  func refusesOtherDamage(damage: Damage) {
    #expect(throws: ListError.damaged) { try StationList(bytes: damage.apply(bytes)) }
  }

  @Test("a list whose pieces have another order does not open") func refusesSwappedPieces() {
    for piece in stride(from: stamp.upperBound, to: bytes.count - 128, by: 16) {
      var swapped = bytes
      for index in piece..<(piece + 64) { swapped.swapAt(index, index + 64) }
      if swapped == bytes { continue }
      #expect(throws: ListError.damaged) { try StationList(bytes: swapped) }
    }
  }

  @Test(
    "a list opens with any valid time of confirmation",
    arguments: ["2026-11-21T08:30:01Z", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
  func takesAnyTime(time: String) throws {
    let list = try StationList(bytes: bytes[..<15] + Array(time.utf8) + bytes[35...])
    #expect(list.header.fetchedAt.description == time)
    #expect(list.stations == original.stations)
  }

  @Test(
    "a list without a valid time of confirmation does not open",
    arguments: ["", "now", "2026-02-30T00:00:00Z", String(repeating: "1", count: 10_000)])
  func refusesAFirstLineWithoutATime(time: String) {
    #expect(throws: ListError.damaged) {
      try StationList(bytes: bytes[..<15] + Array(time.utf8) + bytes[35...])
    }
  }

  // MARK: Headers whose checksum is right

  @Test(
    "a list with another header is refused though its checksum is right",
    arguments: [
      ("next version", #""version":3"#, #""version":4"#),
      ("version before", #""version":3"#, #""version":2"#),
      ("version no number", #""version":3"#, #""version":null"#),
      ("version beyond integers", #""version":3"#, #""version":99999999999999999999"#),
      ("members in another order", #""version":3,"url""#, #""url":"","version""#),
      ("negative count", #""station_count":3"#, #""station_count":-1"#),
      ("count no number", #""keyword_count":1"#, #""keyword_count":"1""#),
      ("address no text", #""url":"https://koleo.pl/api/v2/main""#, #""url":null"#),
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
      .split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    let body = lines[2].replacing(text, with: other, maxReplacements: 1)
    try #require(body != lines[2])
    var checksum: [UInt8] = []
    checksum.append(hexadecimal: Array(body.utf8).withUnsafeBytes(Checksum.of))
    let line = #""checksum":"\#(String(decoding: checksum, as: UTF8.self))","#
    return Array("\(lines[0])\n\(line)\n\(body)".utf8)
  }

  // MARK: Files

  @Test("a file that is not there is absent, an empty one damaged, a directory unreadable")
  func files() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: ListError.absent) { try StationList(path: directory.path("stations.json")) }
    let empty = try directory.write([], to: "empty.json")
    #expect(throws: ListError.damaged) { try StationList(path: empty) }
    #expect(throws: ListError.unreadable(path: directory.path, .notARegularFile)) {
      try StationList(path: directory.path)
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
