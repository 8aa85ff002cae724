import KoleoKit

extension Language {
  /// The language of the locale, English if it is none of koleo's.
  package static let ofLocale = Language(rawValue: locale("LC_MESSAGES").language) ?? .english
}

extension LengthUnit {
  /// The unit of the roads of the locale's territory.
  static var ofLocale: LengthUnit {
    ["us", "gb", "lr", "mm"].contains(locale("LC_MEASUREMENT").territory) ? .miles : .kilometers
  }
}

/// The language and the territory of a locale such as `pl_PL.UTF-8`, in lower case.
///
/// The locale is the first that is set of `LC_ALL`, the variable of the category, and `LANG`.
private func locale(_ category: String) -> (language: String, territory: String) {
  let name =
    ["LC_ALL", category, "LANG"].lazy.compactMap(ProcessEnvironment.value(of:)).first ?? ""
  // Without the encoding and the variant: that of `C.US-ASCII` is no territory.
  let parts = name.lowercased().unicodeScalars.prefix { $0 != "." && $0 != "@" }
    .split { $0 == "_" || $0 == "-" }
  return (parts.first.map(String.init) ?? "", parts.dropFirst().first.map(String.init) ?? "")
}
