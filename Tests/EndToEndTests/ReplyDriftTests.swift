import Foundation
import TestSupport
import Testing

/// Replies whose records are no longer what they were: koleo works wherever ids and names can be
/// used.
@Suite("The server: records that have changed", .fewAtOnce) struct ReplyDriftTests {
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
