import Foundation
import TestSupport
import Testing

@testable import KoleoKit

@Suite("The file of a list") struct StationListTests {
  /// Every field, with and without a value, and every character with a meaning in a line.
  static let odd = Catalog(
    stations: [
      Station(id: 0, name: "Łąg"),
      Station(
        id: 1 << 53, name: #"A "B" \ [C], {D}"#, slug: #"a\"b"#, localizedName: #"\"#,
        position: try? Coordinate(latitude: -89.999_999_999_9, longitude: 1e-300), hits: 1 << 53,
        ibnr: -7, city: "\"", region: "],[", country: "\n", isGroup: true, type: "+",
        transportMode: "!",
        isOffered: false),
      Station(id: 7, name: "A\u{1B}\u{9B}\u{202E}\u{7F}🚂", hits: 1, ibnr: 0, isGroup: true),
      Station(id: 8, name: "!#=@~/+"), Station(id: 9, name: "+", transportMode: "bus"),
      Station(id: 10, name: "!", type: "Quay", isOffered: false),
    ], keywords: [Keyword(stationID: 7, text: #"x"],["y"#), Keyword(stationID: 1 << 53, text: "z")])

  /// Stations that differ in one or none of the fields that a file has once for all alike.
  static let alike: Catalog = {
    func station(_ id: Int, _ change: (inout Station) -> Void) -> Station {
      var station = Station(
        id: id, name: "A", region: "7", country: "Polska", isGroup: false, type: "busStopPlace",
        transportMode: "bus")
      change(&station)
      return station
    }
    let changes: [(inout Station) -> Void] = [
      { _ in }, { _ in }, { $0.region = "8" }, { $0.region = nil }, { $0.country = "\"" },
      { $0.isGroup = true }, { $0.isGroup = nil }, { $0.type = "hovercraftStopPlace" },
      { $0.transportMode = nil }, { $0.isOffered = false }, { _ in },
    ]
    return Catalog(
      stations: changes.enumerated().map { station($0.offset, $0.element) }, keywords: [])
  }()

  static let catalogs: [(String, @Sendable () throws -> Catalog)] = [
    ("the fixtures", { try .fixture }), ("empty", { Catalog(stations: [], keywords: []) }),
    ("odd", { odd }), ("alike", { alike }), ("large", { try .generated(1_000) }),
    (
      "hostile",
      { try Catalog(Fixtures.stations + Fixtures.hostileStations, Fixtures.hostileKeywords) }
    ),
    ("built-in", { BuiltInStations.catalog }),
  ]

  @Test("a list that is written is read back, field by field", arguments: catalogs)
  func readBack(name: String, catalog: @Sendable () throws -> Catalog) throws {
    let catalog = try catalog()
    let bytes = StationList.bytes(of: catalog)
    let list = try StationList(bytes: bytes)
    #expect(list.stations == catalog.stations)
    #expect(list.header.stationCount == catalog.stations.count)
    #expect(list.header.keywordCount == catalog.keywords.count)
    #expect(list.size == bytes.count)
  }

  @Test(
    "the header of a list that is written is read back",
    arguments: [
      ("https://api.koleo.pl/v2/main", Validators.example), ("", Validators()),
      (#"http://127.0.0.1/a"b\"#, Validators(keywords: #""k\"""#)),
    ])
  func header(url: String, validators: Validators) throws {
    let catalog = try Catalog.fixture
    let header = ListHeader(
      fetchedAt: .example, url: url, validators: validators,
      stationCount: catalog.stations.count, keywordCount: catalog.keywords.count)
    let bytes = StationList.bytes(of: catalog, url: url, validators: validators)
    #expect(try StationList(bytes: bytes).header == header)
  }

  @Test("a list that the server confirms differs in time and checksum only", arguments: catalogs)
  func confirmed(name: String, catalog: @Sendable () throws -> Catalog) throws {
    let list = try StationList(of: try catalog())
    let time = Timestamp(secondsSince1970: -7)
    let confirmed = try StationList(bytes: ListWriter.bytes(of: list, confirmedAt: time))
    #expect(confirmed.header == list.header.confirmed(at: time))
    #expect(confirmed.header.fetchedAt == time)
    #expect(Array(confirmed.bytesAfterHeader) == Array(list.bytesAfterHeader))
    let back = ListWriter.bytes(of: confirmed, confirmedAt: .example)
    #expect(back == StationList.bytes(of: try catalog()))
  }

  @Test("the file of a list is JSON", arguments: catalogs)
  func json(name: String, catalog: @Sendable () throws -> Catalog) throws {
    let catalog = try catalog()
    let bytes = StationList.bytes(of: catalog)
    let file = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(file["fetched_at"] as? Int == 1_795_249_800)
    #expect(file["stations_etag"] as? String == #"W/"s1""#)
    let stations = try #require(file["stations"] as? [[Any]])
    #expect(stations.map { $0[0] as? Int } == catalog.stations.map(\.id))
    #expect(stations.map { $0[1] as? String } == catalog.stations.map(\.name))
    // The first of the odd ones has every field, so that none is forgotten.
    #expect(name != "odd" || !stations[0].contains { $0 is NSNull })
    // Others than the first have a number instead of what they share with it.
    let (whole, short) = (StationField.allCases.count, StationField.firstShared.rawValue + 1)
    #expect(stations.enumerated().allSatisfy { $1.count == whole || $0 > 0 && $1.count == short })
    #expect((file["keys"] as? [[Any]])?.count == stations.count)
  }

  /// The fields of each version. A row never changes: with other fields, or another form of the
  /// lines below, there is another version, or older lists would be misread without a word.
  static let fields = [
    5: [
      "id", "name", "name_slug", "localised_name", "latitude", "longitude", "hits", "ibnr", "city",
      "region", "country", "is_group", "type", "transport_mode", "is_livesearch_displayable",
    ]
  ]

  @Test("a version has its fields, in their order") func version() {
    let fields = StationField.allCases.map(\.stringValue)
    let isListed = Self.fields[StationList.version] == fields
    #expect(isListed, "raise StationList.version, and add the new version's row above: \(fields)")
  }

  @Test("a station has a line of folded keys and one of fields, shared fields once")
  func line() throws {
    let station = Station(
      id: 500_000, name: "Praha hl.n.", slug: "praha-hl-n-1", localizedName: "Praga Główna")
    let keywords = ["PRAGA", "praga  główna", "(Praha)", "?!", "praga", "praha-hl-n-1"]
      .map { Keyword(stationID: station.id, text: $0) }
    // A slug that folds to the name is not a key of its own.
    let hidden = Station(
      id: 5, name: "Bohumin", slug: "bohumin", localizedName: "Bogumin", isOffered: false)
    let busStops = [6, 7].map { Station(id: $0, name: "Zajezdnia", type: "Quay") }
    let catalog = Catalog(
      stations: [station, hidden] + busStops,
      keywords: keywords + [Keyword(stationID: 5, text: "Oderberg")])
    let lines = String(decoding: StationList.bytes(of: catalog), as: UTF8.self)
      .split(separator: "\n").dropFirst(2)
    #expect(
      Array(lines) == [
        #""keys_length":146,"keys":["#,
        #"["!5=bogumin=bohumin",1],"#,
        #"["500000=praga glowna=praha hl n@praha hl n 1~praga~praha~praha hl n 1",92],"#,
        #"["+6=zajezdnia",203],"#,
        #"["+7=zajezdnia",287]"#,
        "],",
        #""stations":["#,
        #"[5,"Bohumin","bohumin","Bogumin",null,null,null,null,null,null,null,null,null,null,false],"#,
        #"[500000,"Praha hl.n.","praha-hl-n-1","Praga Główna",null,null,null,null,null,null,null,null,null,null,true],"#,
        #"[6,"Zajezdnia",null,null,null,null,null,null,null,null,null,null,"Quay",null,true],"#,
        #"[7,"Zajezdnia",null,null,null,null,null,null,null,252]"#,
        "]}",
      ])
  }

  @Test("the keys of a line have kinds, and are found by any byte in them") func keys() throws {
    Array(#"["!12=ab c@d~e",12]"#.utf8).withUnsafeBytes { bytes in
      let line = IndexLine(bytes: bytes)
      #expect(!line.isOffered && line.fieldsOffset == 12)
      for (offset, expected) in [
        (1, nil), (3, "id 12"), (4, "id 12"), (6, "name ab c"), (9, "name ab c"), (11, "slug d"),
        (13, "keyword e"), (14, nil), (bytes.count - 1, nil),
      ] as [(Int, String?)] {
        let key = line.key(at: offset)?.key
        let text = key.map { "\($0.kind) \(String(decoding: $0.text, as: UTF8.self))" }
        #expect(text == expected, "\(offset)")
      }
      var kinds: [IndexKey.Kind] = []
      for key in line.keys { kinds.append(key.kind) }
      #expect(kinds == [.id, .name, .slug, .keyword])
    }
  }

  @Test("a record is written with the API's own members") func members() throws {
    for station in try Catalog.fixture.stations + Self.odd.stations {
      let list = try StationList(of: Catalog(stations: [station], keywords: []))
      var (record, members) = (JSONWriter(), JSONWriter())
      let line = try #require(list.firstRecord)
      #expect(line.displayName == station.displayName)
      #expect(line.position == station.position)
      record.appendObject(line.appendMembers)
      members.appendObject { $0.appendMembers(of: station) }
      #expect(record.bytes == members.bytes)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(record.bytes)) as? [String: Any])
      #expect(Set(object.keys) == Set(StationField.shown.map(\.stringValue)))
      #expect(object["localised_name"] as? String == station.localizedName)
    }
  }

  @Test("the fields of a station can be read in any order") func anyOrder() throws {
    let list = try StationList(of: Self.alike)
    let offset = try #require(list.indexLines.first { _ in true }?.fieldsOffset)
    let read = list.withFields(at: offset) { fields in
      (fields.string(.country), fields.string(.name), fields.string(.region), fields.integer(.id))
    }
    #expect(read == ("Polska", "A", "7", 0))
  }

  @Test("a record outlives the list it comes from", arguments: [FileBytes.Access.mapped, .copied])
  func lifetime(access: FileBytes.Access) throws {
    let directory = try TemporaryDirectory()
    try directory.write(StationList.bytes(of: .fixture), to: "stations.json")
    let records = try CacheDirectory(path: directory.path).openList(access: access)
      .records(matching: Phrase("praga"))
    #expect(records.map(\.displayName) == ["Praga Główna"])
    #expect(records.map(\.station.id) == [Fixtures.praha.id])
  }
}

extension StationList {
  fileprivate var firstRecord: StationRecord? {
    indexLines.first { _ in true }.map(record)
  }
}
