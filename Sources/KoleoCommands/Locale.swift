import KoleoKit

/// What has been chosen for language and customs, the most particular variable first.
struct Locale: Equatable {
  let language: Language
  let unit: LengthUnit

  init(variable: (String) -> String?) {
    func chosen(_ category: String) -> LocaleName {
      LocaleName(variable("LC_ALL") ?? variable(category) ?? variable("LANG") ?? "")
    }
    language = chosen("LC_MESSAGES").language == "pl" ? .polish : .english
    let territory = chosen("LC_MEASUREMENT").territory
    unit = Self.territoriesWithMiles.contains(territory) ? .miles : .kilometres
  }

  /// The territories whose road signs are in miles.
  private static let territoriesWithMiles = ["US", "GB", "LR", "MM"]
}

/// The name of a locale, such as `pl_PL.UTF-8`, taken apart.
private struct LocaleName {
  /// In lower case; empty when there is none.
  let language: String
  /// In upper case; empty when there is none.
  let territory: String

  init(_ name: String) {
    // As bytes, which cost nothing at start-up; characters bring in much of Unicode.
    let name = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let end = name.firstIndex { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    language = String(Substring(name[..<(end ?? name.endIndex)])).lowercased()
    territory = end.map { String(Substring(name[$0...].dropFirst())).uppercased() } ?? ""
  }
}
