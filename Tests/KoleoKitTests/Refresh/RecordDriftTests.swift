import TestSupport
import Testing

@testable import KoleoKit

/// The API drifts: fields change their types or disappear.
@Suite("Records whose fields have changed") struct RecordDriftTests {
  /// Something that a field may be, and the integer, number, text or boolean that it counts as;
  /// nil is absent.
  struct Value: Sendable {
    /// nil for a field that is missing.
    let json: String?
    var integer: Int?
    var number: Double?
    var text: String?
    var flag: Bool?
  }

  static let values = [
    Value(json: nil), Value(json: "null"), Value(json: #"{"id":2,"name":"B"}"#),
    Value(json: #"[1,"B",[]]"#),
    Value(json: "true", flag: true), Value(json: "false", flag: false),
    Value(json: "0", integer: 0, number: 0),
    Value(json: "7", integer: 7, number: 7), Value(json: "-7", integer: -7, number: -7),
    Value(json: "7.5", number: 7.5), Value(json: "7e1", integer: 70, number: 70),
    Value(json: "99999999999999999999", number: 1e20), Value(json: "1e400"), Value(json: "-1e400"),
    Value(json: #""B""#, text: "B"), Value(json: #""7""#, integer: 7, number: 7, text: "7"),
    Value(json: #""-7""#, integer: -7, number: -7, text: "-7"),
    Value(json: #""7.5""#, number: 7.5, text: "7.5"), Value(json: #""1e400""#, text: "1e400"),
    Value(json: #""nan""#, text: "nan"), Value(json: #""inf""#, text: "inf"),
    Value(json: #""7 m""#, text: "7 m"),
    Value(json: #""0x10""#, text: "0x10"), Value(json: #""0X1p3""#, text: "0X1p3"),
    Value(json: #""true""#, text: "true"),
    // Not JSON.
    Value(json: #""B\ud800""#), Value(json: #""\a""#), Value(json: "\"\u{1}\""), Value(json: "07"),
    Value(json: "7."),
  ]

  // MARK: Stations

  static let station = Station(
    id: 1, name: "A", slug: "a", localizedName: "L", position: position(50, 20), hits: 9, ibnr: 5,
    city: "C", region: "R", country: "P", isGroup: true, type: "T",
    transportMode: "M", isOffered: false)

  static let usual = [
    ("id", "1"), ("name", #""A""#), ("name_slug", #""a""#), ("localised_name", #""L""#),
    ("latitude", "50"), ("longitude", "20"), ("hits", "9"), ("ibnr", "5"), ("city", #""C""#),
    ("region", #""R""#), ("country", #""P""#), ("is_group", "true"),
    ("type", #""T""#), ("transport_mode", #""M""#),
    ("is_livesearch_displayable", "false"),
  ]

  /// The fields of a station, and what another value makes of it; without a name or with a negative
  /// id it is invalid.
  static let fields: [(key: String, change: @Sendable (inout Station, Value) -> Void)] = [
    ("id", { $0.id = $1.integer ?? -1 }), ("name", { $0.name = $1.text ?? "" }),
    ("latitude", { $0.position = position($1.number, 20) }),
    ("longitude", { $0.position = position(50, $1.number) }),
    ("hits", { $0.hits = $1.number.map { Int(min(max($0, 0), 0x1p53)) } }),
    ("ibnr", { $0.ibnr = $1.integer }), ("is_group", { $0.isGroup = $1.flag }),
    ("is_livesearch_displayable", { $0.isOffered = $1.flag ?? true }),
    ("name_slug", { $0.slug = $1.text }), ("localised_name", { $0.localizedName = $1.text }),
    ("city", { $0.city = $1.text }), ("region", { $0.region = $1.text }),
    ("country", { $0.country = $1.text }), ("type", { $0.type = $1.text }),
    ("transport_mode", { $0.transportMode = $1.text }),
  ]

  @Test(
    "an unusable field of a station counts as absent, unless it is the id or name",
    arguments: values)
  func station(value: Value) throws {
    for (key, change) in Self.fields {
      var expected = Self.station
      change(&expected, value)
      let isValid = expected.id >= 0 && !expected.name.isEmpty
      let record = try drifted(Self.usual, key, value, WireReply<Station>.self)
      #expect(record == (isValid ? expected : nil), "\(key)")
    }
  }

  @Test("these tests know every field of a station") func everyField() {
    let names = StationField.allCases.map(\.stringValue).sorted()
    #expect(Self.usual.map(\.0).sorted() == names)
    #expect(Self.fields.map(\.key).sorted() == names)
  }

  private static func position(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard let latitude, let longitude, abs(longitude) <= 180 else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  // MARK: Keywords

  @Test("a keyword needs its text and its station only", arguments: values)
  func keyword(value: Value) throws {
    func read(_ key: String) throws -> Keyword? {
      let usual = [("id", "5"), ("keyword", #""A""#), ("station_id", "1")]
      return try drifted(usual, key, value, WireReply<Keyword>.self)
    }
    #expect(try read("id") == Keyword(stationID: 1, text: "A"))
    #expect(try read("keyword") == value.text.map { Keyword(stationID: 1, text: $0) })
    #expect(try read("station_id") == value.integer.map { Keyword(stationID: $0, text: "A") })
  }

  /// A valid record beside it keeps the reply from being rejected.
  private func drifted<Record: WireRecord>(
    _ usual: [(String, String)], _ key: String, _ value: Value, _ type: WireReply<Record>.Type
  ) throws -> Record? {
    let members = usual.compactMap { name, json in
      (name == key ? value.json : json).map { "\"\(name)\":\($0)" }
    }
    let object = "{" + members.joined(separator: ",") + "}"
    let plain = "{" + usual.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    let reply = try WireReply<Record>(json: Array("[\(plain),\(object)]".utf8))
    #expect(reply.records.count + reply.invalidCount == 2)
    return reply.invalidCount == 0 ? reply.records.last : nil
  }

  // MARK: Other formats

  @Test("unknown fields do not change the decoded stations") func unknownFields() throws {
    let stations = Fixtures.stations.map { station in
      station.replacing("platforms", with: .literal(#"[{"name":"I","tracks":[1,2,{}]},null]"#))
        .replacing("Name", with: "Obca").replacing("ID", with: 7)
        .replacing("", with: .literal("[[[[[[]]]]]]")).replacing("żółw", with: "🐢")
        .replacing("a", with: .literal(#"{"a":[{"b":[[[[]]]]}],"c":"]}"}"#))
    }
    #expect(try Catalog(stations).stations == Catalog.fixture.stations)
  }

  // MARK: Values at the edge

  @Test(
    "ids are 0 to 2^53",
    arguments: [
      ("0", 0), ("-0", 0), ("9007199254740992", 1 << 53), ("9007199254740993", nil), ("-1", nil),
      ("9223372036854775807", nil), ("9223372036854775808", nil), ("1e3", 1_000), ("1.0", 1),
    ] as [(String, Int?)])
  func ids(text: String, id: Int?) throws {
    #expect(try read(#"{"id":\#(text),"name":"A"}"#)?.id == id)
  }

  @Test(
    "a position of 0, 0 or out of range is unknown",
    arguments: [
      ("0", "0", nil), ("0.0", "0.000", nil), ("-0.0", "0", nil), (#""0""#, #""0.0""#, nil),
      ("90.0001", "19.9", nil), ("-91", "19.9", nil), ("50.1", "180.5", nil),
      ("50.1", "-181", nil), ("0", "19.94", (0, 19.94)), ("51.48", "0.0", (51.48, 0)),
      ("-33.9", "-70.6", (-33.9, -70.6)), ("90", "-180", (90, -180)), ("1e-300", "0", (1e-300, 0)),
      ("5.006e1", "1994e-2", (50.06, 19.94)),
    ] as [(String, String, (Double, Double)?)])
  func positions(latitude: String, longitude: String, expected: (Double, Double)?) throws {
    let station = try read(
      #"{"id":1,"name":"A","latitude":\#(latitude),"longitude":\#(longitude)}"#)
    let position = try expected.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    #expect(station == Station(id: 1, name: "A", position: position))
  }

  @Test(
    "a text is sanitized, and absent if nothing is left",
    arguments: [
      ("Zator ", "Zator"), ("Gdańsk   Główny", "Gdańsk Główny"), (#"A\tB\nC"#, "A B C"),
      (#"\u001b[31mA"#, "[31mA"), (#"A\u202eB"#, "AB"), ("A\u{7F}B", "A B"),
      ("Wola (wieś) / rozjazd,", "Wola (wieś) / rozjazd,"), (#"\u0141\u00f3d\u017a"#, "Łódź"),
      (#"\ud83d\ude84"#, "🚄"), (#"a\/b"#, "a/b"), ("", nil), (#" \t "#, nil),
      (#"\u001b\u0000"#, nil), (#"\u200b"#, nil),
    ] as [(String, String?)])
  func texts(raw: String, sanitized: String?) throws {
    let keys = ["name_slug", "localised_name", "city", "region", "country"]
    let members = keys.map { #""\#($0)":"\#(raw)""# }.joined(separator: ",")
    let station = try #require(try read(#"{"id":1,"name":"A",\#(members)}"#))
    let texts = [
      station.slug, station.localizedName, station.city, station.region, station.country,
    ]
    #expect(texts == Array(repeating: sanitized, count: 5))
    #expect(try read(#"{"id":1,"name":"\#(raw)"}"#)?.name == sanitized)
  }

  @Test("the first of two members of one name counts") func repeatedMembers() throws {
    let station = try read(#"{"id":1,"name":"A","hits":1,"id":2,"name":7,"hits":{}}"#)
    #expect(station == Station(id: 1, name: "A", hits: 1))
  }

  @Test("a text that is not UTF-8 is absent") func notUTF8() throws {
    for (key, expected) in [("name", nil), ("city", Station(id: 1, name: "A"))] {
      let start = key == "name" ? #"[{"id":1,"name":"A"# : #"[{"id":1,"name":"A","city":"B"#
      let json = Array(start.utf8) + [0xC5] + Array(#""},{"id":2,"name":"B"}]"#.utf8)
      let reply = try WireReply<Station>(json: json)
      #expect(reply.records.first { $0.id == 1 } == expected)
      #expect(reply.records.last?.id == 2)
    }
  }

  private func read(_ object: String) throws -> Station? {
    let reply = try WireReply<Station>(
      json: Array("[\(object),{\"id\":99,\"name\":\"Z\"}]".utf8))
    return reply.invalidCount == 0 ? reply.records.first : nil
  }
}
