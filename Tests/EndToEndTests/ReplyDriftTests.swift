import Foundation
import TestSupport
import Testing

/// Replies whose records are no longer what they were: koleo works wherever ids and names can be
/// used.
@Suite struct ReplyDriftTests {
  /// Something that a field may have become, and what it counts as where a number, an integer, a
  /// text or a boolean is wanted; nil is absent.
  struct Value: CustomTestStringConvertible {
    let testDescription: String
    /// nil for a field that is missing.
    let json: JSON?
    var number: Double?
    var integer: Int?
    var text: String?
    var flag: Bool?

    static let all: [Value] = [
      Value(testDescription: "missing", json: nil),
      Value(testDescription: "null", json: .null),
      Value(testDescription: "an object", json: .literal(#"{"id":7,"name":"B","value":null}"#)),
      Value(testDescription: "an empty object", json: .literal("{}")),
      Value(testDescription: "an array", json: .literal(#"[7,"B",[null]]"#)),
      Value(testDescription: "an empty array", json: .literal("[]")),
      Value(testDescription: "a string", json: "Inna", text: "Inna"),
      Value(testDescription: "an empty string", json: ""),
      Value(testDescription: "a number", json: 7, number: 7, integer: 7),
      Value(testDescription: "a fraction", json: 7.5, number: 7.5),
      Value(testDescription: "a negative number", json: -7, number: -7, integer: -7),
      Value(
        testDescription: "a huge number", json: .literal("99999999999999999999"), number: 1e20),
      Value(testDescription: "a number beyond all numbers", json: .literal("1e999")),
      Value(testDescription: "a quoted number", json: "7", number: 7, integer: 7, text: "7"),
      Value(testDescription: "a quoted fraction", json: "7.5", number: 7.5, text: "7.5"),
      Value(testDescription: "true", json: true, flag: true),
      Value(testDescription: "false", json: false, flag: false),
    ]

    func replacing(_ key: String, of station: StationFixture) -> StationFixture {
      json.map { station.replacing(key, with: $0) } ?? station.omitting(key)
    }

    /// The members of a keyword with one of them replaced.
    func keyword(_ key: String, _ usual: [(String, String)]) -> String {
      let members = usual.compactMap { name, text in
        (name == key ? json?.text : text).map { #""\#(name)":\#($0)"# }
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  // MARK: One field of one record

  /// A field of a station, and what `search --json` prints for it.
  struct Field: CustomTestStringConvertible {
    let testDescription: String
    let printed: @Sendable (Value) -> any Equatable & Sendable

    init(_ key: String, _ printed: @escaping @Sendable (Value) -> (any Equatable & Sendable)?) {
      testDescription = key
      self.printed = { printed($0) ?? "null" }
    }

    static let all: [Field] = [
      Field("name_slug", \.text), Field("localised_name", \.text), Field("city", \.text),
      Field("region", \.text), Field("country", \.text), Field("ibnr", \.integer),
      Field("is_group") { $0.flag ?? false },
      Field("hits") { Int(min(max($0.number ?? 0, 0), 0x1p53)) },
      Field("latitude") { $0.number.flatMap { abs($0) <= 90 ? $0 : nil } },
      Field("longitude") { $0.number.flatMap { abs($0) <= 180 ? $0 : nil } },
    ]
  }

  private static let usual = StationFixture(
    0, "", at: (50, 20), hits: 9, city: "Miasto", region: "śląskie")

  /// A station for each field and value; its id tells which.
  private static let drifted: [StationFixture] = Field.all.enumerated().flatMap { row, field in
    Value.all.enumerated().map { column, value in
      var station = usual
      station.id = id(row, column)
      station.name = "Dryf \(station.id)"
      return value.replacing(field.testDescription, of: station)
    }
  }

  private static func id(_ row: Int, _ column: Int) -> Int { 800_000 + 100 * row + column }

  /// What koleo prints of them, by id; fetched and printed once.
  private static let printed = Task {
    let sandbox = try Sandbox(stations: Fixtures.stations + drifted)
    let sync = try await sandbox.koleo("sync", "--verbose")
    guard sync.output == "\(Fixtures.stations.count + drifted.count) stations\n" else {
      throw Unusable(description: "\(sync)")
    }
    return PrintedStations(json: try await sandbox.koleo("search", "--json", "dryf").outputBytes)
  }

  @Test(
    "a field that cannot be used is absent, and costs nothing else", arguments: Field.all,
    Value.all)
  func absentField(_ field: Field, _ value: Value) async throws {
    let row = try #require(Field.all.firstIndex { $0.testDescription == field.testDescription })
    let column = try #require(
      Value.all.firstIndex { $0.testDescription == value.testDescription })
    let id = Self.id(row, column)
    let station = try #require(try await Self.printed.value[id])
    #expect(station["name"] as? String == "Dryf \(id)")
    let key = field.testDescription
    // A position is known if both of its numbers are.
    let isPosition = ["latitude", "longitude"].contains(key)
    for other in ["city", "region", "hits", "latitude"] where other != key {
      let isKnown = other != "latitude" || !isPosition
      if isKnown { #expect(!(station[other] is NSNull), "\(other)") }
    }
    let expected = field.printed(value)
    switch expected {
    case let number as Double: #expect(station[key] as? Double == number)
    case let number as Int: #expect(station[key] as? Int == number)
    case let flag as Bool: #expect(station[key] as? Bool == flag)
    case let text as String where text != "null": #expect(station[key] as? String == text)
    default: #expect(station[key] is NSNull, "\(String(describing: station[key]))")
    }
  }

  // MARK: Ids and names

  /// A record that cannot be used when this field is something else.
  struct Key: CustomTestStringConvertible {
    let testDescription: String
    let isStation: Bool
    /// How many stations the records that can be used make.
    let newStations: Int
    let isUsable: @Sendable (Value) -> Bool

    init(
      _ description: String, stations: Int?, _ isUsable: @escaping @Sendable (Value) -> Bool
    ) {
      testDescription = description
      isStation = stations != nil
      newStations = stations ?? 0
      self.isUsable = isUsable
    }

    static let all: [Key] = [
      // Two records of one id are one station.
      Key("id", stations: 1) { $0.integer.map { $0 >= 0 } ?? false },
      Key("name", stations: 3) { $0.text != nil },
      // That of a keyword itself is of no use.
      Key("id", stations: nil) { _ in true },
      // One that is empty, or of a station that is not listed, finds nothing.
      Key("keyword", stations: nil) { $0.text != nil || $0.json == "" },
      Key("station_id", stations: nil) { $0.integer != nil },
    ]
  }

  @Test("a record without an id or a name is left out and counted", arguments: Key.all)
  func leavesOutWhatCannotBeUsed(_ key: Key) async throws {
    let list = GeneratedList(stations: 500, keywords: 500)
    let sandbox = try Sandbox(stations: list.stations, keywords: list.keywords)
    if key.isStation {
      let records = Value.all.enumerated().map { index, value in
        value.replacing(
          key.testDescription, of: StationFixture(900_000 + index, "Dryf \(index)", at: (50, 20)))
      }
      sandbox.server.behaviour["/stations"] = .list((list.stations + records).json)
    } else {
      let records = Value.all.map { value in
        value.keyword(
          key.testDescription, [("id", "5"), ("keyword", #""dryf""#), ("station_id", "1000")])
      }
      let usual = list.keywords.map(\.text)
      sandbox.server.behaviour["/station_keywords"] = .list(
        Array(("[" + (usual + records).joined(separator: ",") + "]").utf8))
    }
    let count = Value.all.count { !key.isUsable($0) }
    let outcome = try await sandbox.koleo("sync", "--verbose")
    expectAnswer(outcome)
    let counted =
      switch count {
      case 0: ""
      case 1: "; 1 bad record left out"
      default: "; \(count) bad records left out"
      }
    #expect(outcome.output == "\(500 + key.newStations) stations\(counted)\n")
    let first = try #require(list.stations.first)
    expectAnswer(try await sandbox.koleo("distance", "1000", first.name), "0.0 km\n")
  }

  // MARK: The whole reply

  /// Lists that have changed from end to end, and are still lists of stations.
  struct Drift: CustomTestStringConvertible {
    let testDescription: String
    let stations: [UInt8]
    let keywords: [UInt8]
    var distance = "333.2 km"

    init(
      _ description: String, _ station: (StationFixture) -> StationFixture = { $0 },
      distance: String = "333.2 km", bytes: ([UInt8]) -> [UInt8] = { $0 }
    ) {
      testDescription = description
      stations = bytes(Fixtures.stations.map(station).json)
      keywords = bytes(Fixtures.keywords.json)
      self.distance = distance
    }

    /// Every number of a record in quotes.
    private static func quoted(_ station: StationFixture) -> StationFixture {
      station.replacing("id", with: .string("\(station.id)"))
        .replacing("latitude", with: station.latitude.map { .string("\($0)") } ?? nil)
        .replacing("longitude", with: station.longitude.map { .string("\($0)") } ?? nil)
        .replacing("hits", with: .string("\(station.hits ?? 0)"))
    }

    static let all: [Drift] = [
      Drift("a byte order mark", bytes: { [0xEF, 0xBB, 0xBF] + $0 }),
      Drift("blanks and lines around", bytes: { Array("\r\n\t ".utf8) + $0 + Array(" \n".utf8) }),
      Drift("numbers in quotes", quoted),
      Drift("whole numbers with decimals") { station in
        station.replacing("id", with: .literal("\(station.id).0"))
          .replacing("hits", with: .literal("\(station.hits ?? 0).0"))
      },
      Drift("unknown fields") { station in
        station.replacing("platforms", with: .literal(#"[{"name":"I","tracks":[1,2,{}]},null]"#))
          .replacing("Name", with: "Obca").replacing("ID", with: 7)
          .replacing("", with: .literal("[[[[[[]]]]]]")).replacing("żółw", with: "🐢")
      },
      Drift("the fields of today's replies") { station in
        station.replacing("type", with: "railStopPlace").replacing("transport_mode", with: nil)
          .replacing("time_zone", with: "Europe/Warsaw")
          .replacing("is_livesearch_displayable", with: true)
      },
      Drift("all but id, name and position missing") { station in
        station.omitting(
          "name_slug", "hits", "ibnr", "city", "region", "country", "localised_name", "is_group",
          "has_announcements", "is_nearby_station_enabled")
      },
    ]
  }

  @Test("a list that has changed from end to end is a list", arguments: Drift.all)
  func isUsed(_ drift: Drift) async throws {
    let sandbox = try Sandbox()
    sandbox.server.behaviour["/stations"] = .list(drift.stations)
    sandbox.server.behaviour["/station_keywords"] = .list(drift.keywords)
    expectAnswer(try await sandbox.koleo("sync", "-v"), "\(Fixtures.stations.count) stations\n")
    expectAnswer(try await sandbox.koleo("search", "zakop", "--offline"), Sandbox.answer)
    expectAnswer(try await sandbox.koleo("search", "trojmiasto", "-n", "1", "--offline"))
    expectAnswer(
      try await sandbox.koleo("distance", "zakopane", "52.23,21.01", "--offline"),
      "\(drift.distance)\n")
  }

  @Test(
    "stations that have lost their positions are still found",
    arguments: [
      ("missing", nil), ("null", .null), ("objects", .literal("{}")), ("far out", 1e6),
    ] as [(String, JSON?)])
  func worksWithoutPositions(_ description: String, _ value: JSON?) async throws {
    let stations = Fixtures.stations.map { station in
      ["latitude", "longitude"].reduce(station) { station, key in
        value.map { station.replacing(key, with: $0) } ?? station.omitting(key)
      }
    }
    let sandbox = try Sandbox(stations: stations)
    expectSilence(try await sandbox.koleo("sync"))
    expectAnswer(try await sandbox.koleo("search", "zakop", "--offline"), Sandbox.answer)
    expectFailure(
      try await sandbox.koleo("distance", "zakopane", "80416", "--offline"), 1,
      saying: "the position of Zakopane (79020) is not known")
  }
}

/// The stations that `search --json` has printed, by id.
private struct PrintedStations: Sendable {
  private let records: [Int: Data]

  init(json: [UInt8]) {
    let stations = (try? JSONSerialization.jsonObject(with: Data(json))) as? [[String: Any]] ?? []
    records = stations.reduce(into: [:]) { records, station in
      guard let id = station["id"] as? Int else { return }
      records[id] = try? JSONSerialization.data(withJSONObject: station)
    }
  }

  subscript(id: Int) -> [String: Any]? {
    get throws {
      try records[id].map { try JSONSerialization.jsonObject(with: $0) as? [String: Any] } ?? nil
    }
  }
}
