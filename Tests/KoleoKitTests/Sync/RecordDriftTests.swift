import TestSupport
import Testing

@testable import KoleoKit

/// The API drifts: fields change their types or disappear.
@Suite("Records whose fields have changed") struct RecordDriftTests {
  /// Something that a field may be, and the integer, number, text or boolean that it counts as;
  /// nil is absent.
  struct Value: CustomTestStringConvertible, Sendable {
    /// nil for a field that is missing.
    let json: String?
    var integer: Int?
    var number: Double?
    var text: String?
    var flag: Bool?

    init(
      _ json: String?, integer: Int? = nil, number: Double? = nil, text: String? = nil,
      flag: Bool? = nil
    ) {
      (self.json, self.integer, self.number) = (json, integer, number)
      (self.text, self.flag) = (text, flag)
    }

    var testDescription: String { json ?? "missing" }
  }

  static let values = [
    Value(nil), Value("null"), Value(#"{"id":2,"name":"B"}"#), Value(#"[1,"B",[]]"#),
    Value("true", flag: true), Value("false", flag: false), Value("0", integer: 0, number: 0),
    Value("7", integer: 7, number: 7), Value("-7", integer: -7, number: -7),
    Value("7.5", number: 7.5), Value("7e1", integer: 70, number: 70),
    Value("99999999999999999999", number: 1e20), Value("1e400"), Value("-1e400"),
    Value(#""B""#, text: "B"), Value(#""7""#, integer: 7, number: 7, text: "7"),
    Value(#""-7""#, integer: -7, number: -7, text: "-7"),
    Value(#""7.5""#, number: 7.5, text: "7.5"), Value(#""1e400""#, text: "1e400"),
    Value(#""nan""#, text: "nan"), Value(#""inf""#, text: "inf"), Value(#""7 m""#, text: "7 m"),
    Value(#""0x10""#, text: "0x10"), Value(#""0X1p3""#, text: "0X1p3"),
    Value(#""true""#, text: "true"),
    // Not JSON.
    Value(#""B\ud800""#), Value(#""\a""#), Value("\"\u{1}\""), Value("07"), Value("7."),
  ]

  /// A field of a record, and the record with another value of it; nil if that is invalid.
  struct Field<Record: Sendable>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let record: @Sendable (Value) -> Record?

    init(_ key: String, _ record: @escaping @Sendable (Value) -> Record?) {
      testDescription = key
      self.record = record
    }
  }

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

  static let fields: [Field<Station>] = [
    Field("id") { value in
      value.integer.flatMap { id in id < 0 ? nil : station.with { $0.id = id } }
    },
    Field("name") { value in value.text.map { name in station.with { $0.name = name } } },
    Field("latitude") { value in station.with { $0.position = position(value.number, 20) } },
    Field("longitude") { value in station.with { $0.position = position(50, value.number) } },
    Field("hits") { value in
      station.with { $0.hits = value.number.map { Int(min(max($0, 0), 0x1p53)) } }
    },
    Field("ibnr") { value in station.with { $0.ibnr = value.integer } },
    Field("is_group") { value in station.with { $0.isGroup = value.flag } },
    Field("is_livesearch_displayable") { value in
      station.with { $0.isOffered = value.flag ?? true }
    },
    text("name_slug", \.slug), text("localised_name", \.localizedName), text("city", \.city),
    text("region", \.region), text("country", \.country), text("type", \.type),
    text("transport_mode", \.transportMode),
  ]

  private static func text(
    _ key: String, _ path: WritableKeyPath<Station, String?> & Sendable
  ) -> Field<Station> {
    Field(key) { value in station.with { $0[keyPath: path] = value.text } }
  }

  @Test(
    "an unusable field of a station counts as absent, unless it is the id or name",
    arguments: fields, values)
  func station(field: Field<Station>, value: Value) throws {
    let record = try drifted(Self.usual, field.testDescription, value, StationsReply.self)
    #expect(record == field.record(value))
  }

  private static func position(_ latitude: Double?, _ longitude: Double?) -> Coordinate? {
    guard let latitude, let longitude, abs(longitude) <= 180 else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  // MARK: Keywords

  static let keyword = Keyword(stationID: 1, text: "A")

  static let keywordFields: [Field<Keyword>] = [
    Field("id") { _ in keyword },
    Field("keyword") { $0.text.map { Keyword(stationID: 1, text: $0) } },
    Field("station_id") { $0.integer.map { Keyword(stationID: $0, text: "A") } },
  ]

  @Test(
    "a keyword needs its text and its station only", arguments: keywordFields, values)
  func keyword(field: Field<Keyword>, value: Value) throws {
    let usual = [("id", "5"), ("keyword", #""A""#), ("station_id", "1")]
    let record = try drifted(usual, field.testDescription, value, KeywordsReply.self)
    #expect(record == field.record(value))
  }

  /// A valid record beside it keeps the reply from being rejected.
  private func drifted<Reply: WireReply>(
    _ usual: [(String, String)], _ key: String, _ value: Value, _ type: Reply.Type
  ) throws -> Reply.Record? {
    let members = usual.compactMap { name, json in
      (name == key ? value.json : json).map { "\"\(name)\":\($0)" }
    }
    let object = "{" + members.joined(separator: ",") + "}"
    let plain = "{" + usual.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    let reply = try Reply(json: Array("[\(plain),\(object)]".utf8))
    #expect(reply.records.count + reply.invalidCount == 2)
    return reply.invalidCount == 0 ? reply.records.last : nil
  }

  // MARK: Other formats

  @Test(
    "harmless changes of format do not change the decoded stations",
    arguments: [
      ("numbers in quotes", quoted),
      (
        "whole numbers with decimals",
        { station in
          station.replacing("id", with: .literal("\(station.id).0"))
            .replacing("hits", with: station.hits.map { .literal("\($0).0") } ?? nil)
        }
      ),
      (
        "unknown fields",
        { station in
          station.replacing("platforms", with: .literal(#"[{"name":"I","tracks":[1,2,{}]},null]"#))
            .replacing("Name", with: "Obca").replacing("ID", with: 7)
            .replacing("", with: .literal("[[[[[[]]]]]]")).replacing("żółw", with: "🐢")
            .replacing("a", with: .literal(#"{"a":[{"b":[[[[]]]]}],"c":"]}"}"#))
        }
      ),
      (
        "the fields of today's replies",
        { station in
          station.replacing("time_zone", with: "Europe/Warsaw")
            .replacing("attribute_definition_id", with: nil)
        }
      ),
    ] as [(String, @Sendable (StationFixture) -> StationFixture)])
  func formats(_ case: String, change: @Sendable (StationFixture) -> StationFixture) throws {
    #expect(try Catalog(Fixtures.stations.map(change)).stations == Catalog.fixture.stations)
  }

  /// Every number of a record in quotes.
  private static let quoted: @Sendable (StationFixture) -> StationFixture = { station in
    station.replacing("id", with: .string("\(station.id)"))
      .replacing("latitude", with: station.latitude.map { .string("\($0)") } ?? nil)
      .replacing("longitude", with: station.longitude.map { .string("\($0)") } ?? nil)
      .replacing("hits", with: station.hits.map { .string("\($0)") } ?? nil)
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
      let reply = try StationsReply(json: json)
      #expect(reply.records.first { $0.id == 1 } == expected)
      #expect(reply.records.last?.id == 2)
    }
  }

  private func read(_ object: String) throws -> Station? {
    let reply = try StationsReply(
      json: Array("[\(object),{\"id\":99,\"name\":\"Z\"}]".utf8))
    return reply.invalidCount == 0 ? reply.records.first : nil
  }
}

extension Station {
  fileprivate func with(_ change: (inout Station) -> Void) -> Station {
    var copy = self
    change(&copy)
    return copy
  }
}
