import Foundation
import TestSupport
import Testing

@testable import KoleoKit

/// Whatever happens to the file: no trap, and no station other than those that were written.
@Suite struct ListDamageTests {
  static let stations = [Fixtures.praha, Fixtures.krakowNotOffered, Fixtures.zory]
  static let keywords = [KeywordFixture(1, "praga", Fixtures.praha.id)]

  /// Every way of asking.
  private static func answers(_ list: StationList) throws -> [Station] {
    let phrase = Phrase("praga")
    var answers = try list.records(matching: phrase).map { try $0.station() }
    answers += try list.records().map { try $0.station() }
    if case .station(let station) = try list.resolve(phrase) { answers.append(station) }
    answers += try list.suggestions(for: Phrase("zary"))
    return answers
  }

  private let bytes: [UInt8]
  private let firstLine: Int
  private let truth: [Station]

  init() throws {
    bytes = StationList.bytes(of: try Catalog(Self.stations, Self.keywords))
    firstLine = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    truth = try Self.answers(StationList(bytes: bytes))
    try #require(truth.count == 5)
  }

  @Test(
    arguments: [
      ("lowest bit", 0x01), ("second bit", 0x02), ("case", 0x20), ("highest bit", 0x80),
      ("all bits", 0xFF),
    ] as [(String, UInt8)])
  func findsEveryFlip(how: String, bits: UInt8) throws {
    try noChangeChangesAnAnswer(andEachIsFound: true) { $0 ^ bits }
  }

  @Test func findsEveryByteThatIsOneMore() throws {
    try noChangeChangesAnAnswer(andEachIsFound: true) { $0 &+ 1 }
  }

  @Test(
    arguments: [("line end", 0x0A), ("zero", 0x00), ("quotation mark", 0x22)] as [(String, UInt8)])
  func noByteThatIsAnotherChangesAnAnswer(what: String, byte: UInt8) throws {
    // A line end more, between two records, is no damage to them.
    try noChangeChangesAnAnswer(andEachIsFound: false) { _ in byte }
  }

  private func noChangeChangesAnAnswer(
    andEachIsFound: Bool, _ change: (UInt8) -> UInt8
  ) throws {
    for index in bytes.indices where change(bytes[index]) != bytes[index] {
      var changed = bytes
      changed[index] = change(bytes[index])
      guard let list = try? StationList(bytes: changed) else { continue }
      if andEachIsFound, index >= firstLine {
        #expect((try? list.verify()) == nil, "byte \(index) passes as intact")
      }
      if let answers = try? Self.answers(list) {
        #expect(answers == truth, "byte \(index) changes an answer")
      }
    }
  }

