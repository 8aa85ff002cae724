import TestSupport

@testable import KoleoKit

extension Catalog {
  /// What is made of replies with these records.
  init(_ stations: [StationFixture], _ keywords: [KeywordFixture] = []) throws {
    let stations = try stations.json.withUnsafeBytes { try WireList(stations: $0).elements }
    let keywords =
      keywords.isEmpty
      ? [] : try keywords.json.withUnsafeBytes { try WireList(keywords: $0).elements }
    self.init(stations: stations, keywords: keywords)
  }

  static var fixture: Catalog {
    get throws { try Catalog(Fixtures.stations, Fixtures.keywords) }
  }
}

extension Timestamp {
  static let example = Timestamp(secondsSince1970: 1_795_249_800)  // 2026-11-21T08:30:00Z
}

extension Validators {
  static let example = Validators(stations: #"W/"s1""#, keywords: #"W/"k1""#)
}

extension StationList {
  /// The bytes of a file with these stations.
  static func bytes(
    of catalog: Catalog, fetchedAt: Timestamp = .example, url: String = ServerAddress.koleo.url,
    validators: Validators = .example
  ) -> [UInt8] {
    ListWriter.bytes(of: catalog, fetchedAt: fetchedAt, url: url, validators: validators)
  }

  convenience init(of catalog: Catalog) throws {
    try self.init(bytes: Self.bytes(of: catalog))
  }

  convenience init(_ stations: [StationFixture], _ keywords: [KeywordFixture] = []) throws {
    try self.init(of: try Catalog(stations, keywords))
  }

  /// The stations that a search finds, in order.
  func found(_ phrase: String, limit: Int = .max) throws -> [Station] {
    try records(matching: Phrase(phrase), limit: limit).map { try $0.station() }
  }

  /// The names that a search shows, in order.
  func names(_ phrase: String, limit: Int = .max) throws -> [String] {
    try records(matching: Phrase(phrase), limit: limit).map { try $0.displayName() }
  }
}
