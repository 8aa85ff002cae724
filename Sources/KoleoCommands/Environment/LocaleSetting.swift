import KoleoKit

/// The language and the unit of length of the user's locale.
struct LocaleSetting: Equatable {
  let language: Language
  let unit: LengthUnit

  /// Territories with miles on their road signs, in lower case.
  private static let territoriesWithMiles = ["us", "gb", "lr", "mm"]

  /// Reads the first of these variables that is set: `LC_ALL`, the one of the category, `LANG`.
  init(environment: (EnvironmentVariable) -> String?) {
    func name(_ category: EnvironmentVariable) -> String {
      environment(.lcAll) ?? environment(category) ?? environment(.lang) ?? ""
    }
    language = Language(rawValue: Self.parts(of: name(.lcMessages)).language) ?? .english
    let territory = Self.parts(of: name(.lcMeasurement)).territory
    unit = Self.territoriesWithMiles.contains(territory) ? .miles : .kilometers
  }

  /// The language and the territory of a locale such as `pl_PL.UTF-8`, in lower case.
  private static func parts(of locale: String) -> (language: String, territory: String) {
    // Bytes, because characters would load Unicode tables at start-up. Setting bit 5 turns capital
    // letters into small ones, and no other byte into an ASCII letter.
    let name = Array(locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") })
    let end = name.firstIndex { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") } ?? name.count
    func lowercased(_ part: ArraySlice<UInt8>) -> String {
      String(decoding: part.map { $0 | 0x20 }, as: UTF8.self)
    }
    return (lowercased(name[..<end]), lowercased(name[end...].dropFirst()))
  }
}
