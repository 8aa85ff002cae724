import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("A list of stations") struct StationListTests {
  /// Every field, with and without a value, and every character with a meaning in a line.
  static let odd = [
    Station(
      id: 1 << 53, name: #"A "B" \ [C], {D}"#, slug: #"a\"b"#, localizedName: #"\"#,
      position: try? Coordinate(latitude: -89.999_999_999_9, longitude: 1e-300), hits: 1 << 53,
      ibnr: -7, city: "\"", region: "],[", country: "\n", isGroup: true, type: "+",
      transportMode: "!", isOffered: false),
    Station(id: 7, name: "A\u{1B}\u{9B}\u{202E}\u{7F}🚂", hits: 1, ibnr: 0, isGroup: false),
    Station(id: 10, name: "!", type: "Quay", isOffered: false), Station(id: 8, name: "!#=@~/+"),
    Station(id: 9, name: "+", transportMode: "bus"), Station(id: 0, name: "Łąg"),
    Station(id: .min, name: ""),
  ]

  @Test(
    "a list that is written is read back, field by field",
    arguments: [[], odd, Array(odd.reversed()), StationList.builtIn.stations])
  func readBack(stations: [Station]) throws {
    let bytes = StationList.bytes(
      stations: stations, keywords: [Keyword(stationID: 7, text: #"x"],["y"#)],
      url: #"http://127.0.0.1/a"b\"#, stationsETag: #"W/"s1""#)
    let list = try #require(StationList(FileBytes(bytes)))
    #expect(Set(list.stations) == Set(stations) && list.count == stations.count)
    let hits = list.stations.map { $0.hits ?? 0 }
    #expect(hits == hits.sorted(by: >), "busiest first")
    #expect(list.header.url == #"http://127.0.0.1/a"b\"#)
    #expect(list.header.stationsETag == #"W/"s1""# && list.header.keywordsETag == nil)
    #expect(list.header.keywordCount == (stations.contains { $0.id == 7 } ? 1 : 0))
    #expect(list.size == bytes.count)
    // The file is JSON, and so is what a record copies from it.
    let file = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect((file?["stations"] as? [[Any]])?.count == stations.count)
    for line in list.indexLines {
      let (record, station) = (list.record(of: line), list.record(of: line).station)
      #expect(record.displayName == station.displayName && record.position == station.position)
      var (copied, written) = (JSONWriter(), JSONWriter())
      copied.appendObject { record.appendMembers(to: &$0) }
      written.appendObject { $0.appendMembers(of: station) }
      #expect(copied.bytes == written.bytes)
    }
  }

  @Test("a station has a line of folded keys, and fields of its own and shared ones") func lines() {
    let keywords = ["PRAGA", "praga  główna", "(Praha)", "?!", "praga", "praha-hl-n-1"]
      .map { Keyword(stationID: 500_000, text: $0) }
    let bytes = StationList.bytes(
      stations: [
        Station(id: 7, name: "Zajezdnia", slug: "Zajezdnia", type: "Quay"),
        Station(id: 6, name: "Zajezdnia", type: "Quay"),
        Station(
          id: 5, name: "Bohumin", slug: "bohumin", localizedName: "Bogumin", isOffered: false),
        Station(
          id: 500_000, name: "Praha hl.n.", slug: "praha-hl-n-1", localizedName: "Praga Główna",
          hits: 3),
      ], keywords: keywords + [Keyword(stationID: 5, text: "Oderberg")], url: "")
    #expect(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst(2) == [
        #""keys":["#,
        #"[1,"500000_praga glowna_praha hl n@ 1[praga[praha[praha hl n 1"],"#,
        #"[61,"!5_bogumin_bohumin"],"#,
        #"[114,"+6_zajezdnia"],"#,
        #"[167,"+7_zajezdnia"]"#,
        "],",
        #""shared":["#,
        "[null,null,null,null,null,true],",
        "[null,null,null,null,null,false],",
        #"[null,null,null,"Quay",null,true]"#,
        "],",
        #""stations":["#,
        #"[1,"Praha hl.n.",0,"Praga Główna",null,null,3,null,null],"#,
        #"[34,"Bohumin",0,"Bogumin",null,null,null,null,null],"#,
        #"[68,"Zajezdnia",null,null,null,null,null,null,null],"#,
        #"[68,"Zajezdnia","Zajezdnia",null,null,null,null,null,null]"#,
        "]}",
      ])
  }

  @Test("a list of one's own keeps two hundred keywords of a station, and one with its id")
  func own() {
    let keywords = (0..<300).map { Keyword(stationID: 1, text: "k\($0)") }
    let list = StationList(
      stations: [Station(id: 1, name: "A"), Station(id: 1, name: "B", hits: 1)],
      keywords: keywords + [Keyword(stationID: 2, text: "c")])
    #expect(list.stations.map(\.name) == ["B", "A"])
    #expect(list.header.keywordCount == 400)
    #expect(list.fetchedAt == nil && !list.isFresh() && list.server == nil)
    for (age, isFresh) in [(-61, false), (-60, true), (86_399, true), (86_400, false)] {
      let now = Timestamp.now
      let list = StationList(
        stations: [Station(id: 1, name: "A")], from: ServerAddress.koleo[1],
        fetchedAt: Timestamp(secondsSince1970: now.secondsSince1970 - Int64(age)))
      #expect(list.isFresh(at: now) == isFresh && list.server == ServerAddress.koleo[1])
    }
  }

  @Test(
    "the means of transport decides what is a bus stop, and without it the type",
    arguments: [
      ("bus", "railStopPlace", true), ("bus", nil, true), ("rail", "busStopPlace", false),
      ("rail", "Quay", false), ("tram", nil, false), (nil, "busStopPlace", true),
      (nil, "Quay", true), (nil, "railStopPlace", false), (nil, nil, false),
    ] as [(String?, String?, Bool)])
  func busStop(mode: String?, type: String?, isBusStop: Bool) {
    let list = StationList(stations: [Station(id: 1, name: "A", type: type, transportMode: mode)])
    #expect(list.indexLines.map(\.isBusStop) == [isBusStop])
  }

  @Test(
    "without either, the name tells a bus stop",
    arguments: [
      ("Dworzec autobusowy Bytom", true), ("Rawa Maz. Dworzec Autobusowy", true),
      ("Łask ul. Kolejowa", true), ("Buczek kier. Łask", true), ("Skierniewice", false),
    ])
  func busStop(name: String, isBusStop: Bool) {
    #expect(Station(id: 1, name: name).isBusStop == isBusStop)
  }

  // MARK: Damage

  @Test("a list with a flipped bit, a part of a list, and a list with more bytes do not open")
  func damage() throws {
    let bytes = StationList.bytes(stations: Self.odd, keywords: [], url: "https://koleo.pl")
    func opens(_ bytes: [UInt8]) -> Bool { StationList(FileBytes(bytes)) != nil }
    try #require(opens(bytes))
    var damaged = bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        damaged[index] ^= 1 << bit
        if opens(damaged) { Issue.record("a list opens with bit \(bit) of byte \(index) flipped") }
        damaged[index] = bytes[index]
      }
      if opens(Array(bytes[..<index])) { Issue.record("a list opens though cut at \(index)") }
    }
    for other in [bytes + [0], [0x20] + bytes, bytes + bytes, bytes.map { _ in 0 }] {
      #expect(!opens(other))
    }
  }

  @Test("with another sum, raise the layout, but not for a new field") func layout() {
    let names = ["Łódź Główna", "Straße Æ", "Краків", "Ｈｅｌ", "Przystanek A", "A kier. B"]
    let stations = Self.odd + names.enumerated().map { Station(id: 20 + $0, name: $1, city: "Ełk") }
    let bytes = StationList.bytes(stations: stations, keywords: [], url: "")
    #expect(bytes.withUnsafeBytes(Checksum.sum) == -75_878_907_341_213_673)
  }

  @Test("every piece of the bytes counts for the checksum") func checksum() {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    func sum(_ bytes: [UInt8]) -> Int { bytes.withUnsafeBytes(Checksum.sum) }
    var sums = Set([sum(bytes)])
    for piece in stride(from: 8, to: 192, by: 8) {
      var (swapped, flipped) = (bytes, bytes)
      for offset in 0..<8 { swapped.swapAt(offset, piece + offset) }
      // The highest bits of two words.
      for offset in [7, piece + 7] { flipped[offset] ^= 0x80 }
      sums.formUnion([sum(swapped), sum(flipped)])
    }
    for count in 1...80 { sums.insert(sum(bytes + [UInt8](repeating: 0, count: count))) }
    #expect(sums.count == 1 + 23 + 23 + 80)
  }

  @Test(
    "a list of another version, or whose parts have other lengths, does not open",
    arguments: [
      (#""version":"#, #""version":1"#), (#""url":""#, #""url":1,"x":""#),
      (#""keys_length":"#, #""keys_length":1"#), (#""keys_length":"#, #""keys_length":-"#),
      (#""keys_length":"#, #""keys_length":9223372036854775807,"x":"#), (#""keys":["#, #""key":["#),
      (#""shared_length":"#, #""shared_length":1"#), (#""shared":["#, #""share":["#),
      (#""stations":["#, #""station":["#),
    ])
  func header(member: String, other: String) throws {
    let text = String(
      decoding: StationList.bytes(stations: Self.odd, keywords: [], url: ""), as: UTF8.self)
    let contents = try #require(text.split(separator: "\n", maxSplits: 1).last)
      .replacing(member, with: other)
    #expect(StationList(FileBytes(Self.sealed(Array(contents.utf8)))) == nil)
  }

  @Test("a list with a right checksum and anything else wrong is read without a trap")
  func nonsense() {
    let bytes = StationList.bytes(
      stations: Self.odd, keywords: [Keyword(stationID: 7, text: "x")], url: "")
    let contents = Array(bytes.drop { $0 != 0x0A }.dropFirst())
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      var changed = contents
      for _ in 0..<3 {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        changed[index] = contents.randomElement(using: &generator) ?? 0
      }
      guard let list = StationList(FileBytes(Self.sealed(changed))) else { continue }
      for line in list.indexLines {
        let record = list.record(of: line)
        _ = (record.displayName, record.position, record.station, line.keys.map(\.kind))
        _ = JSONWriter.text { record.appendMembers(to: &$0) }
      }
    }
  }

  @Test("an empty word in a list is like nothing that is typed")
  func emptyWord() throws {
    let bytes = StationList.bytes(
      stations: [Station(id: 1, name: "Ab Krab")], keywords: [], url: "")
    let contents = try #require(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1).last
    )
    .replacing("ab krab", with: "a  krab")
    let list = try #require(StationList(FileBytes(Self.sealed(Array(contents.utf8)))))
    #expect(list.suggestions(for: "krzzzz").isEmpty && list.suggestions(for: "kraab").count == 1)
  }

  /// A file with these contents after the line with their checksum.
  private static func sealed(_ contents: [UInt8]) -> [UInt8] {
    "{\"checksum\":\(contents.withUnsafeBytes(Checksum.sum)),\n".utf8 + contents
  }
}