  @Test func findsEveryCut() throws {
    for length in bytes.indices {
      #expect(throws: ListError.damaged, "\(length) bytes") {
        try StationList(bytes: Array(bytes[..<length]))
      }
    }
  }

  @Test(arguments: [
    Damage("something behind") { $0 + [0x20] }, Damage("something before") { [0x20] + $0 },
    Damage("twice") { $0 + $0 }, Damage("all zero") { $0.map { _ in 0 } },
    Damage("line ends only") { $0.map { _ in 0x0A } },
    Damage("line ends of another system") { $0.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } },
    Damage("nothing beyond ASCII") { $0.filter { $0 < 0x80 } },
  ])
  func findsOtherDamage(damage: Damage) {
    #expect(throws: ListError.damaged) { try StationList(bytes: damage.apply(bytes)) }
  }

  @Test func findsPiecesMovedOrRepeated() throws {
    for piece in stride(from: firstLine, to: bytes.count - 128, by: 16) {
      var swapped = bytes
      for index in piece..<(piece + 64) { swapped.swapAt(index, index + 64) }
      if swapped == bytes { continue }
      guard let list = try? StationList(bytes: swapped) else { continue }
      #expect((try? list.verify()) == nil)
      #expect((try? Self.answers(list)).map { $0 == truth } ?? true)
    }
  }

  @Test func survivesRandomDamageOfALargeList() throws {
    let catalog = Catalog.generated(400)
    let whole = StationList.bytes(of: catalog)
    let known = Dictionary(uniqueKeysWithValues: catalog.stations.map { ($0.id, $0) })
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<40 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let index = Int.random(in: 1_000..<whole.count, using: &generator)
        damaged[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      guard let list = try? StationList(bytes: damaged) else { continue }
      for record in (try? list.records(limit: 30)) ?? [] {
        if let station = try? record.station() { #expect(known[station.id] == station) }
      }
    }
  }

  @Test(arguments: ["2026-11-21T08:30:01Z", "1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
  func takesAnyTimeInTheFirstLine(time: String) throws {
    let line = Array("{\"fetched_at\":\"\(time)\",\n".utf8)
    let list = try StationList(bytes: line + bytes[firstLine...])
    #expect(list.header.fetchedAt.description == time)
    #expect(try Self.answers(list) == truth)
  }

  @Test(arguments: ["", "now", "2026-02-30T00:00:00Z", String(repeating: "1", count: 10_000)])
  func refusesAFirstLineWithoutATime(time: String) {
    let line = Array("{\"fetched_at\":\"\(time)\",\n".utf8)
    #expect(throws: ListError.damaged) { try StationList(bytes: line + bytes[firstLine...]) }
  }

  // MARK: Headers that are intact

  @Test(arguments: [
    ("next version", "version", "3", ListError.otherVersion),
    ("version before", "version", "1", .otherVersion),
    ("version 0", "version", "0", .otherVersion),
    ("negative version", "version", "-1", .otherVersion),
    ("no number", "version", "null", .otherVersion),
    ("version beyond integers", "version", "1e999", .otherVersion),
    ("negative size", "index_bytes", "-1", .damaged), ("no size", "index_bytes", "0", .damaged),
    ("huge size", "index_bytes", "9223372036854775807", .damaged),
    ("negative size of records", "record_bytes", "-1", .damaged),
    ("negative size of names", "name_bytes", "-1", .damaged),
    ("one name byte too few", "name_bytes", "1042", .damaged),
    ("huge size of names", "name_bytes", "9223372036854775807", .damaged),
    ("huge size of records", "record_bytes", "9223372036854775807", .damaged),
    ("no JSON", "version", "NaN", .damaged),
  ])
  func refuses(what: String, member: String, value: String, error: ListError) {
    #expect(throws: error) { try StationList(bytes: setting(member, to: value)) }
  }

  @Test(arguments: ["-1", "0", "9223372036854775807", "1e999"])
  func doesNotRelyOnTheCounts(value: String) throws {
    let list = try StationList(bytes: setting("station_count", to: value))
    #expect(try Set(list.stations().map(\.id)) == Set(Self.stations.map(\.id)))
  }

  /// The list with one number of the header changed and the header's checksum right.
  private func setting(_ member: String, to value: String) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    var header = lines[1][..<(lines[1].range(of: ",\"checksum\"")?.lowerBound ?? lines[1].endIndex)]
    if let name = header.range(of: "\"\(member)\":") {
      let end = header[name.upperBound...].firstIndex { $0 == "," || $0 == "}" }
      header.replaceSubrange(name.upperBound..<(end ?? header.endIndex), with: value)
    }
    let sum = String(Array(header.utf8).withUnsafeBytes(Checksum.of), radix: 16)
    let digits = String(repeating: "0", count: 16 - sum.count) + sum
    return Array("\(lines[0])\n\(header),\"checksum\":\"\(digits)\",\n\(lines[2])".utf8)
  }

  // MARK: Files

  @Test func aFileThatIsNotThereIsAbsent() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ListError.absent) { try StationList(path: folder.path("stations.json")) }
  }

  @Test func anEmptyFileIsDamaged() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], to: "stations.json")
    #expect(throws: ListError.damaged) { try StationList(path: path) }
  }

  @Test func aFolderIsUnreadable() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ListError.unreadable(.notARegularFile)) { try StationList(path: folder.path) }
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
