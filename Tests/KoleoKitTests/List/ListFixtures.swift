import Foundation
import TestSupport

@testable import KoleoKit

extension Station {
  /// The station of a fixture, some of whose fields may be replaced.
  init(_ fixture: StationFixture) throws {
    func text(_ key: String) -> String? {
      fixture.replacements[key].map { $0.text.replacing("\"", with: "") }
    }
    var position: Coordinate?
    if let latitude = fixture.latitude, let longitude = fixture.longitude {
      position = try Coordinate(latitude: latitude, longitude: longitude)
    }
    self.init(
      id: fixture.id, name: fixture.name.sanitized(), slug: fixture.slug,
      localizedName: fixture.localizedName, position: position, hits: fixture.hits,
      ibnr: fixture.ibnr, city: fixture.city, region: fixture.region, country: fixture.country,
      isGroup: fixture.isGroup, type: text("type"), transportMode: text("transport_mode"),
      isOffered: text("is_livesearch_displayable") != "false")
  }
}

/// Stations and their keywords.
struct Catalog {
  let stations: [Station]
  let keywords: [Keyword]

  /// The catalog of these records.
  init(_ stations: [StationFixture], _ keywords: [KeywordFixture] = []) throws {
    self.stations = try stations.map(Station.init)
    self.keywords = keywords.map { Keyword(stationID: $0.stationID, text: $0.keyword) }
  }

  static var fixture: Catalog {
    get throws { try Catalog(Fixtures.stations, Fixtures.keywords) }
  }

  /// A large list in which some stations have a second name, or no position, or are not offered.
  static func generated(_ count: Int) throws -> Catalog {
    let list = GeneratedList(stations: count, keywords: 2 * count)
    let stations = list.stations.enumerated().map { index, station in
      var station = station
      if index % 12 == 0 { station.localizedName = "Bad " + station.name }
      if index % 30 == 0 { (station.latitude, station.longitude) = (nil, nil) }
      return index % 20 == 0
        ? station.replacing("is_livesearch_displayable", with: false) : station
    }
    return try Catalog(stations, list.keywords)
  }
}

extension StationList {
  convenience init(of catalog: Catalog) throws {
    self.init(stations: catalog.stations, keywords: catalog.keywords)
  }

  convenience init(_ stations: [StationFixture], _ keywords: [KeywordFixture] = []) throws {
    try self.init(of: try Catalog(stations, keywords))
  }

  /// The stations that a search finds, in order.
  func found(_ phrase: String, limit: Int = .max) -> [Station] {
    search(Phrase(phrase), limit: limit).map(\.station)
  }

  /// The names that a search shows, in order.
  func names(_ phrase: String, limit: Int = .max) -> [String] {
    search(Phrase(phrase), limit: limit).map(\.displayName)
  }
}
