import TestSupport
import Testing

@testable import KoleoKit

@Suite struct NameTableTests {
  @Test(arguments: [0, 1, 63, 64, 65, 5_000])
  func leadsToEveryLineByEachOfItsNames(stationCount: Int) throws {
    let list = try StationList(of: Catalog.generated(stationCount))
    var blocks = list.blocks
    var nameCount = 0
    while let block = try blocks.next() {
      var lines = block.lines
      while let line = lines.next() {
        for name in Self.names(of: line) {
          nameCount += 1
          let found = try list.names.blocks(of: name).contains {
            try list.block(at: $0).bytes.baseAddress == block.bytes.baseAddress
          }
          #expect(found, "\(String(decoding: name, as: UTF8.self))")
        }
      }
    }
    #expect(nameCount >= stationCount * 2)
  }

  @Test(arguments: ["", "xyzzy", "krakow", "0", "100 101"])
  func leadsNowhereByWhatIsNoName(text: String) throws {
    let list = try StationList(of: Catalog.generated(1_000))
    #expect(try list.names.blocks(of: Folding.fold(text)) == [])
  }

  /// More than a line holds, in more than one block of the index.
  @Test func leadsToAllOfOneNameBusiestFirst() throws {
    let count = 2_000
    let list = try StationList(
      (0..<count).map { StationFixture($0, "Dwór", at: (50 + Double($0) / 100, 20), hits: $0) })
    let offsets = try list.names.blocks(of: Folding.fold("Dwór"))
    #expect(offsets.count > 1)
    #expect(offsets == offsets.sorted())
    #expect(offsets.count == Set(offsets).count)
    guard case .ambiguous(let stations, count) = try list.resolve(Phrase("dwór")) else {
      Issue.record("\(try list.resolve(Phrase("dwór")))")
      return
    }
    #expect(stations.map(\.id) == [1_999, 1_998, 1_997, 1_996, 1_995])
  }

  @Test func keepsKeywordsOut() throws {
    let list = try StationList(
      [StationFixture(1, "Zakopane", at: (49.3, 19.96))], [KeywordFixture(1, "Giewont", 1)])
    #expect(try list.names.blocks(of: Folding.fold("Giewont")) == [])
    #expect(try list.resolve(Phrase("giewont")) == .station(list.stations()[0]))
  }

  /// A table that is intact and leads astray costs a new list, not an answer.
  @Test(arguments: [1, 20_000, 4_294_967_295])
  func refusesABlockThatIsNone(offset: Int) throws {
    let list = try StationList(of: Catalog.generated(1_000))
    #expect(throws: ListError.damaged) { try list.block(at: offset) }
  }

  private static func names(of line: IndexLine) -> [[UInt8]] {
    var names: [[UInt8]] = []
    line.forEachKey { key in
      if key.kind != .keyword { names.append([UInt8](key.text)) }
    }
    return names
  }
}
