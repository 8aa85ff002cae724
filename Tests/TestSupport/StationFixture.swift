import Foundation

/// A station as the API describes it.
package struct StationFixture: Sendable, Hashable {
  package var id: Int
  package var name: String
  package var slug: String
  package var latitude: Double?
  package var longitude: Double?
  package var hits: Int?
  package var ibnr: Int?
  package var city: String?
  package var region: String?
  package var country: String?
  package var localizedName: String?
  package var isGroup: Bool
  /// The values of fields that are written otherwise, such as with a wrong type, or that are added
  /// to the usual ones. A field with an empty value is left out.
  package var replacements: [String: JSON] = [:]

  /// A station; without a slug, one is made from the name.
  package init(
    _ id: Int, _ name: String, at position: (Double, Double)?, hits: Int? = 0, city: String = "",
    region: String = "", country: String = "Polska", localizedName: String? = nil,
    isGroup: Bool = false, slug: String? = nil
  ) {
    (self.id, self.name, self.slug) = (id, name, slug ?? Self.slug(of: name))
    (latitude, longitude) = (position?.0, position?.1)
    // Differs from ids of five digits or more, so that a test sees which of the two it gets.
    (self.hits, ibnr) = (hits, isGroup ? nil : id % 10_000)
    (self.city, self.region, self.country) = (city, region, country)
    (self.localizedName, self.isGroup) = (localizedName, isGroup)
  }

  /// A copy in which a field has another value, or is added to the usual ones.
  package func replacing(_ key: String, with value: JSON) -> StationFixture {
    var copy = self
    copy.replacements[key] = value
    return copy
  }

  /// A copy without these keys.
  package func omitting(_ keys: String...) -> StationFixture {
    keys.reduce(self) { $0.replacing($1, with: .literal("")) }
  }

  /// The record as JSON, with the fields in the order of the API and added ones at the end.
  package var text: String {
    var added = replacements
    let usual = fields.map { ($0, added.removeValue(forKey: $0) ?? $1) }
    let members = (usual + added.sorted { $0.key < $1.key }).filter { !$0.1.text.isEmpty }
    return "{\(members.map { "\"\($0)\":\($1.text)" }.joined(separator: ","))}"
  }

  private var fields: [(String, JSON)] {
    [
      ("id", JSON(id)), ("name", .string(name)), ("name_slug", .string(slug)),
      ("latitude", JSON(latitude)), ("longitude", JSON(longitude)), ("hits", JSON(hits)),
      ("ibnr", JSON(ibnr)), ("city", JSON(city)), ("region", JSON(region)),
      ("country", JSON(country)), ("localised_name", JSON(localizedName)),
      ("is_group", isGroup ? true : false), ("has_announcements", false),
      ("is_nearby_station_enabled", true),
    ]
  }

  /// The name in lower-case ASCII letters and digits, words joined by hyphens.
  static func slug(of name: String) -> String {
    name.replacing("ł", with: "l").replacing("Ł", with: "l")
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

/// A keyword as the API describes it.
package struct KeywordFixture: Sendable, Hashable {
  package var id: Int
  package var keyword: String
  package var stationID: Int

  package init(_ id: Int, _ keyword: String, _ stationID: Int) {
    (self.id, self.keyword, self.stationID) = (id, keyword, stationID)
  }

  /// The record as JSON.
  package var text: String {
    "{\"id\":\(id),\"keyword\":\(JSON.string(keyword).text),\"station_id\":\(stationID)}"
  }
}

extension [StationFixture] {
  /// The body of the reply to `/stations`.
  package var json: [UInt8] { [UInt8](jsonArray: self.lazy.map(\.text)) }
}

extension [KeywordFixture] {
  /// The body of the reply to `/station_keywords`.
  package var json: [UInt8] { [UInt8](jsonArray: self.lazy.map(\.text)) }
}

extension [UInt8] {
  init(jsonArray elements: some Sequence<String>) {
    self = Array("[\(elements.joined(separator: ","))]".utf8)
  }
}
