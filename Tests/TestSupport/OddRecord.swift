/// A single record whose fields have unusual types or values. Whether it can be used is for the
/// test to say.
package struct OddRecord: Sendable, CustomStringConvertible {
  package let description: String
  package let station: StationFixture

  private init(_ description: String, _ change: (StationFixture) -> StationFixture) {
    self.description = description
    station = change(
      StationFixture(70_707, "Osobliwa", at: (52.1, 19.3), hits: 77, city: "Osobliwa"))
  }

  private init(_ key: String, _ value: JSON) {
    self.init("\(key) \(value.text)") { $0.replacing(key, with: value) }
  }

  /// One row for each oddity.
  package static let all: [OddRecord] = [
    OddRecord("id", 0), OddRecord("id", -4), OddRecord("id", .literal("9007199254740993")),
    OddRecord("id", .literal("9223372036854775807")),
    OddRecord("id", .literal("9223372036854775808")), OddRecord("id", .literal("1e999")),
    OddRecord("id", 70_707.0), OddRecord("id", 8.5), OddRecord("id", "70707"),
    OddRecord("id", nil), OddRecord("id", true), OddRecord("id", .literal("[70707]")),
    OddRecord("id missing") { $0.omitting("id") },
    OddRecord("id twice") { $0.replacing("is_group", with: .literal(#"false,"id":5"#)) },
    OddRecord("name", nil), OddRecord("name", 17), OddRecord("name", ""),
    OddRecord("name", .literal(#""\ud83d\ude84""#)), OddRecord("name", .literal(#""\ud83d""#)),
    OddRecord("name", .literal(#""\u004cask\/\t""#)),
    OddRecord("name missing") { $0.omitting("name") },
    OddRecord("hits", nil), OddRecord("hits", 12.5), OddRecord("hits", -1),
    OddRecord("hits", "77"), OddRecord("hits", .literal("99999999999999999999")),
    OddRecord("hits missing") { $0.omitting("hits") },
    OddRecord("latitude", nil), OddRecord("latitude", "52.1"), OddRecord("latitude", 90.001),
    OddRecord("latitude", .literal("1e999")), OddRecord("latitude", .literal("-0.0")),
    OddRecord("latitude", .literal("5.21E1")), OddRecord("latitude", .literal("52")),
    OddRecord("longitude", -180.5), OddRecord("longitude", false),
    OddRecord("latitude missing") { $0.omitting("latitude") },
    OddRecord("is_group", nil), OddRecord("is_group", 1), OddRecord("is_group", "true"),
    OddRecord("ibnr", 0), OddRecord("ibnr", "5100028"),
    OddRecord("is_livesearch_displayable", nil), OddRecord("is_livesearch_displayable", "no"),
    OddRecord("localised_name", ""), OddRecord("localised_name", 3),
    OddRecord("country", 48), OddRecord("city", .literal("{\"name\":\"Osobliwa\"}")),
    OddRecord("a nested extra field", .literal("{\"a\":[{\"b\":[[[[]]]]}],\"c\":\"]}\"}")),
  ]
}
